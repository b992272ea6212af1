import type { Appointment } from '@tradewind/contracts/appointments';
import { useCall, useCanDispatch } from '@tradewind/remote-kit';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Crew, crewIdOf, crewsOf, readCrews, toggled } from './crews.ts';

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
        shown === undefined ? appointments : appointments.filter((one) => shown.has(crewIdOf(one))),
      [appointments, shown],
    ),
  };
};
