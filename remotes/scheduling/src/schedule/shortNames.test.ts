import { expect, test } from 'vitest';
import { hourName, shortName, weekdayName } from './shortNames.ts';

test('names days and hours', () => {
  expect(weekdayName('2026-11-19')).toBe('Thu');
  expect([0, 480, 720, 1_380, 1_440].map(hourName)).toEqual([
    '12 AM',
    '8 AM',
    '12 PM',
    '11 PM',
    '12 AM',
  ]);
});

test('shortens a name to its first part and an initial', () => {
  const names = ['Dan Kowalski', 'Priya de Nair', 'Cher', 'Tomás O’Shea 🔧', 'Ada 🌿'];
  expect(names.map(shortName)).toEqual(['Dan K.', 'Priya N.', 'Cher', 'Tomás O.', 'Ada']);
});
