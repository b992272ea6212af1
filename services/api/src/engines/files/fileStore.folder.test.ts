import { mkdir, mkdtemp, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bytesOf } from '../../../testing/fileFixtures.ts';
import { countFiles } from '../../../testing/upload.ts';
import { folderStore } from './fileStore.ts';

const KEY = 'business/file/original';
const content = Buffer.from(bytesOf('%PDF-1.7'));
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tradewind-store-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('a partly written file leaves nothing once it is removed', async () => {
  const store = folderStore(folder);
  // A folder of this name makes the final rename fail.
  await mkdir(join(folder, KEY), { recursive: true });
  await expect(store.put(KEY, content, 'application/pdf')).rejects.toThrow();
  await rmdir(join(folder, KEY));
  await store.remove(KEY);
  expect(await countFiles(folder)).toBe(0);
});

test('a file is stored until it is removed', async () => {
  const store = folderStore(folder);
  await store.put(KEY, content, 'application/pdf');
  const kept = await store.get(KEY);
  expect(kept && (await buffer(kept))).toEqual(content);
  await store.remove(KEY);
  expect(await store.get(KEY)).toBeUndefined();
  expect(await countFiles(folder)).toBe(0);
});
