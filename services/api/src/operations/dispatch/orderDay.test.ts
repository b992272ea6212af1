import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bestOrderByTrying } from '../../../testing/referenceDayOrder.ts';
import { repetitions } from '../../../testing/repetitions.ts';
import type { DayPlan, DayStop } from './dayPlan.ts';
import { MOST_EXACT, orderDay } from './orderDay.ts';

const open = [{ start: 480, end: 1_080 }];
/** A stop of 45 minutes that may be at any time. */
const free = (start: number): DayStop => ({ start, duration: 45, earliest: 480, latest: 1_080 });
const fixed = (start: number, duration = 45): DayStop => ({
  ...{ start, duration, earliest: start, latest: start },
});

/** Stops on a line, so many minutes from home. */
const along = (minutes: readonly number[], stops: readonly DayStop[]): DayPlan => ({
  ...{ stops, open, repeated: [], buffer: 15 },
  drive: (from, to) => Math.abs((minutes[from] ?? 0) - (minutes[to] ?? 0)),
});

describe('a day is ordered', () => {
  test('so that nobody drives to and fro', () => {
    const day = orderDay(along([60, 10, 50], [free(540), free(660), free(780)]));
    expect(day).toMatchObject({ before: 200, isExact: true, better: { minutes: 120 } });
  });

  test('with what stays where it is, and the others around it', () => {
    // The second one, far away, is at noon: the last one, beside the first, comes before it.
    const day = orderDay(along([60, 5, 60], [free(540), fixed(720), free(900)]));
    expect(day).toMatchObject({ before: 230, better: { minutes: 120, order: [0, 2, 1] } });
    expect(day.better?.starts).toEqual([540, 600, 720]);
  });

  test('within windows, and outside of breaks', () => {
    const late = { ...free(540), earliest: 840 };
    const plan = along([60, 5, 60], [late, free(660), free(780)]);
    const day = orderDay({
      ...plan,
      open: [
        { start: 480, end: 720 },
        { start: 780, end: 1_080 },
      ],
    });
    expect(day.better).toMatchObject({ order: [1, 2, 0], starts: [480, 585, 840] });
  });

  test('from the visit that ends last, where one lies within another', () => {
    const stops = [fixed(540, 240), fixed(600), free(870), free(960), free(1_020)];
    // To the second one, and on from the first, which goes on meanwhile.
    const day = orderDay(along([0, 60, 60, 0, 60], stops));
    expect(day).toMatchObject({ before: 5 * 60, better: { minutes: 3 * 60 } });
  });

  test('so that nothing that moves begins in an hour that a clock change repeats', () => {
    const plan = along([60, 10, 50], [free(540), free(660), free(780)]);
    const hour = { start: 590, end: 720 };
    const day = orderDay({ ...plan, repeated: [hour] });
    const { starts = [] } = day.better ?? {};
    expect(starts.filter((start) => hour.start <= start && start < hour.end)).toEqual([]);
    expect(starts.length).toBe(3);
  });

  test('not at all where no order drives less', () => {
    expect(orderDay(along([10, 20, 30], [free(540), free(660), free(780)])).better).toBe(undefined);
    expect(orderDay(along([], [])).better).toBe(undefined);
    expect(orderDay(along([20], [free(540)])).better).toBe(undefined);
  });

  test('so that visits before the first change keep their planned start', () => {
    const day = orderDay(along([0, 60, 10, 60], [free(600), free(700), free(800), free(900)]));
    expect(day.better?.order[0]).toBe(0);
    expect(day.better?.starts[0]).toBe(600);
  });

  test('so that a start between two quarters of an hour is kept before the first change', () => {
    const stops = [610, 700, 800, 900].map((start) => ({ ...free(start), earliest: 610 }));
    expect(orderDay(along([0, 60, 10, 60], stops)).better?.starts[0]).toBe(610);
  });

  test('with a hundred stops after a bounded number of tries', () => {
    let count = 0;
    const stops = Array.from({ length: 100 }, (_, at) => ({ ...free(480 + at), duration: 1 }));
    const places = [...stops.keys()].map((at) => (at * 37) % 101);
    const plan = along(places, stops);
    const drive = (from: number, to: number) => {
      count++;
      return plan.drive(from, to);
    };
    const open = [{ start: 0, end: 14_400 }];
    const latest = 14_400;
    const wide = { ...plan, drive, open, stops: stops.map((stop) => ({ ...stop, latest })) };
    const { before, better } = orderDay(wide);
    expect(better?.minutes).toBeLessThan(before / 4);
    expect(count).toBeLessThan(20_000_000);
  });
});

const minutes = (min: number, max: number) => fc.integer({ min, max });
const anyStop = fc
  .record({
    start: minutes(24, 68).map((quarter) => quarter * 15),
    duration: minutes(1, 8).map((quarter) => quarter * 15),
    kind: fc.constantFrom('free', 'free', 'free', 'fixed', 'window'),
    before: minutes(0, 180),
    after: minutes(0, 180),
  })
  .map(({ start, duration, kind, before, after }): DayStop => {
    const limits = {
      free: [0, 1_440],
      fixed: [start, start],
      window: [start - before, start + after],
    } as const;
    const [earliest, latest] = limits[kind];
    return { start, duration, earliest, latest };
  });

const anyPlan = (least: number, most: number) =>
  fc
    .record({
      stops: fc.array(anyStop, { minLength: least, maxLength: most }),
      places: fc.array(minutes(0, 60), { minLength: most + 1, maxLength: most + 1 }),
      others: fc.array(minutes(0, 60), { minLength: most + 1, maxLength: most + 1 }),
      buffer: fc.constantFrom(0, 15, 30),
      rest: fc.option(minutes(40, 56).map((quarter) => quarter * 15)),
      change: fc.option(minutes(480, 1_080)),
    })
    .map(({ stops, places, others, buffer, rest, change }): DayPlan => {
      const at = (index: number, axis: readonly number[]) => axis[index + 1] ?? 0;
      return {
        stops: stops.toSorted((a, b) => a.start - b.start),
        buffer,
        repeated: change === null ? [] : [{ start: change - 60, end: change + 60 }],
        open:
          rest === null
            ? open
            : [
                { start: 480, end: rest },
                { start: rest + 45, end: 1_080 },
              ],
        // One way may be slower than the other.
        drive: (from, to) =>
          Math.abs(at(from, places) - at(to, places)) +
          Math.max(0, at(from, others) - at(to, others)),
      };
    });

describe('the order of any day', { timeout: 3_600_000 }, () => {
  test('has the least driving of all that keep the limits, by trying all', () => {
    fc.assert(
      fc.property(anyPlan(0, 8), (plan) => {
        const { before, better } = orderDay(plan);
        const least = bestOrderByTrying(plan);
        const expected = least !== undefined && least < before ? least : undefined;
        expect(better?.minutes).toBe(expected);
      }),
      { numRuns: 120 * repetitions },
    );
  });

  test('keeps the limits, with many stops as well', () => {
    fc.assert(
      fc.property(anyPlan(0, MOST_EXACT + 6), (plan) => {
        const { before, better } = orderDay(plan);
        if (better === undefined) return;
        expect(better.minutes).toBeLessThan(before);
        expect([...better.order].sort((a, b) => a - b)).toEqual([...plan.stops.keys()]);
        for (const [at, index] of better.order.entries()) {
          const stop = plan.stops[index];
          const start = better.starts[at] ?? Number.NaN;
          if (stop === undefined) throw new Error('There is no such stop.');
          expect(start).toBeGreaterThanOrEqual(stop.earliest);
          expect(start).toBeLessThanOrEqual(stop.latest);
          if (stop.earliest === stop.latest) continue;
          const isOpen = plan.open.some(
            (time) => time.start <= start && start + stop.duration <= time.end,
          );
          // A planned start that is kept is the plan's own.
          expect(isOpen || start === stop.start).toBe(true);
          const done = better.order.slice(0, at).map((one, position) => ({
            one,
            end: (better.starts[position] ?? 0) + (plan.stops[one]?.duration ?? 0),
          }));
          const over = Math.max(...done.map(({ end }) => end));
          const last = done.findLast(({ end }) => end === over)?.one;
          if (last === undefined) continue;
          const gap = Math.max(plan.buffer, plan.drive(last, index));
          expect(start - over).toBeGreaterThanOrEqual(gap);
        }
      }),
      { numRuns: 60 * repetitions },
    );
  });
});
