import { hasPooler } from '@tradewind/api/testing/pooler.ts';
import { expect, test } from 'vitest';
import { testThroughPooler } from './pooler.ts';

test.skipIf(!hasPooler)(
  'every test of the API passes through PgBouncer in transaction mode (needs pgbouncer)',
  async () => {
    expect(await testThroughPooler()).toBe(0);
  },
);
