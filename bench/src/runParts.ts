import type { Run } from './report/keep.ts';
import type { Outcome } from './report/outcome.ts';
import type { Row } from './report/rows.ts';

/** Parts of the bench by their names. */
export type Parts = Readonly<Record<string, () => Promise<Outcome>>>;

/**
 * Runs some parts one after the other. One that fails is told and noted with its reason, and the
 * others run all the same.
 * @throws Error before anything runs, when there is no part of such a name.
 */
export const runParts = async (
  parts: Parts,
  wanted: readonly string[],
  say: (line: string) => void,
): Promise<Run> => {
  const named = wanted.map((name) => {
    const part = parts[name];
    if (part === undefined) throw new Error(`There is no part ${name}: ${Object.keys(parts)}.`);
    return { name, part };
  });
  const rows: Row[] = [];
  const details: Record<string, unknown> = {};
  const seconds: Record<string, number> = {};
  const failures: Record<string, string> = {};
  for (const { name, part } of named) {
    say(`… ${name}`);
    const began = performance.now();
    try {
      const outcome = await part();
      rows.push(...outcome.rows);
      if (outcome.details !== undefined) details[name] = outcome.details;
    } catch (error) {
      failures[name] = String(error);
      say(`${name} failed: ${error instanceof Error ? error.stack : error}`);
    }
    seconds[name] = Math.round((performance.now() - began) / 1000);
    say(`  ${name} took ${seconds[name]} s`);
  }
  return { rows, details, seconds, failures };
};
