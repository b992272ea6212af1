import { expect, it } from 'vitest';
import { REPEATED, repeat } from './repetitions.ts';

it.each(Object.entries(REPEATED))('the repeated tests of %s hold', async (folder, files) => {
  expect(await repeat(folder, files, 20)).toBe(0);
});
