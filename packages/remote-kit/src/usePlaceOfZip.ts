import { defaultCountry } from '@tradewind/contracts';
import { useEffect, useRef } from 'react';
import { useCall } from './calls.ts';

/** The fields of an address form that belong to a ZIP code, as they are now. */
export interface ZipFields {
  readonly zip: string;
  readonly city: string;
  readonly state: string;
  /** Another country than the USA has no ZIP codes. */
  readonly country?: string | undefined;
}

const isZip = (text: string) => /^\d{5}(-\d{4})?$/.test(text);

/**
 * Fills in city and state of a ZIP code that is typed, where they are known (decision 45). What a
 * person has typed is kept; what an earlier ZIP code filled in is replaced, or emptied.
 */
export const usePlaceOfZip = (
  { zip: typed, city, state, country = defaultCountry }: ZipFields,
  fill: (field: 'city' | 'state', text: string) => void,
): void => {
  const filled = useRef({ city: '', state: '' });
  const zip = typed.trim();
  // The one that the form begins with belongs to the address as it is saved.
  const saved = useRef(zip);
  const isReplaceable = (field: 'city' | 'state', now: string) =>
    now.trim() === '' || now === filled.current[field];
  const isOpen = isReplaceable('city', city) || isReplaceable('state', state);
  const { data: place } = useCall(
    'findPlace',
    { query: { zip } },
    { enabled: isZip(zip) && zip !== saved.current && isOpen && country === defaultCountry },
  );
  const latest = useRef({ city, state, fill });
  latest.current = { city, state, fill };
  useEffect(() => {
    if (place === undefined || zip === saved.current) return;
    for (const field of ['city', 'state'] as const) {
      const now = latest.current[field];
      if (place[field] === now || !isReplaceable(field, now)) continue;
      filled.current[field] = place[field];
      latest.current.fill(field, place[field]);
    }
  }, [place]);
};
