import { expect, test } from 'vitest';
import { countStatuses } from '../../testing/writes.ts';
import { freezeDatabase } from './databaseOutage.ts';

test('calls and pages are 503 with Retry-After while PostgreSQL is frozen, and nothing is lost', async () => {
  const { attempts, page } = await freezeDatabase({
    callers: 4,
    frozenFor: 3_000,
    environment: { DATABASE_WAIT_SECONDS: '1' },
  });
  const refused = attempts.filter(({ status }) => status !== 201);
  expect(Object.keys(countStatuses(refused))).toEqual(['503']);
  expect(refused.every(({ retryAfter }) => retryAfter === '1')).toBe(true);
  expect(page).toMatchObject({ status: 503, type: 'text/html; charset=utf-8' });
  expect(page.text).toContain('Back in a moment');
});
