import autocannon from 'autocannon';
import type { Measured } from '../processes/measured.ts';

/** What is asked of a server, over and over. */
export interface Question {
  readonly path: string;
  readonly token?: string;
  /** A POST with this; the text `%` becomes another number each time. */
  readonly body?: string;
}

export interface Load {
  readonly amount: number;
  readonly connections: number;
}

/** How a server did under a load. */
export interface Answered {
  /** Microseconds. */
  readonly cpuPerRequest: number;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p99: number;
}

/** @throws Error when anything but success was answered. */
export const putLoad = async (
  server: Pick<Measured, 'url' | 'cpu'>,
  { path, token, body }: Question,
  { amount, connections }: Load,
): Promise<Answered> => {
  let count = 0;
  const before = await server.cpu();
  const result = await autocannon({
    url: server.url + path,
    amount,
    connections,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && {
      method: 'POST',
      requests: [
        {
          setupRequest: (request) => {
            count += 1;
            return { ...request, body: body.replace('%', String(count)) };
          },
        },
      ],
    }),
  });
  const used = (await server.cpu()) - before;
  if (result.non2xx + result.errors + result.timeouts > 0) {
    const statuses = JSON.stringify(result.statusCodeStats);
    throw new Error(
      `${path}: answered ${statuses}, ${result.errors} failed, ${result.timeouts} late.`,
    );
  }
  return {
    cpuPerRequest: used / amount,
    perSecond: amount / ((result.finish.getTime() - result.start.getTime()) / 1000),
    p99: result.latency.p99,
  };
};
