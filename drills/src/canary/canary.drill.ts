import { expect, test } from 'vitest';
import { defects, healthy, simulate } from './simulateCanaries.ts';

const SEED = 20_261_126;

const report = (line: string) => process.stdout.write(`${line}\n`);

test('of 1,000 equal canaries at most ten are stopped', () => {
  const { stopped, report: line } = simulate(healthy(5_000), 1_000, SEED);
  report(line);
  expect(stopped).toBeLessThanOrEqual(10);
});

test.each(defects)('stops 950 of 1,000 canaries within 2,000 views: $name', (defect) => {
  const { stopped, report: line } = simulate(defect, 1_000, SEED);
  report(line);
  expect(stopped).toBeGreaterThanOrEqual(950);
});
