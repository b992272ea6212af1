import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { batchWithBackoff } from './batchWithBackoff.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // The longest gap of each step; the shortest is three fifths of it.
  vi.spyOn(Math, 'random').mockReturnValue(1);
  vi.advanceTimersByTime(60_000);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Adds an item every `interval` milliseconds for a time, and returns the batches until then. */
const addEvery = (interval: number, milliseconds: number) => {
  const batches: (readonly number[])[] = [];
  const batch = batchWithBackoff<number>((items) => batches.push(items));
  for (let at = 0; at < milliseconds; at += interval) {
    batch.add(at);
    vi.advanceTimersByTime(interval);
  }
  return { batch, batches };
};

test('hands over what comes within a tenth of a second at once and together', () => {
  const { batches } = addEvery(20, 100);
  expect(batches).toEqual([[0, 20, 40, 60, 80]]);
});

test('hands five changes of one second over in two batches and loses none', () => {
  const { batches } = addEvery(200, 1_000);
  expect(batches).toEqual([[0]]);
  vi.advanceTimersByTime(1_000);
  expect(batches).toEqual([[0], [200, 400, 600, 800]]);
});

test('waits longer and longer while changes keep coming, up to eight seconds', () => {
  vi.mocked(Math.random).mockReturnValue(0.5);
  const { batches } = addEvery(100, 60_000);
  // After 0.1 s, then 1, 2, 4 and 8 s apart.
  expect(batches.map((items) => items.length)).toEqual([1, 10, 20, 40, 80, 80, 80, 80, 80, 80]);
});

test('is as quick as before after a quiet time', () => {
  const { batch, batches } = addEvery(100, 20_000);
  vi.advanceTimersByTime(60_000);
  const before = batches.length;
  batch.add(1);
  vi.advanceTimersByTime(100);
  expect(batches.length).toBe(before + 1);
  batch.add(2);
  vi.advanceTimersByTime(1_250);
  expect(batches.length).toBe(before + 2);
});

test('hands nothing over once it is stopped', () => {
  const { batch, batches } = addEvery(200, 400);
  batch.stop();
  vi.advanceTimersByTime(60_000);
  expect(batches).toEqual([[0]]);
});
