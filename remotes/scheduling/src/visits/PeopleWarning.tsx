import { addDays } from '@tradewind/contracts/calendar';
import { useCall, useUser } from '@tradewind/remote-kit';
import { Banner } from '@tradewind/ui';
import {
  inShort,
  isPlanned,
  overlapping,
  overlapText,
  type Planned,
  withSomebodyOf,
} from '../schedule/doubleBooking.ts';
import { wallDaysOf } from '../schedule/geometry.ts';
import { absenceReason, unknownTimeOff } from '../timeOff/timeOff.ts';
import { usePeople } from '../timeOff/usePeople.ts';

export interface PeopleWarningProps {
  /** The visits that are planned, in the order of their days; some with people of their own. */
  readonly planned: readonly (Planned & { readonly people?: readonly string[] })[];
  /** Ids of who is on each of the others. */
  readonly people: readonly string[];
  /** The visit that is changed; none for a new one. */
  readonly ownVisit?: string;
  /** The job whose visits are all planned anew; none otherwise. */
  readonly ownJob?: string;
}

/** Warns of people who do not work or are on another visit at a planned time, which can be saved all the same. */
export const PeopleWarning = ({ planned, people, ownVisit, ownJob }: PeopleWarningProps) => {
  const { businessHours, preferences } = useUser();
  const { timezone: timeZone, dateExceptions } = preferences;
  const { peopleOn, idsOn, hasFailed } = usePeople();
  const visits = planned.filter(isPlanned).map((visit) => {
    const crew = visit.people ?? people;
    return { ...visit, crew: new Set(idsOn(crew)), members: peopleOn(crew) };
  });
  const [first, last] = [visits.at(0), visits.at(-1)];
  const hasPeople = visits.some(({ crew }) => crew.size > 0);
  const isAsked = hasPeople && first !== undefined && last !== undefined;
  const query = isAsked
    ? { startDate: addDays(first.scheduledDate, -1), endDate: addDays(last.scheduledDate, 1) }
    : { startDate: '', endDate: '' };
  const { data = [] } = useCall('getAppointments', { query }, { enabled: isAsked });
  if (!isAsked) return null;
  const others = data.filter(({ _id }) => _id !== ownJob);
  const texts = visits.flatMap(({ crew, members, ...visit }) => [
    ...members.flatMap(
      (person) =>
        absenceReason(person, wallDaysOf(visit, timeZone), { businessHours, dateExceptions }) ?? [],
    ),
    ...withSomebodyOf(crew, overlapping(visit, others, timeZone, ownVisit), idsOn).map((other) =>
      overlapText(other, crew, timeZone, visits.length > 1),
    ),
  ]);
  if (hasFailed) texts.unshift(unknownTimeOff);
  if (texts.length === 0) return null;
  return <Banner tone="warning">{inShort(texts)}</Banner>;
};
