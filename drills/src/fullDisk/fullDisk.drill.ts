import { expect, test } from 'vitest';
import { fillDisk, mayMount } from './fullDisk.ts';

test.skipIf(!mayMount)(
  'reads go on for ten minutes of a full disk, and all does once it is not (needs a mount)',
  async () => {
    const { during, after } = await fillDisk(600_000);
    const kinds = during.map(({ read, upload, write, ready, status }) =>
      [read, upload, write, ready, status].join(' '),
    );
    for (const [kind, rounds] of Map.groupBy(kinds, String)) console.info(rounds.length, kind);
    expect(new Set(kinds)).toEqual(new Set(['200 507 503 200 degraded']));
    expect(after).toMatchObject({ read: 200, write: 201, status: 'ok' });
  },
);
