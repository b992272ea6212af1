import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { logFailures } from './worker.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a failure of the queues is logged again after a minute, another one at once', () => {
  const error = vi.fn<(fields: object, message: string) => void>();
  const fail = logFailures({ error });
  const [refused, terminated] = [new Error('connect ECONNREFUSED'), new Error('terminated')];
  for (const failure of [refused, refused, terminated, refused]) fail(failure);
  vi.advanceTimersByTime(59_000);
  fail(refused);
  vi.advanceTimersByTime(2_000);
  fail(refused);
  expect(error.mock.calls.map(([fields]) => fields)).toEqual([
    { err: refused },
    { err: terminated },
    { err: refused },
  ]);
});
