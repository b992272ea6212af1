import { expect, test } from 'vitest';
import { hasNginx } from '../../testing/proxy.ts';
import { countStatuses } from '../../testing/writes.ts';
import { holdStreams } from './streams.ts';

test.skipIf(!hasNginx)(
  'no call fails with 3,000 open streams, and each gets every change (needs nginx)',
  async () => {
    const { attempts, open } = await holdStreams({ count: 3_000, calls: 60 });
    const longest = Math.max(...attempts.map(({ milliseconds }) => milliseconds));
    console.info(countStatuses(attempts), `${open} open`, `longest call ${Math.round(longest)} ms`);
    expect([countStatuses(attempts), open]).toEqual([{ 201: 60 }, 3_000]);
  },
);
