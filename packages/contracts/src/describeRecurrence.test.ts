import { expect, test } from 'vitest';
import { describeRecurrence } from './describeRecurrence.ts';

// A Tuesday.
const firstOn = '2026-10-06';

test.each([
  ['FREQ=DAILY', 'Every day at 9:00 AM'],
  ['FREQ=DAILY;INTERVAL=2', 'Every second day at 9:00 AM'],
  ['FREQ=DAILY;INTERVAL=45', 'Every 45 days at 9:00 AM'],
  ['FREQ=DAILY;BYMONTH=6,7', 'Every day in June and July at 9:00 AM'],
  ['FREQ=WEEKLY', 'Every Tuesday at 9:00 AM'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', 'Every second Tuesday at 9:00 AM'],
  ['FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=TU', 'Every second Tuesday at 9:00 AM'],
  ['FREQ=WEEKLY;BYDAY=TH,MO', 'Every Monday and Thursday at 9:00 AM'],
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'Every weekday at 9:00 AM'],
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU', 'Every day at 9:00 AM'],
  [
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;WKST=SU',
    'Every second week on Monday and Thursday at 9:00 AM, with weeks from Sunday',
  ],
  ['FREQ=MONTHLY', 'Every month on the 6th at 9:00 AM'],
  ['FREQ=MONTHLY;BYMONTHDAY=1,22', 'Every month on the 1st and the 22nd at 9:00 AM'],
  ['FREQ=MONTHLY;BYMONTHDAY=31', 'Every month on the 31st at 9:00 AM, if there is one'],
  ['FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=29', 'Every year on the 29th of November at 9:00 AM'],
  [
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29',
    'Every year on the 29th of February at 9:00 AM, if there is one',
  ],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', 'Every month on the last day at 9:00 AM'],
  ['FREQ=MONTHLY;INTERVAL=3;BYDAY=1MO', 'Every 3 months on the first Monday at 9:00 AM'],
  ['FREQ=MONTHLY;BYDAY=-2FR', 'Every month on the second to last Friday at 9:00 AM'],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', 'Every month on the last weekday at 9:00 AM'],
  ['FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13', 'Every month on the 13th if it is a Friday at 9:00 AM'],
  ['FREQ=MONTHLY;INTERVAL=6;BYMONTHDAY=6', 'Every 6 months on the 6th at 9:00 AM'],
  ['FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1', 'Every month on the last day at 9:00 AM'],
  [
    'FREQ=MONTHLY;INTERVAL=6;BYMONTHDAY=28,29,30;BYSETPOS=-1',
    'Every 6 months on the 30th, in shorter months on the last day, at 9:00 AM',
  ],
  [
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1',
    'Every year on the last day of February at 9:00 AM',
  ],
  [
    'FREQ=YEARLY;BYMONTH=8;BYMONTHDAY=28,29,30,31;BYSETPOS=-1',
    'Every year on the 31st of August at 9:00 AM',
  ],
  [
    'FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-1',
    'Every month on the last day that is a Monday or a Tuesday at 9:00 AM',
  ],
  ['FREQ=YEARLY', 'Every year on the 6th of October at 9:00 AM'],
  ['FREQ=YEARLY;BYMONTH=4,10', 'Twice a year: on the 6th of April and October at 9:00 AM'],
  [
    'FREQ=YEARLY;BYMONTH=4,10;BYDAY=1MO',
    'Twice a year: on the first Monday of April and October at 9:00 AM',
  ],
  [
    'FREQ=YEARLY;INTERVAL=2;BYMONTH=4,10;BYMONTHDAY=15',
    'Every second year on the 15th of April and October at 9:00 AM',
  ],
  [
    'FREQ=YEARLY;BYMONTH=3,6,9',
    'Three times a year: on the 6th of March, June and September at 9:00 AM',
  ],
  ['FREQ=YEARLY;BYDAY=20MO', 'Every year on the 20th Monday of the year at 9:00 AM'],
])('%s reads "%s"', (repeats, sentence) => {
  expect(describeRecurrence({ repeats, firstOn, time: '9:00 AM' })).toBe(sentence);
});

test('says that a visit follows the one before', () => {
  const repeats = { count: 6, unit: 'month' } as const;
  expect(describeRecurrence({ repeats, firstOn, time: '9:00 AM' })).toBe(
    'Six months after the last visit is done, at 9:00 AM',
  );
});

test('says when the rule ends', () => {
  const weekly = { repeats: 'FREQ=WEEKLY', firstOn, time: '9:00 AM' };
  expect(describeRecurrence({ ...weekly, ends: { on: 'Dec 31, 2027' } })).toBe(
    'Every Tuesday at 9:00 AM, until Dec 31, 2027',
  );
  expect(describeRecurrence({ ...weekly, ends: { after: 10 } })).toBe(
    'Every Tuesday at 9:00 AM, 10 times',
  );
  expect(describeRecurrence({ ...weekly, ends: { after: 3, from: 'Dec 24, 2026' } })).toBe(
    'Every Tuesday at 9:00 AM, 3 times from Dec 24, 2026 on',
  );
});
