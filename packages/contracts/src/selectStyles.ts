import type { StylePiece } from './publicPage.ts';

const VARIABLE = /var\(\s*(--[\w-]+)/g;

const variablesIn = (css: string): string[] =>
  [...css.matchAll(VARIABLE)].map(([, name = '']) => name);

/** Returns all custom properties that the CSS uses, directly or through others. */
const neededVariables = (css: readonly string[], pieces: readonly StylePiece[]) => {
  const made = new Map<string, string[]>();
  for (const { defines, css: declaration } of pieces) {
    if (defines === undefined) continue;
    made.set(defines, [...(made.get(defines) ?? []), ...variablesIn(declaration)]);
  }
  const needed = new Set<string>();
  const waiting = css.flatMap(variablesIn);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (needed.has(name)) continue;
    needed.add(name);
    waiting.push(...(made.get(name) ?? []));
  }
  return needed;
};

/** Joins adjacent pieces with the same enclosing rules. */
const join = (pieces: readonly StylePiece[]): string => {
  let css = '';
  let open: readonly string[] = [];
  for (const { around, css: text, defines } of pieces) {
    let shared = 0;
    while (shared < open.length && open[shared] === around[shared]) shared += 1;
    css += '}'.repeat(open.length - shared);
    css += around
      .slice(shared)
      .map((head) => `${head}{`)
      .join('');
    css += defines === undefined ? text : `${text};`;
    open = around;
  }
  return css + '}'.repeat(open.length);
};

/** What of a style sheet a page needs. */
export interface UsedStyles {
  readonly usesClass: (name: string) => boolean;
  readonly usesElement: (name: string) => boolean;
  /** May name animations and custom properties. */
  readonly text: string;
}

/** Returns the part of a style sheet that is used, in the sheet's order. */
export const selectStyles = (
  pieces: readonly StylePiece[],
  { usesClass, usesElement, text }: UsedStyles,
): string => {
  const usable = pieces.filter(
    ({ classes, elements }) =>
      (classes === undefined || classes.some((names) => names.every(usesClass))) &&
      (elements === undefined || elements.some(usesElement)),
  );
  const rules = usable.filter((piece) => !('defines' in piece || 'animation' in piece));
  const texts = [...rules.map(({ css }) => css), text];
  const needed = neededVariables(texts, usable);
  const called = (name: string) =>
    texts.some((one) => new RegExp(`\\b${RegExp.escape(name)}\\b`).test(one));
  return join(
    usable.filter(
      ({ defines, animation }) =>
        (defines === undefined || needed.has(defines)) &&
        (animation === undefined || called(animation)),
    ),
  );
};
