import type { Day } from '@tradewind/contracts/calendar';

const part = (day: Day, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** The title of a week: `Nov 16 to 22, 2026`, `Nov 30 to Dec 6, 2026`. */
export const weekTitle = (first: Day, last: Day): string => {
  const month = (day: Day) => part(day, { month: 'short', day: 'numeric' });
  const year = (day: Day) => day.slice(0, 4);
  if (year(first) !== year(last)) {
    return `${month(first)}, ${year(first)} to ${month(last)}, ${year(last)}`;
  }
  const sameMonth = first.slice(0, 7) === last.slice(0, 7);
  return `${month(first)} to ${sameMonth ? Number(last.slice(8)) : month(last)}, ${year(last)}`;
};

/** `Mon` */
export const weekdayName = (day: Day): string => part(day, { weekday: 'short' });

/** `Thursday, November 19` */
export const longDay = (day: Day): string =>
  part(day, { weekday: 'long', month: 'long', day: 'numeric' });

/** `8 AM` for a full hour in minutes since midnight. */
export const hourName = (minutes: number): string => {
  const hour = (minutes / 60) % 24;
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`;
};
