import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { leanIcon, leanRecipe } from './leanModules.ts';
import { type Css, staticCalls } from './staticCalls.ts';
import { classesWithoutRule } from './staticStyles.ts';

type Selected = Readonly<Record<string, string | boolean>>;
type Recipe = ((selected?: Selected) => unknown) & {
  readonly variantMap: Readonly<Record<string, readonly string[]>>;
};

const styled = join(import.meta.dirname, '../../../../ui/styled-system');
const load = (file: string) => import(/* @vite-ignore */ pathToFileURL(file).href);
const { css } = (await load(join(styled, 'css/css.mjs'))) as { readonly css: Css };

const folder = mkdtempSync(join(tmpdir(), 'tradewind-recipes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const replaced = (code: string) =>
  staticCalls('a.tsx', `import { css, cx } from '@styled/css';\n${code}`, css)
    .split('\n')
    .slice(1)
    .join('\n');

test('literal styles become the class names of Panda', () => {
  const style = { px: '4px', _hover: { color: 'fg.muted' } };
  const code = `const A = () => <p className={cx(css(${JSON.stringify(style)}), 'b')} />;`;
  expect(replaced(code)).toBe(
    `const A = () => <p className={cx(${JSON.stringify(css(style))}, 'b')} />;`,
  );
});

test('replaces styles in constants of the file', () => {
  const code = "const up = { top: '0' };\nconst wide = '& > p';\nconst a = css";
  expect(replaced(`${code}({ ...up, [wide]: { m: '1px' } }, up);`)).toBe(
    code.replace(/css$/, `${JSON.stringify(css({ top: '0', '& > p': { m: '1px' } }))};`),
  );
  expect(replaced("const a = css.raw({ p: '1px' });\nconst b = css(a, { m: '2px' });")).toBe(
    `const a = {"p":"1px"};\nconst b = ${JSON.stringify(css({ p: '1px', m: '2px' }))};`,
  );
});

test.each([
  'css({ top: height })',
  "css({ top: isHigh ? '0' : '1px' })",
  "css(isHigh && { top: '0' })",
  'css({ ...given })',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the code under test
  'css({ top: `${height}px` })',
  'css(...all)',
])('keeps a style that is known only at run time: %s', (code) => {
  expect(replaced(`const a = (height, isHigh, given, all) => ${code};`)).toContain(code);
});

test('keeps a function of the same name from another library', () => {
  const code =
    "import { css } from 'elsewhere';\nimport { cx } from '@styled/css';\ncss({ p: '1' });";
  expect(staticCalls('a.ts', code, css)).toBe(code);
});

const recipes = readdirSync(join(styled, 'recipes')).filter(
  (file) => file.endsWith('.mjs') && !/^(index|create-recipe)/.test(file),
);

/** Every variant alone, and every pair. */
const combinations = (variants: Recipe['variantMap']): Selected[] => {
  const single = Object.entries(variants).flatMap(([name, values]) =>
    values.map((value) => ({
      [name]: value === 'true' || value === 'false' ? value === 'true' : value,
    })),
  );
  return [{}, ...single, ...single.flatMap((one) => single.map((other) => ({ ...one, ...other })))];
};

test.each(recipes)('the reduced form of %s returns the same classes', async (file) => {
  const code = readFileSync(join(styled, 'recipes', file), 'utf8');
  const prefix = /prefix: "([^"]+)"/.exec(readFileSync(join(styled, 'css/css.mjs'), 'utf8'))?.[1];
  const from = pathToFileURL(join(import.meta.dirname, '../../styles/recipe.ts')).href;
  writeFileSync(join(folder, file), leanRecipe(file, code, { css, prefix: prefix ?? '', from }));
  const [full] = Object.values(
    (await load(join(styled, 'recipes', file))) as Record<string, Recipe>,
  );
  const [lean] = Object.values((await load(join(folder, file))) as Record<string, Recipe>);
  if (full === undefined || lean === undefined) throw new Error(`${file} exports nothing.`);
  const sorted = (classes: unknown) =>
    JSON.parse(JSON.stringify(classes), (_, value) =>
      typeof value === 'string' ? value.split(' ').sort().join(' ') : value,
    );
  for (const selected of combinations(full.variantMap)) {
    expect(sorted(lean(selected))).toEqual(sorted(full(selected)));
  }
});

test('rejects compound variants that override each other', () => {
  const code = `const aFn = createRecipe('a', {}, [
    { "x": "1", "css": { "p": "1px" } }, { "y": "1", "css": { "p": "2px" } }]);
  export const a = aFn;`;
  const make = () => leanRecipe('a.mjs', code, { css, prefix: 'p', from: 'recipe' });
  expect(make).toThrow('Two compound variants of a.mjs set p.');
});

test('reduces an icon to its shapes, and rejects a module without an icon', () => {
  const code = `const __iconData = { name: 'x', size: 24, node: [
    ['path', { d: 'M18 6 6 18', key: 'k1' }], ['circle', { r: '3', key: 'k2' }]], aliases: ['close'] };
    export default createLucideIcon(__iconData);`;
  expect(leanIcon('x.mjs', code, 'icon.ts')).toContain(
    'createIcon([["path",{"d":"M18 6 6 18"}],["circle",{"r":"3"}]])',
  );
  expect(() => leanIcon('y.mjs', 'export default 1;', 'icon.ts')).toThrow('y.mjs is no icon.');
});

test('reports a class without a style rule, with the file that uses it', () => {
  const names = ['op_.85', 'op_0.4', '2xl:p_1/2', '[&_>_svg]:c_{colors.fg}', 'mt_-6px!'];
  const styleSheet = String.raw`.op_0\.85,.op_0\.4{opacity:.4}.\32 xl\:p_1\/2{padding:1px}
    .\[\&_\>_svg\]\:c_\{colors\.fg\}>svg{color:red}.mt_-6px\!:hover{margin-top:-6px}`;
  expect(classesWithoutRule(new Map(names.map((name) => [name, 'Row.tsx'])), [styleSheet])).toEqual(
    ['Row.tsx names the class "op_.85", for which no style sheet has a rule.'],
  );
});
