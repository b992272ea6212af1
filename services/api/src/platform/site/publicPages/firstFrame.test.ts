import { expect, test } from 'vitest';
import { deferFontFaces } from './firstFrame.ts';

const FALLBACK = '@font-face{font-family:Inter Fallback;src:local(Arial)}';
const TRAVELS = '@font-face{font-family:Inter Variable;src:url(inter.woff2)format("woff2")}';
const TOKENS = (stack: string) => `:where(:root){--sizes-1:.25rem;--fonts-sans:${stack}}`;

test('styles without web fonts are unchanged', () => {
  const css = `${FALLBACK}${TOKENS('"Inter Fallback", sans-serif')}`;
  expect(deferFontFaces(css)).toEqual({ styles: css, faces: '' });
});

test('a font stack with only a web font is unchanged', () => {
  const { styles, faces } = deferFontFaces(`${TRAVELS}${TOKENS('"Inter Variable"')}`);
  expect(styles).toBe(TOKENS('"Inter Variable"'));
  expect(faces).toBe(TRAVELS);
});

test('a web font is deferred and removed from the font stacks', () => {
  const css = `${FALLBACK}${TRAVELS}${TOKENS('"Inter Variable", "Inter Fallback", sans-serif')}`;
  const { styles, faces } = deferFontFaces(css);
  expect(styles).toBe(`${FALLBACK}${TOKENS(' "Inter Fallback", sans-serif')}`);
  expect(faces).toBe(
    `${TRAVELS}:root{--fonts-sans:"Inter Variable", "Inter Fallback", sans-serif}`,
  );
});
