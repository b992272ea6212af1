import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeFolder } from '../folders.ts';
import { expectHealthy, runStart, untilReady } from './starting.ts';

/** A refusal is one line that says the way out; no stack trace. */
async function expectRefusal(start: ReturnType<typeof runStart>, ...parts: string[]) {
  expect(await start.exited).toBe(1);
  const said = start.output().replace('Tradewind starts.\n', '').trimEnd();
  expect(said.split('\n')).toHaveLength(1);
  for (const part of parts) expect(said).toContain(part);
}

it('refuses a port that is taken, before it writes anything', async () => {
  const dataDir = join(makeFolder(), 'data');
  const other = createServer();
  onTestFinished(() => void other.close());
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as { port: number };
  const start = runStart({ PORT: String(port), DATA_DIR: dataDir });
  await expectRefusal(start, `Port ${port} is taken`, 'with PORT');
  expect(existsSync(dataDir)).toBe(false);
});

it('refuses a database that does not answer, without showing its password', async () => {
  const dataDir = makeFolder();
  const DATABASE_URL = 'postgresql://someone:hush-hush@127.0.0.1:1/somewhere';
  const start = runStart({ DATA_DIR: dataDir, DATABASE_URL });
  await expectRefusal(start, 'The database somewhere on 127.0.0.1:1', 'correct DATABASE_URL');
  expect(start.output()).not.toContain('hush-hush');
  expect(existsSync(join(dataDir, 'lock'))).toBe(false);
});

it('refuses a setting that does not fit', async () => {
  await expectRefusal(runStart({ PORT: 'many', DATA_DIR: makeFolder() }), 'The setting PORT');
});

it('refuses a setting that does not fit the API, before it builds or writes anything', async () => {
  const dataDir = join(makeFolder(), 'data');
  const start = runStart({ DATA_DIR: dataDir, SMTP_URL: 'http://:hush-hush@mail.example.com' });
  await expectRefusal(start, 'The setting SMTP_URL does not fit: it takes');
  expect(start.output()).not.toContain('hush-hush');
  expect(existsSync(dataDir)).toBe(false);
});

it('refuses a file of settings that is not there', async () => {
  const file = join(makeFolder(), 'env');
  await expectRefusal(runStart({ ENV_FILE: file }), `no file ${file}`, 'correct ENV_FILE');
});

it('refuses a data folder in use, and leaves the start that uses it alone', async () => {
  const dataDir = makeFolder();
  const first = runStart({ DATA_DIR: dataDir });
  const address = await untilReady(first);
  const { pid } = JSON.parse(readFileSync(join(dataDir, 'lock'), 'utf8')) as { pid: number };
  await expectRefusal(runStart({ DATA_DIR: dataDir }), `process ${pid}`, 'DATA_DIR');
  await expectHealthy(address);
});
