import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { invalid } from '../../../http/apiError.ts';
import { ReleaseError } from '../releases.ts';

const unzip = promisify(gunzip);

/** Bytes of one file of an artifact. */
const MOST_BYTES = 8 * 1024 * 1024;
/** Milliseconds after which an unpublished upload is deleted. */
const KEPT = 24 * 60 * 60 * 1000;

// Hidden, so that no artifact URL can reach it; in the same folder, so that publishing is a rename.
const draftsIn = (artifactsDir: string) => join(artifactsDir, '.uploads');
const draftOf = (artifactsDir: string, name: string, version: string) =>
  join(draftsIn(artifactsDir), `${name}-${version}`);

export interface Upload {
  readonly name: string;
  readonly version: string;
  /** Relative path of plain names. */
  readonly path: string;
  /** Gzipped, in base64. */
  readonly content: string;
}

/**
 * Stores a file of a version until the version is published.
 * @throws ApiError 422 when the content is not gzip or unpacks to more than 8 MiB.
 */
export const saveUploadedFile = async (artifactsDir: string, upload: Upload): Promise<void> => {
  const content = await unzip(Buffer.from(upload.content, 'base64'), {
    maxOutputLength: MOST_BYTES,
  }).catch(() => {
    throw invalid('content', 'Send at most 8 MiB, gzipped.');
  });
  const file = join(draftOf(artifactsDir, upload.name, upload.version), upload.path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
};

/**
 * Moves the draft of a version into a folder of its own; the caller publishes or removes it.
 * @throws ReleaseError when nothing was uploaded.
 */
export const claimDraft = async (
  artifactsDir: string,
  name: string,
  version: string,
): Promise<string> => {
  const claimed = join(draftsIn(artifactsDir), `.${name}-${version}.${randomUUID()}`);
  try {
    await rename(draftOf(artifactsDir, name, version), claimed);
  } catch {
    throw new ReleaseError(`No file of ${name} ${version} was uploaded.`);
  }
  await sweep(draftsIn(artifactsDir));
  return claimed;
};

const sweep = async (folder: string) => {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > KEPT)
      await rm(path, { recursive: true, force: true });
  }
};
