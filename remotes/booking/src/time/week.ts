import { addDays, type Day, daysBetween } from '@tradewind/contracts/calendar';

/** The days of one strip: seven, from today on, `offset` weeks later. */
export const stripOf = (today: Day, offset: number): readonly Day[] =>
  Array.from({ length: 7 }, (_, index) => addDays(today, offset * 7 + index));

/** How many strips after today's the one with `day` is. */
export const weeksUntil = (today: Day, day: Day): number =>
  Math.max(0, Math.floor(daysBetween(today, day) / 7));

const inWords = (day: Day, style: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...style, timeZone: 'UTC' }).format(Date.parse(day));

/** `Monday, November 23` */
export const longDay = (day: Day): string =>
  inWords(day, { weekday: 'long', month: 'long', day: 'numeric' });

/** The month of a strip, both where it runs over: `November 2026`. */
export const monthsOf = (days: readonly Day[]): string => {
  const months = days.map((day) => inWords(day, { month: 'long', year: 'numeric' }));
  return [...new Set(months)].join(' – ');
};
