import type { Appointment } from '@tradewind/contracts/appointments';
import type { Member } from '@tradewind/contracts/users';
import { useCall, useCanDispatch } from '@tradewind/remote-kit';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { peopleOf } from './appointmentVisit.ts';

/** A member whose jobs the schedule can show or hide. */
interface Crew {
  readonly id: string;
  readonly name: string;
}

/** The crew of jobs without an assignee. */
export const unassigned: Crew = { id: 'none', name: 'Unassigned' };

/** The crews of a visit: everyone who is on it, or that of nobody. */
export const crewIdsOf = (appointment: Appointment): readonly string[] => {
  const people = peopleOf(appointment).map(({ _id }) => _id);
  return people.length === 0 ? [unassigned.id] : people;
};

/**
 * The active members and everyone on the week's visits, by name; then the unassigned jobs.
 */
export const crewsOf = (
  members: readonly Member[],
  appointments: readonly Appointment[],
): readonly Crew[] => {
  const names = new Map<string, string>();
  for (const { _id, name, status } of members) if (status === 'active') names.set(_id, name);
  for (const { _id, name } of appointments.flatMap(peopleOf)) names.set(_id, name);
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

export interface CrewFilter {
  readonly crews: readonly Crew[];
  readonly isShown: (id: string) => boolean;
  readonly toggle: (id: string) => void;
  readonly showAll: () => void;
  /** The appointments of the crews that are shown. */
  readonly appointments: readonly Appointment[];
}

/**
 * Whose jobs the schedule shows, kept in the address. A technician, who sees their own jobs only,
 * has no filter: a colleague's link must not hide them.
 */
export const useCrewFilter = (appointments: readonly Appointment[]): CrewFilter => {
  const [params, setParams] = useSearchParams();
  const canDispatch = useCanDispatch();
  const { data: members } = useCall('getMembers', undefined, { enabled: canDispatch });
  const crews = useMemo(() => crewsOf(members ?? [], appointments), [members, appointments]);
  const shown = useMemo(() => (canDispatch ? readCrews(params) : undefined), [canDispatch, params]);
  const set = (ids: readonly string[] | undefined) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (ids === undefined) after.delete('crew');
        else after.set('crew', ids.join(','));
        return after;
      },
      { replace: true },
    );
  return {
    crews,
    isShown: (id) => shown?.has(id) ?? true,
    toggle: (id) => set(toggled(crews, shown, id)),
    showAll: () => set(undefined),
    appointments: useMemo(
      () =>
        shown === undefined
          ? appointments
          : appointments.filter((one) => crewIdsOf(one).some((id) => shown.has(id))),
      [appointments, shown],
    ),
  };
};
