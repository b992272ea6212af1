import type { Location } from '@tradewind/contracts/jobs';
import type { Db } from '../../database/db.ts';

/** An address as properties have it. */
type Place = Readonly<Record<'street' | 'city' | 'state' | 'zip', string>>;

/** Whether a location has street, city, state and postal code of a place, which has a street. */
export const isLocatedAt = (location: Partial<Location>, place: Place): boolean =>
  place.street !== '' &&
  location.address === place.street &&
  (location.city ?? '') === place.city &&
  (location.state ?? '') === place.state &&
  (location.zip ?? '') === place.zip;

const findAddress = `
  select street as address, city, state, zip, country from property
  where business_id = $1 and client_id = $2 and (id = $3 or ($3::uuid is null and is_main))`;

/** The address of a client's property as the location of a job; of the main one without an id. */
export const findLocation = (
  db: Db,
  businessId: string,
  clientId: string,
  propertyId: string | null = null,
): Promise<Location | undefined> =>
  db.row<Location>(findAddress, [businessId, clientId, propertyId]);
