import type { Day } from '@tradewind/contracts/calendar';
import { formatDate, formatDay, formatDays } from '@tradewind/ui';

/** The title of a week: `Nov 16 to 22, 2026`, `Nov 30 to Dec 6, 2026`. */
export const weekTitle = (first: Day, last: Day): string => {
  const year = last.slice(0, 4);
  return first.startsWith(year)
    ? `${formatDays(first, last)}, ${year}`
    : `${formatDate(first)} to ${formatDate(last)}`;
};

/** `Mon` */
export const weekdayName = (day: Day): string => formatDay(day).slice(0, 3);

/** `8 AM` for a full hour in minutes since midnight. */
export const hourName = (minutes: number): string => {
  const hour = (minutes / 60) % 24;
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`;
};
