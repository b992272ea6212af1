import { defaultBusinessHours } from '@tradewind/contracts/businessHours';
import { expect, test } from 'vitest';
import { closedReason, ofMember } from './closedTime.ts';

const hours = defaultBusinessHours('hvac');
const working = {
  businessHours: {
    ...hours,
    thursday: { ...hours.thursday, breaks: [{ start: '12:00', end: '13:00' }] },
  },
  dateExceptions: [
    { date: '2026-11-26', isOpen: false, start: '09:00', end: '17:00', note: 'Thanksgiving' },
  ],
};
const thursday = '2026-11-19';

test.each([
  ['a closed weekday', '2026-11-22', 600, 660, 'You are closed on Sunday, November 22.'],
  ['a holiday', '2026-11-26', 600, 660, 'You are closed on Thursday, November 26 (Thanksgiving).'],
  [
    'a time before opening',
    thursday,
    390,
    450,
    'On Thursday, November 19 you work 7:00 AM to 6:00 PM.',
  ],
  [
    'an end after closing',
    thursday,
    1_050,
    1_110,
    'On Thursday, November 19 you work 7:00 AM to 6:00 PM.',
  ],
  [
    'a break',
    thursday,
    690,
    750,
    'On Thursday, November 19 you have a break, 12:00 PM to 1:00 PM.',
  ],
])('gives the reason for %s', (_, day, start, end, reason) => {
  expect(closedReason(day, { start, end }, working)).toBe(reason);
});

test.each([
  ['a closed weekday', '2026-11-22', 600, 660, 'Ada Reed does not work on Sunday, November 22.'],
  [
    'an end after closing',
    thursday,
    1_050,
    1_110,
    'On Thursday, November 19 Ada Reed works 7:00 AM to 6:00 PM.',
  ],
  [
    'a break',
    thursday,
    690,
    750,
    'On Thursday, November 19 Ada Reed has a break, 12:00 PM to 1:00 PM.',
  ],
])('gives the reason of a member for %s', (_, day, start, end, reason) => {
  const own = { ...working, dateExceptions: [] };
  expect(closedReason(day, { start, end }, own, ofMember('Ada Reed'))).toBe(reason);
});

test('gives no reason for open time up to closing', () => {
  expect(closedReason(thursday, { start: 1_020, end: 1_080 }, working)).toBeUndefined();
});
