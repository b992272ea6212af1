import { describe, expect, test } from 'vitest';
import { createRandom } from '../busiestHour/random.ts';
import { type Setup, simulate } from './simulate.ts';

/** All work is that of PostgreSQL, on a host of its own. */
const onlyStatements = (cores: number): Setup => ({
  hosts: [1000, cores],
  processes: [0],
  database: 1,
  connections: 1_000_000,
});

/** The chance that a call waits, by Erlang's formula C; `load` in cores. */
const erlangC = (cores: number, load: number) => {
  let term = 1;
  let sum = 1;
  for (let k = 1; k < cores; k += 1) {
    term *= load / k;
    sum += term;
  }
  const waits = (term * load) / (cores - load);
  return waits / (sum + waits);
};

const mean = (times: readonly number[]) => times.reduce((sum, ms) => sum + ms, 0) / times.length;

test.each([
  { cores: 1, load: 0.5 },
  { cores: 2, load: 1.6 },
  { cores: 8, load: 7 },
])(
  'takes as long as Erlang computed with $cores cores of which $load are busy',
  ({ cores, load }) => {
    const statement = 4;
    const rate = (load / statement) * 1000;
    const simulation = {
      setup: onlyStatements(cores),
      cost: { api: 0, postgres: statement, load: 0 },
      rate,
      seconds: 150_000 / rate,
    };
    const { times } = simulate(simulation, createRandom(cores));
    const expected = statement + (erlangC(cores, load) * statement) / (cores - load);
    expect(mean(times) / expected).toBeCloseTo(1, 1);
  },
);

test('has the percentiles of a single queue', () => {
  const { p50, p99 } = simulate(
    {
      setup: onlyStatements(1),
      cost: { api: 0, postgres: 2, load: 0 },
      rate: 250,
      seconds: 400,
    },
    createRandom(1),
  );
  // The time in such a queue has an exponential distribution with a mean of 4 ms.
  expect(p50 / (Math.LN2 * 4)).toBeCloseTo(1, 1);
  expect(p99 / (Math.log(100) * 4)).toBeCloseTo(1, 1);
});

describe('a call waits', () => {
  const setup: Setup = { hosts: [8, 8], processes: [0], database: 1, connections: 10 };
  const p99 = (api: number, postgres: number, changed: Partial<Setup> = {}) =>
    simulate(
      {
        setup: { ...setup, ...changed },
        cost: { api, postgres, load: 0 },
        rate: 450,
        seconds: 20,
      },
      createRandom(1),
    ).p99;

  test('for its process, which uses one core', () => {
    expect(p99(2, 0.1)).toBeGreaterThan(3 * p99(2, 0.1, { processes: [0, 0] }));
  });

  test('for a connection', () => {
    expect(p99(0.1, 2, { connections: 1 })).toBeGreaterThan(3 * p99(0.1, 2));
  });
});
