import { isDeepStrictEqual } from 'node:util';
import { weekdays } from '@tradewind/contracts';
import { addDays, type Day } from '@tradewind/contracts/calendar';
import { readRecurrenceRule } from '@tradewind/contracts/readRecurrenceRule';
import { occurrencesOf } from './occurrences.ts';

/** Years over which the days of two rules are compared: they have leap years in every position. */
const COMPARED_YEARS = { short: 9, long: 40 };

const weekdayCodes = weekdays.map((weekday) => weekday.slice(0, 2).toUpperCase());

const shiftWeekday = (code: string, days: number): string => {
  const index = weekdayCodes.indexOf(code.slice(-2)) + days;
  return `${code.slice(0, -2)}${weekdayCodes.at(((index % 7) + 7) % 7)}`;
};

/** The day before the 1st is the last of a month (-1), the one after that is the 1st. */
const shiftMonthDay = (text: string, days: number): string => {
  const day = Number(text);
  const shifted = day + days;
  if (day > 0) return String(shifted > 0 ? shifted : shifted - 1);
  return String(shifted < 0 ? shifted : shifted + 1);
};

const shiftMonth = (text: string, months: number): string =>
  String(((Number(text) - 1 + months + 12) % 12) + 1);

/** A rule with one field, such as WKST, replaced or added. */
const setField = (rule: string, name: string, value: string): string =>
  [...rule.split(';').filter((part) => !part.startsWith(`${name}=`)), `${name}=${value}`].join(';');

const removeFields = (rule: string, names: readonly string[]): string =>
  rule
    .split(';')
    .filter((part) => !names.some((name) => part.startsWith(`${name}=`)))
    .join(';');

/** The rule with each weekday and day of the month so many days later. */
const shiftDays = (rule: string, days: number): string =>
  rule
    .split(';')
    .map((part) => {
      const [name = '', value = ''] = part.split('=');
      const each = (shift: (text: string, by: number) => string) =>
        `${name}=${value
          .split(',')
          .map((text) => shift(text, days))
          .join()}`;
      if (name === 'BYDAY' || name === 'WKST') return each(shiftWeekday);
      return name === 'BYMONTHDAY' ? each(shiftMonthDay) : part;
    })
    .join(';');

/** Rules that may have the days of another one so many days later, the most similar one first. */
const candidatesOf = (rule: string, first: Day, days: number): string[] => {
  const { frequency, months } = readRecurrenceRule(rule);
  const shifted = shiftDays(rule, days);
  if (frequency === 'daily') return [shifted];
  if (frequency === 'weekly') {
    return [shifted, setField(shifted, 'WKST', shiftWeekday('MO', days))];
  }
  const [year, month, date] = first.split('-').map(Number) as [number, number, number];
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const plain = removeFields(rule, ['BYMONTHDAY', 'BYSETPOS']);
  const onDate = [date, date - length - 1].map((day) => setField(plain, 'BYMONTHDAY', String(day)));
  const all = [shifted, ...onDate];
  if (months.length === 0) {
    const isYearly = frequency === 'yearly';
    return isYearly ? [...all, ...onDate.map((one) => setField(one, 'BYMONTH', `${month}`))] : all;
  }
  const nextMonths = months.map((each) => shiftMonth(String(each), Math.sign(days))).join();
  return [...all, ...all.map((one) => setField(one, 'BYMONTH', nextMonths))];
};

/** The days of a rule over the compared years; undefined for a rule that is not accepted. */
const comparedDays = (rule: string, firstOn: Day): Day[] | undefined => {
  try {
    const { frequency } = readRecurrenceRule(rule);
    const isLong = frequency === 'monthly' || frequency === 'yearly';
    const years = isLong ? COMPARED_YEARS.long : COMPARED_YEARS.short;
    const until = Temporal.PlainDate.from(firstOn).add({ years }).toString();
    return occurrencesOf({ rule, firstOn }, firstOn, until);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
};

/**
 * Returns the rule whose days, from a first day that is shifted as well, are those of another one so
 * many days later (negative: earlier): every Tuesday of every Monday. Undefined where none has
 * exactly these, as of the first Monday of a month.
 */
export const shiftRule = (rule: string, firstOn: Day, days: number): string | undefined => {
  const text = rule.toUpperCase();
  const wanted = comparedDays(text, firstOn)?.map((day) => addDays(day, days));
  const [first] = wanted ?? [];
  if (wanted === undefined || first === undefined) return undefined;
  // Both ends of the years lie so many days later, too; days of the rule there may differ.
  const last = Math.max(1, wanted.length - 1);
  return candidatesOf(text, first, days).find((candidate) =>
    isDeepStrictEqual(
      comparedDays(candidate, addDays(firstOn, days))?.slice(0, last),
      wanted.slice(0, last),
    ),
  );
};
