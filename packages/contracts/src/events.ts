import type { LiveEvent } from './liveEvent.ts';

/** How far a reader has come. */
export interface Position {
  /** Id of the last message that it got; absent before the first. */
  lastEventId?: string;
}

export interface FollowOptions {
  /** Where the API is, such as `https://acme.example/api`. */
  readonly baseUrl: string;
  /** The bearer token at the time of each connection. */
  readonly token: () => string | null;
  readonly onEvent: (event: LiveEvent) => void;
  /** Called when the server cannot tell all that was missed: any answer may be out of date. */
  readonly onReset?: () => void;
  /** Where to begin; it is kept up to date, so that a later reader can continue from it. */
  readonly position?: Position;
  readonly fetch?: typeof globalThis.fetch;
}

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;
/** The server says something at least every 20 seconds; longer silence is a dead connection. */
const LONGEST_SILENCE = 45_000;

/** A token that is not good any more, or none at all: nothing is gained by trying again. */
class Refused extends Error {}

/** One reader's state. */
interface Reading {
  readonly position: Position;
  /** Milliseconds before it asks again. */
  wait: number;
}

const tell = (block: string, reading: Reading, { onEvent, onReset }: FollowOptions) => {
  const fields = new Map(
    block.split('\n').flatMap((line) => {
      const [, name, value] = /^(\w+): ?(.*)$/.exec(line) ?? [];
      return name === undefined ? [] : [[name, value ?? ''] as const];
    }),
  );
  const data = fields.get('data');
  if (fields.get('event') === 'reset') onReset?.();
  else if (data !== undefined) onEvent(JSON.parse(data) as LiveEvent);
  const id = fields.get('id');
  if (id !== undefined) reading.position.lastEventId = id;
  reading.wait = FIRST_WAIT;
};

const connect = async (options: FollowOptions, { lastEventId }: Position, signal: AbortSignal) => {
  const { baseUrl, token, fetch = globalThis.fetch } = options;
  const bearer = token();
  if (bearer === null) throw new Refused();
  const query = lastEventId === undefined ? '' : `?${new URLSearchParams({ lastEventId })}`;
  const headers = { authorization: `Bearer ${bearer}`, accept: 'text/event-stream' };
  const response = await fetch(`${baseUrl}/events${query}`, { headers, signal, cache: 'no-store' });
  if (response.status === 401 || response.status === 403) throw new Refused();
  if (!response.ok || response.body === null) throw new Error(`HTTP ${response.status}`);
  return response.body.pipeThrough(new TextDecoderStream()).getReader();
};

/** Reads one connection to its end. */
const read = async (options: FollowOptions, reading: Reading, stopped: AbortSignal) => {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), LONGEST_SILENCE);
  try {
    const signal = AbortSignal.any([stopped, silence.signal]);
    const reader = await connect(options, reading.position, signal);
    for (let rest = ''; ; ) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), LONGEST_SILENCE);
      const blocks = (rest + value).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) tell(block, reading, options);
    }
  } finally {
    clearTimeout(timer);
    // Also when a message could not be handled: nobody reads the rest of this connection.
    silence.abort();
  }
};

/** Resolves after a while, at once when stopped, and early when the network comes back. */
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
 * Follows the changes of the caller's business until told to stop. It reads the stream by
 * `fetch`, so that the token travels in a header and never in an address; it connects again
 * after a failure, with growing pauses, and goes on where it left off. A refused token ends it.
 * @returns what stops it.
 */
export const followEvents = (options: FollowOptions): (() => void) => {
  const controller = new AbortController();
  const { signal } = controller;
  const reading: Reading = { position: options.position ?? {}, wait: FIRST_WAIT };
  const follow = async () => {
    while (!signal.aborted) {
      try {
        await read(options, reading, signal);
      } catch (error) {
        if (error instanceof Refused) return;
      }
      // A little randomness, so that a restarted server is not met by everybody at once.
      await pause(reading.wait * (0.5 + Math.random()), signal);
      reading.wait = Math.min(reading.wait * 2, LONGEST_WAIT);
    }
  };
  void follow();
  return () => controller.abort();
};
