import type { Appointment } from '@tradewind/contracts/appointments';
import { addDays, type Day, isDay, toMinutes } from '@tradewind/contracts/calendar';
import { instantOf } from '@tradewind/contracts/timeZones';
import { useCall } from '@tradewind/remote-kit';
import { Banner, formatLongDay, formatTime } from '@tradewind/ui';
import { peopleOf, takenTimeOf, visitIdOf } from '../../schedule/appointmentVisit.ts';
import { useBusinessZone } from '../../time/businessTime.ts';

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

/** The title and the customer's id of a new job. */
interface NewJobNames {
  readonly title: string;
  readonly client: string;
}

/**
 * Whether a job is the one that a form is saving again: the first save may have arrived although
 * its response did not, and the same job is not created twice.
 */
const isFirstSave = (found: Appointment, planned: Planned, names: NewJobNames): boolean =>
  found.title === names.title.trim() &&
  found.customer._id === names.client &&
  found.scheduledDate === planned.scheduledDate &&
  found.scheduledTime === planned.scheduledTime;

/** The ids of everybody on the edited visit, with the chosen members in place of who leads it. */
const crewWith = (
  chosen: readonly string[],
  appointments: readonly Appointment[],
  ownVisit: string | undefined,
): ReadonlySet<string> => {
  const own = appointments.filter((appointment) => visitIdOf(appointment) === ownVisit);
  const members = own.flatMap((visit) =>
    peopleOf(visit).filter(({ _id }) => _id !== visit.assignedTo?._id),
  );
  return new Set([...chosen, ...members.map(({ _id }) => _id)]);
};

/** Says which job is at the same time, with its day if asked, and who of the crew is on it, else who is. */
export const overlapText = (
  other: Appointment,
  crew: ReadonlySet<string>,
  timeZone: string,
  namesDay = false,
): string => {
  const { start, end } = spanOf(other, timeZone);
  const job = `“${other.title || 'Untitled'}” for ${other.customer.name || 'No customer'}`;
  const day = namesDay ? `${formatLongDay(other.scheduledDate)}, ` : '';
  const where = `${job}, ${day}${formatTime(new Date(start), timeZone)} to ${formatTime(new Date(end), timeZone)}`;
  const people = peopleOf(other);
  const both = people.filter(({ _id }) => crew.has(_id));
  const names = (both.length > 0 ? both : people).map(({ name }) => name).join(', ');
  if (both.length > 0) return `Also at ${where}: ${names}.`;
  return `This overlaps ${where}${names && `: ${names}`}.`;
};

export interface OverlapWarningProps {
  readonly planned: Planned;
  /** The ids of the chosen members. */
  readonly people: readonly string[];
  /** The visit of an edited job. */
  readonly ownVisit?: string;
  /** A new job whose save was tried before. */
  readonly repeated?: NewJobNames;
}

/**
 * Warns of jobs at the same time, which may be intended with several crews; first of those that
 * somebody is on who is planned here.
 */
export const OverlapWarning = ({ planned, people, ownVisit, repeated }: OverlapWarningProps) => {
  const timeZone = useBusinessZone();
  const complete = isPlanned(planned);
  const { scheduledDate: day } = planned;
  // A job of the evening before may last past midnight.
  const query = complete
    ? { startDate: addDays(day, -1), endDate: addDays(day, 1) }
    : { startDate: '', endDate: '' };
  const { data = [] } = useCall('getAppointments', { query }, { enabled: complete });
  const others = complete ? overlapping(planned, data, timeZone, ownVisit) : [];
  const found = others.filter((other) => !repeated || !isFirstSave(other, planned, repeated));
  const crew = crewWith(people, data, ownVisit);
  const isDoubleBooked = (other: Appointment) => peopleOf(other).some(({ _id }) => crew.has(_id));
  const shown = found.filter(isDoubleBooked);
  const [first] = shown.length > 0 ? shown : found;
  if (first === undefined) return null;
  const texts = (shown.length > 0 ? shown : [first]).map((other) =>
    overlapText(other, crew, timeZone),
  );
  const more = found.length - texts.length;
  return (
    <Banner tone="warning">
      {texts.join(' ')}
      {more > 0 && ` ${more} more at this time.`}
    </Banner>
  );
};
