import { expect, test } from 'vitest';
import { hasNginx } from '../../testing/proxy.ts';
import { countStatuses } from '../../testing/writes.ts';
import { serveWithDeadStore } from './storeDead.ts';

test.skipIf(!hasNginx)(
  'only uploads fail while the store is dead for a minute (needs nginx)',
  async () => {
    const { others, uploads } = await serveWithDeadStore({
      fault: 'is silent',
      milliseconds: 60_000,
      writesPerSecond: 30,
      uploadsPerSecond: 2,
    });
    const statuses = uploads.map((status) => ({ status }));
    console.info('others', countStatuses(others), 'uploads', countStatuses(statuses));
    expect(Object.keys(countStatuses(others))).toEqual(['201']);
    expect(Object.keys(countStatuses(statuses))).toEqual(['503']);
  },
);
