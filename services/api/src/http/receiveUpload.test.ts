import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Koa, { type Context } from 'koa';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Listening, listen } from './listen.ts';
import { writeUploadedFile } from './receiveUpload.ts';

const upload = { types: ['application/pdf'], mostBytes: 5_000_000 };
/** More than any buffer in between can store. */
const content = new Uint8Array(3_000_000).fill(7);

/** Path of the next upload. */
let path: string;
let folder: string;
let server: Listening;

/** Responds with the result of an upload: the file's size, or the error. */
const answer = async (ctx: Context) => {
  ctx.body = await writeUploadedFile(ctx, upload, path).then(
    ({ size }) => ({ size }),
    ({ code }: NodeJS.ErrnoException) => ({ code }),
  );
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tradewind-receive-'));
  server = await listen(new Koa().use(answer).callback(), { host: 'localhost', port: 0 });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const send = async () => {
  const body = new FormData();
  body.set('file', new File([content], 'plan.pdf'));
  const response = await fetch(`http://localhost:${server.port}`, { method: 'POST', body });
  return response.json();
};

test.runIf(process.platform === 'linux')(
  'a file for which the disk is full gets a response instead of a hanging request',
  async () => {
    // A device on which every write fails as on a full disk.
    path = '/dev/full';
    expect(await send()).toEqual({ code: 'ENOSPC' });
  },
);

test('a file that cannot be created gets a response, too', async () => {
  path = join(folder, 'none', 'file');
  expect(await send()).toEqual({ code: 'ENOENT' });
});

test('a file is stored byte for byte', async () => {
  path = join(folder, 'file');
  expect(await send()).toEqual({ size: content.length });
  expect(new Uint8Array(await readFile(path))).toEqual(content);
});
