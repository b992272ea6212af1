import type { Db } from '../../database/db.ts';
import type { Coordinates } from '../driving/straightDrives.ts';
import { findPostalCode } from '../geocoding/postalCodes.ts';
import { joinNamedProperty } from '../namedProperties/namedProperty.ts';
import { isKnown } from './stops.queries.ts';

/**
 * Where an appointment is: at the equipment of a label, at the property of a job, or somewhere with a
 * postal code.
 */
export type Destination =
  | { readonly label: string }
  | { readonly job: string }
  | { readonly postalCode: string; readonly country: string };

const ofLabel = `
  select p.latitude, p.longitude from equipment e
  join property p on p.business_id = e.business_id and p.id = e.property_id and ${isKnown}
  where e.business_id = $1 and e.label = $2`;

const ofJob = `
  select p.latitude, p.longitude from job j ${joinNamedProperty('j')}
  where j.business_id = $1 and j.id = $2 and ${isKnown}`;

/** The place of an appointment; undefined where it is not known. */
export const findDestination = async (
  db: Db,
  businessId: string,
  destination: Destination | undefined,
): Promise<Coordinates | undefined> => {
  if (destination === undefined) return undefined;
  if ('postalCode' in destination)
    return findPostalCode(destination.postalCode, destination.country);
  return 'label' in destination
    ? db.row<Coordinates>(ofLabel, [businessId, destination.label])
    : db.row<Coordinates>(ofJob, [businessId, destination.job]);
};
