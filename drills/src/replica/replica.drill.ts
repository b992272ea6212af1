import { expect, test } from 'vitest';
import { injectReplicaFaults } from './replica.ts';

test('nobody misses what they wrote and no call fails while a replica is killed, behind, frozen and promoted', async () => {
  const report = await injectReplicaFaults({
    processes: 2,
    callers: 12,
    pause: 50,
    faults: ['kill', 'pause', 'freeze', 'promote'],
    lasting: 30_000,
    lagSeconds: 5,
  });
  console.info(report);
  expect(Object.keys(report.statuses)).toEqual(['200', '201']);
  expect(report.reads).toBeGreaterThan(1_000);
  expect(report.stale).toBe(0);
});
