import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileMessages } from '@tradewind/contracts/files';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiProcess, startApi } from '../apiProcess.ts';
import { photo } from '../fileFixtures.ts';
import { openShop, type Shop } from '../multiProcessBusiness.ts';
import { plainPng } from '../plainPng.ts';
import { createDatabase } from '../testDatabases.ts';
import { upload } from '../upload.ts';

let shop: Shop;
let api: ApiProcess;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tradewind-pictures-'));
  shop = await openShop(await createDatabase());
  api = await startApi({ ...shop.environment, FILES_DIR: folder });
});
afterAll(async () => {
  await api.stop();
  await shop.dataSource.destroy();
  await rm(folder, { recursive: true });
});

/** Megabytes that a process has now, and has had at most, in memory. */
const memoryOf = (pid: number) => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) =>
    Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
  return { now: read('VmRSS'), most: read('VmHWM') };
};

// Elsewhere the memory of another process is not told in a file.
test.skipIf(process.platform !== 'linux')(
  'a picture of 119 megapixels in less than a megabyte is refused, in little memory',
  async () => {
    const send = (content: typeof photo) =>
      upload({ ...shop.product, url: api.url }, '/business/logo', shop, content);
    // The first upload loads what every upload needs.
    expect((await send(photo)).status).toBe(200);
    const large = await plainPng(10_910, 10_910);
    expect(large.length).toBeLessThan(1_000_000);
    // Forgets the most memory so far.
    writeFileSync(`/proc/${api.pid}/clear_refs`, '5');
    const before = memoryOf(api.pid).now;
    const { status, error } = await send(large);
    expect([status, error.message]).toEqual([422, fileMessages.tooManyPixels]);
    expect(memoryOf(api.pid).most - before).toBeLessThan(50);
  },
);
