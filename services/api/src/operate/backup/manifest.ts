import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SetupError } from '@tradewind/settings/setupError';
import * as v from 'valibot';
import { MANIFEST } from '../../engines/backups/keptBackups.ts';

const tableSchema = v.object({
  /** With its schema, such as `public.job`. */
  name: v.string(),
  columns: v.array(v.string()),
  rows: v.number(),
});
const sequenceSchema = v.object({ name: v.string(), value: v.string() });
const countSchema = v.object({ files: v.number(), bytes: v.number() });

const manifestSchema = v.object({
  format: v.literal(1),
  /** When its snapshot was taken, ISO 8601 in UTC. */
  createdAt: v.string(),
  product: v.string(),
  /** Of PostgreSQL, such as `18.1`. */
  postgres: v.string(),
  /** Names of the migrations that had run, oldest first. */
  migrations: v.array(v.string()),
  tables: v.array(tableSchema),
  sequences: v.array(sequenceSchema),
  database: countSchema,
  files: countSchema,
  /** Keys of files that rows name and the store does not have. */
  missing: v.array(v.string()),
  artifacts: countSchema,
  /** Folders of the server's files; only with `--base`. */
  base: v.optional(v.array(v.string())),
  /** Of the scrypt of `keys`, in hexadecimal digits. */
  salt: v.string(),
  keys: v.array(v.object({ key: v.string(), fingerprint: v.string() })),
  hasSecrets: v.boolean(),
  /** SHA-256 of `contents.jsonl`, which has that of every other file. */
  contentsSha256: v.string(),
});

/** What a backup is of, as its `manifest.json` says; written last, so that one without it is unfinished. */
export type Manifest = v.InferOutput<typeof manifestSchema>;
export type TableOfBackup = v.InferOutput<typeof tableSchema>;
export type Count = v.InferOutput<typeof countSchema>;

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Writes the manifest of a backup, and its SHA-256 as `sha256sum` reads it. */
export const writeManifest = async (folder: string, manifest: Manifest): Promise<void> => {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFile(join(folder, `${MANIFEST}.sha256`), `${hashOf(text)}  ${MANIFEST}\n`, {
    flush: true,
  });
  await writeFile(join(folder, MANIFEST), text, { flush: true });
};

/** Reads the manifest of a backup. @throws SetupError when there is none, or it was damaged. */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const [text, hash] = await Promise.all(
    [MANIFEST, `${MANIFEST}.sha256`].map((name) => readFile(join(folder, name), 'utf8')),
  ).catch(() => {
    throw new SetupError(`${folder} is no backup: name a folder with a ${MANIFEST}.`);
  });
  if (text === undefined || hash?.slice(0, 64) !== hashOf(text))
    throw new SetupError(`The ${MANIFEST} of ${folder} was damaged: use another backup.`);
  const read = v.safeParse(manifestSchema, JSON.parse(text));
  if (!read.success)
    throw new SetupError(`${folder} was made by a later release: restore it with that one.`);
  return read.output;
};
