import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { findApps, ROOT } from '../paths.ts';
import { type Processes, readScript } from '../processes.ts';
import { hashFiles } from '../start/builds.ts';
import { runCommand } from './commandStep.ts';
import { FAILED, PASSED, type Step } from './step.ts';

const AT_ONCE = 2;
const GENERATED = 'styled-system';
/** What every styled system is generated from, besides the configuration in its package's folder. */
export const SHARED_INPUTS = [
  'packages/ui/src/preset',
  'packages/remote-kit/src/node',
  'pnpm-lock.yaml',
];

interface Target {
  name: string;
  folder: string;
}

/**
 * Writes the styled system of the design system and of every app. It contains types, so this comes
 * before the compiler, and modules, so it comes before the tests. One that is there already, from
 * the same inputs and unchanged, stays.
 */
export const codegenStep: Step = {
  name: 'Generated styles',
  cores: AT_ONCE,
  run: async (processes) => {
    const ui = join(ROOT, 'packages/ui');
    const packages = [{ name: basename(ui), folder: ui }, ...findApps()];
    const results: boolean[] = [];
    const worker = async () => {
      for (let next = packages.shift(); next; next = packages.shift())
        results.push(await generate(processes, next));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    return results.every(Boolean) ? PASSED : FAILED;
  },
};

async function generate(processes: Processes, { name, folder }: Target): Promise<boolean> {
  const path = relative(ROOT, folder);
  const marker = join(ROOT, 'node_modules/.cache/codegen', name);
  if (existsSync(marker) && readFileSync(marker, 'utf8') === describeStyles(ROOT, path))
    return true;
  const line = readScript({ name, folder }, 'codegen');
  const { code } = await runCommand(processes, name, { line, folder: path });
  if (code !== 0) return false;
  mkdirSync(dirname(marker), { recursive: true });
  writeFileSync(marker, describeStyles(ROOT, path) ?? '');
  return true;
}

/**
 * Returns hashes of what a package's styled system is generated from, and of what is there;
 * undefined without a styled system.
 */
export function describeStyles(root: string, path: string): string | undefined {
  const generated = `${path}/${GENERATED}`;
  if (!existsSync(join(root, generated))) return undefined;
  const configurations = readdirSync(join(root, path))
    .filter((file) => /^panda.*\.config\.ts$/.test(file))
    .map((file) => `${path}/${file}`);
  const inputs = [...SHARED_INPUTS, ...configurations, `${path}/package.json`];
  return `${hashFiles(root, inputs)} ${hashFiles(root, [generated])}`;
}
