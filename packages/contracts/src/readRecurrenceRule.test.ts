import { expect, test } from 'vitest';
import { readRecurrenceRule } from './readRecurrenceRule.ts';

test.each([
  ['', 'Use a rule such as FREQ=WEEKLY;INTERVAL=2;BYDAY=TU.'],
  ['every Tuesday', 'Use a rule such as FREQ=WEEKLY;INTERVAL=2;BYDAY=TU.'],
  ['FREQ=WEEKLY;', 'Use a rule such as FREQ=WEEKLY;INTERVAL=2;BYDAY=TU.'],
  ['INTERVAL=2', 'FREQ is DAILY, WEEKLY, MONTHLY or YEARLY.'],
  ['FREQ=HOURLY', 'FREQ is DAILY, WEEKLY, MONTHLY or YEARLY.'],
  ['FREQ=DAILY;COUNT=3', 'The end of a rule is a field of its own.'],
  ['FREQ=DAILY;UNTIL=20261231', 'The end of a rule is a field of its own.'],
  ['FREQ=DAILY;BYHOUR=9', 'BYHOUR is not supported.'],
  ['FREQ=DAILY;FREQ=WEEKLY', 'FREQ is there twice.'],
  ['FREQ=DAILY;INTERVAL=0', 'INTERVAL cannot be 0.'],
  ['FREQ=DAILY;INTERVAL=-1', 'INTERVAL is from 1 to 999.'],
  ['FREQ=DAILY;INTERVAL=1000', 'INTERVAL cannot be 1000.'],
  ['FREQ=MONTHLY;BYMONTHDAY=32', 'BYMONTHDAY cannot be 32.'],
  ['FREQ=MONTHLY;BYMONTHDAY=1,,2', 'BYMONTHDAY cannot be .'],
  ['FREQ=YEARLY;BYMONTH=-1', 'BYMONTH is from 1 to 12.'],
  ['FREQ=WEEKLY;BYDAY=XX', 'XX is not a weekday such as MO.'],
  ['FREQ=WEEKLY;BYDAY=MO,', ' is not a weekday such as MO.'],
  ['FREQ=WEEKLY;WKST=1MO', '1MO is not a weekday such as MO.'],
  ['FREQ=MONTHLY;BYDAY=6MO', 'BYDAY cannot be 6.'],
  ['FREQ=YEARLY;BYDAY=53MO', 'BYDAY cannot be 53.'],
  ['FREQ=WEEKLY;BYDAY=1MO', 'A weekday with a number needs FREQ=MONTHLY or FREQ=YEARLY.'],
  ['FREQ=YEARLY;BYDAY=MO,1MO', 'Either all weekdays have a number or none has.'],
  ['FREQ=MONTHLY;BYDAY=1MO;BYMONTHDAY=1', 'A weekday with a number does not go with BYMONTHDAY.'],
  ['FREQ=WEEKLY;BYMONTHDAY=1', 'BYMONTHDAY does not go with FREQ=WEEKLY.'],
  ['FREQ=DAILY;BYDAY=MO;BYSETPOS=1', 'BYSETPOS does not go with FREQ=DAILY.'],
  ['FREQ=MONTHLY;BYSETPOS=1', 'BYSETPOS needs BYDAY, BYMONTHDAY or BYMONTH.'],
  [`FREQ=DAILY;BYMONTHDAY=${'1,'.repeat(100)}`, 'Use at most 200 characters.'],
])('refuses %s with a sentence', (text, message) => {
  expect(() => readRecurrenceRule(text)).toThrow(new RangeError(message));
});

test('reads a rule in any order and case, each value once', () => {
  expect(readRecurrenceRule('byday=-1fr,1mo;Freq=monthly;BYMONTH=4,10,4')).toEqual({
    frequency: 'monthly',
    interval: 1,
    weekdays: [
      { weekday: 'friday', position: -1 },
      { weekday: 'monday', position: 1 },
    ],
    monthDays: [],
    months: [4, 10],
    positions: [],
    weekStart: 'monday',
  });
});
