import { expect, test } from 'vitest';
import { fillDisk, mayMount } from './fullDisk.ts';

test.skipIf(!mayMount)(
  'reads go on while the disk is full, and all does once it is not (needs a mount)',
  async () => {
    const { before, during, after } = await fillDisk(1_500);
    const fine = { read: 200, upload: 200, write: 201, ready: 200, status: 'ok' };
    expect([before, after]).toEqual([fine, fine]);
    const full = { read: 200, upload: 507, write: 503, ready: 200, status: 'degraded' };
    expect(during).toEqual(during.map(() => full));
  },
);
