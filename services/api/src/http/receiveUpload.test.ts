import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Koa, { type Context } from 'koa';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Listening, listen } from './listen.ts';
import { writeUploadedFile } from './receiveUpload.ts';

const upload = { types: ['application/pdf'], mostBytes: 5_000_000 };
/** More than any buffer on the way holds. */
const content = new Uint8Array(3_000_000).fill(7);

/** Where the next upload is put. */
let path: string;
let folder: string;
let server: Listening;

/** Answers with what comes of an upload: the file's size, or why there is none. */
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
  'a file that finds no room is answered, not kept waiting',
  async () => {
    // Takes any file and says that the disk is full.
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
