import { describeRecurrence } from '@tradewind/contracts/describeRecurrence';
import { expect, test } from 'vitest';
import {
  newRuleValues,
  type RuleValues,
  repeatChoices,
  repeatChoicesOf,
  ruleOf,
  ruleValuesOf,
} from './ruleChoices.ts';

const sentence = (values: Partial<RuleValues>, firstOn: string) => {
  const rule = ruleOf({ ...newRuleValues(firstOn), ...values }, firstOn);
  return describeRecurrence({ repeats: rule ?? '', firstOn, time: '9:00 AM' });
};

test.each([
  [{ repeat: 'weekly' }, '2027-01-05', 'Every Tuesday at 9:00 AM'],
  [
    { repeat: 'biweekly', weekdays: ['friday', 'monday'] },
    '2027-01-05',
    'Every second week on Monday and Friday at 9:00 AM',
  ],
  [{ repeat: 'monthly' }, '2027-01-05', 'Every month on the 5th at 9:00 AM'],
  [{ repeat: 'monthly' }, '2027-01-31', 'Every month on the last day at 9:00 AM'],
  [{ repeat: 'monthly' }, '2027-02-28', 'Every month on the 28th at 9:00 AM'],
  [
    { repeat: 'monthly' },
    '2027-11-30',
    'Every month on the 30th, in shorter months on the last day, at 9:00 AM',
  ],
  [
    { repeat: 'months', months: 2 },
    '2027-12-29',
    'Every 2 months on the 29th, in shorter months on the last day, at 9:00 AM',
  ],
  [{ repeat: 'monthlyWeekday' }, '2027-01-12', 'Every month on the second Tuesday at 9:00 AM'],
  [{ repeat: 'monthlyWeekday' }, '2027-01-29', 'Every month on the last Friday at 9:00 AM'],
  [{ repeat: 'monthlyLastWeekday' }, '2026-11-27', 'Every month on the last Friday at 9:00 AM'],
  [{ repeat: 'months', months: 3 }, '2027-01-05', 'Every 3 months on the 5th at 9:00 AM'],
  [
    { repeat: 'twiceYearly' },
    '2027-10-05',
    'Twice a year: on the 5th of April and October at 9:00 AM',
  ],
  [
    { repeat: 'twiceYearly' },
    '2027-11-30',
    'Twice a year: on the 30th of May and November at 9:00 AM',
  ],
  [
    { repeat: 'twiceYearly' },
    '2027-08-30',
    'Every 6 months on the 30th, in shorter months on the last day, at 9:00 AM',
  ],
  [
    { repeat: 'twiceYearly' },
    '2027-08-31',
    'Twice a year: on the last day of February and August at 9:00 AM',
  ],
  [{ repeat: 'yearly' }, '2027-10-05', 'Every year on the 5th of October at 9:00 AM'],
] as const)('%j from %s is: %s', (values, from, words) => {
  expect(sentence(values, from)).toBe(words);
});

test.each(repeatChoices.map(({ value }) => value))(
  'a saved %s is read as it was chosen',
  (repeat) => {
    for (const from of ['2027-01-05', '2027-01-31', '2027-12-29']) {
      const values = { ...newRuleValues(from), repeat };
      const rule = ruleOf(values, from);
      const after = rule === null ? values.after : null;
      expect(ruleValuesOf({ rule, after, from }).repeat).toBe(repeat);
    }
  },
);

test.each([
  ['2026-11-27', 'weekly', true],
  ['2027-02-26', 'weekly', true],
  ['2026-12-25', 'monthlyLastWeekday', true],
  // The fourth of five, and the fifth, which the same weekday repeats as the last.
  ['2027-01-22', 'weekly', false],
  ['2027-01-29', 'weekly', false],
  ['', 'weekly', false],
] as const)('from %s and with %s chosen, the last Friday is offered: %s', (from, repeat, is) => {
  const labels = repeatChoicesOf({ repeat, custom: '', from }).map(({ label }) => label);
  expect(labels.includes('Every month, last Friday')).toBe(is);
  expect(labels).toContain('Every month, same weekday');
});

test('a saved last weekday of each month is read as it was chosen', () => {
  const rule = 'FREQ=MONTHLY;BYDAY=-1FR';
  const saved = ruleValuesOf({ rule, after: null, from: '2026-11-27' });
  expect(saved.repeat).toBe('monthlyLastWeekday');
});

test('a rule that no choice makes stays as it is', () => {
  const from = '2027-01-05';
  const rule = 'FREQ=DAILY;INTERVAL=10';
  const values = ruleValuesOf({ rule, after: null, from });
  expect(values.repeat).toBe('custom');
  expect(ruleOf(values, '2027-03-01')).toBe(rule);
});
