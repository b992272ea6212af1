import { type Day, weekdayOf } from './calendar.ts';
import { type Weekday, weekdays } from './constants.ts';
import {
  type Frequency,
  type RecurrenceRule,
  type RuleWeekday,
  readRecurrenceRule,
} from './readRecurrenceRule.ts';

/** What a sentence about a recurrence says beside its rule. */
export interface RecurrenceDetails {
  /** A rule of RFC 5545, or the time after the visit before. */
  readonly repeats: string | { readonly count: number; readonly unit: TimeUnit };
  readonly firstOn: Day;
  /** As people read it: `9:00 AM`. */
  readonly time: string;
  /** The last day as people read it, or how often, and from which day on where it is not the first. */
  readonly ends?: { readonly on: string } | { readonly after: number; readonly from?: string };
}

type TimeUnit = 'day' | 'week' | 'month' | 'year';

const units: Record<Frequency, TimeUnit> = {
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
  yearly: 'year',
};

const cardinals = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const ordinals =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(
    ' ',
  );
const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const cardinal = (count: number) => cardinals[count] ?? String(count);

/** `1st`, `22nd`, `13th` */
const numeral = (count: number): string => {
  const isTeen = count % 100 >= 11 && count % 100 <= 13;
  return `${count}${(isTeen ? '' : ['', 'st', 'nd', 'rd'][count % 10]) || 'th'}`;
};

/** `first`, `20th`, `last`, `second to last` */
const ordinal = (position: number): string => {
  if (position === -1) return 'last';
  return position < 0 ? `${ordinal(-position)} to last` : (ordinals[position] ?? numeral(position));
};

const listed = (words: readonly string[], conjunction: string): string =>
  words.length < 2
    ? words.join('')
    : `${words.slice(0, -1).join(', ')} ${conjunction} ${words.at(-1)}`;

const ascending = (numbers: readonly number[]) =>
  numbers.toSorted((one, other) => Number(one < 0) - Number(other < 0) || one - other);

const monthList = (rule: RecurrenceRule, conjunction = 'and') =>
  listed(
    ascending(rule.months).map((month) => months[month - 1] ?? ''),
    conjunction,
  );

const byWeek = (days: readonly RuleWeekday[]) =>
  days.toSorted((one, other) => weekdays.indexOf(one.weekday) - weekdays.indexOf(other.weekday));

/** `every Monday`, `every weekday`, `the first Tuesday` */
const weekdayNames = (days: readonly RuleWeekday[]): string[] => {
  const plain = byWeek(days.filter(({ position }) => position === undefined));
  const numbered = days.filter(({ position }) => position !== undefined);
  const positions = ascending([...new Set(numbered.map(({ position = 0 }) => position))]);
  return [
    ...(isMondayToFriday(plain)
      ? ['every weekday']
      : plain.map(({ weekday }) => `every ${capitalized(weekday)}`)),
    ...positions.flatMap((position) =>
      byWeek(numbered.filter((day) => day.position === position)).map(
        ({ weekday }) => `the ${ordinal(position)} ${capitalized(weekday)}`,
      ),
    ),
  ];
};

const isMondayToFriday = (days: readonly RuleWeekday[]) =>
  days.length === 5 &&
  days.every(({ weekday, position }) => !weekday.startsWith('s') && position === undefined);

/** `the 15th`, `the last day` */
const monthDayNames = (days: readonly number[]): string[] =>
  ascending(days).map((day) => `the ${day > 0 ? numeral(day) : `${ordinal(day)} day`}`);

/** `a Monday or Friday and the 13th`: the days that a rule lets through. */
const condition = (rule: RecurrenceRule): string => {
  const days = isMondayToFriday(rule.weekdays)
    ? ['a weekday']
    : weekdayNames(rule.weekdays).map((name) => name.replace('every ', 'a '));
  return [listed(days, 'or'), listed(monthDayNames(rule.monthDays), 'or')]
    .filter((part) => part !== '')
    .join(' and ');
};

const every = (rule: RecurrenceRule, thing: string): string => {
  if (rule.interval === 1) return `Every ${thing}`;
  const word = ordinals[rule.interval];
  return word === undefined || rule.frequency === 'monthly'
    ? `Every ${rule.interval} ${thing}s`
    : `Every ${word} ${thing}`;
};

/** The rule with the day that its first day gives where it has none itself (RFC 5545, 3.3.10). */
const completed = (rule: RecurrenceRule, firstOn: Day): RecurrenceRule => {
  const isOpen = rule.weekdays.length + rule.monthDays.length === 0;
  if (!isOpen || rule.frequency === 'daily') return rule;
  if (rule.frequency === 'weekly') return { ...rule, weekdays: [{ weekday: weekdayOf(firstOn) }] };
  const inMonths = { ...rule, monthDays: [Number(firstOn.slice(8))] };
  return rule.frequency === 'yearly' && rule.months.length === 0
    ? { ...inMonths, months: [Number(firstOn.slice(5, 7))] }
    : inMonths;
};

const inMonths = (rule: RecurrenceRule) =>
  rule.months.length === 0 ? '' : ` in ${monthList(rule)}`;

const describeDaily = (rule: RecurrenceRule): string => {
  const allowed = condition(rule);
  return `${every(rule, 'day')}${allowed && ` that is ${allowed}`}${inMonths(rule)}`;
};

const describeWeekly = (rule: RecurrenceRule): string => {
  const [only, another] = rule.weekdays;
  const names = weekdayNames(rule.weekdays);
  if (only && !another) return `${every(rule, capitalized(only.weekday))}${inMonths(rule)}`;
  const plain = names.map((name) => name.replace('every ', ''));
  if (rule.interval > 1) {
    return `${every(rule, 'week')} on ${listed(names.length === 1 ? names : plain, 'and')}${inMonths(rule)}`;
  }
  const days = rule.weekdays.length === 7 ? 'day' : listed(plain, 'and');
  return `Every ${days}${inMonths(rule)}`;
};

/** `the first Monday`, `every Friday`, `the 13th if it is a Friday` */
const daysOfMonth = (rule: RecurrenceRule): string => {
  const monthDays = listed(monthDayNames(rule.monthDays), 'and');
  if (rule.monthDays.length === 0) return listed(weekdayNames(rule.weekdays), 'and');
  if (rule.weekdays.length === 0) return monthDays;
  return `${monthDays} if it is ${condition({ ...rule, monthDays: [] })}`;
};

const describeYearly = (rule: RecurrenceRule): string => {
  const isWithin = rule.months.length > 0;
  const days = daysOfMonth(rule);
  const whole = rule.monthDays.length > 0 ? 'every month' : 'the year';
  // "the 13th of April if it is a Friday"
  const [day = '', provided] = days.split(' if ');
  const of = ` of ${isWithin ? monthList(rule) : whole}`;
  const on = `on ${day}${of}${provided === undefined ? '' : ` if ${provided}`}`;
  const isOneDay = rule.monthDays.length + rule.weekdays.length === 1 && !days.startsWith('every ');
  if (rule.interval > 1 || rule.months.length < 2 || !isOneDay) {
    return `${every(rule, 'year')} ${on}`;
  }
  const times = rule.months.length === 2 ? 'twice' : `${cardinal(rule.months.length)} times`;
  return `${capitalized(times)} a year: ${on}`;
};

/**
 * The day of a rule on the last of its days from the 28th on, as maintenance plans have it where a
 * month may be too short: the 31st is the last day of every month. Undefined for any other rule.
 */
const endOfMonth = (rule: RecurrenceRule): number | undefined => {
  const { positions, weekdays: onWeekdays } = rule;
  const days = ascending(rule.monthDays);
  const isFrom28th = days.length > 1 && days.every((day, at) => day === 28 + at);
  const isLast = positions.length === 1 && positions[0] === -1 && onWeekdays.length === 0;
  return isFrom28th && isLast ? days.at(-1) : undefined;
};

/** The number of days of a month, in a year without a leap day. */
const daysIn = (month: number) => new Date(Date.UTC(2026, month, 0)).getUTCDate();

/** `Every 6 months on the 30th, in shorter months on the last day,` */
const describeEndOfMonth = (rule: RecurrenceRule): string | undefined => {
  const day = endOfMonth(rule);
  if (day === undefined) return undefined;
  const on = (monthDay: number) => ({ ...rule, positions: [], monthDays: [monthDay] });
  const [month, another] = rule.months;
  if (rule.frequency === 'yearly' && month !== undefined && another === undefined) {
    return describeYearly(on(day > daysIn(month) ? -1 : day));
  }
  if (rule.frequency !== 'monthly' || month !== undefined) return undefined;
  const whole = `${every(rule, 'month')} on ${daysOfMonth(on(day === 31 ? -1 : day))}`;
  return day === 31 ? whole : `${whole}, in shorter months on the last day,`;
};

/** `Every month on the last day that is a Monday or a Tuesday`: a rule that counts within a period. */
const describePositions = (rule: RecurrenceRule): string => {
  const positions = listed(ascending(rule.positions).map(ordinal), 'and');
  const within = rule.months.length === 0 ? '' : ` in ${monthList(rule, 'or')}`;
  const name = isMondayToFriday(rule.weekdays) && rule.monthDays.length === 0;
  const days = name ? 'weekday' : `day that is ${condition(rule)}`;
  return `${every(rule, units[rule.frequency])} on the ${positions} ${days}${within}`;
};

const describeDays = (rule: RecurrenceRule): string => {
  if (rule.frequency === 'daily') return describeDaily(rule);
  if (rule.positions.length > 0) return describeEndOfMonth(rule) ?? describePositions(rule);
  if (rule.frequency === 'weekly') return describeWeekly(rule);
  if (rule.frequency === 'yearly') return describeYearly(rule);
  return `${every(rule, 'month')} on ${daysOfMonth(rule)}${inMonths(rule)}`;
};

/** What the sentence adds where the rule leaves periods out, or counts weeks from another day. */
const remarks = (rule: RecurrenceRule, firstOn: Day): string => {
  const lengths = (rule.months.length > 0 ? rule.months : [2]).map(daysIn);
  const isRare =
    rule.monthDays.some((day) => Math.abs(day) > Math.min(...lengths)) ||
    rule.weekdays.some(({ position = 0 }) => Math.abs(position) === 5);
  const isWithinMonth = rule.frequency === 'monthly' || rule.frequency === 'yearly';
  return [
    isRare && isWithinMonth && rule.positions.length === 0 ? ', if there is one' : '',
    countsWeeks(rule, firstOn) ? `, with weeks from ${capitalized(rule.weekStart)}` : '',
  ].join('');
};

const countsWeeks = (rule: RecurrenceRule, firstOn: Day): boolean => {
  if (rule.frequency !== 'weekly' || rule.weekStart === 'monday') return false;
  if (rule.positions.length > 0) return true;
  const isFirst = (weekday: Weekday) => weekday === weekdayOf(firstOn);
  return rule.interval > 1 && !rule.weekdays.every(({ weekday }) => isFirst(weekday));
};

const describeEnd = (ends: RecurrenceDetails['ends']): string => {
  if (ends === undefined) return '';
  if ('on' in ends) return `, until ${ends.on}`;
  const often = ends.after === 1 ? ', once' : `, ${ends.after} times`;
  return ends.from === undefined ? often : `${often} from ${ends.from} on`;
};

/**
 * Returns a sentence such as `Every second Tuesday at 9:00 AM, until Dec 31, 2027`. Rules with the
 * same sentence have the same days from the same first day on.
 * @throws RangeError for a rule that is not accepted.
 */
export const describeRecurrence = ({ repeats, firstOn, time, ends }: RecurrenceDetails): string => {
  if (typeof repeats !== 'string') {
    const { count, unit } = repeats;
    const duration = `${cardinal(count)} ${unit}${count === 1 ? '' : 's'}`;
    return `${capitalized(duration)} after the last visit is done, at ${time}${describeEnd(ends)}`;
  }
  const rule = completed(readRecurrenceRule(repeats), firstOn);
  return `${describeDays(rule)} at ${time}${remarks(rule, firstOn)}${describeEnd(ends)}`;
};
