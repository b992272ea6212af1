import type { Address } from '@tradewind/contracts/clients';
import type { Job, Location } from '@tradewind/contracts/jobs';
import { useCall } from '@tradewind/remote-kit';
import type { ContractForm } from '@tradewind/ui';
import { useEffect, useRef, useState } from 'react';
import { useProperties } from '../../customers/PropertyField.tsx';
import type { JobFormValues } from './jobForm.ts';

const addressFields = ['address', 'city', 'state', 'zip'] as const;

const isSameLocation = (one: Location, other: Location) =>
  addressFields.every((part) => one[part] === other[part]);

const locationAt = ({ street: address, city, state, zip }: Address, country: string): Location => ({
  ...{ address, city, state, zip, country },
});

/** The address of the chosen property; the client's own where it is the main one. */
const useChosenAddress = (client: string, property: string): Address | undefined => {
  const { data } = useCall('getClient', { params: { id: client } }, { enabled: client !== '' });
  const properties = useProperties(client);
  if (property === '') return data?.address;
  return properties?.find(({ _id }) => _id === property)?.address;
};

interface Of {
  /** The job that is changed. */
  readonly saved?: Job;
  /** The id of a job at whose location another one begins, as the work of a quote after an estimate. */
  readonly first?: string | undefined;
}

/**
 * Fills in the location of the chosen client and property. A location filled in for another one is
 * replaced, a typed one is kept; that of a saved job changes with the property only.
 */
export const useClientLocation = <Output>(
  form: ContractForm<JobFormValues, Output>,
  { saved, first }: Of = {},
): void => {
  const { getValues, resetField, setValue, watch } = form;
  const [client, property] = watch(['client', 'property']);
  const address = useChosenAddress(client, property);
  const place = `${client} ${property}`;
  const [begun] = useState(place);
  const known = useCall(
    'getJob',
    { params: { id: first ?? '' } },
    { enabled: first !== undefined },
  );
  const isKnown = !known.isLoading;
  const own = place === begun && known.data?.location.address ? known.data.location : undefined;
  const kept = useRef(saved === undefined ? undefined : place);
  const filledIn = useRef(
    saved?.property ? locationAt(saved.property.address, '') : getValues('location'),
  );
  useEffect(() => {
    const location = getValues('location');
    if (address === undefined || !isKnown || kept.current === place) return;
    kept.current = undefined;
    if (!isSameLocation(location, filledIn.current)) return;
    filledIn.current = own ?? locationAt(address, location.country);
    // As a default value, so that it does not count as an unsaved change.
    if (saved === undefined) resetField('location', { defaultValue: filledIn.current });
    else setValue('location', filledIn.current, { shouldDirty: true });
  }, [address, isKnown, own, place, saved, getValues, resetField, setValue]);
};
