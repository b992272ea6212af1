import { setTimeout as delay } from 'node:timers/promises';
import type { CDPSession } from 'playwright';

const IDLE_MS = 500;
const TIMEOUT_MS = 60_000;

/** A network request of a page. */
export interface PageRequest {
  readonly url: string;
  /** As the browser's protocol names it: Document, Script, Stylesheet, Fetch and so on. */
  readonly type: string;
  /** Whether it was prefetched for a next screen. */
  readonly ahead: boolean;
}

/** The network traffic of a page. */
export interface Traffic {
  /** All requests except prefetched and cached ones. */
  requests(): PageRequest[];
  /** Resolves when there was no request or response for half a second. */
  untilIdle(): Promise<void>;
}

/** Records the network traffic of a page from now on. */
export const listen = async (client: CDPSession): Promise<Traffic> => {
  const requests = new Map<string, PageRequest>();
  const underway = new Set<string>();
  let last = Date.now();
  const over = ({ requestId }: { readonly requestId: string }) => {
    underway.delete(requestId);
    last = Date.now();
  };
  client.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
    if (!request.url.startsWith('http')) return;
    requests.set(requestId, {
      url: request.url,
      type,
      ahead: request.initialPriority === 'VeryLow',
    });
    underway.add(requestId);
    last = Date.now();
  });
  // A stream of changes stays open for as long as its screen.
  client.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType === 'text/event-stream') over({ requestId });
    if (response.fromDiskCache === true || response.fromServiceWorker === true)
      requests.delete(requestId);
  });
  client.on('Network.requestServedFromCache', ({ requestId }) => requests.delete(requestId));
  client.on('Network.loadingFinished', over);
  client.on('Network.loadingFailed', over);
  await client.send('Network.enable');
  return {
    requests: () => [...requests.values()].filter(({ ahead }) => !ahead),
    async untilIdle() {
      const until = Date.now() + TIMEOUT_MS;
      while (underway.size > 0 || Date.now() - last < IDLE_MS) {
        if (Date.now() > until) {
          const pending = [...underway].map((requestId) => requests.get(requestId)?.url);
          throw new Error(`The page does not come to rest: ${pending.join(', ')}`);
        }
        await delay(50);
      }
    },
  };
};
