import { expect, test } from 'vitest';
import { loadProcess } from './memory.ts';

/** As documented; another one for a shorter look. */
const minutes = Number(process.env.DRILL_MINUTES ?? 60);

test('a process stays within 350 MB in an hour of mixed calls, and answers each', async () => {
  const load = { seconds: minutes * 60, callsPerSecond: 15, every: 60 };
  const report = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
  const { samples, calls, failed } = await loadProcess(load, report);
  report({ calls, failed });
  expect(failed).toEqual({});
  expect(Math.max(...samples.map(({ resident }) => resident))).toBeLessThanOrEqual(350);
});
