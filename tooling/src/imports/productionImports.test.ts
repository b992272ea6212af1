import { expect, test } from 'vitest';
import { makeFiles } from '../../test/folders.ts';
import { ROOT } from '../paths.ts';
import { findMissingDependencies, findProductionImports } from './productionImports.ts';

/** A shell that imports a package of the workspace, which imports a library. */
const missingOf = (dependencies: object) =>
  findMissingDependencies(
    makeFiles({
      'package.json': '{}',
      'shell/package.json': JSON.stringify({
        name: 'shell',
        dependencies: { '@tradewind/ui': '1', react: '1' },
      }),
      'shell/src/main.ts': `import '@tradewind/ui'; import 'react/jsx-runtime'; import 'node:fs';`,
      'packages/ui/package.json': JSON.stringify({
        name: '@tradewind/ui',
        exports: { '.': './src/index.ts' },
        ...dependencies,
      }),
      'packages/ui/src/index.ts': `import type { Query } from '@tanstack/query/core';`,
    }),
  );

const library = { '@tanstack/query': '1' };
const missing = ['packages/ui/src/index.ts imports @tanstack/query/core'];

test.each([
  ['a dependency', { dependencies: library }, []],
  ['a peer, which pnpm installs', { peerDependencies: library }, []],
  [
    'a peer that is a development dependency',
    { peerDependencies: library, devDependencies: library },
    missing,
  ],
  ['a development dependency', { devDependencies: library }, missing],
  ['nothing', {}, missing],
])('checks the import of a library that is %s of its package', (_, dependencies, expected) => {
  expect(missingOf(dependencies)).toEqual(expected);
});

test('finds what start runs and builds, and only production dependencies in it', () => {
  const files = new Set(findProductionImports(ROOT).map(({ file }) => file));
  expect(files.size).toBeGreaterThan(500);
  expect([...files]).toContain('packages/remote-api/src/queryCache.ts');
  expect(findMissingDependencies(ROOT)).toEqual([]);
});
