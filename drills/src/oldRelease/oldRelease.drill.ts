import { expect, it } from 'vitest';
import { hasTag } from './readTag.ts';
import { runSuite } from './runSuite.ts';

it.skipIf(!hasTag())('runs the tests of release 0.1.0 on the schema of today', async () => {
  expect(await runSuite()).toBe(0);
});
