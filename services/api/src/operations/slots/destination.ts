import type { Db } from '../../database/db.ts';
import type { Coordinates } from '../driving/straightDrives.ts';
import { findPostalCode } from '../geocoding/postalCodes.ts';
import { joinNamedProperty } from '../namedProperties/namedProperty.ts';
import { isApproximate, isKnown } from './stops.queries.ts';

/**
 * Where an appointment is: at the equipment of a label, at the property of a job, at a property, at the
 * main one of a client, or somewhere with a postal code.
 */
export type Destination =
  | { readonly label: string }
  | { readonly job: string }
  | { readonly property: string }
  | { readonly client: string }
  | { readonly postalCode: string; readonly country: string };

/** A known place. */
interface FoundPlace extends Coordinates {
  /** Whether it is the centre of a postal code. */
  readonly is_approximate: boolean;
}

const place = `p.latitude, p.longitude, ${isApproximate} as is_approximate`;

const ofLabel = `
  select ${place} from equipment e
  join property p on p.business_id = e.business_id and p.id = e.property_id and ${isKnown}
  where e.business_id = $1 and e.label = $2`;

const ofJob = `
  select ${place} from job j ${joinNamedProperty('j')}
  where j.business_id = $1 and j.id = $2 and ${isKnown}`;

const ofProperty = `select ${place} from property p where p.business_id = $1 and p.id = $2 and ${isKnown}`;

const ofClient = `
  select ${place} from property p
  where p.business_id = $1 and p.client_id = $2 and p.is_main and ${isKnown}`;

/** The place of an appointment; undefined where it is not known. */
export const findDestination = async (
  db: Db,
  businessId: string,
  destination: Destination | undefined,
): Promise<FoundPlace | undefined> => {
  if (destination === undefined) return undefined;
  if ('postalCode' in destination) {
    const centre = await findPostalCode(destination.postalCode, destination.country);
    return centre && { ...centre, is_approximate: true };
  }
  const find = (sql: string, id: string) => db.row<FoundPlace>(sql, [businessId, id]);
  if ('label' in destination) return find(ofLabel, destination.label);
  if ('job' in destination) return find(ofJob, destination.job);
  return 'property' in destination
    ? find(ofProperty, destination.property)
    : find(ofClient, destination.client);
};
