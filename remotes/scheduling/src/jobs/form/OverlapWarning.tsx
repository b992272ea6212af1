import type { Appointment } from '@tradewind/contracts/appointments';
import { addDays } from '@tradewind/contracts/calendar';
import { useCall } from '@tradewind/remote-kit';
import { Banner } from '@tradewind/ui';
import {
  inShort,
  isPlanned,
  overlapping,
  overlapText,
  type Planned,
  withSomebodyOf,
} from '../../schedule/doubleBooking.ts';
import { useBusinessZone } from '../../time/businessTime.ts';
import { usePeople } from '../../timeOff/usePeople.ts';

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

/** Warns of visits at the same time that somebody is on who is planned here (decision 47). */
export const OverlapWarning = ({ planned, people, ownVisit, repeated }: OverlapWarningProps) => {
  const timeZone = useBusinessZone();
  const { idsOn } = usePeople();
  const complete = isPlanned(planned);
  const { scheduledDate: day } = planned;
  // A job of the evening before may last past midnight.
  const query = complete
    ? { startDate: addDays(day, -1), endDate: addDays(day, 1) }
    : { startDate: '', endDate: '' };
  const { data = [] } = useCall('getAppointments', { query }, { enabled: complete });
  const others = complete ? overlapping(planned, data, timeZone, ownVisit) : [];
  const found = others.filter((other) => !repeated || !isFirstSave(other, planned, repeated));
  const crew = new Set(idsOn(people));
  const texts = withSomebodyOf(crew, found, idsOn).map((other) =>
    overlapText(other, crew, timeZone),
  );
  return texts.length === 0 ? null : <Banner tone="warning">{inShort(texts)}</Banner>;
};
