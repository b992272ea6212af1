import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@tradewind/api/testing/freePort.ts';
import { onTestFinished } from 'vitest';
import { startTwoProcesses } from '../../testing/twoProcesses.ts';
import { type Attempt, createInvoice, uploadLogo } from '../../testing/writes.ts';

export interface DeadStore {
  /** Whether it refuses connections, or accepts them and never answers. */
  readonly fault: 'refuses' | 'is silent';
  readonly milliseconds: number;
  readonly writesPerSecond: number;
  readonly uploadsPerSecond: number;
}

export interface DeadStoreReport {
  /** Of calls that need no file. */
  readonly others: readonly Attempt[];
  /** Statuses of uploads; 0 without an answer. */
  readonly uploads: readonly number[];
}

/** A service that is dead in one of the two ways. Returns its address. */
const startDeadStore = async (fault: DeadStore['fault']) => {
  if (fault === 'refuses') return `http://localhost:${await freePort()}`;
  const server = createServer((socket) => socket.on('error', () => undefined).resume());
  server.listen(0, 'localhost');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://localhost:${(server.address() as { port: number }).port}`;
};

/** Creates invoices and uploads logos at a steady pace through nginx while the store is dead. */
export async function serveWithDeadStore(dead: DeadStore): Promise<DeadStoreReport> {
  const { url, shop } = await startTwoProcesses({
    FILES_S3_BUCKET: 'tradewind',
    FILES_S3_ACCESS_KEY: 'key',
    FILES_S3_SECRET: 'secret',
    FILES_S3_ENDPOINT: await startDeadStore(dead.fault),
  });
  const others: Promise<Attempt>[] = [];
  const uploads: Promise<number>[] = [];
  const write = () => others.push(createInvoice(url, shop));
  const upload = () => uploads.push(uploadLogo(url, shop.token));
  const timers = [
    setInterval(write, 1000 / dead.writesPerSecond),
    setInterval(upload, 1000 / dead.uploadsPerSecond),
  ];
  await delay(dead.milliseconds);
  for (const timer of timers) clearInterval(timer);
  return { others: await Promise.all(others), uploads: await Promise.all(uploads) };
}
