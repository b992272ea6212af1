import { expect, test } from 'vitest';
import { inlineStyles } from '../../src/composition/site/public/inlineStyles.ts';

const utilities = ['@layer utilities'];

test('a page keeps the rules of its classes, also of those that HTML writes with entities', () => {
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
