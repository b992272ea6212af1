import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { expect, test } from 'vitest';
import { findImports } from '../imports/findImports.ts';
import { findPackages, findSources } from '../imports/packages.ts';
import { findApps, ROOT } from '../paths.ts';
import { createResolver } from '../test/affected.ts';

const { SHARED_INPUTS } = (await import(`${ROOT}/packages/remote-kit/codegen.mjs`)) as {
  readonly SHARED_INPUTS: readonly string[];
};

test('generates styles again when any file changes that their configuration imports', () => {
  const resolve = createResolver(ROOT, findSources(ROOT), findPackages(ROOT));
  const apps = findApps().map(({ folder }) => relative(ROOT, folder).replaceAll(sep, '/'));
  const reached = new Set(['packages/ui', ...apps].map((folder) => `${folder}/panda.config.ts`));
  // Iteration of a set includes members that are added meanwhile.
  for (const file of reached) {
    const imports = findImports(file, readFileSync(join(ROOT, file), 'utf8'));
    for (const { specifier } of imports)
      for (const target of resolve(file, specifier)) reached.add(target);
  }
  const isCounted = (file: string) =>
    file.endsWith('/panda.config.ts') || SHARED_INPUTS.some((path) => file.startsWith(`${path}/`));
  expect(reached).toContain('packages/ui/src/preset/index.ts');
  expect([...reached].filter((file) => !isCounted(file))).toEqual([]);
});
