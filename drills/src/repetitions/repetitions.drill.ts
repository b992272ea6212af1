import { expect, test } from 'vitest';
import { REPEATED, repeat } from './repetitions.ts';

test.each(Object.entries(REPEATED))('the repeated tests of %s hold', async (folder, files) => {
  expect(await repeat(folder, files, 20)).toBe(0);
});
