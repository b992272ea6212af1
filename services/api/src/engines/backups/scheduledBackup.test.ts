import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { compileCache } from '../../../testing/apiProcess.ts';
import { databaseSettings } from '../../../testing/databaseAddresses.ts';
import { createDatabase } from '../../../testing/testDatabases.ts';
import { findBackups, lastBackupGauge, nameOfBackup } from './keptBackups.ts';
import { createScheduledBackup } from './scheduledBackup.ts';

const operate = join(import.meta.dirname, '../../operate/main.ts');
const failing = `console.error('a line before'); console.error('The disk is full.'); process.exit(1)`;
const HOUR_MS = 3_600_000;

/** Scheduled backups that are due since this hour began, and what they log and count. */
const schedule = (environment: Record<string, string> = {}) => {
  const backupDir = mkdtempSync(join(tmpdir(), 'tradewind-scheduled-'));
  onTestFinished(() => rmSync(backupDir, { recursive: true }));
  const counted: string[] = [];
  const logged: unknown[] = [];
  const log = { info: (line: unknown) => logged.push(line), error: logged.push.bind(logged) };
  const write = (command: readonly string[]) =>
    createScheduledBackup({
      ...{ backupDir, hour: new Date().getUTCHours(), log: log as never },
      environment: { ...compileCache, ...environment, BACKUP_DIR: backupDir },
      command: [process.execPath, ...command],
      metrics: { countBackup: (outcome) => counted.push(outcome) },
    }).write();
  return { backupDir, counted, logged, write };
};

test('a backup that fails is counted and logged with its reason, and tried again', async () => {
  const { counted, logged, write } = schedule();
  for (const _ of [1, 2]) await expect(write(['-e', failing])).rejects.toThrow('The disk is full.');
  expect(counted).toEqual(['failed', 'failed']);
  expect(logged).toContainEqual({ reason: 'The disk is full.' });
});

test('a program that cannot be started fails the backup', async () => {
  const { counted, write } = schedule();
  await expect(write(['/there/is/no/such/program.ts'])).rejects.toThrow(/Cannot find module/);
  expect(counted).toEqual(['failed']);
});

test('a day has one backup, and one that was missed is made later', async () => {
  const { backupDir, counted, write } = schedule({
    ...databaseSettings(await createDatabase()),
    JWT_SECRET: 'a secret of at least thirty-two characters',
    DATA_DIR: join(tmpdir(), 'tradewind-scheduled-data'),
  });
  const readGauge = async () => (await lastBackupGauge(backupDir).read())[0]?.value;
  expect(await readGauge()).toBe(0);
  await write([operate, 'backup']);
  const [made] = await findBackups(backupDir);
  expect(await readGauge()).toBe((made?.madeAt ?? 0) / 1000);
  await write(['-e', failing]);
  expect(counted).toEqual(['made']);
  const before = new Date((made?.madeAt ?? 0) - HOUR_MS);
  renameSync(made?.folder ?? '', join(backupDir, nameOfBackup(before)));
  await expect(write(['-e', failing])).rejects.toThrow();
});
