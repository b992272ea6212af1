import { expect, test } from 'vitest';
import { hasNginx } from '../../testing/proxy.ts';
import { countStatuses } from '../../testing/writes.ts';
import { restartUnderLoad } from './restarts.ts';

test.skipIf(!hasNginx)(
  'no call fails and no event is missed while a process behind nginx restarts (needs nginx)',
  async () => {
    const { attempts } = await restartUnderLoad({ times: 1, writesPerSecond: 10, readers: 2 });
    expect(Object.keys(countStatuses(attempts))).toEqual(['201']);
  },
);
