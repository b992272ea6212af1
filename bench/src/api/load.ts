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

const askOnce = (agent: Agent, url: string, { token, body }: LoadRequest, count: number) =>
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
    const asked = send(url, { agent, method, headers }, (response) => {
      const { statusCode = 0 } = response;
      if (statusCode >= 300) return reject(new Error(`${url} answers ${statusCode}.`));
      response.resume().once('end', resolve).once('error', reject);
    });
    asked.once('error', reject).end(content);
  });

/**
 * Sends `amount` requests over `connections` connections, each of which sends the next after a response.
 * @throws Error on any response other than a success.
 */
export const putLoad = async (
  server: Pick<Measured, 'url' | 'cpu'>,
  question: LoadRequest,
  { amount, connections }: Load,
): Promise<LoadResult> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const taken: number[] = [];
  let asked = 0;
  const keepAsking = async () => {
    while (asked < amount) {
      asked += 1;
      const began = performance.now();
      await askOnce(agent, server.url + question.path, question, asked);
      taken.push(performance.now() - began);
    }
  };
  const before = await server.cpu();
  const began = performance.now();
  await Promise.all(Array.from({ length: connections }, keepAsking));
  const ms = performance.now() - began;
  const used = (await server.cpu()) - before;
  agent.destroy();
  const sorted = taken.toSorted((a, b) => a - b);
  return {
    cpuPerRequest: used / amount,
    perSecond: (amount * 1000) / ms,
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    p99: percentile(sorted, 0.99),
  };
};
