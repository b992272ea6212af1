import type { Location } from '@tradewind/contracts/jobs';
import { useCall } from '@tradewind/remote-kit';
import type { ContractForm } from '@tradewind/ui';
import { useEffect, useRef } from 'react';
import type { JobFormValues } from './jobForm.ts';

const addressFields = ['address', 'city', 'state', 'zip'] as const;

const isSameLocation = (one: Location, other: Location) =>
  addressFields.every((part) => one[part] === other[part]);

/**
 * Fills in the location of the chosen client. A location filled in for another client is replaced,
 * a typed one is kept.
 */
export const useClientLocation = <Output>(form: ContractForm<JobFormValues, Output>): void => {
  const { getValues, resetField, watch } = form;
  const id = watch('client');
  const { data: client } = useCall('getClient', { params: { id } }, { enabled: id !== '' });
  const filledIn = useRef(getValues('location'));
  useEffect(() => {
    if (client === undefined || !isSameLocation(getValues('location'), filledIn.current)) return;
    const { street: address, city, state, zip } = client.address;
    filledIn.current = { ...filledIn.current, address, city, state, zip };
    // As a default value, so that it does not count as an unsaved change.
    resetField('location', { defaultValue: filledIn.current });
  }, [client, getValues, resetField]);
};
