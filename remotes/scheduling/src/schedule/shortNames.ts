import type { Day } from '@tradewind/contracts/calendar';
import { formatDay } from '@tradewind/ui';

/** `Mon` */
export const weekdayName = (day: Day): string => formatDay(day).slice(0, 3);

/** `8 AM` for a full hour in minutes since midnight. */
export const hourName = (minutes: number): string => {
  const hour = (minutes / 60) % 24;
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`;
};

/** `Dan Kowalski` as `Dan K.`; what is no word, such as an emoji, is no last name. */
export const shortName = (name: string): string => {
  const [first = name, ...rest] = name.split(' ');
  const [initial] = rest.findLast((word) => /^\p{L}/u.test(word)) ?? '';
  return initial === undefined ? first : `${first} ${initial}.`;
};
