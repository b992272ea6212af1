import { expect, test } from 'vitest';
import { makeFiles } from '../../test/folders.ts';
import { ROOT } from '../paths.ts';
import { findLayerErrors } from './layers.ts';
import { API_LAYERS } from './rules.ts';

const ORDER = ['database', 'http', '.'];

/** The errors of a project whose folder `src` has these files, beside one in each layer. */
const check = (files: Record<string, string>) => {
  const all = { 'database/db.ts': '', 'http/page.ts': '', 'main.ts': '', ...files };
  const root = makeFiles(
    Object.fromEntries(Object.entries(all).map(([path, code]) => [`src/${path}`, code])),
  );
  return findLayerErrors(root, { folder: 'src', name: '@our/api', order: ORDER });
};

test('accepts imports that run down the layers or stay in one', () => {
  const errors = check({
    'main.ts': "import './http/page.ts'; import './database/db.ts'; import 'koa';",
    'http/page.ts': "import '../database/db.ts'; import { x } from './x.ts';",
    'http/x.ts': "import type { Db } from '../database/db.ts';",
    'database/db.test.ts': "import '../main.ts';",
  });
  expect(errors).toEqual([]);
});

test.each([
  ['an import', "\nimport '../http/page.ts';"],
  ['a type-only import', "\nimport type { Page } from '../http/page.ts';"],
  ['a re-export', "\nexport * from '../http/page.ts';"],
  ['the URL of a source', "\nnew Worker(new URL('../http/page.ts', import.meta.url));"],
])('refuses %s that runs up the layers', (_, code) => {
  expect(check({ 'database/db.ts': code })).toEqual([
    'src/database/db.ts:2 imports ../http/page.ts: database may import no other layer',
  ]);
});

test('refuses an import of a file that lies above all folders', () => {
  expect(check({ 'http/page.ts': "import '../main.ts';" })).toEqual([
    'src/http/page.ts:1 imports ../main.ts: http may import only database',
  ]);
});

test('refuses two folders of one layer that import each other', () => {
  const errors = check({
    'http/quotes/a.ts': "import type { B } from '../invoices/b.ts';",
    'http/quotes/c.ts': '',
    'http/invoices/b.ts': "import '../quotes/c.ts';",
  });
  expect(errors).toEqual([expect.stringContaining('src/http: invoices, quotes import each other')]);
});

test('refuses three folders that import each other in a ring', () => {
  const errors = check({
    'http/a/a.ts': "import '../b/b.ts';",
    'http/b/b.ts': "import '../c/c.ts';",
    'http/c/c.ts': "import '../a/a.ts';",
  });
  expect(errors).toEqual([expect.stringContaining('src/http: a, b, c import each other')]);
});

test('refuses a folder that is in no layer', () => {
  expect(check({ 'extra/x.ts': '' })).toEqual(['src/extra belongs to no layer']);
});

test('refuses a layer that has no files', () => {
  const root = makeFiles({ 'src/database/db.ts': '', 'src/main.ts': '' });
  expect(findLayerErrors(root, { folder: 'src', name: '@our/api', order: ORDER })).toEqual([
    'src: the layer http has no files',
  ]);
});

test('refuses an import of a file that it has not read', () => {
  expect(check({ 'main.ts': "import './gone.ts';" })).toEqual([
    'src/main.ts:1 imports ./gone.ts: there is no such source file in src',
  ]);
});

test('reports that fewer files were read than there are', () => {
  expect(check({ 'http/distances/x.ts': '' })).toEqual(['src: 3 of 4 source files were read']);
});

test('reports that there are no files', () => {
  const root = makeFiles({ 'src/readme.md': '' });
  expect(findLayerErrors(root, { folder: 'src', name: '@our/api', order: [] })).toEqual([
    'src: 0 of 0 source files were read',
  ]);
});

test('throws when a file cannot be parsed', () => {
  expect(() => check({ 'http/page.ts': 'import from;' })).toThrow('http/page.ts cannot be parsed');
});

test('refuses an import of the package by its own name', () => {
  expect(check({ 'database/db.ts': "import '@our/api/http/page.ts';" })).toEqual([
    'src/database/db.ts:1 imports @our/api/http/page.ts, its own package',
  ]);
});

test.each(['import(path);', 'new URL(path, import.meta.url);'])(
  'refuses the computed path of %s, except in files that may have one',
  (code) => {
    const root = makeFiles({ 'src/main.ts': code });
    const layers = { folder: 'src', name: '@our/api', order: ['.'] };
    expect(findLayerErrors(root, layers)).toEqual([
      'src/main.ts:1 imports a module whose path is computed',
    ]);
    expect(findLayerErrors(root, { ...layers, computed: ['main.ts'] })).toEqual([]);
  },
);

test('reads sources with any extension of JavaScript and TypeScript', () => {
  const errors = check({
    'database/a.mts': "import '../main.ts';",
    'database/b.js': "import '../main.ts';",
  });
  expect(errors).toHaveLength(2);
});

test('accepts the API', () => {
  expect(findLayerErrors(ROOT, API_LAYERS)).toEqual([]);
});
