import type { Appointment } from '@tradewind/contracts/appointments';
import { addDays } from '@tradewind/contracts/calendar';
import { useCall } from '@tradewind/remote-kit';
import { Banner } from '@tradewind/ui';
import { peopleOf } from '../../schedule/appointmentVisit.ts';
import { isPlanned, overlapping, overlapText, type Planned } from '../../schedule/doubleBooking.ts';
import { useBusinessZone } from '../../time/businessTime.ts';

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
  /** The ids of everyone on the planned visit. */
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
  const crew = new Set(people);
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
