import { expect, test } from 'vitest';
import { defects, healthy, simulate } from './simulateCanaries.ts';

const SEED = 20_261_127;

const report = (line: string) => process.stdout.write(`${line}\n`);

test('stops none of 40 equal canaries', () => {
  const { stopped, report: line } = simulate(healthy(2_000), 40, SEED);
  report(line);
  expect(stopped).toBe(0);
});

test.each(defects)('stops most of 40 canaries within 2,000 views: $name', (defect) => {
  const { stopped, report: line } = simulate(defect, 40, SEED);
  report(line);
  expect(stopped).toBeGreaterThanOrEqual(36);
});
