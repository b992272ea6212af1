import { expect, test } from 'vitest';
import { hasTag } from './releaseSources.ts';
import { runReleaseTests } from './runReleaseTests.ts';

test.skipIf(!hasTag())('runs the tests of release 0.1.0 on the schema of today', async () => {
  expect(await runReleaseTests()).toBe(0);
});
