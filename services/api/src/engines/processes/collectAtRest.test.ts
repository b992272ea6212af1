import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { collectAtRest } from './collectAtRest.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A process whose collections leave 50 MB. */
const watch = () => {
  const state = { busy: 0, heap: 90_000_000 };
  const collect = vi.fn(() => {
    state.heap = 50_000_000;
  });
  collectAtRest({ busyShare: () => state.busy, heapSize: () => state.heap, collect });
  return { state, collect };
};

test('garbage is collected after five seconds of rest, and not while the process is busy', () => {
  const { state, collect } = watch();
  state.busy = 0.06;
  vi.advanceTimersByTime(60_000);
  expect(collect).not.toHaveBeenCalled();
  state.busy = 0.04;
  vi.advanceTimersByTime(4_999);
  expect(collect).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(collect).toHaveBeenCalledOnce();
});

test('a process at rest is left alone until its heap has grown by 24 MB', () => {
  const { state, collect } = watch();
  vi.advanceTimersByTime(5_000);
  state.heap = 73_999_999;
  vi.advanceTimersByTime(60_000);
  expect(collect).toHaveBeenCalledOnce();
  state.heap = 74_000_000;
  vi.advanceTimersByTime(60_000);
  expect(collect).toHaveBeenCalledTimes(2);
});

test('a collection frees what nothing refers to', async () => {
  const createUnused = () => new WeakRef({});
  const unused = createUnused();
  // The engine keeps what a reference was made to until the turn of the event loop ends.
  await nextTurn();
  collectAtRest({ busyShare: () => 0, heapSize: () => 90_000_000 });
  vi.advanceTimersByTime(5_000);
  expect(unused.deref()).toBeUndefined();
});
