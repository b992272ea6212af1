import { expect, test } from 'vitest';
import { splitStyles } from './splitStyles.ts';

test('rules stand alone, with what surrounds them and the classes that they need', () => {
  const css =
    '@layer utilities{.a{color:red}@media (width>1px){.b:not(.c) .md\\:d,.e{color:blue}}}';
  expect(splitStyles(css)).toEqual([
    { around: ['@layer utilities'], css: '.a{color:red}', classes: [['a']] },
    {
      around: ['@layer utilities', '@media (width>1px)'],
      css: '.b:not(.c) .md\\:d,.e{color:blue}',
      classes: [['b', 'md:d'], ['e']],
    },
  ]);
});

test('what names no class goes with every page', () => {
  const rules = ['body,.a{margin:0}', '*{padding:0}', 'h1,[hidden]{display:none}'];
  expect(splitStyles(rules.join(''))).toEqual(rules.map((css) => ({ around: [], css })));
});

test('a rule for some elements names them, one for a part of a field all fields', () => {
  expect(splitStyles('h1,a:hover{margin:0}::placeholder{opacity:1}')).toEqual([
    { around: [], css: 'h1,a:hover{margin:0}', elements: ['h1', 'a'] },
    { around: [], css: '::placeholder{opacity:1}', elements: ['input', 'textarea'] },
  ]);
});

test('an animation goes by its name', () => {
  expect(splitStyles('@keyframes spin{to{rotate:1turn}}')).toEqual([
    { around: [], css: '@keyframes spin{to{rotate:1turn}}', animation: 'spin' },
  ]);
});

test('custom properties can be left out one by one', () => {
  expect(splitStyles(':root{--a:1;--b:var(--a)}')).toEqual([
    { around: [':root'], css: '--a:1', defines: '--a' },
    { around: [':root'], css: '--b:var(--a)', defines: '--b' },
  ]);
  expect(splitStyles('.a{--b:1;--c:2}')).toEqual([
    { around: ['.a'], css: '--b:1', classes: [['a']], defines: '--b' },
    { around: ['.a'], css: '--c:2', classes: [['a']], defines: '--c' },
  ]);
});

test('a font of the device stays, one that travels waits for the whole sheet', () => {
  const css =
    '@font-face{font-family:a;src:local("Arial")}@font-face{font-family:b;src:url(b.woff2)}';
  expect(splitStyles(css).map(({ css: text }) => text)).toEqual([
    '@font-face{font-family:a;src:local("Arial")}',
  ]);
});
