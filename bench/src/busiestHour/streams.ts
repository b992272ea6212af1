import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Business } from './seedBusinesses.ts';

/** Open event streams of screens. */
export interface Streams extends Disposable {
  /**
   * Once a second closes the oldest stream and opens another, like a phone that reconnects, until the
   * signal aborts.
   */
  keepRenewing(signal: AbortSignal): Promise<void>;
}

const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });

const follow = async (url: string, { token }: Business): Promise<IncomingMessage> => {
  const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
  const [stream] = (await once(get(`${url}/api/events`, { agent, headers }), 'response')) as [
    IncomingMessage,
  ];
  if (stream.statusCode !== 200) throw new Error(`The events answer ${stream.statusCode}.`);
  // A stream that the server ends, after an hour or on shutdown, is no error.
  return stream.resume().once('error', () => undefined);
};

/** Opens one screen of each business, on the servers in turn. */
export const openStreams = async (
  servers: readonly string[],
  businesses: readonly Business[],
): Promise<Streams> => {
  const open: { stream: IncomingMessage | undefined; renew: () => Promise<IncomingMessage> }[] = [];
  for (const [index, business] of businesses.entries()) {
    const renew = () => follow(servers[index % servers.length] ?? '', business);
    open.push({ stream: await renew(), renew });
  }
  return {
    async keepRenewing(signal) {
      while (!signal.aborted) {
        const oldest = open.shift();
        if (oldest === undefined) return;
        oldest.stream?.destroy();
        // A stream that an overloaded server rejects reconnects later.
        const stream = await oldest.renew().catch(() => undefined);
        open.push({ stream, renew: oldest.renew });
        await delay(1000, undefined, { signal }).catch(() => undefined);
      }
    },
    [Symbol.dispose]() {
      for (const { stream } of open) stream?.destroy();
    },
  };
};
