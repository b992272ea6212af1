import { expect, test } from 'vitest';
import { callRelease, readRecording } from './oldRelease.ts';

test('answers every call of release 0.1.0 on the schema of today as on its own', async () => {
  const { calls, statuses } = readRecording();
  expect(await callRelease(calls, 'of today')).toEqual(statuses);
  const all = Object.values(statuses);
  expect(all.flat()).not.toContain(500);
  expect(all.filter(([, status]) => status < 300).length).toBeGreaterThan(all.length / 2);
});
