import { expect, test } from 'vitest';
import { shiftRule } from './shiftRule.ts';

test.each([
  ['FREQ=DAILY', '2026-12-07', 1, 'FREQ=DAILY'],
  ['FREQ=WEEKLY', '2026-12-07', 1, 'FREQ=WEEKLY'],
  ['FREQ=WEEKLY;BYDAY=MO,SU', '2026-12-07', 1, 'FREQ=WEEKLY;BYDAY=TU,MO'],
  ['FREQ=WEEKLY;BYDAY=MO', '2026-12-07', -1, 'FREQ=WEEKLY;BYDAY=SU'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', '2026-12-08', 1, 'FREQ=WEEKLY;INTERVAL=2;BYDAY=WE'],
  // Pairs of weekdays stay together, although a Monday is in the next week.
  [
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU',
    '2026-12-07',
    1,
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,MO;WKST=TU',
  ],
  ['FREQ=MONTHLY;BYMONTHDAY=15', '2026-12-15', 1, 'FREQ=MONTHLY;BYMONTHDAY=16'],
  ['FREQ=MONTHLY', '2026-12-15', -1, 'FREQ=MONTHLY'],
  ['FREQ=MONTHLY', '2026-12-01', -1, 'FREQ=MONTHLY;BYMONTHDAY=-1'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', '2026-12-31', 1, 'FREQ=MONTHLY;BYMONTHDAY=1'],
  [
    'FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=1',
    '2026-12-01',
    -1,
    'FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=-1',
  ],
  ['FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1', '2026-12-31', 1, 'FREQ=MONTHLY;BYMONTHDAY=1'],
  ['FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=1', '2027-03-01', -1, 'FREQ=YEARLY;BYMONTHDAY=-1;BYMONTH=2'],
  ['FREQ=YEARLY', '2027-01-01', -1, 'FREQ=YEARLY'],
  ['FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=31', '2026-12-31', 1, 'FREQ=YEARLY;BYMONTHDAY=1;BYMONTH=1'],
])('the days of %s from %s on, %i later, are those of a rule', (rule, firstOn, days, shifted) => {
  expect(shiftRule(rule, firstOn, days)).toBe(shifted);
});

test.each([
  ['FREQ=MONTHLY;BYDAY=1MO', '2026-12-07', 1],
  ['FREQ=MONTHLY;BYMONTHDAY=28', '2026-12-28', 1],
  ['FREQ=MONTHLY;BYMONTHDAY=31', '2026-12-31', 1],
  ['FREQ=WEEKLY;BYDAY=MO;BYMONTH=5', '2027-05-03', 1],
])('no rule has the days of %s from %s on, %i later', (rule, firstOn, days) => {
  expect(shiftRule(rule, firstOn, days)).toBeUndefined();
});
