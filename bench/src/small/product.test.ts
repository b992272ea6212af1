import { beforeAll, expect, test } from 'vitest';
import { createMeasurements } from '../measurements.ts';
import { type Postgres, startPostgres } from '../postgres/server.ts';

const expected = {
  server: ['API process at rest', 'event streams', 'start to ready'],
  web: [
    ...['/login: JavaScript', '/login: requests', '/: LCP', '/book/{id}: LCP', '/login: LCP'],
    ...['/dashboard/jobs: LCP', '/dashboard/jobs again: LCP'],
    ...['federated: LCP', 'federated: document'],
    ...['/: CLS', '/login: CLS', '/book/{id}: CLS', '/dashboard/jobs: CLS'],
    ...['in all', 'untouched: requests', 'JavaScript', 'touched: requests', 'embed loader'],
    ...['500 jobs', '60 people', '5,000 jobs', '50,000 customers'],
    ...['palette', 'drag a job', 'tick a task', 'dialog', 'filter', '40 lines', 'theme', 'drawer'],
    ...['change the week', 'sort invoices', 'changes of page'],
  ],
};

let postgres: Postgres;

beforeAll(async () => {
  postgres = await startPostgres();
  return () => postgres[Symbol.asyncDispose]();
});

test.each(['server', 'web'] as const)(
  'the measurement %s gives its figures in small form',
  async (name) => {
    // A step of the tests that says nothing for minutes is taken for one that hangs.
    const log = (line: string) => process.stdout.write(`${line}\n`);
    const { rows } = await createMeasurements({ postgres, log, size: 'small' })[name]();
    // Which fonts a machine has differs.
    const measures = rows
      .map(({ measure }) => measure)
      .filter((measure) => !/with \w+ Sans: CLS/.test(measure));
    expect(measures).toEqual(expected[name].map((part) => expect.stringContaining(part)));
    const unmeasured = rows.filter(({ measure, ours }) => ours <= 0 && !measure.includes('CLS'));
    expect(unmeasured).toEqual([]);
  },
);
