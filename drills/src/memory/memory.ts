import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startApi } from '@tradewind/api/testing/apiProcess.ts';
import { freePort } from '@tradewind/api/testing/freePort.ts';
import { openShop } from '@tradewind/api/testing/multiProcessBusiness.ts';
import { startCluster } from '@tradewind/api/testing/postgresCluster.ts';
import { MEMORY_ALLOCATION } from '@tradewind/tooling/platform';
import { onTestFinished } from 'vitest';
import { mixedCalls } from './mixedCalls.ts';

export interface MixedLoad {
  readonly seconds: number;
  readonly callsPerSecond: number;
  /** Seconds between two samples. */
  readonly every: number;
}

/** Whole megabytes of a process, as its metrics have them. */
export interface MemorySample {
  /** Seconds since the load began. */
  readonly at: number;
  readonly resident: number;
  readonly heap: number;
  /** Buffers outside of the heap. */
  readonly external: number;
}

export interface MemoryReport {
  readonly samples: readonly MemorySample[];
  readonly calls: number;
  /** How many calls had which answer other than the expected one. */
  readonly failed: Readonly<Record<string, number>>;
}

/** Starts a process as the units in deploy/ do, with background work, on a PostgreSQL of its own. */
const startProcess = async () => {
  const cluster = await startCluster();
  onTestFinished(cluster.remove);
  const shop = await openShop(cluster.url);
  onTestFinished(() => shop.dataSource.destroy());
  const filesDir = await mkdtemp(join(tmpdir(), 'tradewind-memory-'));
  onTestFinished(() => rm(filesDir, { recursive: true, force: true }));
  const metricsPort = await freePort();
  const api = await startApi({
    ...MEMORY_ALLOCATION,
    ...shop.environment,
    NODE_ENV: 'production',
    REQUIRE_VERIFIED_EMAIL: 'off',
    BUSINESS_CALLS_PER_SECOND: '0',
    FILES_DIR: filesDir,
    METRICS_HOST: 'localhost',
    METRICS_PORT: String(metricsPort),
  });
  onTestFinished(api.stop);
  return { shop, url: api.url, metrics: `http://localhost:${metricsPort}/metrics` };
};

const sample = async (metrics: string, at: number): Promise<MemorySample> => {
  const text = await (await fetch(metrics)).text();
  const megabytesOf = (name: string) =>
    Math.round(Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]) / 1_000_000);
  return {
    at: Math.round(at),
    resident: megabytesOf('process_resident_memory_bytes'),
    heap: megabytesOf('nodejs_heap_size_used_bytes'),
    external: megabytesOf('nodejs_external_memory_bytes'),
  };
};

/** Sends mixed calls to one process at a steady pace, and samples its memory during that time. */
export async function loadProcess(
  { seconds, callsPerSecond, every }: MixedLoad,
  log: (line: MemorySample) => void = () => undefined,
): Promise<MemoryReport> {
  const { shop, url, metrics } = await startProcess();
  const calls = await mixedCalls({ ...shop.product, url }, shop);
  const began = performance.now();
  const elapsed = () => (performance.now() - began) / 1000;
  let sent = 0;
  const failed: Record<string, number> = {};
  const running = new Set<Promise<unknown>>();
  const send = () => {
    const next = calls[sent % calls.length];
    sent += 1;
    const answered = (next?.() ?? Promise.resolve(undefined))
      .catch(({ message }: Error) => message)
      .then((failure) => {
        if (failure !== undefined) failed[failure] = (failed[failure] ?? 0) + 1;
        running.delete(answered);
      });
    running.add(answered);
  };
  const timer = setInterval(send, 1000 / callsPerSecond);
  const samples: MemorySample[] = [];
  for (let at = every; at <= seconds; at += every) {
    await delay(Math.max(0, (at - elapsed()) * 1000));
    const taken = await sample(metrics, elapsed());
    samples.push(taken);
    log(taken);
  }
  clearInterval(timer);
  await Promise.all(running);
  return { samples, calls: sent, failed };
}
