import { useCall, useCanDispatch, useUser } from '@tradewind/remote-kit';
import { useMemo } from 'react';
import type { Person } from './timeOff.ts';

/** The active members with their time off; for a technician, themself only (decision 106). */
export const usePeople = (): readonly Person[] => {
  const user = useUser();
  const canDispatch = useCanDispatch();
  const { data } = useCall('getMembers', undefined, { enabled: canDispatch });
  return useMemo(() => {
    const members = canDispatch ? data?.filter(({ status }) => status === 'active') : [user];
    return (members ?? []).map(({ _id, name, exceptions = [] }) => ({ id: _id, name, exceptions }));
  }, [canDispatch, data, user]);
};
