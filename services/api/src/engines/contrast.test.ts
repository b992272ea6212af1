import { expect, test } from 'vitest';
import { contrastOf, edgeOn, readableOn } from './contrast.ts';

const steps = ['00', '33', '66', '77', '99', 'cc', 'ff'];
const colors = steps.flatMap((red) =>
  steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)),
);

test('the contrast of black and white is 21, of a colour with itself 1', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastOf('#0d9488', '#0d9488')).toBe(1);
  // The example of WCAG's own technique G18.
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('text on any brand colour has a contrast of at least 4.5', () => {
  expect(colors.filter((color) => contrastOf(color, readableOn(color)) < 4.5)).toEqual([]);
});

test.each(['#ffffff', '#1d1b18'])('an edge of any brand colour is visible on %s', (background) => {
  const faint = colors.filter((color) => contrastOf(edgeOn(background, color), background) < 3);
  expect(faint).toEqual([]);
});

test('a colour that is visible is its own edge', () => {
  expect(edgeOn('#ffffff', '#0d9488')).toBe('#0d9488');
});
