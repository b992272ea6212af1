import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFileOutput } from './fileOutput.ts';
import { createLostLines, MOST_QUEUED } from './logOutput.ts';

let folder: string;
const fileOf = (name = 'api.log') => join(folder, name);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tradewind-log-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const textOf = (name?: string) => readFileSync(fileOf(name), 'utf8');

test('goes on in a new file by size and keeps four old ones', async () => {
  const output = createFileOutput({ path: fileOf(), mostBytes: 10 }, createLostLines());
  for (let line = 1; line <= 8; line += 1) {
    output.write(`this is line ${line}\n`);
    await output.close();
  }
  expect(textOf()).toBe('this is line 8\n');
  expect([1, 2, 3, 4].map((age) => textOf(`api.log.${age}`))).toEqual(
    [7, 6, 5, 4].map((line) => `this is line ${line}\n`),
  );
  expect(existsSync(fileOf('api.log.5'))).toBe(false);
});

test('writes to the file of its name after it was moved and opened again', async () => {
  const output = createFileOutput({ path: fileOf(), mostBytes: 1_000 }, createLostLines());
  output.write('before\n');
  await output.close();
  renameSync(fileOf(), fileOf('moved'));
  output.reopen();
  output.write('after\n');
  await output.close();
  expect([textOf('moved'), textOf()]).toEqual(['before\n', 'after\n']);
});

test.runIf(existsSync('/dev/full'))(
  'drops what a full disk does not take, and counts it',
  async () => {
    const full = openSync('/dev/full', 'a');
    const lost = createLostLines();
    const output = createFileOutput({ descriptor: full }, lost);
    output.write('one\n');
    output.write('two\n');
    await output.close();
    closeSync(full);
    expect([lost.total, lost.isLosing]).toEqual([2, true]);
    expect(JSON.parse(lost.takeReport() ?? '')).toMatchObject({ lines: 2, reason: 'ENOSPC' });
    expect(lost.isLosing).toBe(false);
  },
);

test('reports what was lost after the next line that can be written', async () => {
  const lost = createLostLines();
  const output = createFileOutput({ path: fileOf(), mostBytes: 1e9 }, lost);
  const line = `${'x'.repeat(MOST_QUEUED)}\n`;
  for (let times = 0; times < 3; times += 1) output.write(line);
  await vi.waitUntil(() => textOf().includes('log lines were lost'));
  expect(lost.total).toBe(2);
  expect(textOf().split('\n').slice(1).join('')).toContain('"lines":2,"reason":"too slow"');
});
