import { expect, test } from 'vitest';
import { fontsIn, splitStyles } from './splitStyles.ts';

test('a rule becomes a piece with its surrounding at-rules and its required classes', () => {
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

test('a rule without a class belongs to every page', () => {
  const rules = ['body,.a{margin:0}', '*{padding:0}', 'h1,[hidden]{display:none}'];
  expect(splitStyles(rules.join(''))).toEqual(rules.map((css) => ({ around: [], css })));
});

test('a rule for elements names them, and a rule for a pseudo-element of a field names all fields', () => {
  expect(splitStyles('h1,a:hover{margin:0}::placeholder{opacity:1}')).toEqual([
    { around: [], css: 'h1,a:hover{margin:0}', elements: ['h1', 'a'] },
    { around: [], css: '::placeholder{opacity:1}', elements: ['input', 'textarea'] },
  ]);
});

test('an animation is selected by its name', () => {
  expect(splitStyles('@keyframes spin{to{rotate:1turn}}')).toEqual([
    { around: [], css: '@keyframes spin{to{rotate:1turn}}', animation: 'spin' },
  ]);
});

test('each custom property is a piece of its own', () => {
  expect(splitStyles(':root{--a:1;--b:var(--a)}')).toEqual([
    { around: [':root'], css: '--a:1', defines: '--a' },
    { around: [':root'], css: '--b:var(--a)', defines: '--b' },
  ]);
  expect(splitStyles('.a{--b:1;--c:2}')).toEqual([
    { around: ['.a'], css: '--b:1', classes: [['a']], defines: '--b' },
    { around: ['.a'], css: '--c:2', classes: [['a']], defines: '--c' },
  ]);
});

test('a local font is kept, and a downloaded font is read on its own with its place', () => {
  const css =
    '@font-face{font-family:a;src:local("Arial")}@font-face{font-family:b;src:url(../font/b.woff2)}';
  expect(fontsIn(css, 'public/web/css')).toEqual([
    { around: [], css: '@font-face{font-family:b;src:url({base}public/web/font/b.woff2)}' },
  ]);
  expect(splitStyles(css).map(({ css: text }) => text)).toEqual([
    '@font-face{font-family:a;src:local("Arial")}',
  ]);
});
