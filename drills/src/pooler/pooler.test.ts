import { hasPooler } from '@tradewind/api/testing/pooler.ts';
import { expect, it } from 'vitest';
import { testThroughPooler } from './pooler.ts';

it.skipIf(!hasPooler)(
  'tests of transactions pass through PgBouncer in transaction mode (needs pgbouncer)',
  async () => {
    expect(await testThroughPooler('src/operations/jobs/jobs.routes.test.ts')).toBe(0);
  },
);
