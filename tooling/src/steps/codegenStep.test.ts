import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { expect, it } from 'vitest';
import { makeFiles } from '../../test/folders.ts';
import { findImports } from '../imports/findImports.ts';
import { findPackages, findSources } from '../imports/packages.ts';
import { findApps, ROOT } from '../paths.ts';
import { createResolver } from '../test/affected.ts';
import { describeStyles, SHARED_INPUTS } from './codegenStep.ts';

const FILES = {
  'packages/ui/src/preset/index.ts': 'preset',
  'packages/remote-kit/src/node/panda.ts': 'panda',
  'pnpm-lock.yaml': 'versions',
  'app/package.json': 'codegen',
  'app/panda.config.ts': 'config',
  'app/src/page.tsx': 'page',
  'app/styled-system/css/css.mjs': 'css',
};
const describeFiles = (files: Record<string, string>) => describeStyles(makeFiles(files), 'app');

it.each(Object.keys(FILES).filter((file) => file !== 'app/src/page.tsx'))(
  'describes generated styles differently when %s changes',
  (file) => {
    expect(describeFiles({ ...FILES, [file]: 'changed' })).not.toBe(describeFiles(FILES));
  },
);

it('describes generated styles equally when a page changes', () => {
  expect(describeFiles({ ...FILES, 'app/src/page.tsx': 'changed' })).toBe(describeFiles(FILES));
});

it('describes nothing where no styles were generated', () => {
  const { 'app/styled-system/css/css.mjs': _, ...ungenerated } = FILES;
  expect(describeFiles(ungenerated)).toBeUndefined();
});

it('counts every file that a configuration of styles imports', () => {
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
