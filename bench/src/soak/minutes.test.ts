import { expect, test } from 'vitest';
import { minutesOf } from './soak.ts';

const MB = 1_000_000;

test('samples are kept as the median of each minute', () => {
  const samples = [0, 20, 40, 60, 80].map((at) => ({
    ...{ at, rss: (500 + at) * MB, heapUsed: (100 + at) * MB, heapLeft: (at < 40 ? 80 : 90) * MB },
  }));
  expect(minutesOf(samples)).toEqual([
    { minute: 0, rss: 520, heapUsed: 120, heapLeft: 80 },
    { minute: 1, rss: 570, heapUsed: 170, heapLeft: 90 },
  ]);
});

test('a minute without a sample is left out', () => {
  const sample = { rss: MB, heapUsed: MB, heapLeft: MB };
  const minutes = minutesOf([
    { at: 5, ...sample },
    { at: 130, ...sample },
  ]);
  expect(minutes.map(({ minute }) => minute)).toEqual([0, 2]);
});
