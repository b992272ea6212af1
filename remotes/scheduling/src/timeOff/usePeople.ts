import { useCall, useCanDispatch, useUser } from '@tradewind/remote-kit';
import { useMemo } from 'react';
import type { Person } from './timeOff.ts';

export interface People {
  /** The active members with their own hours and time off; for a technician, themself with their time off only (decision 106). */
  readonly people: readonly Person[];
  /** Those who do a visit with these people: the only active member does it where it has nobody. */
  readonly peopleOn: (ids: readonly string[]) => readonly Person[];
  /** The ids of those who do a visit with these people, also of some who are no active members. */
  readonly idsOn: (ids: readonly string[]) => readonly string[];
  /** Whether they could not be loaded, so that nobody's time off is known. */
  readonly hasFailed: boolean;
}

export const usePeople = (): People => {
  const user = useUser();
  const canDispatch = useCanDispatch();
  const { data, isError } = useCall('getMembers', undefined, { enabled: canDispatch });
  const people = useMemo(() => {
    if (!canDispatch) return [{ id: user._id, name: user.name, exceptions: user.exceptions ?? [] }];
    const members = data?.filter(({ status }) => status === 'active') ?? [];
    return members.map(({ _id, name, exceptions = [], businessHours, skills, crewKinds }) => ({
      ...{ id: _id, name, exceptions, businessHours, skills, crewKinds },
    }));
  }, [canDispatch, data, user]);
  const peopleOn = (ids: readonly string[]) =>
    canDispatch && ids.length === 0 && people.length === 1
      ? people
      : ids.flatMap((id) => people.find((one) => one.id === id) ?? []);
  const idsOn = (ids: readonly string[]) =>
    ids.length > 0 ? ids : peopleOn(ids).map(({ id }) => id);
  return { people, peopleOn, idsOn, hasFailed: canDispatch && isError && data === undefined };
};
