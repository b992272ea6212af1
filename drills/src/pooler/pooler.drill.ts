import { hasPooler } from '@tradewind/api/testing/pooler.ts';
import { expect, it } from 'vitest';
import { testThroughPooler } from './pooler.ts';

it.skipIf(!hasPooler)(
  'every test of the API passes through PgBouncer in transaction mode (needs pgbouncer)',
  async () => {
    expect(await testThroughPooler()).toBe(0);
  },
);
