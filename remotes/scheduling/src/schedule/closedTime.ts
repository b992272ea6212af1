import { type Day, toClock } from '@tradewind/contracts/calendar';
import type { Question } from '@tradewind/remote-kit';
import { formatLongDay, formatWallTime } from '@tradewind/ui';
import type { Interval, OpenHours, WorkingTime } from './openHours.ts';
import { isOpenFor, openHoursOn } from './openHours.ts';

const spanText = ({ start, end }: Interval) =>
  `${formatWallTime(toClock(start))} to ${formatWallTime(toClock(end))}`;

const isWithin = (hours: OpenHours, { start, end }: Interval) =>
  start >= hours.start && end <= hours.end;

/**
 * Why a stretch of a day is not working time, in a sentence; undefined when it is open
 * (decision 47).
 */
export const closedReason = (
  day: Day,
  stretch: Interval,
  working: WorkingTime,
): string | undefined => {
  const hours = openHoursOn(day, working);
  if (hours === null) {
    const note = working.dateExceptions.find(({ date }) => date === day)?.note ?? '';
    return `You are closed on ${formatLongDay(day)}${note === '' ? '' : ` (${note})`}.`;
  }
  if (isOpenFor(hours, stretch)) return undefined;
  if (!isWithin(hours, stretch)) return `On ${formatLongDay(day)} you work ${spanText(hours)}.`;
  const rest = hours.breaks.find(({ start, end }) => stretch.start < end && stretch.end > start);
  return rest && `On ${formatLongDay(day)} you have a break, ${spanText(rest)}.`;
};

/** Why somebody may not want a job there; undefined where nothing speaks against it. */
export interface MoveReasons {
  readonly closed: string | undefined;
  /** That the customer was told another time (decision 161). */
  readonly window: string | undefined;
  /** That its member is off (decision 106). */
  readonly timeOff: string | undefined;
  /** That its new member does not do its service (decision 173). */
  readonly unable: string | undefined;
  /** That the time off of its member is not known (decision 108). */
  readonly unknown: string | undefined;
}

const circumstance = (
  member: string | undefined,
  { closed, window, timeOff, unable }: MoveReasons,
): string => {
  if (closed !== undefined) return 'outside of your hours';
  if (window !== undefined) return 'outside of its arrival window';
  if (timeOff !== undefined) return `while ${member || 'its member'} is off`;
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
  text: [reasons.closed, reasons.window, reasons.timeOff, reasons.unable, reasons.unknown]
    .filter(Boolean)
    .join(' '),
  confirm: 'Plan it anyway',
  cancel: 'Keep it where it was',
  danger: false,
});
