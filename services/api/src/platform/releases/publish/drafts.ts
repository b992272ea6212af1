import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { DAY_MS } from '@tradewind/contracts/calendar';
import { invalid } from '../../../http/apiError.ts';
import { ReleaseError } from '../releases.ts';

const unzip = promisify(gunzip);

const MIB = 1024 * 1024;
/** Bytes of one file of an artifact. */
const MOST_BYTES = 8 * MIB;
/** Bytes and files of one version, which are read at once when it is published. */
const MOST_OF_VERSION = 64 * MIB;
const MOST_FILES = 1_000;
/** Milliseconds after which an unpublished upload is deleted. */
const KEPT = DAY_MS;

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
 * @throws ApiError 422 when the content is not gzip or unpacks to more than 8 MiB, when the version
 *   has too much already, or when a folder and a file would have the same name.
 */
export const saveUploadedFile = async (artifactsDir: string, upload: Upload): Promise<void> => {
  const content = await unzip(Buffer.from(upload.content, 'base64'), {
    maxOutputLength: MOST_BYTES,
  }).catch(() => {
    throw invalid('content', 'Send at most 8 MiB, gzipped.');
  });
  const draft = draftOf(artifactsDir, upload.name, upload.version);
  const file = join(draft, upload.path);
  await requireRoom(draft, file, content.length);
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  } catch (error) {
    if (!isNameTaken(error)) throw error;
    throw invalid('path', 'A folder and a file of this version have the same name.');
  }
};

const isNameTaken = (error: unknown) =>
  ['EEXIST', 'EISDIR', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

const requireRoom = async (draft: string, file: string, added: number) => {
  const entries = await readdir(draft, { recursive: true, withFileTypes: true }).catch(() => []);
  const others = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => path !== file);
  const sizes = await Promise.all(
    // A concurrent publication may have moved it.
    others.map((path) =>
      stat(path).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  const bytes = sizes.reduce((sum, size) => sum + size, added);
  if (bytes <= MOST_OF_VERSION && others.length < MOST_FILES) return;
  throw invalid('path', 'A version has at most 1,000 files and 64 MiB.');
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
