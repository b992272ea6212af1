import { knownValue, parseSource, type SyntaxNode, walk } from './literals.ts';
import type { Css } from './staticCalls.ts';

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

/**
 * Returns a module of a lucide icon with its shapes only, without its names and list keys. `from`
 * is the module of `createIcon`.
 * @throws Error when the module contains no icon.
 */
export const leanIcon = (file: string, code: string, from: string): string => {
  let shapes: readonly Shape[] | undefined;
  walk(parseSource(file, code), ({ type, id, init }) => {
    if (type !== 'VariableDeclarator' || (id as SyntaxNode).name !== '__iconData') return;
    const icon = knownValue(init, new Map()) as { readonly node?: readonly Shape[] } | undefined;
    shapes = icon?.node;
  });
  if (shapes === undefined) throw new Error(`${file} is no icon.`);
  const lean = shapes.map(([tag, { key: _, ...attributes }]) => [tag, attributes]);
  return `import { createIcon } from ${JSON.stringify(from)};\nexport default /* @__PURE__ */ createIcon(${JSON.stringify(lean)});\n`;
};

type Entry = readonly [string, unknown];

const constantsOf = (program: SyntaxNode): ReadonlyMap<string, unknown> => {
  const known = new Map<string, unknown>();
  walk(program, ({ type, id, init }) => {
    if (type !== 'VariableDeclarator') return;
    const value = knownValue(init, known);
    if (value !== undefined) known.set(String((id as SyntaxNode).name), value);
  });
  return known;
};

const argumentsOf = (program: SyntaxNode, name: string): unknown[] | undefined => {
  let found: unknown[] | undefined;
  walk(program, ({ type, callee, arguments: given }) => {
    if (type === 'CallExpression' && (callee as SyntaxNode).name === name) {
      found = given as unknown[];
    }
  });
  return found;
};

const propertiesIn = (style: object, path = ''): string[] =>
  Object.entries(style).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null
      ? propertiesIn(value, `${path}${name} `)
      : `${path}${name}`,
  );

const canMeet = (one: Record<string, unknown>, other: Record<string, unknown>) =>
  Object.entries(one).every(([variant, value]) => (other[variant] ?? value) === value);

/**
 * Merging as Panda does would drop one of two variants that set the same property, so this returns
 * no match.
 */
const refuseOverlap = (file: string, compounds: readonly Record<string, unknown>[]) => {
  for (const [index, { css, ...wanted }] of compounds.entries()) {
    const own = new Set(propertiesIn(css as object));
    for (const { css: otherCss, ...otherWanted } of compounds.slice(index + 1)) {
      if (!canMeet(wanted, otherWanted)) continue;
      const both = propertiesIn(otherCss as object).find((property) => own.has(property));
      if (both) throw new Error(`Two compound variants of ${file} set ${both}.`);
    }
  }
};

/**
 * Returns a module of Panda's recipes with only the code that a component calls, without the table
 * of variants and the style objects. `from` is the module of `recipe` and `slotRecipe`.
 * @throws Error for an unsupported module.
 */
export const leanRecipe = (
  file: string,
  code: string,
  { css, prefix, from }: { readonly css: Css; readonly prefix: string; readonly from: string },
): string => {
  const program = parseSource(file, code);
  const name = /export const (\w+) =/.exec(code)?.[1];
  const known = constantsOf(program);
  const given = argumentsOf(program, 'createRecipe');
  if (name === undefined || given === undefined) throw new Error(`${file} is no recipe.`);
  const prefixed = (key: string) => (prefix === '' ? key : `${prefix}-${key}`);
  const write = (maker: string, values: readonly unknown[]) =>
    `import { ${maker} } from ${JSON.stringify(from)};\nexport const ${name} = /* @__PURE__ */ ${maker}(${values.map((value) => JSON.stringify(value)).join(', ')});\n`;

  const slots = known.get(`${name}SlotNames`) as readonly Entry[] | undefined;
  if (slots !== undefined) {
    const compounds = known.get(`${name}CompoundVariants`) as readonly unknown[];
    if (compounds.length > 0) throw new Error(`${file} has compound variants of slots.`);
    const classes = slots.map(([slot, key]) => [slot, prefixed(String(key))] as const);
    return write('slotRecipe', [Object.fromEntries(classes), known.get(`${name}DefaultVariants`)]);
  }
  const [key, defaults, compounds] = given.map((value) => knownValue(value, known));
  if (typeof key !== 'string' || !Array.isArray(compounds)) {
    throw new Error(`${file} is a recipe of an unknown kind.`);
  }
  refuseOverlap(file, compounds);
  const named = compounds.map(({ css: style, ...wanted }) => [wanted, css(style)]);
  return write('recipe', [prefixed(key), defaults, named]);
};
