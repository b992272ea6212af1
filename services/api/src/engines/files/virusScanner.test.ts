import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attachTo, bytesOf, makeJob } from '../../../testing/fileFixtures.ts';
import { serveBusiness } from '../../../testing/serveBusiness.ts';
import { createVirusScanner } from './virusScanner.ts';

/** Harmless text that every scanner reports (eicar.org); in two parts, so that this file is not. */
const eicar = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-${'STANDARD-ANTIVIRUS-TEST-FILE'}!$H+H*`;
const folder = await mkdtemp(join(tmpdir(), 'tradewind-clamd-'));
const socketPath = join(folder, 'clamd.ctl');
const { product, admin } = serveBusiness(
  {},
  {
    CLAMAV_SOCKET: socketPath,
    FILES_DIR: join(folder, 'files'),
  },
);
const attach = attachTo(product);

/** The file of an INSTREAM request once it is complete. */
const streamedFile = (received: Buffer): Buffer | undefined => {
  const chunks: Buffer[] = [];
  let at = 'zINSTREAM\0'.length;
  while (at + 4 <= received.length) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
};

/** Speaks clamd's protocol as its manual describes it; finds one thing. */
const startScanner = async (answer?: string): Promise<Server> => {
  const server = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (bytes: Buffer) => {
      received = Buffer.concat([received, bytes]);
      const file = streamedFile(received);
      if (file === undefined) return;
      const found = file.includes(eicar) ? 'Eicar-Test-Signature FOUND' : 'OK';
      socket.end(`${answer ?? `stream: ${found}`}\0`);
    });
  });
  await new Promise<void>((resolve) => server.listen(socketPath, resolve));
  return server;
};
const stop = (server: Server) => new Promise((resolve) => server.close(resolve));

let job: string;
beforeAll(async () => {
  job = await makeJob(product, admin);
});
afterAll(() => rm(folder, { recursive: true }));

test('an upload waits for a scanner that is away, and says when to try again', async () => {
  const { status, error, headers } = await attach(admin, job, bytesOf('%PDF-1.7\n'), 'a.pdf');
  expect([status, error.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '30']);
  expect(error.message).toContain('checked for viruses');
});

test('an upload that the scanner cannot take is no success', async () => {
  const scanner = await startScanner('INSTREAM size limit exceeded. ERROR');
  expect((await attach(admin, job, bytesOf('%PDF-1.7\n'), 'a.pdf')).status).toBe(503);
  await stop(scanner);
});

test('an answer without an end is no success', async () => {
  const endless = function* () {
    for (;;) yield 'stream: '.repeat(1_000);
  };
  const scanner = createServer((socket) => {
    socket.on('error', () => undefined);
    Readable.from(endless()).pipe(socket);
  });
  await new Promise<void>((resolve) => scanner.listen(socketPath, resolve));
  expect((await attach(admin, job, bytesOf('%PDF-1.7\n'), 'a.pdf')).status).toBe(503);
  await stop(scanner);
});

test('an answer that comes byte by byte is waited for a limited time', async () => {
  const scanner = createServer((socket) => {
    const drip = setInterval(() => socket.write(' '), 20);
    socket.on('error', () => undefined).on('close', () => clearInterval(drip));
    socket.resume();
  });
  await new Promise<void>((resolve) => scanner.listen(socketPath, resolve));
  const scan = createVirusScanner(socketPath, 200);
  await expect(scan(import.meta.filename)).rejects.toMatchObject({
    status: 503,
    retryAfter: 30,
    cause: new Error('clamd: clamd takes too long.'),
  });
  await stop(scanner);
});

test('refuses what the scanner finds, and takes everything else', async () => {
  const scanner = await startScanner();
  const refused = await attach(admin, job, bytesOf(`%PDF-1.7\n${eicar}`), 'a.pdf');
  const message = 'This file was refused: the virus scanner found Eicar-Test-Signature.';
  expect([refused.status, refused.error.errors]).toEqual([422, [{ field: 'file', message }]]);
  const large = `%PDF-1.7\n${'a line of a plan\n'.repeat(20_000)}`;
  expect((await attach(admin, job, bytesOf(large), 'b.pdf')).status).toBe(201);
  await stop(scanner);
});
