import { wallTimeAt } from '@tradewind/contracts/timeZones';
import type { User } from '@tradewind/contracts/users';

const partOfDay = (hour: number) => {
  if (hour < 12) return 'morning';
  return hour < 17 ? 'afternoon' : 'evening';
};

/** By the clock of the business, not of the browser. */
export const greetingFor = ({ name, preferences }: User, now: Date): string => {
  const first = name.split(' ')[0] ?? name;
  return `Good ${partOfDay(wallTimeAt(now, preferences.timezone).minutes / 60)}, ${first}`;
};

/** Such as `Thursday, November 19`. */
export const formatInTimeZone = (now: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone,
  }).format(now);
