import { Agent, request as send } from 'node:http';
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

const sendOnce = (agent: Agent, url: string, { token, body }: LoadRequest, count: number) =>
  new Promise<void>((resolve, reject) => {
    const content = body?.replace('%', String(count));
    const headers = {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(content !== undefined && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(content),
      }),
    };
    const method = content === undefined ? 'GET' : 'POST';
    const sent = send(url, { agent, method, headers }, (response) => {
      const { statusCode = 0 } = response;
      if (statusCode >= 300) return reject(new Error(`${url} answers ${statusCode}.`));
      response.resume().once('end', resolve).once('error', reject);
    });
    sent.once('error', reject).end(content);
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
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const taken: number[] = [];
  let sent = 0;
  const sendAll = async () => {
    while (sent < amount) {
      sent += 1;
      const began = performance.now();
      await sendOnce(agent, server.url + request.path, request, sent);
      taken.push(performance.now() - began);
    }
  };
  const before = await server.cpu();
  const began = performance.now();
  await Promise.all(Array.from({ length: connections }, sendAll));
  const ms = performance.now() - began;
  const used = (await server.cpu()) - before;
  agent.destroy();
  return {
    cpuPerRequest: used / amount,
    perSecond: (amount * 1000) / ms,
    p50: percentile(taken, 0.5),
    p95: percentile(taken, 0.95),
    p99: percentile(taken, 0.99),
  };
};
