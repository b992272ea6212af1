import type { JobStatus } from '@tradewind/contracts';
import { addDays, type Day } from '@tradewind/contracts/calendar';
import type { Job, Location } from '@tradewind/contracts/jobs';
import { wallTimeAt } from '@tradewind/contracts/timeZones';
import { formatDay, formatTime, formatWallTime } from '@tradewind/ui';

/** The statuses that filter and forms offer, with the specification's words. */
export const statusChoices: readonly { readonly value: JobStatus; readonly label: string }[] = [
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'in_progress', label: 'In Progress' },
  { value: 'completed', label: 'Completed' },
  { value: 'cancelled', label: 'Cancelled' },
];

const nearDays = (today: Day) =>
  new Map([
    [today, 'Today'],
    [addDays(today, 1), 'Tomorrow'],
    [addDays(today, -1), 'Yesterday'],
  ]);

/** A day as people say it: `Today`, `Thu, Nov 19`, with the year when it is another one. */
export const dayWords = (day: Day, today: Day): string => {
  const near = nearDays(today).get(day);
  if (near !== undefined) return near;
  const year = day.slice(0, 4);
  return year === today.slice(0, 4) ? formatDay(day) : `${formatDay(day)}, ${year}`;
};

type When = Pick<Job, 'scheduledDate' | 'scheduledTime'>;

/** Day and time of a job, between which a line may break; an imported job may have neither. */
export const whenParts = (
  { scheduledDate, scheduledTime }: When,
  today: Day,
): readonly string[] => {
  if (scheduledDate === null) return ['Not scheduled'];
  const day = dayWords(scheduledDate, today);
  return scheduledTime === null ? [day] : [`${day},`, formatWallTime(scheduledTime)];
};

/** Day and time of a moment (ISO timestamp): `Today,` and `10:15 AM`. */
export const momentParts = (instant: string, zone: string, today: Day): readonly string[] => [
  `${dayWords(wallTimeAt(Date.parse(instant), zone).day, today)},`,
  formatTime(instant, zone),
];

/** `Today, 10:15 AM`, or that it has no date. */
export const whenWords = (when: When, today: Day): string => whenParts(when, today).join(' ');

/** Address, city and state on one line; empty when nothing is known. */
export const placeWords = ({ address, city, state }: Location): string =>
  [address, city, state].filter((part) => part !== '').join(', ');

/** City, state and ZIP as on an envelope. */
export const cityWords = ({ city, state, zip }: Location): string =>
  [city, [state, zip].filter((part) => part !== '').join(' ')]
    .filter((part) => part !== '')
    .join(', ');

/** Where a map shows the place; undefined when no address is known. */
export const mapLink = (location: Location): string | undefined => {
  const place = [placeWords(location), location.zip].filter((part) => part !== '').join(' ');
  return place === ''
    ? undefined
    : `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
};
