import { expect, test } from 'vitest';
import { hasNginx } from '../../testing/proxy.ts';
import { countStatuses } from '../../testing/writes.ts';
import { holdStreams } from './streams.ts';

test.skipIf(!hasNginx)(
  'every open stream gets each change behind nginx (needs nginx)',
  async () => {
    const { attempts, open } = await holdStreams({ count: 40, calls: 3 });
    expect([countStatuses(attempts), open]).toEqual([{ 201: 3 }, 40]);
  },
);
