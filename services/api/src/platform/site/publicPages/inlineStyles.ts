import type { StylePiece } from '@tradewind/contracts';
import { selectStyles } from '@tradewind/contracts/selectStyles';
import { unescapeHtml } from '../../../http/html.ts';

const classesIn = (html: string): ReadonlySet<string> =>
  new Set(
    [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) =>
      unescapeHtml(names).split(/\s+/),
    ),
  );

const elementsIn = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, name = '']) => name));

/** Returns the part of a style sheet that the HTML uses, in the sheet's order. */
export const inlineStyles = (pieces: readonly StylePiece[], html: string): string => {
  const classes = classesIn(html);
  const elements = elementsIn(html);
  return selectStyles(pieces, {
    usesClass: (name) => classes.has(name),
    usesElement: (name) => elements.has(name),
    text: html,
  });
};
