import type { Appointment } from '@tradewind/contracts/appointments';
import { formatDuration } from '@tradewind/contracts/calendar';

/** The visit that an appointment is; of an older API its job, which has no other. */
export const visitIdOf = ({ visitId, _id }: Pick<Appointment, 'visitId' | '_id'>): string =>
  visitId ?? _id;

export const isSameVisit = (
  one: Pick<Appointment, 'visitId' | '_id'>,
  other: Pick<Appointment, 'visitId' | '_id'>,
): boolean => visitIdOf(one) === visitIdOf(other);

/** The version of the visit, which a move is based on. */
export const visitVersionOf = ({ visitVersion, version }: Appointment): number =>
  visitVersion ?? version;

/** The minutes that a visit takes of its people; those of an older API are its duration. */
export const busyMinutesOf = ({ busyMinutes, duration }: Appointment): number =>
  Math.min(busyMinutes ?? duration, duration);

/** A visit with the minutes that it takes as its duration; undefined for one that takes none. */
export const takenTimeOf = (appointment: Appointment): Appointment | undefined => {
  if (appointment.status === 'cancelled' || appointment.busyMinutes === 0) return undefined;
  return { ...appointment, duration: busyMinutesOf(appointment) };
};

/** What a visit says that was done before its planned end: `Done 35 min early`. */
export const earlyText = (appointment: Appointment): string | undefined => {
  const minutes = busyMinutesOf(appointment);
  if (minutes === appointment.duration) return undefined;
  if (minutes === 0) return 'Done before its start';
  return `Done ${formatDuration(appointment.duration - minutes)} early`;
};

/** The people of a visit, the lead first. */
export type VisitPeople = NonNullable<Appointment['people']>;

/** Everyone on the visit, the lead first. */
export const peopleOf = ({
  people,
  assignedTo,
}: Pick<Appointment, 'people' | 'assignedTo'>): VisitPeople =>
  people ?? (assignedTo ? [assignedTo] : []);

/** The names of the people of a visit, the lead first. */
export const namesOf = (people: VisitPeople): string => people.map(({ name }) => name).join(', ');

/** The fields of an appointment that name its people. */
export const withPeople = (people: VisitPeople): Pick<Appointment, 'people' | 'assignedTo'> => ({
  people,
  assignedTo: people[0] ?? null,
});
