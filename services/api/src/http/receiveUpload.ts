import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import type { Upload } from '@tradewind/contracts/endpoint';
import { fileMessages } from '@tradewind/contracts/files';
import busboy from 'busboy';
import { fileTypeFromFile } from 'file-type';
import type { Context } from 'koa';
import { ApiError, invalid } from './apiError.ts';

/** An uploaded file; it is on this machine's disk until the response is sent. */
export interface ReceivedFile {
  readonly path: string;
  /** The caller's file name, without folders. */
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Type by content. */
  readonly contentType: string;
}

/** Returns the hash of a file's name and content, to recognise it when it is sent again. */
export const fingerprintOf = async ({ name, path }: ReceivedFile): Promise<string> => {
  const hash = createHash('sha256').update(`${name}\n`);
  await pipeline(createReadStream(path), hash);
  return hash.digest('base64url');
};

/** Begins the path of every folder of an upload. */
export const uploadFolders = join(tmpdir(), 'tradewind-upload-');

/** The upload of one call. */
export interface IncomingUpload {
  /**
   * Receives the file. A handler first checks whether it accepts it: until then nothing is stored.
   * @throws ApiError 413, 415 by its content or without a form, 422 without a file or by `scan`.
   */
  readonly receive: () => Promise<ReceivedFile>;
  /** Removes the received file. */
  readonly clear: () => Promise<void>;
}

const nameOf = (given: string | undefined): string =>
  (given ?? '')
    .replace(/^.*[/\\]/, '')
    .slice(-200)
    // Also half of a surrogate pair.
    .replace(/\p{C}/gu, '')
    .trim() || 'file';

const tooLarge = (upload: Upload) =>
  new ApiError('too_large', { message: fileMessages.tooLarge(upload) });

const openForm = (ctx: Context, { mostBytes }: Upload) => {
  try {
    return busboy({
      headers: ctx.req.headers,
      defParamCharset: 'utf8',
      limits: { files: 1, fileSize: mostBytes, fields: 10, fieldSize: 10_000, parts: 12 },
    });
  } catch {
    throw new ApiError('bad_request');
  }
};

/**
 * Writes a file while it arrives; returns its bytes. When the disk is full, the rest is still read:
 * otherwise the form, and its caller, would wait.
 */
const write = async (stream: Readable, path: string): Promise<number> => {
  const target = createWriteStream(path);
  target.once('error', () => stream.resume());
  // The sender may disconnect.
  finished(stream).catch((cause: Error) => target.destroy(cause));
  stream.pipe(target);
  await finished(target);
  return target.bytesWritten;
};

interface StoredFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/**
 * Reads a form to its end and writes its file to a path.
 * @throws ApiError 400 for a broken form, 413, 422 without a file; Error when it cannot be written.
 */
export const writeUploadedFile = async (
  ctx: Context,
  upload: Upload,
  path: string,
): Promise<StoredFile> => {
  const form = openForm(ctx, upload);
  let kept: Promise<StoredFile> | undefined;
  form.on('file', (field: string, stream: Readable & { truncated?: boolean }, info) => {
    if (field !== 'file') return stream.resume();
    kept = write(stream, path).then((size) => {
      if (stream.truncated) throw tooLarge(upload);
      return { name: nameOf(info.filename), size };
    });
    // Awaited below, once the form has been read.
    kept.catch(() => {});
  });
  try {
    await pipeline(ctx.req, form);
  } catch (cause) {
    throw new ApiError('bad_request', { cause });
  }
  const file = await kept;
  if (file === undefined || file.size === 0) throw invalid('file', fileMessages.missing);
  return file;
};

/**
 * Prepares to receive one file of at most `mostBytes`, in the field `file` of a form; `scan` may
 * refuse it.
 */
export const openUpload = (
  ctx: Context,
  upload: Upload,
  scan: (path: string) => Promise<void>,
): IncomingUpload => {
  let folder: string | undefined;
  return {
    receive: async () => {
      if (!ctx.request.is('multipart/form-data')) {
        const message = 'Send the file as multipart/form-data.';
        throw new ApiError('unsupported_media_type', { message });
      }
      // The form around the file is at most a few lines.
      if (Number(ctx.request.length) > upload.mostBytes + 200_000) throw tooLarge(upload);
      folder = await mkdtemp(uploadFolders);
      const path = join(folder, 'file');
      const kept = await writeUploadedFile(ctx, upload, path);
      const contentType = (await fileTypeFromFile(path))?.mime ?? 'application/octet-stream';
      if (!upload.types.includes(contentType)) {
        throw new ApiError('unsupported_media_type', { message: fileMessages.type });
      }
      await scan(path);
      return { path, contentType, ...kept };
    },
    clear: async () => {
      if (folder !== undefined) await rm(folder, { recursive: true, force: true });
    },
  };
};
