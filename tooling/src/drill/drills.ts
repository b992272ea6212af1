import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import * as v from 'valibot';
import { SetupError } from '../output.ts';

const Declaration = v.strictObject({
  /** What it does, in the present tense, as the rest of a line that begins with its name. */
  description: v.string(),
  /** How long it takes on two cores. */
  minutes: v.number(),
  /** How Playwright runs it in e2e/; without, Vitest runs the folder of the declaration. */
  playwright: v.optional(
    v.strictObject({
      arguments: v.string(),
      env: v.record(v.string(), v.string()),
      /** The file, from the project's root, with which `pnpm test` covers the same faults. */
      smallForm: v.string(),
    }),
  ),
});

export interface Drill extends v.InferOutput<typeof Declaration> {
  name: string;
}

/** Returns the drills below `root`, each declared in `drills/src/NAME/drill.json`, by name. */
export function findDrills(root: string): Drill[] {
  return globSync('drills/src/*/drill.json', { cwd: root })
    .map((file) => ({
      name: basename(dirname(file)),
      ...v.parse(Declaration, JSON.parse(readFileSync(join(root, file), 'utf8'))),
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** Returns a line for each drill: its name, its minutes on two cores and what it does. */
export function listDrills(drills: Drill[]): string[] {
  const width = Math.max(...drills.map(({ name }) => name.length));
  return drills.map(
    ({ name, minutes, description }) =>
      `${name.padEnd(width)}  ${String(minutes).padStart(3)} min  ${description}`,
  );
}

/** @throws SetupError when there is no drill of this name. */
export function findDrill(drills: Drill[], name: string): Drill {
  const found = drills.find((drill) => drill.name === name);
  if (found) return found;
  const names = drills.map((drill) => drill.name).join(', ');
  throw new SetupError(`There is no drill "${name}". The drills are ${names}.`);
}
