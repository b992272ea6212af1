import type { Db } from '../../database/db.ts';
import type { OwnerFunction } from '../../database/tenancy/ownerFunction.ts';
import type { Coordinates } from '../driving/straightDrives.ts';
import type { AddressQuery } from './geocoder.ts';

/** A property whose address is to be looked up. */
export interface PropertyToLocate extends AddressQuery {
  readonly business_id: string;
  readonly id: string;
  /** Has coordinates that a person or a program has set. */
  readonly is_set: boolean;
  /** Lookups that have failed since the address changed. */
  readonly locate_tries: number;
}

/** Where a property is as far as is known now, and how its lookup goes on. */
export interface Located {
  readonly place: Coordinates | undefined;
  readonly from: 'geocoder' | 'postalCode';
  /** Minutes until the next lookup; null for none. */
  readonly again: number | null;
  readonly tries: number;
}

// Businesses take turns: the first of each before the second of any.
const due = `
  select p.business_id, p.id, p.street, p.city, p.state, p.zip, p.country,
    p.latitude is not null and coalesce(p.coordinates_from, 'hand') = 'hand' as is_set,
    p.locate_tries
  from (
    select business_id, id, row_number() over (partition by business_id order by id) as turn
    from property where locate_at <= now() or (to_refine and locate_at is null
      and locate_tries = 0 and coalesce(coordinates_from, 'postalCode') = 'postalCode')) d
  join property p on p.business_id = d.business_id and p.id = d.id
  join business b on b.id = p.business_id and b.erase_at is null and b.suspended_at is null
  order by d.turn, d.business_id limit at_most`;

export const propertiesToLocate: OwnerFunction = {
  name: 'properties_to_locate',
  parameters: 'at_most int, to_refine boolean',
  returns: `table (business_id uuid, id uuid, street text, city text, state text, zip text,
    country text, is_set boolean, locate_tries int)`,
  body: due,
  reason: 'Finds the properties of all businesses whose addresses are to be looked up.',
};

/**
 * The next properties of all businesses to locate; with `toRefine` also those of which only the
 * postal code has been looked up.
 */
export const findPropertiesToLocate = (db: Db, most: number, toRefine: boolean) =>
  db.rows<PropertyToLocate>('select * from properties_to_locate($1, $2)', [most, toRefine]);

const keepSet = `
  update property set coordinates_from = 'hand', locate_at = null
  where business_id = $1 and id = $2 and latitude is not null
    and coalesce(coordinates_from, 'hand') = 'hand'`;

// An address that has changed meanwhile is looked up by itself.
const locate = `
  update property set latitude = $3, longitude = $4, coordinates_from = $5,
    locate_at = now() + make_interval(mins => $6::int), locate_tries = $7
  where business_id = $1 and id = $2 and coordinates_from is distinct from 'hand'
    and (latitude is null or coordinates_from is not null)
    and (street, city, state, zip, country) = ($8, $9, $10, $11, $12)
  returning client_id`;

/**
 * Stores where a property is; undefined keeps the coordinates that a person has set.
 * @returns the id of its client where screens have something new to show.
 */
export const storePlace = async (
  db: Db,
  { business_id, id, ...address }: PropertyToLocate,
  located: Located | undefined,
): Promise<string | undefined> => {
  const own = db.forBusiness(business_id);
  if (located === undefined) {
    await own.rows(keepSet, [business_id, id]);
    return undefined;
  }
  const { place, from, again, tries } = located;
  const { street, city, state, zip, country } = address;
  const stored = await own.row<{ client_id: string }>(locate, [
    ...[business_id, id, place?.latitude ?? null, place?.longitude ?? null],
    ...[place === undefined ? null : from, again, tries, street, city, state, zip, country],
  ]);
  return place !== undefined || again === null ? stored?.client_id : undefined;
};
