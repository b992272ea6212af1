import type { Appointment } from '@tradewind/contracts/appointments';
import { type Day, isDay, toMinutes } from '@tradewind/contracts/calendar';
import { instantOf } from '@tradewind/contracts/timeZones';
import { formatLongDay, formatTime } from '@tradewind/ui';
import type { People } from '../timeOff/usePeople.ts';
import { namesOf, peopleOf, takenTimeOf, visitIdOf } from './appointmentVisit.ts';

/** A time that a form plans. */
export interface Planned {
  readonly scheduledDate: Day;
  /** HH:mm, wall time of the business. */
  readonly scheduledTime: string;
  /** Minutes. */
  readonly duration: number;
}

/** Whether a form's date and time are complete enough to look for overlaps. */
export const isPlanned = (planned: Planned): boolean =>
  isDay(planned.scheduledDate) && /^\d{2}:\d{2}$/.test(planned.scheduledTime);

const spanOf = ({ scheduledDate, scheduledTime, duration }: Planned, timeZone: string) => {
  const start = instantOf({ day: scheduledDate, minutes: toMinutes(scheduledTime) }, timeZone);
  return { start, end: start + (duration || 60) * 60_000 };
};

/**
 * The jobs at the same time as a planned one, with the duration that they take; cancelled ones and the
 * edited visit (`ownVisit`) do not count.
 */
export const overlapping = (
  planned: Planned,
  appointments: readonly Appointment[],
  timeZone: string,
  ownVisit?: string,
): readonly Appointment[] => {
  const own = spanOf(planned, timeZone);
  return appointments.flatMap((appointment) => {
    const taken = takenTimeOf(appointment);
    if (taken === undefined || visitIdOf(taken) === ownVisit) return [];
    const other = spanOf(taken, timeZone);
    return other.start < own.end && own.start < other.end ? [taken] : [];
  });
};

/** Those of some appointments that somebody of a crew does; `idsOn` has the ids of who does one. */
export const withSomebodyOf = (
  crew: ReadonlySet<string>,
  appointments: readonly Appointment[],
  idsOn: People['idsOn'],
): readonly Appointment[] =>
  appointments.filter((one) =>
    idsOn(peopleOf(one).map(({ _id }) => _id)).some((id) => crew.has(id)),
  );

/** The letters of scripts that are written from right to left. */
const rightToLeft =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Keeps a text that is written from right to left from reordering what stands beside it. */
const isolate = (text: string): string => (rightToLeft.test(text) ? `\u2068${text}\u2069` : text);

/** Says which job is at the same time, with its day if asked, and who of the crew is on it. */
export const overlapText = (
  other: Appointment,
  crew: ReadonlySet<string>,
  timeZone: string,
  namesDay = false,
): string => {
  const { start, end } = spanOf(other, timeZone);
  const customer = isolate(other.customer.name || 'No customer');
  const job = `“${isolate(other.title || 'Untitled')}” for ${customer}`;
  const day = namesDay ? `${formatLongDay(other.scheduledDate)}, ` : '';
  const where = `${job}, ${day}${formatTime(new Date(start), timeZone)} to ${formatTime(new Date(end), timeZone)}`;
  const onBoth = peopleOf(other).filter(({ _id }) => crew.has(_id));
  const names = namesOf(onBoth.map((person) => ({ ...person, name: isolate(person.name) })));
  return names === '' ? `This overlaps ${where}.` : `Also at ${where}: ${names}.`;
};

/** The most sentences of one warning. */
const MOST = 4;

/** The first sentences of a warning, and how many more there are. */
export const inShort = (texts: readonly string[]): string => {
  const more = texts.length - MOST;
  return texts.slice(0, MOST).join(' ') + (more > 0 ? ` ${more} more.` : '');
};
