import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { verifyBackup, writeContents } from './backupContents.ts';
import { deleteOldBackups, deleteOldLog } from './deleteOldBackups.ts';
import { writeManifest } from './manifest.ts';

const makeFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'tradewind-backups-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

/** A finished backup of one file, in a folder of this name. */
const makeBackup = async (into: string, name: string, path = 'files/a'): Promise<string> => {
  const folder = join(into, name);
  const contents = await writeContents(folder);
  await contents.add(
    path,
    Readable.from(['START WAL LOCATION: 0/5 (file 000000010000000000000005)']),
  );
  const none = { files: 0, bytes: 0 };
  await writeManifest(folder, {
    ...{ format: 1, createdAt: '', product: '', postgres: '', migrations: [], tables: [] },
    ...{ sequences: [], database: none, files: none, missing: [], artifacts: none },
    ...{ salt: '', keys: [], hasSecrets: false, contentsSha256: await contents.close() },
  });
  return folder;
};

test('refuses a backup that is unfinished, or of which a file, the list or the manifest was changed', async () => {
  const into = makeFolder();
  await expect(verifyBackup(into)).rejects.toThrow(/is no backup: name a folder/);
  for (const file of ['files/a', 'contents.jsonl', 'manifest.json']) {
    const folder = await makeBackup(into, file.replace('/', '-'));
    await verifyBackup(folder);
    writeFileSync(join(folder, file), '{}\n');
    await expect(verifyBackup(folder)).rejects.toThrow(/damaged: use another backup\.$/);
  }
});

test('deletes backups that are older than the days to keep, and what killed ones have left', async () => {
  const into = makeFolder();
  const old = await makeBackup(into, '2026-03-01T02-30-00Z');
  await makeBackup(into, '2026-03-03T02-30-00Z');
  const newest = await makeBackup(into, '2026-03-10T02-30-00Z');
  for (const draft of ['.2026-03-08T02-30-00Z.12', '.2026-03-10T02-29-00Z.13', 'other'])
    mkdirSync(join(into, draft));
  expect(await deleteOldBackups(into, newest, 7)).toEqual([old]);
  expect(readdirSync(into).sort()).toEqual([
    ...['.2026-03-10T02-29-00Z.13', '2026-03-03T02-30-00Z', '2026-03-10T02-30-00Z', 'other'],
  ]);
});

test('keeps the write-ahead log from the oldest copy of the server on', async () => {
  const [into, log] = [makeFolder(), makeFolder()];
  const segments = ['000000010000000000000004', '000000010000000000000005', '00000002.history'];
  for (const name of segments) writeFileSync(join(log, name), '');
  await deleteOldLog(log, into);
  expect(readdirSync(log)).toEqual(segments);
  await makeBackup(into, '2026-03-10T02-30-00Z', 'postgres/backup_label');
  await deleteOldLog(log, into);
  expect(readdirSync(log)).toEqual(segments.slice(1));
});
