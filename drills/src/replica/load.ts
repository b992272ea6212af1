import { setTimeout as delay } from 'node:timers/promises';
import { type CookieJar, callWithCookie } from '@tradewind/api/testing/lastWriteCookie.ts';
import type { Shop } from '@tradewind/api/testing/multiProcessBusiness.ts';
import { countStatuses } from '../../testing/writes.ts';

/** What callers met. */
export interface Load {
  /** How often each status was the answer; 0 counts calls without one. */
  readonly statuses: Record<number, number>;
  /** Lists that were read after a write of the same caller. */
  readonly reads: number;
  /** Those of them that did not show it. */
  readonly stale: number;
  /** Milliseconds that a call waited for its answer, at most. */
  readonly longestWait: number;
}

const attempt = async (...call: Parameters<typeof callWithCookie>) => {
  const began = performance.now();
  const none = { status: 0, text: '' };
  const answer = await callWithCookie(...call).catch(() => none);
  return { ...answer, milliseconds: performance.now() - began };
};

type Attempt = Awaited<ReturnType<typeof attempt>>;

const READS_PER_WRITE = 3;

/**
 * Starts callers that each rename a customer of their own, read the list in which the name has to be, and
 * pause for some milliseconds. Each call goes through the next process. Returns the function that ends
 * them.
 */
export async function startLoad(
  urls: readonly string[],
  { token }: Shop,
  { callers, pause }: { readonly callers: number; readonly pause: number },
): Promise<{ readonly stop: () => Promise<Load> }> {
  const attempts: Pick<Attempt, 'status' | 'milliseconds'>[] = [];
  let [reads, stale, turn, isEnding] = [0, 0, 0, false];
  const call = async (jar: CookieJar, method: string, path: string, body?: unknown) => {
    turn += 1;
    const url = urls[turn % urls.length] ?? '';
    const made = await attempt(url, token, jar, method, path, body);
    attempts.push(made);
    return made;
  };
  const run = async (caller: number) => {
    const jar = { cookie: '' };
    const client = { name: `Caller ${caller}`, email: `caller${caller}@example.com` };
    const created = await call(jar, 'POST', '/clients', client);
    const { _id: id } = JSON.parse(created.text) as { _id: string };
    for (let round = 0; !isEnding; round += 1) {
      const name = `Caller ${caller} in round ${round},`;
      const { status } = await call(jar, 'PUT', `/clients/${id}`, { name });
      for (let read = 0; read < READS_PER_WRITE; read += 1) {
        const list = await call(jar, 'GET', '/clients');
        if (status !== 200 || list.status !== 200) continue;
        reads += 1;
        if (!list.text.includes(name)) stale += 1;
      }
      await delay(pause);
    }
  };
  const running = Array.from({ length: callers }, (_, caller) => run(caller));
  const stop = async () => {
    isEnding = true;
    await Promise.all(running);
    const longestWait = Math.max(...attempts.map(({ milliseconds }) => milliseconds));
    return { statuses: countStatuses(attempts), reads, stale, longestWait };
  };
  return { stop };
}
