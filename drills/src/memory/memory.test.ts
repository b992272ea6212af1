import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadProcess } from './memory.ts';

test('answers each kind of call while the memory of the process is sampled', async () => {
  const { samples, calls, failed } = await loadProcess({
    ...{ seconds: 2, callsPerSecond: 10, every: 2 },
  });
  expect(failed).toEqual({});
  expect(calls).toBeGreaterThanOrEqual(16);
  expect(samples.every(({ resident, heap }) => resident > heap && heap > 0)).toBe(true);
});

test.each(['tradewind.service', 'tradewind-api@.service'])(
  '%s has the process give memory back',
  (unit) => {
    const text = readFileSync(join(import.meta.dirname, '../../../deploy/systemd', unit), 'utf8');
    expect(text).toContain('\nEnvironment=MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=1048576\n');
  },
);
