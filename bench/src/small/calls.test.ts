import { beforeAll, expect, test } from 'vitest';
import { createMeasurements } from '../measurements.ts';
import { type Postgres, startPostgres } from '../postgres/server.ts';

/** Directus is installed from the registry, 700 MB; the pages need a browser. */
const names = ['slots', 'api', 'race', 'growth', 'capacity', 'fairness'] as const;

const expected = {
  slots: ['30 days, 0 busy', '30 days, 20 busy', '200 busy', 'a day', '12 searches', '50 crews'],
  api: ['list 50 jobs', 'get one job', 'create a job'],
  race: ['exactly one winner', '500 and above', 'slowest answer'],
  growth: ['list', 'get', 'range', 'slots', 'search'],
  capacity: ['one process', 'two processes', 'simulation of 1', 'simulation of 2', 'and 409'],
  fairness: ['a PDF', 'a password mail', 'a call'],
};

let postgres: Postgres;

beforeAll(async () => {
  postgres = await startPostgres();
  return () => postgres[Symbol.asyncDispose]();
});

test.each(names)('the measurement %s gives its figures in small form', async (name) => {
  const { rows } = await createMeasurements({ postgres, log: () => {}, size: 'small' })[name]();
  expect(rows.map(({ measure }) => measure)).toEqual(
    expected[name].map((part) => expect.stringContaining(part)),
  );
  for (const { measure, ours, reference } of rows) {
    expect(ours, measure).toBeGreaterThanOrEqual(0);
    // A rate that a busy machine does not hold at all is 0.
    if (reference !== null) expect(reference, measure).toBeGreaterThanOrEqual(0);
  }
});
