import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { LOOPBACK } from '@tradewind/settings/hosts';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolder } from '../folders.ts';
import { expectHealthy, runStart, untilReady } from './starting.ts';

/** The error is one line with what to do, without a stack trace. */
async function expectError(start: ReturnType<typeof runStart>, ...texts: string[]) {
  expect(await start.exited).toBe(1);
  const output = start.output().replace('Tradewind starts.\n', '').trimEnd();
  expect(output.split('\n')).toHaveLength(1);
  for (const text of texts) expect(output).toContain(text);
}

test('refuses a port that is taken, before it writes anything', async () => {
  const dataDir = join(makeFolder(), 'data');
  const other = createServer();
  onTestFinished(() => void other.close());
  await new Promise<void>((resolve) => other.listen(0, LOOPBACK, resolve));
  const { port } = other.address() as { port: number };
  const start = runStart({ PORT: String(port), DATA_DIR: dataDir });
  await expectError(start, `Port ${port} is taken`, 'with PORT');
  expect(existsSync(dataDir)).toBe(false);
});

test('refuses a database that does not answer, without showing its password', async () => {
  const dataDir = makeFolder();
  const DATABASE_URL = 'postgresql://someone:test-password@127.0.0.1:1/somewhere';
  const start = runStart({ DATA_DIR: dataDir, DATABASE_URL });
  await expectError(start, 'The database somewhere on 127.0.0.1:1', 'correct DATABASE_URL');
  expect(start.output()).not.toContain('test-password');
  expect(existsSync(join(dataDir, 'lock'))).toBe(false);
});

test('refuses an invalid setting', async () => {
  await expectError(runStart({ PORT: 'many', DATA_DIR: makeFolder() }), 'The setting PORT');
});

test('refuses an invalid setting of the API before it builds or writes anything', async () => {
  const dataDir = join(makeFolder(), 'data');
  const start = runStart({ DATA_DIR: dataDir, SMTP_URL: 'http://:test-password@mail.example.com' });
  await expectError(start, 'The setting SMTP_URL does not fit: it takes');
  expect(start.output()).not.toContain('test-password');
  expect(existsSync(dataDir)).toBe(false);
});

test('refuses a data folder below a file, with a setting that is misspelled named before', async () => {
  const file = join(makeFolder(), 'file');
  writeFileSync(file, '');
  const start = runStart({ DATA_DIR: join(file, 'data'), SMPT_URL: 'smtp://mail.example.com' });
  expect(await start.exited).toBe(1);
  expect(start.output().trimEnd().split('\n').slice(1)).toEqual([
    'SMPT_URL is no setting; did you mean SMTP_URL?',
    expect.stringMatching(/cannot be written \(ENOTDIR\).* with DATA_DIR\.$/),
  ]);
});

test('refuses a missing file of settings', async () => {
  const file = join(makeFolder(), 'env');
  await expectError(runStart({ ENV_FILE: file }), `no file ${file}`, 'correct ENV_FILE');
});

test('refuses a data folder in use without disturbing the other start', async () => {
  const dataDir = makeFolder();
  const first = runStart({ DATA_DIR: dataDir });
  const address = await untilReady(first);
  const { pid } = JSON.parse(readFileSync(join(dataDir, 'lock'), 'utf8')) as { pid: number };
  await expectError(runStart({ DATA_DIR: dataDir }), `process ${pid}`, 'DATA_DIR');
  await expectHealthy(address);
});
