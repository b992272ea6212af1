import { defaultCountry } from '@tradewind/contracts';
import type { Address } from '@tradewind/contracts/clients';

/** An address as an envelope shows it: street; city, state and ZIP; the country when it is abroad. */
export const addressLines = ({ street, city, state, zip, country }: Address): string[] => {
  const region = [state, zip].filter(Boolean).join(' ');
  const place = [city, region].filter(Boolean).join(', ');
  const isEmpty = street === '' && place === '';
  return [street, place, isEmpty || country === defaultCountry ? '' : country].filter(Boolean);
};

/** A map's directions from where the phone is. */
export const directionsTo = (address: Address): string => {
  const url = new URL('https://www.google.com/maps/dir/?api=1');
  url.searchParams.set('destination', addressLines(address).join(', '));
  return url.href;
};
