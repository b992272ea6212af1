import { expect, test } from 'vitest';
import { injectReplicaFaults } from './replica.ts';

test('a paused, killed and promoted replica hides no write from its caller and fails no call', async () => {
  const { statuses, reads, stale } = await injectReplicaFaults({
    processes: 1,
    callers: 1,
    pause: 50,
    faults: ['pause', 'kill', 'promote'],
    lasting: 750,
    lagSeconds: 1,
  });
  expect(Object.keys(statuses)).toEqual(['200', '201']);
  expect(reads).toBeGreaterThan(0);
  expect(stale).toBe(0);
});
