import { expect, test } from 'vitest';
import { nextBreak } from './DayField.tsx';

test.each([
  ['noon', { start: '08:00', end: '17:00' }, [], { start: '12:00', end: '13:00' }],
  [
    'what is free beside noon',
    { start: '08:00', end: '17:00' },
    [{ start: '12:00', end: '13:00' }],
    { start: '08:15', end: '09:15' },
  ],
  [
    'a shorter one in a short day',
    { start: '09:00', end: '10:00' },
    [],
    { start: '09:15', end: '09:45' },
  ],
])('the next break is %s', (_, hours, breaks, expected) => {
  expect(nextBreak(hours, breaks)).toEqual(expected);
});
