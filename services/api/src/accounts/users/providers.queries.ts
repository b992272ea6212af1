import type { BusinessType } from '@tradewind/contracts';
import type { BusinessHours } from '@tradewind/contracts/businessHours';
import { usStates } from '@tradewind/contracts/usStates';
import * as v from 'valibot';
import type { Db } from '../../database/db.ts';
import type { OwnerFunction } from '../../database/tenancy/ownerFunction.ts';
import { takesBookings } from '../../engines/access.ts';
import { keys, readCursor } from '../../http/page.ts';
import type { BusinessPreferences } from './preferences.ts';
import { joinContactPerson } from './users.queries.ts';

export interface FoundProvider {
  id: string;
  owner_id: string;
  /** Name of the owner, or of the admin who represents the business since the owner left. */
  name: string;
  /** Of the same person, as on documents. */
  email: string;
  phone: string;
  company: string;
  business_type: BusinessType;
  preferences: Partial<BusinessPreferences>;
  business_hours: BusinessHours;
  /** In the database's lower case, which cursors must contain. */
  sort_company: string;
}

const columns = `
  select b.id, b.owner_id, u.name, u.email, u.phone, b.company, b.business_type, b.preferences, b.business_hours,
    lower(b.company) as sort_company
  from business b ${joinContactPerson}`;

const select = `${columns} where ${takesBookings}`;

/** The texts of the booking page that the directory shows (decision 37). */
const shownDescription = `case when (b.preferences ->> 'customizedBookingPage')::boolean
  then b.preferences ->> 'bookingPageDescription' else '' end`;

const stateSpellings = Object.fromEntries(
  Object.entries(usStates).flatMap(([code, name]) => [
    [code.toLowerCase(), name],
    [name.toLowerCase(), code],
  ]),
);
const state = `b.preferences -> 'address' ->> 'state'`;
/** The name of a state that is written as its code, and the other way round; null for any other. */
const otherState = `'${JSON.stringify(stateSpellings)}'::jsonb ->> lower(${state})`;

/**
 * Where a business is, in one text with either spelling of its state: a city or a postal code is a
 * part of it.
 */
const place = `concat_ws(' ', ${[state, otherState]
  .map(
    (spelling) =>
      `b.preferences -> 'address' ->> 'city', ${spelling}, b.preferences -> 'address' ->> 'zip'`,
  )
  .join(', ')})`;

/** Without regard to case and accents. */
const contains = (text: string, part: string) =>
  `strpos(unaccented(lower(${text})), unaccented(lower(${part}))) > 0`;

interface DirectoryQuery {
  readonly q?: string | undefined;
  readonly place?: string | undefined;
  readonly businessType?: BusinessType | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

const byCompany = v.strictTuple([keys.text, keys.id]);

const providerColumns = `table (id uuid, owner_id uuid, name text, email citext, phone text,
  company text, business_type text, preferences jsonb, business_hours jsonb, sort_company text)`;

const directory: OwnerFunction = {
  name: 'directory_of_providers',
  parameters: `only_type text, words text, after_company text, after_id uuid, most int,
    only_place text`,
  returns: providerColumns,
  body: `${select}
    and ($1 is null or b.business_type = $1)
    and ($2 is null
      or ${contains(`concat_ws(' ', b.company, u.name, b.business_type, ${shownDescription})`, '$2')}
      or exists (select from service s
        where s.business_id = b.id and s.is_active and s.is_public and ${contains('s.name', '$2')}))
    and ($6 is null or ${contains(place, '$6')})
    and ($3 is null or (lower(b.company), b.id) > ($3, $4))
    order by lower(b.company), b.id limit $5`,
  reason: 'The public directory lists every business that takes bookings, with its contact person.',
};

/**
 * Businesses that take bookings, by company name without regard to case. `q` is a part of the name, the
 * contact person, the trade, the description or an offered service (decision 60).
 */
export const findProviders = (db: Db, query: DirectoryQuery) => {
  const after = readCursor(byCompany, query.cursor) ?? [null, null];
  const sql = 'select * from directory_of_providers($1, $2, $3, $4, $5, $6)';
  return db.rows<FoundProvider>(sql, [
    query.businessType ?? null,
    query.q || null,
    ...after,
    query.limit + 1,
    query.place === undefined ? null : placeAsStored(query.place) || null,
  ]);
};

/** A place as people write it, such as "Portland, ME 04101-1234", without commas and ZIP+4. */
const placeAsStored = (text: string): string =>
  text
    .replace(/[\s,]+/g, ' ')
    .replace(/\b(\d{5})-\d{4}\b/, '$1')
    .trim();

const bookable: OwnerFunction = {
  name: 'bookable_provider',
  parameters: 'provider uuid',
  returns: providerColumns,
  body: `${select} and b.owner_id = $1`,
  reason: 'A booking page knows the provider, not the business, and names its contact person.',
};

/** The business that the public books under a provider id, if it takes bookings. */
export const findProvider = (db: Db, providerId: string) =>
  db.row<FoundProvider>('select * from bookable_provider($1)', [providerId]);

const switchedOff: OwnerFunction = {
  name: 'provider_without_online_booking',
  parameters: 'provider uuid, business uuid',
  returns: providerColumns,
  body: `${columns}
    where (b.owner_id = $1 or b.id = $2) and not (b.preferences ->> 'allowClientBooking')::boolean
      and not b.awaits_proof and b.erase_at is null and b.suspended_at is null`,
  reason: 'An old link to a booking page says who takes no bookings, and how to reach them.',
};

/**
 * The business of a provider id or of its own id that takes no bookings for no other reason than that
 * it has switched them off (decision 21).
 */
export const findProviderWithoutBooking = (
  db: Db,
  { providerId, businessId }: { readonly providerId?: string; readonly businessId?: string },
) =>
  db.row<FoundProvider>('select * from provider_without_online_booking($1, $2)', [
    providerId ?? null,
    businessId ?? null,
  ]);

export const providerFunctions: readonly OwnerFunction[] = [directory, bookable, switchedOff];
