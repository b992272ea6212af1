import type { QueryCacheNotifyEvent } from '@tanstack/react-query';
import { bestPattern } from '@tradewind/contracts/pagePatterns';
import { routes } from '@tradewind/contracts/routes';
import type { Readable } from '@tradewind/remote-api';
import { composition } from '../composition/composition.ts';
import { queryClient } from '../remotes/queryClient.ts';

/** A call of the API, without its input and its response. */
export interface RecordedCall {
  readonly id: number;
  /** Epoch milliseconds of its start. */
  readonly at: number;
  /** Undefined for a call from before the recording whose path several methods have. */
  readonly method: string | undefined;
  /** The path as a pattern, without ids. */
  readonly pattern: string;
  /** Undefined without a response. */
  readonly status: number | undefined;
  /** Milliseconds until the response began; of a call from before, until it ended. */
  readonly duration: number;
  /** Remotes that declare the call in remote.json. */
  readonly declaredBy: readonly string[];
}

/** A change of the cache that the shell and all remotes share. */
export interface RecordedEvent {
  readonly id: number;
  /** Epoch milliseconds. */
  readonly at: number;
  /** The name of the call whose responses are concerned. */
  readonly call: string;
  readonly change: 'requested' | 'received' | 'failed' | 'marked stale';
  /** Mounted components that show the response. */
  readonly shownBy: number;
  readonly declaredBy: readonly string[];
}

/** What was recorded, newest first. */
export interface Recording {
  readonly calls: readonly RecordedCall[];
  readonly events: readonly RecordedEvent[];
  /** Epoch milliseconds since when events and methods are recorded. */
  readonly since: number;
}

/** The most calls, and the most events, that are kept. */
const MOST = 200;

let recording: Recording = { calls: [], events: [], since: 0 };
let count = 0;
const listeners = new Set<() => void>();

/** Everything recorded in this page, from the first opening of the panel on. */
export const currentRecording: Readable<Recording> = {
  get: () => recording,
  subscribe(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Milliseconds between two renders of the panel, which has hundreds of rows. */
const RENDER_INTERVAL = 200;

let isWaiting = false;

const notify = () => {
  if (isWaiting) return;
  isWaiting = true;
  setTimeout(() => {
    isWaiting = false;
    for (const listener of listeners) listener();
  }, RENDER_INTERVAL);
};

const add = (more: Partial<Pick<Recording, 'calls' | 'events'>>) => {
  const { calls, events } = recording;
  recording = {
    ...recording,
    calls: [...(more.calls ?? []), ...calls].slice(0, MOST),
    events: [...(more.events ?? []), ...events].slice(0, MOST),
  };
  notify();
};

const nextId = () => {
  count += 1;
  return count;
};

const declaredBy = (call: string): readonly string[] =>
  Object.values(composition().remotes)
    .filter(({ declaration }) => declaration.permissions.some((name) => name === call))
    .map(({ declaration }) => declaration.name);

const calls = Object.entries(routes).map(([name, route]) => {
  const [method = '', path = ''] = route.split(' ');
  return { name, method, pattern: path };
});

const API = '/api';

/** The path below the API; undefined for another address. */
const apiPath = (address: string): string | undefined => {
  const { origin, pathname } = new URL(address, location.href);
  return origin === location.origin && pathname.startsWith(`${API}/`)
    ? pathname.slice(API.length)
    : undefined;
};

/** A call by its path, which is never kept: it has ids and secrets of links. */
const describe = (path: string, asked?: string) => {
  const possible = calls.filter(({ method }) => asked === undefined || method === asked);
  const pattern = bestPattern(
    possible.map((call) => call.pattern),
    path,
  );
  const found = possible.filter((call) => call.pattern === pattern);
  const method = asked ?? (found.length === 1 ? found[0]?.method : undefined);
  const names = found.flatMap(({ name }) => declaredBy(name));
  return { method, pattern: pattern ?? 'no call of the API', declaredBy: [...new Set(names)] };
};

/** The calls that the browser has kept the times of, newest first. */
const earlierCalls = (): readonly RecordedCall[] =>
  performance
    .getEntriesByType('resource')
    .flatMap((entry) => {
      const { name, startTime, duration, responseStatus, initiatorType } =
        entry as PerformanceResourceTiming;
      const path = initiatorType === 'fetch' ? apiPath(name) : undefined;
      if (path === undefined) return [];
      const at = performance.timeOrigin + startTime;
      return [
        { id: nextId(), at, status: responseStatus || undefined, duration, ...describe(path) },
      ];
    })
    .reverse();

const recordCalls = () => {
  const send = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const path = apiPath(address);
    if (path === undefined) return send(input, init);
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
    const [at, start] = [Date.now(), performance.now()];
    const keep = (status: number | undefined) =>
      add({
        calls: [
          {
            id: nextId(),
            at,
            status,
            duration: performance.now() - start,
            ...describe(path, method),
          },
        ],
      });
    try {
      const response = await send(input, init);
      keep(response.status);
      return response;
    } catch (error) {
      keep(undefined);
      throw error;
    }
  };
};

const changes: Readonly<Record<string, RecordedEvent['change']>> = {
  fetch: 'requested',
  success: 'received',
  error: 'failed',
  invalidate: 'marked stale',
};

const recordEvent = (event: QueryCacheNotifyEvent) => {
  const change = event.type === 'updated' ? changes[event.action.type] : undefined;
  if (change === undefined) return;
  const { query } = event;
  // Only the name: the rest of the key is what was searched for.
  const call = String(query.queryKey[0]);
  if (!(call in routes)) return;
  const shownBy = query.getObserversCount();
  const more = { change, shownBy, declaredBy: declaredBy(call) };
  // The cache reports it while components render.
  queueMicrotask(() => add({ events: [{ id: nextId(), at: Date.now(), call, ...more }] }));
};

/** Starts to record, once in a page: until it is loaded again, also while the panel is closed. */
export const startRecording = (): void => {
  if (recording.since > 0) return;
  recording = { calls: earlierCalls().slice(0, MOST), events: [], since: Date.now() };
  recordCalls();
  queryClient.getQueryCache().subscribe(recordEvent);
};
