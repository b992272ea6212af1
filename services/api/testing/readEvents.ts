import { followEvents } from '@tradewind/api-client/events';
import type { LiveEvent } from '@tradewind/contracts/activity';
import { onTestFinished, vi } from 'vitest';
import { WAIT_LIMIT } from './waitLimit.ts';

export interface EventReader {
  /** What has come, in order; the same change may come twice. */
  readonly events: LiveEvent[];
  readonly resets: () => number;
  /** The number of connections that were requested. */
  readonly connections: () => number;
  /** Waits until an event with these properties has come. */
  readonly until: (wanted: Partial<LiveEvent>) => Promise<LiveEvent>;
  readonly stop: () => void;
}

/**
 * Stops the heartbeats of event streams until the test is over. They end a stream without access,
 * too, though only after 20 seconds.
 */
export const stopHeartbeats = (): void => {
  const spy = vi.spyOn(globalThis, 'setInterval');
  spy.mockImplementation(() => setTimeout(() => undefined, 0));
  onTestFinished(() => spy.mockRestore());
};

/** Follows the events of a member as the browser does, once the server has answered. */
export const readEvents = async (url: string, token: string): Promise<EventReader> => {
  const events: LiveEvent[] = [];
  let resets = 0;
  let requested = 0;
  let answered = 0;
  const stop = followEvents({
    baseUrl: `${url}/api`,
    token: () => token,
    onEvent: (event) => events.push(event),
    onReset: () => {
      resets += 1;
    },
    fetch: async (...request) => {
      requested += 1;
      const response = await fetch(...request);
      answered += 1;
      return response;
    },
  });
  onTestFinished(stop);
  const polling = { timeout: WAIT_LIMIT, interval: 20 };
  await vi.waitFor(() => {
    if (answered === 0) throw new Error('No answer yet.');
  }, polling);
  const until = (wanted: Partial<LiveEvent>) =>
    vi.waitFor(() => {
      const found = events.find((event) =>
        Object.entries(wanted).every(([key, value]) => event[key as keyof LiveEvent] === value),
      );
      if (found === undefined) throw new Error(`Not among ${JSON.stringify(events)}`);
      return found;
    }, polling);
  return { events, resets: () => resets, connections: () => requested, until, stop };
};
