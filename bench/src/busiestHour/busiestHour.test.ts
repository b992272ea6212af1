import { describe, expect, test } from 'vitest';
import { busiestHour, randomCall, visitors } from './callMix.ts';
import { createCallStatistics } from './callStatistics.ts';
import { runOpenLoopLoad } from './openLoopLoad.ts';
import { createRandom } from './random.ts';
import { writes } from './writeCalls.ts';

describe('chance', () => {
  test('gives the same sequence for the same seed', () => {
    const [first, second] = [createRandom(7), createRandom(7)];
    for (let draw = 0; draw < 100; draw++) expect(first.next()).toBe(second.next());
  });

  test('reaches both ends of a range and nothing outside', () => {
    const random = createRandom(3);
    const drawn = new Set(Array.from({ length: 1000 }, () => random.whole(2, 5)));
    expect([...drawn].toSorted()).toEqual([2, 3, 4, 5]);
  });

  test('is uniform', () => {
    const random = createRandom(1);
    const sum = Array.from({ length: 100_000 }, () => random.next()).reduce((a, b) => a + b);
    expect(sum / 100_000).toBeCloseTo(0.5, 2);
  });
});

describe('the mix', () => {
  test('has each call as often as a business makes it in its busiest hour', () => {
    const random = createRandom(5);
    const draws = 100_000;
    const calls = Array.from({ length: draws }, () => randomCall(random));
    const inAnHour = busiestHour(1) * 3600;
    const times = (wanted: unknown) =>
      (calls.filter((call) => call === wanted).length / draws) * inAnHour;
    expect(times(writes.toggleTask)).toBeCloseTo(16, 0);
    expect(times(writes.stepStatus)).toBeCloseTo(12, 0);
    // Twelve searches for a slot: four when the page opens, eight when the visitor changes the week.
    expect(times(visitors.slots)).toBeCloseTo(12, 0);
    expect(times(visitors.book)).toBeCloseTo(1, 0);
  });

  test('grows with the number of businesses', () => {
    expect(busiestHour(1000)).toBeCloseTo(1000 * busiestHour(1));
  });
});

describe('arrivals', () => {
  test('do not wait for earlier responses', async () => {
    const third = Promise.withResolvers<void>();
    let begun = 0;
    const call = () => {
      begun += 1;
      if (begun === 3) third.resolve();
      // None gets a response before the third has begun.
      return third.promise;
    };
    await runOpenLoopLoad(
      { rate: 500, seconds: 0.1, call, onDone: () => undefined },
      createRandom(1),
    );
    expect(begun).toBeGreaterThanOrEqual(3);
  });

  test('count the time from the scheduled start of a call', async () => {
    const taken: number[] = [];
    let begun = 0;
    const call = async () => {
      begun += 1;
      const until = performance.now() + 50;
      // The machine is busy: calls scheduled meanwhile begin late.
      while (begun === 1 && performance.now() < until);
    };
    await runOpenLoopLoad(
      { rate: 1000, seconds: 0.1, call, onDone: (ms) => taken.push(ms) },
      createRandom(1),
    );
    expect(taken.slice(1).some((ms) => ms > 20)).toBe(true);
  });

  test('end early on request, with every response counted', async () => {
    let done = 0;
    await runOpenLoopLoad(
      {
        ...{ rate: 1000, seconds: 600, call: async () => undefined },
        onDone: () => {
          done += 1;
        },
        shouldStop: () => done >= 5,
      },
      createRandom(1),
    );
    expect(done).toBeGreaterThanOrEqual(5);
  });
});

test('a conflict is no failure; every other error status and a broken connection is one', () => {
  const statistics = createCallStatistics();
  for (const status of [200, 201, 204, 409, 409, 500, 404, 404, 'ECONNRESET']) {
    statistics.status(status);
  }
  for (const ms of [5, 1, 3]) statistics.time(ms);
  expect(statistics.summary()).toEqual({
    ...{ calls: 3, p50: 3, p99: 5, conflicts: 2 },
    failures: { 404: 2, 500: 1, ECONNRESET: 1 },
  });
});
