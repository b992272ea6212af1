import { chmodSync, existsSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { readSecrets } from '../../src/start/dataFolder.ts';
import { makeFolder } from '../folders.ts';
import { expectHealthy, runStart, untilReady } from './starting.ts';

function readPort(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres-port'), 'utf8'));
}

test('a second start keeps the data and its secrets, which only the owner can read, and PostgreSQL asks for its password', async () => {
  const dataDir = makeFolder();
  const first = runStart({ DATA_DIR: dataDir, DEMO: 'on' });
  await untilReady(first);
  const file = join(dataDir, 'secrets.json');
  const secrets = readSecrets(dataDir);
  expect(statSync(file).mode & 0o077).toBe(0);
  await query(dataDir, secrets.postgresPassword, 'create table kept as select 42 as answer');
  await expect(query(dataDir, 'wrong', 'select 1')).rejects.toThrow(
    'password authentication failed',
  );
  first.child.kill('SIGTERM');
  await first.exited;
  const second = runStart({ DATA_DIR: dataDir, DEMO: 'on' });
  await expectHealthy(await untilReady(second));
  expect(readSecrets(dataDir)).toEqual(secrets);
  expect(await query(dataDir, secrets.postgresPassword, 'select answer from kept')).toEqual([
    { answer: 42 },
  ]);
});

test('a database of the user gets no embedded PostgreSQL and no demo business', async () => {
  const userFolder = makeFolder();
  await untilReady(runStart({ DATA_DIR: userFolder }));
  const { postgresPassword } = readSecrets(userFolder);
  const dataFolder = makeFolder();
  const start = runStart({
    DATA_DIR: dataFolder,
    DEMO: 'on',
    DATABASE_URL: `postgresql://tradewind:${postgresPassword}@localhost:${readPort(userFolder)}/tradewind`,
  });
  await expectHealthy(await untilReady(start));
  expect(start.output()).not.toContain('Demo business');
  expect(existsSync(join(dataFolder, 'postgres'))).toBe(false);
});

test.runIf(process.getuid?.() === 0)(
  'root can start in a folder that only root may enter',
  async () => {
    const closed = makeFolder();
    chmodSync(closed, 0o700);
    const dataDir = join(closed, 'data');
    onTestFinished(() => rmSync(readlinkSync(join(dataDir, 'postgres')), { recursive: true }));
    await expectHealthy(await untilReady(runStart({ DATA_DIR: dataDir })));
  },
);

async function query(dataDir: string, password: string, sql: string): Promise<unknown[]> {
  const database = new Client({
    host: 'localhost',
    port: readPort(dataDir),
    user: 'tradewind',
    password,
    database: 'tradewind',
  });
  try {
    await database.connect();
    return (await database.query(sql)).rows;
  } finally {
    await database.end();
  }
}
