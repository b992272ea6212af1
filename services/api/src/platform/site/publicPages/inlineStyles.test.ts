import { expect, test } from 'vitest';
import { inlineStyles } from './inlineStyles.ts';

const utilities = ['@layer utilities'];

test('a page keeps the rules of its classes, also of classes with HTML entities', () => {
  const pieces = [
    { around: utilities, css: '.gone{color:red}', classes: [['gone']] },
    { around: utilities, css: '.there{color:green}', classes: [['there']] },
    { around: utilities, css: '.nested strong{color:blue}', classes: [['[&_strong]:blue']] },
  ];
  const html = '<p class="there [&amp;_strong]:blue">Powered by <strong>us</strong></p>';
  expect(inlineStyles(pieces, html)).toBe(
    '@layer utilities{.there{color:green}.nested strong{color:blue}}',
  );
});

test('a custom property is kept where a kept rule uses it', () => {
  const define = (name: string, value: string, css = `--tone:${value}`) => ({
    around: [`.${name}`],
    css,
    classes: [[name]],
    defines: css.split(':')[0] ?? '',
  });
  const pieces = [
    { around: [':root'], css: '--green:#0f0', defines: '--green' },
    { around: [':root'], css: '--red:#f00', defines: '--red' },
    define('done', 'var(--green)'),
    define('failed', 'var(--red)'),
    define('done', '', '--unused:1px'),
    { around: [], css: '.badge{color:var(--tone)}', classes: [['badge']] },
  ];
  expect(inlineStyles(pieces, '<b class="badge done">Done</b>')).toBe(
    ':root{--green:#0f0;}.done{--tone:var(--green);}.badge{color:var(--tone)}',
  );
});

test('rules for absent elements and unused animations are removed', () => {
  const pieces = [
    { around: [], css: '*{margin:0}' },
    { around: [], css: 'h1,h2{margin:0}', elements: ['h1', 'h2'] },
    { around: [], css: 'table{border:0}', elements: ['table'] },
    { around: [], css: '@keyframes spin{to{rotate:1turn}}', animation: 'spin' },
    { around: [], css: '@keyframes appear{0%{opacity:0}}', animation: 'appear' },
    { around: [], css: '.busy{animation:1s spin;appearance:none}', classes: [['busy']] },
  ];
  expect(inlineStyles(pieces, '<h2 class="busy">Jobs</h2>')).toBe(
    '*{margin:0}h1,h2{margin:0}@keyframes spin{to{rotate:1turn}}.busy{animation:1s spin;appearance:none}',
  );
});
