import type { Location } from '@tradewind/contracts/jobs';
import { useCall } from '@tradewind/remote-kit';
import type { ContractForm } from '@tradewind/ui';
import { useEffect, useRef } from 'react';
import type { JobFormValues } from './jobForm.ts';

const parts = ['address', 'city', 'state', 'zip'] as const;

const isSamePlace = (one: Location, other: Location) =>
  parts.every((part) => one[part] === other[part]);

/**
 * Fills in where the chosen client is. What was filled in for another client gives way, what a
 * person has typed stays.
 */
export const useClientPlace = <Output>(form: ContractForm<JobFormValues, Output>): void => {
  const { getValues, resetField, watch } = form;
  const id = watch('client');
  const { data: client } = useCall('getClient', { params: { id } }, { enabled: id !== '' });
  const filledIn = useRef(getValues('location'));
  useEffect(() => {
    if (client === undefined || !isSamePlace(getValues('location'), filledIn.current)) return;
    const { street: address, city, state, zip } = client.address;
    filledIn.current = { ...filledIn.current, address, city, state, zip };
    // A new beginning, not a change: nothing is lost by leaving.
    resetField('location', { defaultValue: filledIn.current });
  }, [client, getValues, resetField]);
};
