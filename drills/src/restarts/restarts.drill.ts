import { expect, test } from 'vitest';
import { hasNginx } from '../../testing/proxy.ts';
import { countStatuses } from '../../testing/writes.ts';
import { restartUnderLoad } from './restarts.ts';

test.skipIf(!hasNginx)(
  'no call fails in twenty restarts, and streams are back within 3 s (needs nginx)',
  async () => {
    const { attempts, longestGap } = await restartUnderLoad({
      times: 20,
      writesPerSecond: 60,
      readers: 12,
    });
    console.info(countStatuses(attempts), `longest gap ${Math.round(longestGap)} ms`);
    console.info(new Set(attempts.flatMap(({ reason = [] }) => reason)));
    expect(Object.keys(countStatuses(attempts))).toEqual(['201']);
    expect(longestGap).toBeLessThan(3_000);
  },
);
