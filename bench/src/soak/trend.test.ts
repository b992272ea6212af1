import { describe, expect, test } from 'vitest';
import { trendOf } from './trend.ts';

/** A sample every five seconds of half an hour. */
const halfHour = (valueAt: (second: number) => number) =>
  Array.from({ length: 360 }, (_, index) => (index + 1) * 5).map((at) => ({
    at,
    value: valueAt(at),
  }));

describe('a trend', () => {
  test('throws when a third of the time has no sample', () => {
    expect(() => trendOf([])).toThrow(RangeError);
    expect(() => trendOf([{ at: 10, value: 1 }])).toThrow(RangeError);
  });

  test('of constant samples is level', () => {
    const level = { start: 200, middle: 200, end: 200, perHour: 0 };
    expect(trendOf(halfHour(() => 200))).toEqual(level);
  });

  test('of growing samples is the growth per hour, and shows in each third', () => {
    const { start, middle, end, perHour } = trendOf(halfHour((second) => 100 + second / 36));
    expect(perHour).toBeCloseTo(100);
    // The parts begin after five minutes, and are eight minutes and twenty seconds long.
    expect(middle - start).toBeCloseTo(500 / 36);
    expect(end - middle).toBeCloseTo(500 / 36);
  });

  test('excludes the warm-up', () => {
    const warmedUp = trendOf(halfHour((second) => Math.min(second, 300)));
    expect(warmedUp).toMatchObject({ start: 300, perHour: 0 });
  });

  test('follows the median, not an outlier', () => {
    const { middle, end } = trendOf(halfHour((second) => (second % 100 === 0 ? 900 : 200)));
    expect([middle, end]).toEqual([200, 200]);
  });
});
