import { expect, test } from 'vitest';
import { migrateBehindReader } from './migrationBehindReader.ts';

test('fails no call while a migration waits for a reader, and none after it', async () => {
  const found = await migrateBehindReader({ readerSeconds: 2, callsPerSecond: 10 });
  expect(found.failures).toEqual([]);
  expect(found.waits).toBeGreaterThan(0);
  expect(found.readyStatus).toBe(200);
});
