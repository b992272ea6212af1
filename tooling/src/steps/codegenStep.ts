import { basename, join, relative } from 'node:path';
import { findApps, ROOT } from '../places.ts';
import { readScript } from '../scripts.ts';
import { runCommand } from './commandStep.ts';
import type { Step } from './runSteps.ts';
import { FAILED, PASSED } from './tally.ts';

/**
 * Writes the styled system of the design system and of every app. It holds types, so this comes
 * before the compiler, and modules, so it comes before the tests.
 */
export const codegenStep: Step = {
  name: 'Generated styles',
  minutes: 5,
  run: async (processes) => {
    const ui = join(ROOT, 'packages/ui');
    const packages = [{ name: basename(ui), folder: ui }, ...findApps()];
    const exits = [];
    for (const { name, folder } of packages) {
      const line = readScript({ name, folder }, 'codegen');
      exits.push(await runCommand(processes, name, { line, folder: relative(ROOT, folder) }));
    }
    return exits.every(({ code }) => code === 0) ? PASSED : FAILED;
  },
};
