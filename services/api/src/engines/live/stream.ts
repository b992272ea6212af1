import { Readable } from 'node:stream';
import type { LiveEvent } from '@tradewind/contracts/activity';
import type { LogPosition } from '../../database/logPosition.ts';

/**
 * Characters that may be buffered for a slow reader before its stream is cut, to catch up later.
 */
const MOST_LAG = 256_000;

/** Milliseconds after which a reader is asked to come back, at the earliest, and how they spread. */
const FIRST_RETRY = 300;
const RETRY_SPREAD = 1_200;

/** A stream of server-sent events (WHATWG HTML, 9.2). */
export interface EventStream {
  readonly body: Readable;
  event(at: Date, event: LiveEvent): void;
  /** Advances the reader's position without an event. */
  position(at: Date): void;
  /** Sends where the database's log is, for reads of a replica (decision 127). */
  logPosition(position: LogPosition): void;
  /** More events were missed than are replayed. */
  reset(): void;
  /** Keeps the connection alive. */
  heartbeat(): void;
  end(): void;
}

/** The event id is an instant: a returning reader gets the events from then on. */
const idOf = (at: Date) => `id: ${at.toISOString()}\n`;

export const createEventStream = (): EventStream => {
  const body = new Readable({ read: () => undefined, encoding: 'utf8' });
  let isOver = false;
  const send = (text: string) => {
    if (isOver || body.destroyed) return;
    if (body.readableLength > MOST_LAG) body.destroy();
    else body.push(text);
  };
  return {
    body,
    event: (at, event) => send(`${idOf(at)}data: ${JSON.stringify(event)}\n\n`),
    position: (at) => send(`${idOf(at)}\n`),
    logPosition: (logPosition) =>
      send(`event: log-position\ndata: ${JSON.stringify({ logPosition })}\n\n`),
    reset: () => send('event: reset\ndata:\n\n'),
    heartbeat: () => send(':\n\n'),
    end: () => {
      // Readers that follow the hint do not come back at the same moment.
      send(`retry: ${Math.round(FIRST_RETRY + Math.random() * RETRY_SPREAD)}\n\n`);
      isOver = true;
      body.push(null);
    },
  };
};
