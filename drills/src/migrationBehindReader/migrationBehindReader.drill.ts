import { expect, test } from 'vitest';
import { migrateBehindReader } from './migrationBehindReader.ts';

test('fails no call while a migration waits 25 s for a reader', async () => {
  const { calls, failures, slowestMs, waits, readyStatus } = await migrateBehindReader({
    readerSeconds: 25,
    callsPerSecond: 40,
  });
  const line = `${calls} calls, ${failures.length} failed; slowest ${slowestMs} ms; ${waits} waits`;
  process.stdout.write(`${line}\n`);
  expect(failures).toEqual([]);
  expect(waits).toBeGreaterThan(5);
  expect(readyStatus).toBe(200);
});
