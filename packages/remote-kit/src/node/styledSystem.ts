import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { RsbuildPlugin } from '@rsbuild/core';

const codegen = fileURLToPath(new URL('../../codegen.mjs', import.meta.url));

/** Generates `styled-system`, unless it is up to date, before a development server compiles. */
export const styledSystem = (folder: string): RsbuildPlugin => ({
  name: 'tradewind:styled-system',
  apply: 'serve',
  setup() {
    execFileSync(process.execPath, [codegen], { cwd: folder, stdio: 'inherit' });
  },
});
