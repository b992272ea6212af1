import { expect, test } from 'vitest';
import { hasNginx } from '../../testing/proxy.ts';
import { countStatuses } from '../../testing/writes.ts';
import { serveWithDeadStore } from './storeDead.ts';

test.skipIf(!hasNginx)('only uploads fail while the store is dead (needs nginx)', async () => {
  const { others, uploads } = await serveWithDeadStore({
    fault: 'refuses',
    milliseconds: 2_000,
    writesPerSecond: 5,
    uploadsPerSecond: 1,
  });
  expect(Object.keys(countStatuses(others))).toEqual(['201']);
  expect(new Set(uploads)).toEqual(new Set([503]));
});
