import type { LiveEvent } from '@tradewind/contracts/activity';
import { createParser } from 'eventsource-parser';

/** The place in the stream from which a reader continues. */
export interface Position {
  /** Id of the last message received; absent before the first. */
  lastEventId?: string;
}

export interface FollowOptions {
  /** Where the API is, such as `https://acme.example/api`. */
  readonly baseUrl: string;
  /** The bearer token at the time of each connection. */
  readonly token: () => string | null;
  readonly onEvent: (event: LiveEvent) => void;
  /** Called when the server no longer has all missed events: any response may be out of date. */
  readonly onReset?: () => void;
  /** Called before an event that has one, and as a connection begins, with where the log is (decision 127). */
  readonly onLogPosition?: (position: string) => void;
  /** Called when the server no longer accepts the token; the reading has ended then. */
  readonly onUnauthorized?: () => void;
  /** Where to begin; updated with each message, so that a later reader can continue from it. */
  readonly position?: Position;
  readonly fetch?: typeof globalThis.fetch;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 30_000;
/** The server sends something at least every 20 seconds; longer silence is a dead connection. */
const LONGEST_SILENCE = 45_000;

/** The token is no longer valid, so the reader does not try again. */
class Unauthorized extends Error {}

/** The state of one reader. */
interface ReaderState {
  readonly position: Position;
  /** Milliseconds before the next connection. */
  wait: number;
}

const connect = async (
  { baseUrl, fetch = globalThis.fetch }: FollowOptions,
  bearer: string,
  { lastEventId }: Position,
  signal: AbortSignal,
) => {
  const query = lastEventId === undefined ? '' : `?${new URLSearchParams({ lastEventId })}`;
  const headers = { authorization: `Bearer ${bearer}`, accept: 'text/event-stream' };
  const response = await fetch(`${baseUrl}/events${query}`, { headers, signal, cache: 'no-store' });
  if (response.status === 401 || response.status === 403) throw new Unauthorized();
  if (!response.ok || response.body === null) throw new Error(`HTTP ${response.status}`);
  return response.body.pipeThrough(new TextDecoderStream()).getReader();
};

/** A message of a server with a replica that is no event. */
interface LogPosition {
  readonly logPosition: string;
}

/** Reads one connection until it ends. */
const read = async (
  options: FollowOptions,
  bearer: string,
  reading: ReaderState,
  stopped: AbortSignal,
) => {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), LONGEST_SILENCE);
  let receivedId: string | undefined;
  // Not before a message is handled, so that one whose handling fails is sent again.
  const commit = () => {
    if (receivedId !== undefined) reading.position.lastEventId = receivedId;
    reading.wait = FIRST_WAIT;
  };
  const handle = (message: LiveEvent | LogPosition) => {
    if (message.logPosition !== undefined) options.onLogPosition?.(message.logPosition);
    if ('entity' in message) options.onEvent(message);
  };
  const parser = createParser({
    // The server also sends ids without a message.
    onId: (id) => {
      receivedId = id;
    },
    onEvent: ({ event, data }) => {
      if (event === 'reset') options.onReset?.();
      else handle(JSON.parse(data) as LiveEvent | LogPosition);
      commit();
    },
  });
  try {
    const signal = AbortSignal.any([stopped, silence.signal]);
    const reader = await connect(options, bearer, reading.position, signal);
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), LONGEST_SILENCE);
      parser.feed(value);
      commit();
    }
  } finally {
    clearTimeout(timer);
    // Closes the connection also when a message could not be handled.
    silence.abort();
  }
};

/** Resolves after the given time, when stopped, or when the network comes back. */
const pause = (milliseconds: number, stopped: AbortSignal) =>
  new Promise<void>((resolve) => {
    const go = () => {
      clearTimeout(timer);
      stopped.removeEventListener('abort', go);
      globalThis.removeEventListener?.('online', go);
      resolve();
    };
    const timer = setTimeout(go, milliseconds);
    stopped.addEventListener('abort', go);
    globalThis.addEventListener?.('online', go);
  });

/**
 * Reads the stream of changes in the caller's business. It uses `fetch`, so that the token is sent
 * in a header and never in an address. After a failure it connects again, with growing pauses, and
 * continues after the last message; a missing or invalid token ends it.
 * @returns A function that ends the reading.
 */
export const followEvents = (options: FollowOptions): (() => void) => {
  const controller = new AbortController();
  const { signal } = controller;
  const reading: ReaderState = { position: options.position ?? {}, wait: FIRST_WAIT };
  const follow = async () => {
    while (!signal.aborted) {
      const bearer = options.token();
      if (bearer === null) return;
      try {
        await read(options, bearer, reading, signal);
      } catch (error) {
        if (error instanceof Unauthorized) return options.onUnauthorized?.();
      }
      // Random, so that not every browser connects to a restarted server at the same moment.
      await pause(reading.wait * (0.5 + Math.random()), signal);
      reading.wait = Math.min(reading.wait * 2, LONGEST_WAIT);
    }
  };
  void follow();
  return () => controller.abort();
};
