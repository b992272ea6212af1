import type { Outcome } from './outcome.ts';
import type { Run } from './report/keep.ts';
import type { Row } from './report/rows.ts';

/** Measurements of the bench by name. */
export type Measurements = Readonly<Record<string, () => Promise<Outcome>>>;

/**
 * Runs measurements one after the other. A failure is logged and recorded with its reason, and the
 * others still run.
 * @throws Error before anything runs, when a name is unknown.
 */
export const runMeasurements = async (
  measurements: Measurements,
  wanted: readonly string[],
  log: (line: string) => void,
): Promise<Run> => {
  const named = wanted.map((name) => {
    const measurement = measurements[name];
    if (measurement === undefined)
      throw new Error(`There is no measurement ${name}: ${Object.keys(measurements)}.`);
    return { name, measurement };
  });
  const rows: Row[] = [];
  const details: Record<string, unknown> = {};
  const seconds: Record<string, number> = {};
  const failures: Record<string, string> = {};
  for (const { name, measurement } of named) {
    log(`… ${name}`);
    const began = performance.now();
    try {
      const outcome = await measurement();
      rows.push(...outcome.rows);
      if (outcome.details !== undefined) details[name] = outcome.details;
    } catch (error) {
      failures[name] = String(error);
      log(`${name} failed: ${error instanceof Error ? error.stack : error}`);
    }
    seconds[name] = Math.round((performance.now() - began) / 1000);
    log(`  ${name} took ${seconds[name]} s`);
  }
  return { rows, details, seconds, failures };
};
