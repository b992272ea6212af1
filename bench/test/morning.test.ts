import { describe, expect, test } from 'vitest';
import { createAnswers } from '../src/morning/answers.ts';
import { letArrive } from '../src/morning/arrivals.ts';
import { createChance } from '../src/morning/chance.ts';
import { anyCall, busiestHour } from '../src/morning/mix.ts';
import { visitors } from '../src/morning/visitors.ts';
import { work } from '../src/morning/work.ts';

describe('chance', () => {
  test('gives the same sequence for the same seed', () => {
    const [first, second] = [createChance(7), createChance(7)];
    for (let draw = 0; draw < 100; draw++) expect(first.next()).toBe(second.next());
  });

  test('reaches both ends of a range and nothing outside', () => {
    const chance = createChance(3);
    const drawn = new Set(Array.from({ length: 1000 }, () => chance.whole(2, 5)));
    expect([...drawn].toSorted()).toEqual([2, 3, 4, 5]);
  });

  test('is uniform', () => {
    const chance = createChance(1);
    const sum = Array.from({ length: 100_000 }, () => chance.next()).reduce((a, b) => a + b);
    expect(sum / 100_000).toBeCloseTo(0.5, 2);
  });
});

describe('the mix', () => {
  test('has each call as often as a business makes it in its busiest hour', () => {
    const chance = createChance(5);
    const draws = 100_000;
    const calls = Array.from({ length: draws }, () => anyCall(chance));
    const inAnHour = busiestHour(1) * 3600;
    const times = (wanted: unknown) =>
      (calls.filter((call) => call === wanted).length / draws) * inAnHour;
    expect(times(work.toggleTask)).toBeCloseTo(16, 0);
    expect(times(work.stepStatus)).toBeCloseTo(12, 0);
    // Twelve searches for a slot: four as the page is opened, eight as it is turned over.
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
    const arrive = () => {
      begun += 1;
      if (begun === 3) third.resolve();
      // None is answered before the third has begun.
      return third.promise;
    };
    await letArrive({ rate: 500, seconds: 0.1, arrive, onDone: () => undefined }, createChance(1));
    expect(begun).toBeGreaterThanOrEqual(3);
  });

  test('count the time from the scheduled start of a call', async () => {
    const taken: number[] = [];
    let begun = 0;
    const arrive = async () => {
      begun += 1;
      const until = performance.now() + 50;
      // The machine is busy: what was meant to begin meanwhile begins late.
      while (begun === 1 && performance.now() < until);
    };
    await letArrive(
      { rate: 1000, seconds: 0.1, arrive, onDone: (ms) => taken.push(ms) },
      createChance(1),
    );
    expect(taken.slice(1).some((ms) => ms > 20)).toBe(true);
  });

  test('end early on request, with every response counted', async () => {
    let done = 0;
    await letArrive(
      {
        ...{ rate: 1000, seconds: 600, arrive: async () => undefined },
        onDone: () => {
          done += 1;
        },
        isEnough: () => done >= 5,
      },
      createChance(1),
    );
    expect(done).toBeGreaterThanOrEqual(5);
  });
});

test('a conflict is no failure; every other error status and a broken connection is one', () => {
  const answers = createAnswers();
  for (const status of [200, 201, 204, 409, 409, 500, 404, 404, 'ECONNRESET']) {
    answers.status(status);
  }
  for (const ms of [5, 1, 3]) answers.time(ms);
  expect(answers.told()).toEqual({
    ...{ calls: 3, p50: 3, p99: 5, conflicts: 2 },
    failures: { 404: 2, 500: 1, ECONNRESET: 1 },
  });
});
