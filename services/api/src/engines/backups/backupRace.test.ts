import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { openShop } from '../../../testing/multiProcessBusiness.ts';
import { createDatabase } from '../../../testing/testDatabases.ts';
import { WAIT_LIMIT } from '../../../testing/waitLimit.ts';
import { closeSender, enqueue } from '../queue/enqueue.ts';
import { startQueueWorker } from '../queue/worker.ts';
import { MANIFEST, nameOfBackup } from './keptBackups.ts';
import { createScheduledBackup } from './scheduledBackup.ts';

const waitFor = { timeout: WAIT_LIMIT };

/** Says that it runs, and writes its backup once the test lets it. */
const program = `
const { existsSync, mkdirSync, writeFileSync } = require('node:fs');
const [, started, released, backup, manifest] = process.argv;
mkdirSync(started + '/' + process.pid);
const look = () => {
  if (!existsSync(released)) return setTimeout(look, 20);
  mkdirSync(backup);
  writeFileSync(backup + '/' + manifest, '{}');
};
look();`;

test('of two processes whose backup is due at once, one writes it', async () => {
  const shop = await openShop(await createDatabase());
  onTestFinished(() => shop.dataSource.destroy());
  onTestFinished(() => closeSender(shop.dataSource));
  const folder = mkdtempSync(join(tmpdir(), 'tradewind-race-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [backupDir, started, released] = ['backups', 'started', 'released'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  for (const each of [backupDir, started]) mkdirSync(each);
  const now = new Date();
  const made = join(backupDir, nameOfBackup(now));
  let looked = 0;
  // Each process sends the task of the hour.
  for (const _ of ['one', 'two']) await enqueue(shop.product.db, 'backup', {});
  const { sessionDatabaseUrl: sessionUrl } = shop.product.settings;
  for (let count = 0; count < 2; count += 1) {
    const { write } = createScheduledBackup({
      ...{ backupDir, hour: now.getUTCHours(), log: pino({ level: 'silent' }) },
      environment: process.env,
      command: [process.execPath, '-e', program, started, released, made, MANIFEST],
    });
    const backup = async () => {
      await write();
      looked += 1;
    };
    const log = pino({ level: 'silent' });
    const worker = await startQueueWorker({ backup }, { sessionUrl, log });
    onTestFinished(worker.stop);
  }
  const runs = () => readdirSync(started).length;
  await expect.poll(runs, waitFor).toBe(1);
  // The next hour comes while the first backup still runs.
  await enqueue(shop.product.db, 'backup', {});
  writeFileSync(released, '');
  await expect.poll(() => looked, waitFor).toBe(2);
  expect([runs(), readdirSync(backupDir).length]).toEqual([1, 1]);
});
