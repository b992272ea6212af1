import { type Weekday, weekdays } from './constants.ts';

export type Frequency = 'daily' | 'weekly' | 'monthly' | 'yearly';

/** Every Tuesday; with a position the first (1) or the last (-1) one of the month or year. */
export interface RuleWeekday {
  readonly weekday: Weekday;
  readonly position?: number;
}

/** A recurrence rule of RFC 5545, without its end (decision 135). */
export interface RecurrenceRule {
  readonly frequency: Frequency;
  readonly interval: number;
  readonly weekdays: readonly RuleWeekday[];
  /** 1 to 31 from the start of a month, -1 to -31 from its end. */
  readonly monthDays: readonly number[];
  /** 1 to 12. */
  readonly months: readonly number[];
  /** Which of the days of a period count: 1 is the first, -1 the last. */
  readonly positions: readonly number[];
  readonly weekStart: Weekday;
}

export const RULE_MAX_LENGTH = 200;
const INTERVAL_MAX = 999;

const frequencies: Record<string, Frequency> = {
  DAILY: 'daily',
  WEEKLY: 'weekly',
  MONTHLY: 'monthly',
  YEARLY: 'yearly',
};
const weekdayCodes = new Map(weekdays.map((day) => [day.slice(0, 2).toUpperCase(), day]));
const accepted = ['FREQ', 'INTERVAL', 'BYDAY', 'BYMONTHDAY', 'BYMONTH', 'BYSETPOS', 'WKST'];

const refuse = (message: string): never => {
  throw new RangeError(message);
};

const splitRule = (text: string): Map<string, string> => {
  if (text.length > RULE_MAX_LENGTH) refuse(`Use at most ${RULE_MAX_LENGTH} characters.`);
  const parts = new Map<string, string>();
  for (const part of text.toUpperCase().split(';')) {
    const [, name = '', value = ''] =
      /^([A-Z]+)=(.+)$/.exec(part) ?? refuse('Use a rule such as FREQ=WEEKLY;INTERVAL=2;BYDAY=TU.');
    if (name === 'COUNT' || name === 'UNTIL') refuse('The end of a rule is a field of its own.');
    if (!accepted.includes(name)) refuse(`${name} is not supported.`);
    if (parts.has(name)) refuse(`${name} is there twice.`);
    parts.set(name, value);
  }
  return parts;
};

const readNumber = (name: string, text: string, max: number): number => {
  const number = /^[+-]?\d{1,3}$/.test(text) ? Number(text) : 0;
  if (number === 0 || Math.abs(number) > max) refuse(`${name} cannot be ${text}.`);
  return number;
};

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

const readNumbers = (parts: Map<string, string>, name: string, max: number): number[] => {
  const value = parts.get(name);
  return value === undefined
    ? []
    : unique(value.split(',').map((text) => readNumber(name, text, max)));
};

const readWeekday = (code: string): Weekday =>
  weekdayCodes.get(code) ?? refuse(`${code} is not a weekday such as MO.`);

const readWeekdays = (value: string | undefined, maxPosition: number): RuleWeekday[] =>
  unique((value ?? '').split(',').filter((code) => value !== undefined || code !== '')).map(
    (code) => {
      const weekday = readWeekday(code.slice(-2));
      const position = code.slice(0, -2);
      return position === ''
        ? { weekday }
        : { weekday, position: readNumber('BYDAY', position, maxPosition) };
    },
  );

/**
 * Reads a rule such as `FREQ=WEEKLY;INTERVAL=2;BYDAY=TU`: the part of RFC 5545 that plans whole
 * days and is the same in every calendar program.
 * @throws RangeError with a sentence for people.
 */
export const readRecurrenceRule = (text: string): RecurrenceRule => {
  const parts = splitRule(text);
  const frequency =
    frequencies[parts.get('FREQ') ?? ''] ?? refuse('FREQ is DAILY, WEEKLY, MONTHLY or YEARLY.');
  const months = readNumbers(parts, 'BYMONTH', 12);
  if (months.some((month) => month < 0)) refuse('BYMONTH is from 1 to 12.');
  const interval = readNumber('INTERVAL', parts.get('INTERVAL') ?? '1', INTERVAL_MAX);
  if (interval < 0) refuse(`INTERVAL is from 1 to ${INTERVAL_MAX}.`);
  const rule = {
    frequency,
    interval,
    weekdays: readWeekdays(
      parts.get('BYDAY'),
      frequency === 'yearly' && months.length === 0 ? 52 : 5,
    ),
    monthDays: readNumbers(parts, 'BYMONTHDAY', 31),
    months,
    positions: readNumbers(parts, 'BYSETPOS', 366),
    weekStart: readWeekday(parts.get('WKST') ?? 'MO'),
  };
  refuseContradictions(rule);
  return rule;
};

/** Refuses what RFC 5545 forbids, and what it leaves to be read in two ways. */
const refuseContradictions = (rule: RecurrenceRule) => {
  const numbered = rule.weekdays.filter(({ position }) => position !== undefined);
  const hasPositions = numbered.length > 0;
  if (hasPositions && numbered.length < rule.weekdays.length) {
    refuse('Either all weekdays have a number or none has.');
  }
  if (hasPositions && rule.frequency !== 'monthly' && rule.frequency !== 'yearly') {
    refuse('A weekday with a number needs FREQ=MONTHLY or FREQ=YEARLY.');
  }
  if (hasPositions && rule.monthDays.length > 0) {
    refuse('A weekday with a number does not go with BYMONTHDAY.');
  }
  if (rule.frequency === 'weekly' && rule.monthDays.length > 0) {
    refuse('BYMONTHDAY does not go with FREQ=WEEKLY.');
  }
  const isNarrowed = rule.weekdays.length + rule.monthDays.length + rule.months.length > 0;
  if (rule.positions.length > 0 && rule.frequency === 'daily') {
    refuse('BYSETPOS does not go with FREQ=DAILY.');
  }
  if (rule.positions.length > 0 && !isNarrowed) {
    refuse('BYSETPOS needs BYDAY, BYMONTHDAY or BYMONTH.');
  }
};
