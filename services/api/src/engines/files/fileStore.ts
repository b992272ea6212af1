import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { unavailable } from '../../http/apiError.ts';
import type { ByteRange } from '../../http/download.ts';

/** The content to store: bytes in memory, or a file on this machine's disk. */
export type Content = Buffer | { readonly path: string; readonly size: number };

/** Stores the bytes of files; keys consist of letters, digits, hyphens and slashes. */
export interface FileStore {
  put(key: string, content: Content, contentType: string): Promise<void>;
  /** Returns the bytes of a key, or a range of them; undefined for an unknown key. */
  get(key: string, range?: ByteRange): Promise<Readable | undefined>;
  /** Removes a key, if it exists. */
  remove(key: string): Promise<void>;
  /** Removes every key below a folder, such as the id of a business. */
  removeFolder(folder: string): Promise<void>;
}

/** Whether an operation failed because the file does not exist. */
export const isMissingFile = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).code === 'ENOENT';

/** The temporary path of a file while it is written. */
const temporaryPath = (target: string) => `${target}.part`;

/** Members of the group may read files, others may not. */
const options = { flush: true, mode: 0o640 };

/** Keeps files in a folder, which all processes of the product must share. */
export const folderStore = (folder: string): FileStore => ({
  put: async (key, content) => {
    const target = join(folder, key);
    const temporary = temporaryPath(target);
    await mkdir(dirname(target), { recursive: true, mode: 0o750 });
    // Written completely or not at all, also when the machine stops in between.
    if (Buffer.isBuffer(content)) await writeFile(temporary, content, options);
    else await pipeline(createReadStream(content.path), createWriteStream(temporary, options));
    await rename(temporary, target);
  },
  get: async (key, range) => {
    try {
      const file = await open(join(folder, key));
      return createReadStream('', {
        fd: file,
        ...(range && { start: range.first, end: range.last }),
      });
    } catch (error) {
      if (isMissingFile(error)) return undefined;
      throw error;
    }
  },
  remove: async (key) => {
    const target = join(folder, key);
    await rm(target, { force: true });
    // Left by a full disk, or by a machine that stopped while writing.
    await rm(temporaryPath(target), { force: true });
    // The folder of a file is removed with the last of its variants.
    await rmdir(dirname(target)).catch(() => {});
  },
  removeFolder: (name) => rm(join(folder, name), { recursive: true, force: true }),
});

/** A bucket of any service that speaks S3. */
export interface Bucket {
  readonly name: string;
  readonly region: string;
  /** Absent for Amazon's own. */
  readonly endpoint: string | undefined;
  readonly accessKey: string;
  readonly secret: string;
}

/** Milliseconds to reach the service. */
const CONNECT_LIMIT = 3_000;
/** Milliseconds for which the service may be silent before its first byte; it is asked twice. */
const SILENCE_LIMIT = 4_000;
/** Milliseconds for which bytes may pause: the reader of a file may be on a slow line. */
const PAUSE_LIMIT = 30_000;

const isMissingObject = (error: unknown) =>
  ['NoSuchKey', 'NotFound'].includes((error as { name?: string }).name ?? '');

/**
 * Keeps files in a bucket. @throws ApiError 503 when the service fails, or is silent for longer than
 * `silenceLimit` milliseconds.
 */
export const bucketStore = (
  { name, region, endpoint, accessKey, secret }: Bucket,
  silenceLimit = SILENCE_LIMIT,
): FileStore => {
  const access = {
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secret },
    // Services that are not Amazon's rarely have a host name for each bucket.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    maxAttempts: 2,
    requestChecksumCalculation: 'WHEN_REQUIRED' as const,
  };
  const connectionTimeout = CONNECT_LIMIT;
  // A process that keeps files in a folder does not hold the SDK's seven megabytes.
  const opened = import('@aws-sdk/client-s3').then((sdk) => ({
    ...sdk,
    // An upload may take its time as long as its bytes are taken.
    writer: new sdk.S3Client({
      ...access,
      requestHandler: { connectionTimeout, socketTimeout: silenceLimit },
    }),
    s3: new sdk.S3Client({
      ...access,
      requestHandler: {
        ...{ connectionTimeout, socketTimeout: PAUSE_LIMIT },
        ...{ requestTimeout: silenceLimit, throwOnRequestTimeout: true },
      },
    }),
  }));
  const place = (key: string) => ({ Bucket: name, Key: key });
  const orUnavailable = <T>(work: Promise<T>) =>
    work.catch((cause: unknown) => {
      throw unavailable(cause);
    });
  return {
    put: async (key, content, contentType) => {
      const { writer, PutObjectCommand } = await opened;
      const isBuffer = Buffer.isBuffer(content);
      const Body = isBuffer ? content : createReadStream(content.path);
      const ContentLength = isBuffer ? content.length : content.size;
      const command = { ...place(key), Body, ContentLength, ContentType: contentType };
      await orUnavailable(writer.send(new PutObjectCommand(command)));
    },
    get: async (key, range) => {
      const { s3, GetObjectCommand } = await opened;
      try {
        const Range = range && `bytes=${range.first}-${range.last}`;
        const command = new GetObjectCommand({ ...place(key), ...(Range && { Range }) });
        const { Body } = await s3.send(command);
        // In Node the SDK returns a Node stream.
        return Body as Readable | undefined;
      } catch (error) {
        if (isMissingObject(error)) return undefined;
        throw unavailable(error);
      }
    },
    remove: async (key) => {
      const { s3, DeleteObjectCommand } = await opened;
      await orUnavailable(s3.send(new DeleteObjectCommand(place(key))));
    },
    removeFolder: async (folder) => {
      const { s3, ListObjectsV2Command, DeleteObjectCommand } = await opened;
      for (;;) {
        // The first thousand keys that are left.
        const listing = new ListObjectsV2Command({ Bucket: name, Prefix: `${folder}/` });
        const { Contents = [] } = await orUnavailable(s3.send(listing));
        if (Contents.length === 0) return;
        for (const { Key } of Contents) {
          await orUnavailable(s3.send(new DeleteObjectCommand({ Bucket: name, Key })));
        }
      }
    },
  };
};

/** Where this process keeps files: a bucket when one is set, else a folder. */
export const openStore = ({
  filesBucket,
  filesDir,
}: {
  readonly filesBucket: Bucket | undefined;
  /** Absolute. */
  readonly filesDir: string;
}): FileStore => (filesBucket === undefined ? folderStore(filesDir) : bucketStore(filesBucket));
