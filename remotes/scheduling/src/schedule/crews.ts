import type { Appointment } from '@tradewind/contracts/appointments';
import type { Member } from '@tradewind/contracts/users';

/** Somebody whose jobs the schedule can show or leave out. */
export interface Crew {
  readonly id: string;
  readonly name: string;
}

/** Jobs that nobody has yet, as a crew of their own. */
export const unassigned: Crew = { id: 'none', name: 'Unassigned' };

export const crewIdOf = ({ assignedTo }: Pick<Appointment, 'assignedTo'>): string =>
  assignedTo?._id ?? unassigned.id;

/**
 * The active members of the team and whoever has a job of the week, by name; then the jobs of
 * nobody.
 */
export const crewsOf = (
  members: readonly Member[],
  appointments: readonly Appointment[],
): readonly Crew[] => {
  const names = new Map<string, string>();
  for (const { _id, name, status } of members) if (status === 'active') names.set(_id, name);
  for (const { assignedTo } of appointments)
    if (assignedTo) names.set(assignedTo._id, assignedTo.name);
  const people = [...names].map(([id, name]) => ({ id, name }));
  return [...people.sort((a, b) => a.name.localeCompare(b.name)), unassigned];
};

/** Reads `?crew=` from the address: the ids that are shown, or undefined for all. */
export const readCrews = (params: URLSearchParams): ReadonlySet<string> | undefined => {
  const ids = params.get('crew')?.split(',').filter(Boolean) ?? [];
  return ids.length === 0 ? undefined : new Set(ids);
};

/** The shown ids once one was ticked or unticked; undefined when that leaves all of them, or none. */
export const toggled = (
  crews: readonly Crew[],
  shown: ReadonlySet<string> | undefined,
  id: string,
): readonly string[] | undefined => {
  const isShown = (one: string) => shown?.has(one) ?? true;
  const left = crews.map((crew) => crew.id).filter((one) => isShown(one) !== (one === id));
  return left.length === 0 || left.length === crews.length ? undefined : left;
};
