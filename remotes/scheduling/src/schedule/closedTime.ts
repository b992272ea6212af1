import { type Day, toClock } from '@tradewind/contracts/calendar';
import type { Question } from '@tradewind/remote-kit';
import { formatLongDay, formatWallTime } from '@tradewind/ui';
import type { Interval, OpenHours, WorkingTime } from './openHours.ts';
import { isOpenFor, openHoursOn } from './openHours.ts';

const spanText = ({ start, end }: Interval) =>
  `${formatWallTime(toClock(start))} to ${formatWallTime(toClock(end))}`;

const isWithin = (hours: OpenHours, { start, end }: Interval) =>
  start >= hours.start && end <= hours.end;

/** The words for the business, which is the user's. */
const ofBusiness = { isClosed: 'You are closed', works: 'you work', rests: 'you have a break' };

/** The words for a member with hours of their own. */
export const ofMember = (name: string): typeof ofBusiness => ({
  isClosed: `${name} does not work`,
  works: `${name} works`,
  rests: `${name} has a break`,
});

/**
 * Why a stretch of a day is not working time, in a sentence about the business or a member;
 * undefined when it is open (decision 47).
 */
export const closedReason = (
  day: Day,
  stretch: Interval,
  working: WorkingTime,
  words = ofBusiness,
): string | undefined => {
  const hours = openHoursOn(day, working);
  if (hours === null) {
    const note = working.dateExceptions.find(({ date }) => date === day)?.note ?? '';
    return `${words.isClosed} on ${formatLongDay(day)}${note === '' ? '' : ` (${note})`}.`;
  }
  if (isOpenFor(hours, stretch)) return undefined;
  if (!isWithin(hours, stretch))
    return `On ${formatLongDay(day)} ${words.works} ${spanText(hours)}.`;
  const rest = hours.breaks.find(({ start, end }) => stretch.start < end && stretch.end > start);
  return rest && `On ${formatLongDay(day)} ${words.rests}, ${spanText(rest)}.`;
};

/** Why somebody may not want a job there; undefined where nothing speaks against it. */
export interface MoveReasons {
  readonly closed: string | undefined;
  /** That the customer was told another time (decision 161). */
  readonly window: string | undefined;
  /** That its member is off (decision 106). */
  readonly timeOff: string | undefined;
  /** That its member does not work then by their own hours (decision 159). */
  readonly ownHours: string | undefined;
  /** That its people are on another visit. */
  readonly taken: string | undefined;
  /** That its new member does not do its service (decision 173). */
  readonly unable: string | undefined;
  /** That the time off of its member is not known (decision 108). */
  readonly unknown: string | undefined;
}

const circumstance = (
  member: string | undefined,
  { closed, window, timeOff, ownHours, taken, unable }: MoveReasons,
): string => {
  if (closed !== undefined) return 'outside of your hours';
  if (window !== undefined) return 'outside of its arrival window';
  if (timeOff !== undefined) return `while ${member || 'its member'} is off`;
  if (ownHours !== undefined) return `outside of the hours of ${member}`;
  if (taken !== undefined) return 'at the time of another visit';
  if (unable !== undefined) return `with ${member}, who does not do its service`;
  return 'without a check of time off';
};

/** The question before a job is put where something speaks against it. */
export const moveQuestion = (
  title: string,
  member: string | undefined,
  reasons: MoveReasons,
): Question => ({
  title: `Plan “${title || 'Untitled'}” ${circumstance(member, reasons)}?`,
  text: [
    ...[reasons.closed, reasons.window, reasons.timeOff, reasons.ownHours],
    ...[reasons.taken, reasons.unable, reasons.unknown],
  ]
    .filter(Boolean)
    .join(' '),
  confirm: 'Plan it anyway',
  cancel: 'Keep it where it was',
  danger: false,
});
