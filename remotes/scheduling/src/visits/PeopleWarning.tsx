import { addDays } from '@tradewind/contracts/calendar';
import { useCall } from '@tradewind/remote-kit';
import { Banner } from '@tradewind/ui';
import { peopleOf } from '../schedule/appointmentVisit.ts';
import { isPlanned, overlapping, overlapText, type Planned } from '../schedule/doubleBooking.ts';
import { wallDaysOf } from '../schedule/geometry.ts';
import { useBusinessZone } from '../time/businessTime.ts';
import { timeOffReason, unknownTimeOff } from '../timeOff/timeOff.ts';
import { usePeople } from '../timeOff/usePeople.ts';

/** The most sentences of one warning. */
const MOST = 4;

export interface PeopleWarningProps {
  /** The visits that are planned, in the order of their days. */
  readonly planned: readonly Planned[];
  /** Ids of who is on each of them. */
  readonly people: readonly string[];
  /** The visit that is changed; none for a new one. */
  readonly ownVisit?: string;
  /** The job whose visits are all planned anew; none otherwise. */
  readonly ownJob?: string;
}

/** Warns of people who are off or on another visit at a planned time, which can be saved all the same. */
export const PeopleWarning = ({ planned, people, ownVisit, ownJob }: PeopleWarningProps) => {
  const timeZone = useBusinessZone();
  const { peopleOn, hasFailed } = usePeople();
  const members = peopleOn(people);
  const visits = planned.filter(isPlanned);
  const [first, last] = [visits.at(0), visits.at(-1)];
  const isAsked = people.length + members.length > 0 && first !== undefined && last !== undefined;
  const query = isAsked
    ? { startDate: addDays(first.scheduledDate, -1), endDate: addDays(last.scheduledDate, 1) }
    : { startDate: '', endDate: '' };
  const { data = [] } = useCall('getAppointments', { query }, { enabled: isAsked });
  if (!isAsked) return null;
  const others = data.filter(({ _id }) => _id !== ownJob);
  const crew = new Set(people);
  const texts = visits.flatMap((visit) => [
    ...members.flatMap((person) => timeOffReason(person, wallDaysOf(visit, timeZone)) ?? []),
    ...overlapping(visit, others, timeZone, ownVisit)
      .filter((other) => peopleOf(other).some(({ _id }) => crew.has(_id)))
      .map((other) => overlapText(other, crew, timeZone, visits.length > 1)),
  ]);
  if (hasFailed) texts.unshift(unknownTimeOff);
  if (texts.length === 0) return null;
  const more = texts.length - MOST;
  return (
    <Banner tone="warning">
      {texts.slice(0, MOST).join(' ')}
      {more > 0 && ` ${more} more.`}
    </Banner>
  );
};
