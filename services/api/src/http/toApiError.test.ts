import pg from 'pg';
import { expect, test } from 'vitest';
import { toApiError } from './toApiError.ts';

const postgresError = (code: string, constraint?: string) =>
  Object.assign(new Error('As PostgreSQL says it'), { code, constraint });

test.each([
  ['22003', undefined, 422, 'invalid'],
  ['23503', 'job_client_fkey', 409, 'conflict'],
  ['23P01', 'slot_hold_no_overlap', 409, 'slot_taken'],
])('%s by constraint %s is the caller’s: %i %s', (state, constraint, status, code) => {
  expect(toApiError(postgresError(state, constraint))).toMatchObject({ status, code });
});

test.each(['40P01', '53300', '57P01', '57P03'])('%s is temporary: 503 with the cause', (state) => {
  const thrown = postgresError(state);
  const failure = toApiError(thrown);
  expect(failure).toMatchObject({ status: 503, code: 'unavailable', retryAfter: 1 });
  expect(failure.cause).toBe(thrown);
});

test('a call that meets the end of its process or of its connection is told to come back', async () => {
  const pool = new pg.Pool();
  await pool.end();
  const client = new pg.Client();
  await client.end();
  const thrown = await Promise.all(
    [pool.connect(), client.query('select 1')].map((call) => call.catch((error: unknown) => error)),
  );
  expect(thrown.map((each) => toApiError(each).status)).toEqual([503, 503]);
});

test.each([postgresError('42601'), new TypeError('a fault of ours')])(
  '%s is our fault: an opaque 500 with the cause',
  (thrown) => {
    const failure = toApiError(thrown);
    expect(failure).toMatchObject({ status: 500, code: 'internal' });
    expect(failure.message).not.toContain(thrown.message);
    expect(failure.cause).toBe(thrown);
  },
);
