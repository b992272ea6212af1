import type { StylePiece } from '@tradewind/contracts';
import { unescapeHtml } from '../../../http/html.ts';

const VARIABLE = /var\(\s*(--[\w-]+)/g;

const classesIn = (html: string): ReadonlySet<string> =>
  new Set(
    [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) =>
      unescapeHtml(names).split(/\s+/),
    ),
  );

const elementsIn = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, name = '']) => name));

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

/** Returns the part of a style sheet that the HTML uses, in the sheet's order. */
export const inlineStyles = (pieces: readonly StylePiece[], html: string): string => {
  const present = classesIn(html);
  const tags = elementsIn(html);
  const applies = ({ classes, elements }: StylePiece) =>
    (classes === undefined || classes.some((names) => names.every((name) => present.has(name)))) &&
    (elements === undefined || elements.some((name) => tags.has(name)));
  const usable = pieces.filter(applies);
  const rules = usable.filter((piece) => !('defines' in piece || 'animation' in piece));
  const texts = [...rules.map(({ css }) => css), html];
  const needed = neededVariables(texts, usable);
  const called = (name: string) =>
    texts.some((text) => new RegExp(`\\b${RegExp.escape(name)}\\b`).test(text));
  return join(
    usable.filter(
      ({ defines, animation }) =>
        (defines === undefined || needed.has(defines)) &&
        (animation === undefined || called(animation)),
    ),
  );
};
