import type { MemberException } from '@tradewind/contracts/businessHours';
import { expect, test } from 'vitest';
import { absencesOn, briefOffText, offText, type Person, timeOffReason } from './timeOff.ts';

const whole = { isOpen: false, start: '09:00', end: '17:00' };
const person = (name: string, ...exceptions: MemberException[]): Person => ({
  id: name,
  name,
  exceptions,
});
const dan = person('Dan Kowalski', {
  ...whole,
  ...{ date: '2026-12-22', until: '2026-12-24', note: 'Vacation' },
});
const ada = person('Ada Reed', {
  ...{ date: '2026-12-24', isOpen: true, start: '10:00', end: '23:59', note: 'Dentist' },
  breaks: [{ start: '13:00', end: '15:00' }],
});
const eve = '2026-12-24';

test('a person is off on the days from the first to the last', () => {
  const days = ['2026-12-21', '2026-12-22', '2026-12-23', '2026-12-24', '2026-12-25'];
  expect(days.map((day) => absencesOn(day, [dan, ada]).length)).toEqual([0, 1, 1, 3, 0]);
});

test.each([
  ['2026-12-21', 600, 660, undefined],
  ['2026-12-22', 0, 30, 'Dan Kowalski is off on Tuesday, December 22 (Vacation).'],
  ['2026-12-22', 1_380, 1_440, 'Dan Kowalski is off on Tuesday, December 22 (Vacation).'],
])('whole days off on %s from minute %i to %i', (day, start, end, reason) => {
  expect(timeOffReason(dan, [{ day, start, end }])).toBe(reason);
});

test.each([
  [540, 630, 'Ada Reed is off on Thursday, December 24, until 10:00 AM (Dentist).'],
  [600, 780, undefined],
  [720, 781, 'Ada Reed is off on Thursday, December 24, 1:00 PM to 3:00 PM (Dentist).'],
  [900, 1_440, undefined],
])('hours off from minute %i to %i', (start, end, reason) => {
  expect(timeOffReason(ada, [{ day: eve, start, end }])).toBe(reason);
});

test('nobody is off on a job without a member', () => {
  expect(timeOffReason(undefined, [{ day: eve, start: 0, end: 1_440 }])).toBeUndefined();
});

test('names everybody who is off, and counts them where there is little room', () => {
  const absences = absencesOn(eve, [dan, ada]);
  expect(offText(absences)).toBe(
    'Off: Dan Kowalski (Vacation); Ada Reed, until 10:00 AM (Dentist); Ada Reed, 1:00 PM to 3:00 PM (Dentist)',
  );
  expect(briefOffText(absences)).toBe('2 off');
  expect(briefOffText(absencesOn(eve, [ada]))).toBe('Ada R. off');
  expect(briefOffText(absencesOn(eve, [ada]), false)).toBe('1 off');
  expect([offText([]), briefOffText([])]).toEqual(['', '']);
});
