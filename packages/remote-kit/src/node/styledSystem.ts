import { execSync } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { hashFiles, sourceOf } from './hashFiles.ts';

/** Everything that decides what Panda generates for an app. */
const inputsOf = (folder: string) =>
  hashFiles([
    join(folder, 'panda.config.ts'),
    sourceOf('ui', 'preset'),
    sourceOf('remote-kit', 'node/panda.ts'),
    sourceOf('remote-kit', 'node/unusedUtilities.ts'),
  ]);

/** Whether the folder was generated from these inputs, and by nothing else since. */
const isUpToDate = (generated: string, inputs: string): boolean => {
  try {
    const stamp = join(generated, '.inputs');
    const isNewer = statSync(join(generated, 'css/css.mjs')).mtimeMs > statSync(stamp).mtimeMs;
    return !isNewer && readFileSync(stamp, 'utf8') === inputs;
  } catch {
    return false;
  }
};

/**
 * Has Panda generate `styled-system` before a development server compiles, which takes seconds,
 * unless it is up to date.
 */
export const styledSystem = (folder: string): RsbuildPlugin => ({
  name: 'tradewind:styled-system',
  apply: 'serve',
  setup() {
    const generated = join(folder, 'styled-system');
    const inputs = inputsOf(folder);
    if (isUpToDate(generated, inputs)) return;
    execSync('panda codegen --silent', { cwd: folder, stdio: 'inherit' });
    writeFileSync(join(generated, '.inputs'), inputs);
  },
});
