import { type Weekday, weekdays } from '@tradewind/contracts';
import { addDays, type Day, isDay, weekdayOf } from '@tradewind/contracts/calendar';
import type { Recurrence } from '@tradewind/contracts/recurrences';
import { capitalize } from '@tradewind/contracts/text';

/** The ways to repeat work that the form offers. */
export const repeatChoices = [
  { value: 'weekly', label: 'Every week' },
  { value: 'biweekly', label: 'Every second week' },
  { value: 'monthly', label: 'Every month, same date' },
  { value: 'monthlyWeekday', label: 'Every month, same weekday' },
  { value: 'months', label: 'Every few months' },
  { value: 'twiceYearly', label: 'Twice a year' },
  { value: 'yearly', label: 'Every year' },
  { value: 'after', label: 'After the last visit is done' },
] as const;
/** The last of the first day's weekday in each month, which is offered where that is also the fourth. */
const LAST_WEEKDAY = 'monthlyLastWeekday';

/** Every value of the field. */
export const repeats = [
  ...repeatChoices.map(({ value }) => value),
  LAST_WEEKDAY,
  'custom',
] as const satisfies readonly string[];
type Repeat = (typeof repeats)[number];

/** The part of the form that says how work is repeated. */
export interface RuleValues {
  readonly repeat: Repeat;
  /** Of weekly work. */
  readonly weekdays: readonly Weekday[];
  /** Months from one visit to the next. */
  readonly months: number;
  readonly after: NonNullable<Recurrence['after']>;
  /** A rule that none of the choices makes, which stays as it is. */
  readonly custom: string;
}

/** The months from one visit to the next that are offered. */
export const monthChoices = [2, 3, 4, 6, 9, 18, 24];

const codeOf = (weekday: Weekday) => weekday.slice(0, 2).toUpperCase();

const codesOf = (days: readonly Weekday[]) =>
  weekdays
    .filter((weekday) => days.includes(weekday))
    .map(codeOf)
    .join();

/** The day of its month, -1 for the last one, so that short months have it too. */
const monthDayOf = (day: Day): number =>
  addDays(day, 1).endsWith('-01') ? -1 : Number(day.slice(8));

/** The same date in each month, the last day where a month is too short. */
const sameDateOf = (day: Day): string => {
  const date = Number(day.slice(8));
  if (date === 31) return 'BYMONTHDAY=-1';
  if (date <= 28) return `BYMONTHDAY=${date}`;
  return `BYMONTHDAY=${date === 29 ? '28,29' : '28,29,30'};BYSETPOS=-1`;
};

/** The same date in two months, with the last day of a short February. */
const twiceYearlyOn = (day: Day, halfYears: readonly number[]): string => {
  const onDate = sameDateOf(day);
  if (!onDate.endsWith('BYSETPOS=-1')) return `FREQ=YEARLY;BYMONTH=${halfYears.join()};${onDate}`;
  return halfYears.includes(2)
    ? `FREQ=MONTHLY;INTERVAL=6;${onDate}`
    : `FREQ=YEARLY;BYMONTH=${halfYears.join()};BYMONTHDAY=${Number(day.slice(8))}`;
};

/** `2TU` for the second Tuesday of its month, `-1TU` for one after the fourth. */
const numberedWeekdayOf = (day: Day): string => {
  const position = Math.ceil(Number(day.slice(8)) / 7);
  return `${position > 4 ? -1 : position}${codeOf(weekdayOf(day))}`;
};

/** Whether a day is both the fourth and the last of its weekday in its month. */
const isFourthAndLast = (day: Day): boolean =>
  Number(day.slice(8)) <= 28 && addDays(day, 7).slice(0, 7) > day.slice(0, 7);

/** The ways to repeat work that the form offers for a first day; what is chosen stays offered. */
export const repeatChoicesOf = ({
  repeat,
  custom,
  from,
}: Pick<RuleValues, 'repeat' | 'custom'> & { readonly from: string }) => {
  const hasLast = isDay(from) && (isFourthAndLast(from) || repeat === LAST_WEEKDAY);
  const hasCustom = custom !== '' && repeat === 'custom';
  return [
    ...repeatChoices.flatMap((choice): readonly { value: Repeat; label: string }[] =>
      choice.value === 'monthlyWeekday' && hasLast
        ? [
            choice,
            { value: LAST_WEEKDAY, label: `Every month, last ${capitalize(weekdayOf(from))}` },
          ]
        : [choice],
    ),
    ...(hasCustom ? [{ value: 'custom', label: 'As it is' }] : []),
  ];
};

/** The rule of RFC 5545 that a choice makes from a first day; null for work after the last visit. */
export const ruleOf = (values: RuleValues, from: Day): string | null => {
  const month = Number(from.slice(5, 7));
  const onWeekdays = values.weekdays.length === 0 ? '' : `;BYDAY=${codesOf(values.weekdays)}`;
  const halfYears = [month, ((month + 5) % 12) + 1].toSorted((one, other) => one - other);
  const rules: Record<Repeat, string | null> = {
    weekly: `FREQ=WEEKLY${onWeekdays}`,
    biweekly: `FREQ=WEEKLY;INTERVAL=2${onWeekdays}`,
    monthly: `FREQ=MONTHLY;${sameDateOf(from)}`,
    monthlyWeekday: `FREQ=MONTHLY;BYDAY=${numberedWeekdayOf(from)}`,
    [LAST_WEEKDAY]: `FREQ=MONTHLY;BYDAY=-1${codeOf(weekdayOf(from))}`,
    months: `FREQ=MONTHLY;INTERVAL=${values.months};${sameDateOf(from)}`,
    twiceYearly: twiceYearlyOn(from, halfYears),
    yearly: `FREQ=YEARLY;BYMONTH=${month};BYMONTHDAY=${monthDayOf(from)}`,
    after: null,
    custom: values.custom,
  };
  return rules[values.repeat];
};

const weekdaysIn = (rule: string): Weekday[] => {
  const codes = /;BYDAY=([A-Z,]+)$/.exec(rule)?.[1]?.split(',') ?? [];
  return weekdays.filter((weekday) => codes.includes(codeOf(weekday)));
};

/** The values of the form for a first day: weekly on its weekday. */
export const newRuleValues = (from: Day): RuleValues => ({
  repeat: 'weekly',
  weekdays: [weekdayOf(from)],
  months: 3,
  after: { count: 6, unit: 'month' },
  custom: '',
});

/** The values of the form for a saved recurrence. */
export const ruleValuesOf = ({
  rule,
  after,
  from,
}: Pick<Recurrence, 'rule' | 'after' | 'from'>): RuleValues => {
  const base = newRuleValues(from);
  if (after !== null) return { ...base, repeat: 'after', after };
  if (rule === null) return base;
  const months = Number(/^FREQ=MONTHLY;INTERVAL=(\d+);/.exec(rule)?.[1] ?? base.months);
  const read = { ...base, weekdays: weekdaysIn(rule), months, custom: rule };
  const found = repeats.find((value) => ruleOf({ ...read, repeat: value }, from) === rule);
  const known = found !== undefined && (found !== 'months' || monthChoices.includes(months));
  return { ...read, repeat: known ? found : 'custom' };
};
