import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../test/folders.ts';
import { startOf } from '../platform.ts';
import { lockFolder } from './lock.ts';

const writeLock = (folder: string, content: unknown) =>
  writeFileSync(
    join(folder, 'lock'),
    typeof content === 'string' ? content : JSON.stringify(content),
  );

test('refuses a folder whose holder is alive and names its process', () => {
  const folder = makeFolder();
  writeLock(folder, { pid: process.ppid, start: startOf(process.ppid) });
  expect(() => lockFolder(folder)).toThrow(
    new RegExp(`in use by another start \\(process ${process.ppid}\\).*DATA_DIR`),
  );
});

test('refuses a second lock in the same process', () => {
  const folder = makeFolder();
  lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow('in use');
});

test('refuses a folder that cannot be created and names the setting', () => {
  const folder = makeFolder();
  writeFileSync(join(folder, 'file'), '');
  expect(() => lockFolder(join(folder, 'file/below'))).toThrow(/cannot be written .*DATA_DIR/);
});

test.each([
  ['whose holder is gone', { pid: 2 ** 22 + 1, start: '1' }],
  ['whose number belongs to a later process', { pid: process.ppid, start: 'another moment' }],
  ['that is half written', '{"pid":1'],
])('takes over a lock %s', (_, content) => {
  const folder = makeFolder();
  writeLock(folder, content);
  const lock = lockFolder(folder);
  expect(readdirSync(folder)).toEqual(['lock']);
  lock.release();
  expect(existsSync(join(folder, 'lock'))).toBe(false);
});
