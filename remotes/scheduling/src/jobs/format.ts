import type { Appointment } from '@tradewind/contracts/appointments';
import { addDays, type Day } from '@tradewind/contracts/calendar';
import type { Job, Location } from '@tradewind/contracts/jobs';
import { capitalize } from '@tradewind/contracts/text';
import { wallTimeAt } from '@tradewind/contracts/timeZones';
import type { Visit } from '@tradewind/contracts/visits';
import { formatDay, formatTime, formatWallTime } from '@tradewind/ui';

const nearDays = (today: Day) =>
  new Map([
    [today, 'today'],
    [addDays(today, 1), 'tomorrow'],
    [addDays(today, -1), 'yesterday'],
  ]);

/** A day relative to today within a sentence: `today`, `Thu, Nov 19`, with the year if it is another one. */
export const relativeDayInSentence = (day: Day, today: Day): string => {
  const near = nearDays(today).get(day);
  if (near !== undefined) return near;
  const year = day.slice(0, 4);
  return year === today.slice(0, 4) ? formatDay(day) : `${formatDay(day)}, ${year}`;
};

/** A day relative to today: `Today`, `Thu, Nov 19`. */
export const formatRelativeDay = (day: Day, today: Day): string =>
  capitalize(relativeDayInSentence(day, today));

/** `8:00 AM to 12:00 PM`; undefined where the customer was told no arrival window. */
export const windowText = ({ arrivalWindow }: Pick<Appointment, 'arrivalWindow'>) =>
  arrivalWindow
    ? `${formatWallTime(arrivalWindow.start)} to ${formatWallTime(arrivalWindow.end)}`
    : undefined;

/** Says when the customer expects somebody, if another time of a visit leaves that window. */
export const windowReason = (
  visit: Pick<Visit, 'arrivalWindow' | 'scheduledDate'>,
  { scheduledDate: day, scheduledTime: time }: When,
): string | undefined => {
  const { arrivalWindow: window, scheduledDate } = visit;
  if (!window || time === null) return undefined;
  const isWithin = day === scheduledDate && time >= window.start && time < window.end;
  return isWithin ? undefined : `The customer expects you from ${windowText(visit)}.`;
};

type When = Pick<Job, 'scheduledDate' | 'scheduledTime'>;

/** Day and time of a job, between which a line may break; an imported job has neither. */
export const scheduledTexts = (
  { scheduledDate, scheduledTime }: When,
  today: Day,
  dayText = formatRelativeDay,
): readonly string[] => {
  if (scheduledDate === null) return ['Not scheduled'];
  const day = dayText(scheduledDate, today);
  return scheduledTime === null ? [day] : [`${day},`, formatWallTime(scheduledTime)];
};

/** Day and time of a moment (ISO timestamp): `Today,` and `10:15 AM`. */
export const momentTexts = (instant: string, zone: string, today: Day): readonly string[] => [
  `${formatRelativeDay(wallTimeAt(Date.parse(instant), zone).day, today)},`,
  formatTime(instant, zone),
];

/** A moment (ISO timestamp) within a sentence: `today, 10:15 AM`. */
export const momentInSentence = (instant: string, zone: string, today: Day): string => {
  const { day } = wallTimeAt(Date.parse(instant), zone);
  return `${relativeDayInSentence(day, today)}, ${formatTime(instant, zone)}`;
};

/** `Today, 10:15 AM`, or that it has no date. */
export const formatScheduled = (when: When, today: Day): string =>
  scheduledTexts(when, today).join(' ');

/** The same within a sentence: `today, 10:15 AM`. */
export const scheduledInSentence = (when: When, today: Day): string =>
  scheduledTexts(when, today, relativeDayInSentence).join(' ');

/** Address, city and state on one line; empty if unknown. */
export const formatLocation = ({ address, city, state }: Location): string =>
  [address, city, state].filter((text) => text !== '').join(', ');

/** Where the work is, on one line: of a job without a location, its property's or customer's address. */
export const formatPlace = ({
  location,
  property,
  client,
}: Pick<Job, 'location' | 'property' | 'client'>): string => {
  const { street, ...address } = property?.address ?? client.address;
  return formatLocation(location) || formatLocation({ ...address, address: street });
};
