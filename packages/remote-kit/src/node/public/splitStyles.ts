import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { StylePiece } from '@tradewind/contracts';
import postcss, { type AtRule, type ChildNode, type Rule } from 'postcss';

const CLASS = /\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^\p{ASCII}])+)/giu;
const FUNCTIONS = /:(?:not|is|where|has)\([^()]*\)/g;

const plain = (name: string) =>
  name
    .replace(/\\([0-9a-f]{1,6}) ?/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
    .replace(/\\(.)/g, '$1');

/** Returns the classes of each selector of a rule, without those inside `:not()`. */
const classesOf = (rule: Rule): string[][] =>
  rule.selectors.map((selector) =>
    [...selector.replace(FUNCTIONS, '').matchAll(CLASS)].map(([, name = '']) => plain(name)),
  );

/** Pseudo-elements and states of fields, which have no element of their own. */
const OF_FIELDS = /^::(placeholder|file-selector-button|-webkit-)/;

/** Returns the elements of a rule; none where it is about the page or any element. */
const elementsOf = (rule: Rule): string[] => {
  const names = rule.selectors.flatMap((selector) =>
    OF_FIELDS.test(selector)
      ? ['input', 'textarea']
      : (/^[a-z][a-z0-9]*/.exec(selector)?.[0] ?? ''),
  );
  return names.some((name) => ['', 'html', 'body'].includes(name)) ? [] : [...new Set(names)];
};

/** Returns the condition under which a rule can match. */
const needsOf = (rule: Rule): Pick<StylePiece, 'classes' | 'elements'> => {
  const classes = classesOf(rule);
  if (classes.every((names) => names.length > 0)) return { classes };
  const elements = elementsOf(rule);
  return elements.length > 0 ? { elements } : {};
};

const headOf = ({ name, params }: AtRule) => `@${name}${params === '' ? '' : ` ${params}`}`;

const isVariables = (rule: Rule) =>
  rule.nodes.length > 1 &&
  rule.nodes.every((node) => node.type === 'decl' && node.prop.startsWith('--'));

/** A downloaded font is a piece of {@link fontsIn}; a local font costs nothing. */
const isDownload = (node: ChildNode) =>
  node.type === 'atrule' && node.name === 'font-face' && /url\(/.test(node.toString());

const piecesOf = (node: ChildNode, around: readonly string[]): StylePiece[] => {
  if (node.type === 'comment') return [];
  if (
    node.type === 'atrule' &&
    node.nodes !== undefined &&
    !/^(font-face|keyframes|property|counter-style)$/.test(node.name)
  ) {
    return node.nodes.flatMap((inner) => piecesOf(inner, [...around, headOf(node)]));
  }
  if (isDownload(node)) return [];
  if (node.type === 'atrule' && node.name === 'keyframes') {
    return [{ around, css: node.toString(), animation: node.params }];
  }
  if (node.type !== 'rule') return [{ around, css: node.toString() }];
  const needs = needsOf(node);
  if (!isVariables(node)) return [{ around, css: node.toString(), ...needs }];
  return node.nodes.flatMap((inner) =>
    inner.type === 'decl'
      ? [
          {
            around: [...around, node.selector],
            css: `${inner.prop}:${inner.value}`,
            ...needs,
            defines: inner.prop,
          },
        ]
      : [],
  );
};

/** Returns the pieces of a stylesheet in order, without downloaded fonts. */
export const splitStyles = (css: string): StylePiece[] =>
  postcss.parse(css).nodes.flatMap((node) => piecesOf(node, []));

/**
 * Returns the downloaded fonts of a stylesheet in `folder` of the artifact, whose place the server
 * inserts. It defers them until after the first frame, so that the page has the same typeface
 * before and after its code and complete styles have loaded.
 */
export const fontsIn = (css: string, folder: string): StylePiece[] =>
  [...css.matchAll(/@font-face\{[^}]*url\([^}]*\}/g)].map(([face]) => ({
    around: [],
    css: face.replace(
      /url\(["']?([^"')]+)["']?\)/g,
      (_, url: string) => `url({base}${posix.normalize(posix.join(folder, url))})`,
    ),
  }));

/** Reads a stylesheet of an artifact in `dist` as the pieces that its public pages select from. */
export const readPieces = (dist: string, style: string): StylePiece[] => {
  const css = readFileSync(join(dist, style), 'utf8');
  return [...fontsIn(css, posix.dirname(style)), ...splitStyles(css)];
};
