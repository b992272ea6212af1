import type { Appointment } from '@tradewind/contracts/appointments';
import { addDays, type Day, isDay, toMinutes } from '@tradewind/contracts/calendar';
import { instantOf } from '@tradewind/contracts/timeZones';
import { useCall } from '@tradewind/remote-kit';
import { Banner, formatWallTime } from '@tradewind/ui';
import { useBusinessZone } from '../../time/businessTime.ts';

interface Planned {
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

/** The jobs at the same time as a planned one; cancelled ones and itself (`ownId`) do not count. */
export const overlapping = (
  planned: Planned,
  appointments: readonly Appointment[],
  timeZone: string,
  ownId?: string,
): readonly Appointment[] => {
  const own = spanOf(planned, timeZone);
  return appointments.filter((appointment) => {
    if (appointment.status === 'cancelled' || appointment._id === ownId) return false;
    const other = spanOf(appointment, timeZone);
    return other.start < own.end && own.start < other.end;
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

export interface OverlapWarningProps {
  readonly planned: Planned;
  /** The job that is being edited. */
  readonly ownId?: string;
  /** A new job whose save was tried before. */
  readonly repeated?: NewJobNames;
}

/** Warns of jobs at the same time, which may be intended with several crews. */
export const OverlapWarning = ({ planned, ownId, repeated }: OverlapWarningProps) => {
  const timeZone = useBusinessZone();
  const complete = isPlanned(planned);
  const { scheduledDate: day } = planned;
  // A job of the evening before may last past midnight.
  const query = complete
    ? { startDate: addDays(day, -1), endDate: addDays(day, 1) }
    : { startDate: '', endDate: '' };
  const { data = [] } = useCall('getAppointments', { query }, { enabled: complete });
  const others = complete ? overlapping(planned, data, timeZone, ownId) : [];
  const found = others.filter((other) => !repeated || !isFirstSave(other, planned, repeated));
  const [first, ...more] = found;
  if (first === undefined) return null;
  return (
    <Banner tone="warning">
      This overlaps “{first.title || 'Untitled'}” for {first.customer.name || 'No customer'} at{' '}
      {formatWallTime(first.scheduledTime)}
      {more.length > 0 && ` and ${more.length} more`}.
    </Banner>
  );
};
