import { Pool } from 'undici';
import type { Measured } from '../processes/measured.ts';
import { percentile } from '../report/statistics.ts';

/** A request that a load repeats. */
export interface LoadRequest {
  readonly path: string;
  readonly token?: string;
  /** The body of a POST; the text `%` is replaced by another number each time. */
  readonly body?: string;
}

export interface Load {
  readonly amount: number;
  readonly connections: number;
}

/** The result of a load. */
export interface LoadResult {
  /** Microseconds. */
  readonly cpuPerRequest: number;
  readonly perSecond: number;
  /** Milliseconds, as are `p95` and `p50`. */
  readonly p99: number;
  readonly p95: number;
  readonly p50: number;
}

/** Sends a request and drops the response's body, at the least cost to the cores that it shares with the server. */
const sendOnce = (pool: Pool, { path, token, body }: LoadRequest, count: number) =>
  new Promise<void>((resolve, reject) => {
    const content = body?.replace('%', String(count));
    const headers = {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(content !== undefined && { 'content-type': 'application/json' }),
    };
    const method = content === undefined ? 'GET' : 'POST';
    pool.dispatch(
      { path, method, headers, ...(content !== undefined && { body: content }) },
      {
        onRequestStart() {},
        onResponseStart(controller, statusCode) {
          if (statusCode >= 300) controller.abort(new Error(`${path} answers ${statusCode}.`));
        },
        onResponseData() {},
        onResponseEnd: () => resolve(),
        onResponseError: (_, error) => reject(error),
      },
    );
  });

/**
 * Sends `amount` requests over `connections` connections, each of which sends the next after a response.
 * @throws Error on any response other than a success.
 */
export const runLoad = async (
  server: Pick<Measured, 'url' | 'cpu'>,
  request: LoadRequest,
  { amount, connections }: Load,
): Promise<LoadResult> => {
  const pool = new Pool(server.url, { connections, pipelining: 1 });
  const taken: number[] = [];
  let sent = 0;
  const sendAll = async () => {
    while (sent < amount) {
      sent += 1;
      const began = performance.now();
      await sendOnce(pool, request, sent);
      taken.push(performance.now() - began);
    }
  };
  const before = await server.cpu();
  const began = performance.now();
  await Promise.all(Array.from({ length: connections }, sendAll));
  const ms = performance.now() - began;
  const used = (await server.cpu()) - before;
  await pool.destroy();
  return {
    cpuPerRequest: used / amount,
    perSecond: (amount * 1000) / ms,
    p50: percentile(taken, 0.5),
    p95: percentile(taken, 0.95),
    p99: percentile(taken, 0.99),
  };
};
