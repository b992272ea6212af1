import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { SetupError } from '@tradewind/settings/setupError';
import { type Count, type Manifest, readManifest } from './manifest.ts';

/** A file of a backup, by its path within the folder with forward slashes. */
export interface BackupFile {
  readonly path: string;
  readonly bytes: number;
  /** In hexadecimal digits. */
  readonly sha256: string;
}

const LIST = 'contents.jsonl';

/** Passes bytes on, counted and hashed. */
const measuring = () => {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform: (chunk: Buffer, _, done) => {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ bytes, sha256: hash.digest('hex') }) };
};

/** Only the user of the product reads backups. */
const options = { mode: 0o600 };

/** The files of a backup that is being written, listed with their hashes as they are added. */
export const writeContents = async (folder: string) => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const list = await open(join(folder, LIST), 'w', 0o600);
  const listHash = createHash('sha256');
  const counts: Record<string, { files: number; bytes: number }> = {};
  return {
    /** Writes a file from a stream, through the given transforms; returns when it is written. */
    add: async (path: string, content: Readable, ...through: Transform[]): Promise<void> => {
      const target = join(folder, path);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      const { stream, result } = measuring();
      await pipeline([content, ...through, stream, createWriteStream(target, options)]);
      const file: BackupFile = { path, ...result() };
      const line = `${JSON.stringify(file)}\n`;
      listHash.update(line);
      await list.write(line);
      const [kind = ''] = path.split('/');
      counts[kind] ??= { files: 0, bytes: 0 };
      counts[kind].files += 1;
      counts[kind].bytes += file.bytes;
    },
    /** Files and bytes below one of the folders of the backup. */
    count: (kind: string): Count => counts[kind] ?? { files: 0, bytes: 0 },
    /** Ends the list. Returns its SHA-256. */
    close: async (): Promise<string> => {
      await list.sync();
      await list.close();
      return listHash.digest('hex');
    },
  };
};

export type ContentsWriter = Awaited<ReturnType<typeof writeContents>>;

/** The files of a backup, in the order in which they were written. */
export const readContents = async function* (folder: string): AsyncGenerator<BackupFile> {
  const input = createReadStream(join(folder, LIST));
  for await (const line of createInterface({ input })) yield JSON.parse(line) as BackupFile;
};

/**
 * Reads every file of a backup and compares its hash. Returns its manifest.
 * @throws SetupError with the first one that is missing or was damaged.
 */
export const verifyBackup = async (folder: string): Promise<Manifest> => {
  const manifest = await readManifest(folder);
  const damaged = (path: string) =>
    new SetupError(`${join(folder, path)} is missing or was damaged: use another backup.`);
  const check = async (path: string) => {
    const { stream, result } = measuring();
    await pipeline(createReadStream(join(folder, path)), stream.resume()).catch(() => {
      throw damaged(path);
    });
    return result();
  };
  if ((await check(LIST)).sha256 !== manifest.contentsSha256) throw damaged(LIST);
  for await (const { path, bytes, sha256 } of readContents(folder)) {
    const found = await check(path);
    if (found.bytes !== bytes || found.sha256 !== sha256) throw damaged(path);
  }
  return manifest;
};

/** The encrypted settings of a backup. */
export const SECRETS = 'secrets.enc';
export const readSecretsFile = (folder: string): Promise<Buffer> => readFile(join(folder, SECRETS));
