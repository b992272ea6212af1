import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { startApi } from '@tradewind/api/testing/apiProcess.ts';
import { openShop } from '@tradewind/api/testing/multiProcessBusiness.ts';
import { startCluster } from '@tradewind/api/testing/postgresCluster.ts';
import { expect, onTestFinished } from 'vitest';
import { type Attempt, createInvoice, findInvoices } from '../../testing/writes.ts';

export interface Outage {
  readonly callers: number;
  /** Milliseconds. */
  readonly frozenFor: number;
  readonly environment: Record<string, string>;
}

export interface OutageReport {
  readonly attempts: readonly Attempt[];
  /** Milliseconds that a call waited for its answer while PostgreSQL was frozen, at most. */
  readonly longestWait: number;
  /** A page that was requested while PostgreSQL was frozen. */
  readonly page: { readonly status: number; readonly type: string | null; readonly text: string };
}

/**
 * Freezes PostgreSQL while callers create invoices, each until it is acknowledged; expects that
 * every acknowledged invoice exists once, and no other.
 */
export async function freezeDatabase(outage: Outage): Promise<OutageReport> {
  const cluster = await startCluster();
  onTestFinished(cluster.remove);
  const shop = await openShop(cluster.url);
  onTestFinished(() => shop.dataSource.destroy());
  const api = await startApi({ ...shop.environment, ...outage.environment });
  onTestFinished(() => api.stop());
  const attempts: Attempt[] = [];
  let isEnding = false;
  const untilMade = async () => {
    const key = randomUUID();
    for (;;) {
      const attempt = await createInvoice(api.url, shop, key);
      attempts.push(attempt);
      if (attempt.status === 201) return attempt.id;
      await delay(100);
    }
  };
  const made: (string | undefined)[] = [];
  const call = async () => {
    while (!isEnding) made.push(await untilMade());
  };
  const calling = Array.from({ length: outage.callers }, call);
  const untilMore = async (count: number) => {
    const wanted = made.length + count;
    await expect.poll(() => made.length, { interval: 20 }).toBeGreaterThan(wanted);
  };
  await untilMore(30);
  const frozenAt = performance.now();
  cluster.freeze();
  const [response] = await Promise.all([
    fetch(`${api.url}/login`, { headers: { accept: 'text/html' } }),
    delay(outage.frozenFor),
  ]);
  cluster.thaw();
  await untilMore(30);
  isEnding = true;
  await Promise.all(calling);
  expect(await findInvoices(shop)).toEqual(made.toSorted());
  const waits = attempts.map(({ began, milliseconds }) => {
    const ended = began + milliseconds;
    return ended - Math.max(began, Math.min(frozenAt, ended));
  });
  const type = response.headers.get('content-type');
  return {
    attempts,
    longestWait: Math.max(...waits),
    page: { status: response.status, type, text: await response.text() },
  };
}
