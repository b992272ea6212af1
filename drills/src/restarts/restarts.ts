import { setTimeout as delay } from 'node:timers/promises';
import type { Shop } from '@tradewind/api/testing/multiProcessBusiness.ts';
import { followEvents } from '@tradewind/api-client/events';
import { expect, onTestFinished } from 'vitest';
import { startTwoProcesses } from '../../testing/twoProcesses.ts';
import { type Attempt, createInvoice, findInvoices } from '../../testing/writes.ts';

export interface Restarts {
  readonly times: number;
  readonly writesPerSecond: number;
  readonly readers: number;
}

export interface RestartsReport {
  readonly attempts: readonly Attempt[];
  /** Milliseconds from the end of a stream to its next message, at most. */
  readonly longestGap: number;
}

interface Reader {
  /** Ids of the rows whose change has come. */
  readonly seen: Set<string>;
  readonly gaps: number[];
}

const follow = (url: string, shop: Shop): Reader => {
  const seen = new Set<string>();
  const gaps: number[] = [];
  let endedAt: number | undefined;
  const read = async (...request: Parameters<typeof fetch>) => {
    const response = await fetch(...request);
    if (!response.ok || response.body === null) return response;
    if (endedAt !== undefined) gaps.push(performance.now() - endedAt);
    const watched = new TransformStream({
      flush: () => {
        endedAt = performance.now();
      },
    });
    return new Response(response.body.pipeThrough(watched), response);
  };
  const onEvent = ({ entityId }: { entityId: string }) => seen.add(entityId);
  // More has changed than is repeated: a browser fetches everything again.
  const onReset = async () => {
    for (const id of await findInvoices(shop)) seen.add(id);
  };
  onTestFinished(
    followEvents({ baseUrl: `${url}/api`, token: () => shop.token, onEvent, onReset, fetch: read }),
  );
  return { seen, gaps };
};

/**
 * Restarts the two processes in turn while invoices are created at a steady pace; expects that every
 * one of them exists, and that every reader of the stream learns of each.
 */
export async function restartUnderLoad(restarts: Restarts): Promise<RestartsReport> {
  // More than the three seconds for which nginx keeps an idle connection.
  const { url, shop, restart } = await startTwoProcesses({ DRAIN_SECONDS: '4' });
  const readers = Array.from({ length: restarts.readers }, () => follow(url, shop));
  const writes: Promise<Attempt>[] = [];
  const timer = setInterval(
    () => writes.push(createInvoice(url, shop)),
    1000 / restarts.writesPerSecond,
  );
  for (let time = 0; time < restarts.times; time += 1) {
    expect(await restart(time % 2)).toBe(0);
    // nginx takes a process back five seconds after it was gone.
    await delay(1_000);
  }
  clearInterval(timer);
  const attempts = await Promise.all(writes);
  const ids = await findInvoices(shop);
  const missed = () => readers.flatMap(({ seen }) => ids.filter((id) => !seen.has(id))).length;
  await expect.poll(missed).toBe(0);
  return { attempts, longestGap: Math.max(0, ...readers.flatMap(({ gaps }) => gaps)) };
}
