import { hasPooler } from '@tradewind/api/testing/pooler.ts';
import { expect, test } from 'vitest';
import { testThroughPooler } from './pooler.ts';

test.skipIf(!hasPooler)(
  'tests of transactions pass through PgBouncer in transaction mode (needs pgbouncer)',
  async () => {
    expect(await testThroughPooler('src/operations/jobs/jobs.routes.test.ts')).toBe(0);
  },
);
