import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { RsbuildPlugin } from '@rsbuild/core';
import { leanIcon, leanRecipe } from './leanModules.ts';
import { type Css, STYLES, staticCalls } from './staticCalls.ts';

const CLASS = /\.((?:\\[0-9a-f]{1,6} ?|\\[^0-9a-f]|[\w-]|[^\0-\x7f])+)/gi;
const ESCAPE = /\\(?:([0-9a-f]{1,6}) ?|(.))/gi;

const unescaped = (name: string) =>
  name.replace(ESCAPE, (_, code: string | undefined, sign: string) =>
    code === undefined ? sign : String.fromCodePoint(Number.parseInt(code, 16)),
  );

/** The classes for which a style sheet has rules, as an element names them. */
const classesIn = (sheet: string): ReadonlySet<string> =>
  new Set([...sheet.matchAll(CLASS)].map(([, name = '']) => unescaped(name)));

/** Classes as the code names them, each with the file that does. */
type NamedClasses = ReadonlyMap<string, string>;

/**
 * What is wrong with classes that no style sheet knows: their styles would be missing, and nowhere
 * but in a built product. Panda writes a value such as `.5` as `0.5` into the sheet, for one.
 */
export const withoutRules = (named: NamedClasses, sheets: readonly string[]): readonly string[] => {
  const ruled = classesIn(sheets.join('\n'));
  return [...named]
    .filter(([name]) => !ruled.has(name))
    .map(
      ([name, file]) => `${file} names the class "${name}", for which no style sheet has a rule.`,
    );
};

const fileOf = (path: string) => fileURLToPath(new URL(`../../styles/${path}`, import.meta.url));

const PREFIX = /prefix: "([^"]+)"/;

/**
 * Works out while building what Panda's `css()` and recipes would in every browser: the class names
 * of styles that are written down as they are. What makes them then stays out of the bundle, some
 * 4 kB (gzipped) in the shell and in each remote, and so does most of what lucide draws icons with.
 * A development server does without, for speed; the classes are the same. A class that got no rule
 * stops the build.
 */
export const staticStyles = (folder = process.cwd()): RsbuildPlugin => ({
  name: 'tradewind:static-styles',
  apply: 'build',
  setup(api) {
    // Generated just before, by the `build` script of each app.
    const styled = (path: string) => join(folder, 'styled-system', path);
    const panda = async () =>
      (await import(pathToFileURL(styled('css/css.mjs')).href)) as { readonly css: Css };
    const named = new Map<string, string>();

    api.transform(
      { test: /\.tsx?$/, codeFilter: STYLES, order: 'pre' },
      async ({ code, resourcePath }) => {
        const { css } = await panda();
        return staticCalls(resourcePath, code, (...styles) => {
          const names = css(...styles);
          for (const name of names.split(' ')) named.set(name, resourcePath);
          return names;
        });
      },
    );

    api.processAssets({ stage: 'report' }, ({ assets, compilation }) => {
      const sheets = Object.entries(assets)
        .filter(([path]) => path.endsWith('.css'))
        .map(([, sheet]) => sheet.source().toString());
      // The module that renders on the server has the same styles, and brings none.
      if (sheets.length === 0) return;
      for (const problem of withoutRules(named, sheets))
        compilation.errors.push(new Error(problem));
    });

    api.transform(
      { test: /styled-system\/recipes\/(?!index|create-recipe)[\w-]+\.mjs$/ },
      async ({ code, resourcePath }) => {
        const [, prefix = ''] = PREFIX.exec(await readFile(styled('css/css.mjs'), 'utf8')) ?? [];
        const { css } = await panda();
        return leanRecipe(resourcePath, code, { css, prefix, from: fileOf('recipe.ts') });
      },
    );

    api.transform(
      { test: /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/, codeFilter: '__iconData' },
      ({ code, resourcePath }) => leanIcon(resourcePath, code, fileOf('icon.ts')),
    );
  },
});
