import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Shop } from './town.ts';

/** Screens that stand open and hear of what changes in their business. */
export interface Streams extends Disposable {
  /**
   * Once a second closes the one that has been open longest and opens it anew, as a phone does that
   * was away, until it is told to end.
   */
  keepRenewing(signal: AbortSignal): Promise<void>;
}

const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });

const follow = async (url: string, { token }: Shop): Promise<IncomingMessage> => {
  const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
  const [stream] = (await once(get(`${url}/api/events`, { agent, headers }), 'response')) as [
    IncomingMessage,
  ];
  if (stream.statusCode !== 200) throw new Error(`The events answer ${stream.statusCode}.`);
  // One that the server ends, after an hour or as it stops, is no matter.
  return stream.resume().once('error', () => undefined);
};

/** Opens one screen of each business, on the servers in turn. */
export const openStreams = async (
  servers: readonly string[],
  shops: readonly Shop[],
): Promise<Streams> => {
  const open: { stream: IncomingMessage | undefined; renew: () => Promise<IncomingMessage> }[] = [];
  for (const [index, shop] of shops.entries()) {
    const renew = () => follow(servers[index % servers.length] ?? '', shop);
    open.push({ stream: await renew(), renew });
  }
  return {
    async keepRenewing(signal) {
      while (!signal.aborted) {
        const oldest = open.shift();
        if (oldest === undefined) return;
        oldest.stream?.destroy();
        // One that is sent away, for the server has more to do than it can, comes back later.
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
