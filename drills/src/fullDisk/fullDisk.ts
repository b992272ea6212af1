import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startApi } from '@tradewind/api/testing/apiProcess.ts';
import { openShop } from '@tradewind/api/testing/multiProcessBusiness.ts';
import { startCluster } from '@tradewind/api/testing/postgresCluster.ts';
import { WAIT_LIMIT } from '@tradewind/api/testing/waitLimit.ts';
import { onTestFinished } from 'vitest';
import { createInvoice, uploadLogo } from '../../testing/writes.ts';

const MEGABYTE = Buffer.alloc(1_048_576);
const DISK_MEGABYTES = 400;

const mount = (folder: string) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MEGABYTES}m,mode=755`, 'tmpfs', folder]);

/** Whether this user may mount a small disk; the drill is skipped otherwise. */
export const mayMount = (() => {
  const folder = mkdtempSync(join(tmpdir(), 'tradewind-mount-'));
  const isMounted = mount(folder).status === 0;
  if (isMounted) execFileSync('umount', [folder]);
  rmSync(folder, { recursive: true });
  return isMounted;
})();

/** A small disk until the test has finished; the folders of the test are on it. */
const mountDisk = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'tradewind-disk-'));
  mount(folder);
  const before = process.env.TMPDIR;
  const temporary = join(folder, 'temporary');
  mkdirSync(temporary);
  chmodSync(temporary, 0o1777);
  // PostgreSQL runs as another user when root runs the test.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = temporary;
  onTestFinished(() => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    execFileSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
};

/** Writes until nothing more fits. */
const fill = (file: string) => {
  for (const part of [MEGABYTE, MEGABYTE.subarray(0, 4_096)]) {
    try {
      for (;;) appendFileSync(file, part);
    } catch {
      // Full.
    }
  }
};

/** Statuses of one round of calls. */
interface Round {
  readonly read: number;
  readonly upload: number;
  readonly write: number;
  readonly ready: number;
  /** Of readiness. */
  readonly status: string;
}

export interface FullDiskReport {
  readonly before: Round;
  readonly during: readonly Round[];
  readonly after: Round;
}

/** Fills the disk of a process and its PostgreSQL for a time, and calls it before, during and after. */
export async function fillDisk(milliseconds: number): Promise<FullDiskReport> {
  const disk = mountDisk();
  const cluster = await startCluster();
  onTestFinished(cluster.remove);
  const shop = await openShop(cluster.url);
  onTestFinished(() => shop.dataSource.destroy());
  const FILES_DIR = join(disk, 'files');
  mkdirSync(FILES_DIR);
  const room = { DATABASE_DIR: disk, FILES_DIR, DISK_RESERVE_MB: '50' };
  const api = await startApi({ ...shop.environment, ...room });
  onTestFinished(() => api.stop());
  const headers = { authorization: `Bearer ${shop.token}` };
  const call = async (): Promise<Round> => {
    const [read, upload, write, ready] = await Promise.all([
      fetch(`${api.url}/api/clients`, { headers }),
      uploadLogo(api.url, shop.token),
      createInvoice(api.url, shop),
      fetch(`${api.url}/api/health/ready`),
    ]);
    const { status } = (await ready.json()) as { status: string };
    await read.arrayBuffer();
    return {
      read: read.status,
      upload,
      write: write.status,
      ready: ready.status,
      status,
    };
  };
  const untilStatus = async (wanted: string) => {
    const until = performance.now() + WAIT_LIMIT;
    for (;;) {
      const round = await call();
      if (round.status === wanted) return round;
      if (performance.now() > until)
        throw new Error(`Not ${wanted} in ${WAIT_LIMIT / 1000} s: ${JSON.stringify(round)}`);
      await delay(200);
    }
  };
  const before = await call();
  const filler = join(disk, 'filler');
  fill(filler);
  await untilStatus('degraded');
  // As the server makes one by itself every few minutes; it may fail, and must not end the server.
  await shop.product.db.rows('checkpoint').catch(() => undefined);
  const during: Round[] = [];
  const until = performance.now() + milliseconds;
  while (performance.now() < until) {
    during.push(await call());
    await delay(500);
  }
  rmSync(filler);
  return { before, during, after: await untilStatus('ok') };
}
