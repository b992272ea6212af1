import { basename, join, relative } from 'node:path';
import { findApps, ROOT } from '../paths.ts';
import { readScript } from '../processes.ts';
import { runCommand } from './commandStep.ts';
import { FAILED, PASSED, type Step } from './step.ts';

const AT_ONCE = 2;

/**
 * Writes the styled system of the design system and of every app. It contains types, so this comes
 * before the compiler, and modules, so it comes before the tests.
 */
export const codegenStep: Step = {
  name: 'Generated styles',
  cores: AT_ONCE,
  run: async (processes) => {
    const ui = join(ROOT, 'packages/ui');
    const packages = [{ name: basename(ui), folder: ui }, ...findApps()];
    const codes: (number | null)[] = [];
    const worker = async () => {
      for (let next = packages.shift(); next; next = packages.shift()) {
        const { name, folder } = next;
        const line = readScript({ name, folder }, 'codegen');
        const command = { line, folder: relative(ROOT, folder) };
        codes.push((await runCommand(processes, name, command)).code);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    return codes.every((code) => code === 0) ? PASSED : FAILED;
  },
};
