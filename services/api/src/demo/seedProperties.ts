import { randomUUIDv7 } from 'node:crypto';
import type { Db } from '../database/db.ts';
import { addDays, todayIn, toInstant } from '../engines/time/zone.ts';
import { demoClients } from './clients.ts';
import { type DemoBusiness, demoZone } from './seedPeople.ts';

/** The landlord among the demo clients, whose address is the first of four properties. */
const landlord = demoClients.findIndex(([name]) => name === 'Harborview Apartments');

const properties = [
  ['Triplex on Elm', '14 Elm Street', 'Portland', '04101', 'Key box at the rear, code 4471.'],
  ['Deering Duplex', '208 Deering Avenue', 'Portland', '04102', 'Dog in the yard. Ring unit 2.'],
  ['Cottage Road House', '63 Cottage Road', 'South Portland', '04106', 'Park on the street.'],
] as const;

/** What stands at each property, the main one first, and the years since it was installed. */
const machines = [
  ['Boiler', 'Burnham', 'Alpine ALP150', 'BU-150-20817', 6],
  ['Furnace', 'Trane', 'XR80', 'TR-80-44719', 11],
  ['Heat pump', 'Mitsubishi', 'MXZ-3C30', 'MI-3C-90213', 3],
  ['Furnace', 'Lennox', 'EL296V', 'LX-296-57730', 2],
] as const;

const insertMachine = `
  insert into equipment (business_id, id, client_id, property_id, kind, make, model, serial_number,
    installed_on, warranty_until)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9::date - make_interval(years => $10),
    $9::date - make_interval(years => $10) + interval '10 years')`;

const insertProperty = `
  insert into property (business_id, id, client_id, name, street, city, state, zip, country,
    access_notes, created_at)
  select business_id, $3, id, $4, $5, $6, 'ME', $7, country, $8, created_at
  from client where business_id = $1 and id = $2`;

const nameMain = `
  update property set name = 'Harborview Apartments',
    access_notes = 'Boiler room in the basement of building B. Superintendent has the key.'
  where business_id = $1 and client_id = $2 and is_main`;

const contacts = [
  ['Nora Beck', 'Superintendent', 'nora@harborview.example', true, false],
  ['Accounts payable', 'Accounting', 'ap@harborview.example', false, true],
] as const;

const insertContact = `
  insert into contact (business_id, id, client_id, name, role, phone, email, gets_bookings,
    gets_invoices)
  values ($1, $2, $3, $4, $5, '(207) 555-0141', $6, $7, $8)`;

// The middle of each postal code, and a place around it for each street.
const placeAll = `
  update property p set
    latitude = round((area.latitude + hashtext(p.street) % 1000 * 0.000009)::numeric, 6),
    longitude = round((area.longitude + hashtext(p.street || p.zip) % 1000 * 0.000012)::numeric, 6)
  from (values ('04038', 43.6850, -70.4490), ('04074', 43.5920, -70.3450),
    ('04092', 43.6800, -70.3640), ('04101', 43.6606, -70.2610), ('04102', 43.6600, -70.2897),
    ('04103', 43.6876, -70.2876), ('04105', 43.7310, -70.2560), ('04106', 43.6330, -70.2790),
    ('04107', 43.6000, -70.2350)) area (zip, latitude, longitude)
  where p.business_id = $1 and p.zip = area.zip`;

/** Work of the past, which was paid elsewhere: property in the order above, the main one first, and days ago. */
const visits = [
  ['Boiler service', 0, 392],
  ['Furnace service', 1, 371],
  ['Heat pump tune-up', 2, 209],
  ['Furnace service', 3, 188],
  ['Boiler service', 0, 34],
  ['Furnace service', 1, 13],
] as const;

const insertJob = `
  with made as (
    insert into job (business_id, id, client_id, property_id, number, title, status, starts_at,
      duration_minutes, completed_at, location, source, created_at, updated_at, equipment_ids,
      invoiced_elsewhere, paid_elsewhere)
    select $1, $2, p.client_id, p.id, next_job_number($1, $3), $4, 'paid', $5, 90, $6,
      jsonb_build_object('address', p.street, 'city', p.city, 'state', p.state, 'zip', p.zip,
        'country', p.country), 'dashboard', $7, $6, array[$10::uuid],
      true, true
    from property p where p.business_id = $1 and p.id = $8
    returning id, client_id
  )
  insert into activity (business_id, entity, entity_id, client_id, kind, summary, actor_id, actor, at)
  select $1, 'job', id, client_id, 'created', 'Job created', $9, 'Maya Ortiz', $7 from made`;

/** Inserts what stands at each property, whose ids it returns, and work on it, before all other jobs, so that its numbers are the lowest. */
const seedVisits = async (
  db: Db,
  { businessId, adminId }: DemoBusiness,
  ids: readonly string[],
) => {
  const today = todayIn(demoZone);
  const year = Number(today.slice(0, 4));
  const equipment = machines.map(() => randomUUIDv7());
  for (const [at, machine] of machines.entries())
    await db.rows(insertMachine, [
      ...[businessId, equipment[at], ids[0], ids[at], ...machine.slice(0, 4)],
      ...[today, machine[4]],
    ]);
  for (const [title, at, daysAgo] of visits) {
    const starts = toInstant(addDays(today, -daysAgo), '09:00', demoZone);
    const ends = new Date(starts.getTime() + 90 * 60_000);
    const planned = toInstant(addDays(today, -daysAgo - 12), '10:30', demoZone);
    const values = [businessId, randomUUIDv7(), year, title, starts, ends, planned];
    await db.rows(insertJob, [...values, ids[at], adminId, equipment[at]]);
  }
  return equipment;
};

/**
 * Inserts the properties and contacts of the landlord, and work of the past at each. Returns the ids
 * of the equipment.
 */
export const seedProperties = async (
  db: Db,
  demo: DemoBusiness,
  clientIds: readonly string[],
): Promise<readonly string[]> => {
  const { businessId } = demo;
  // The first property has the client's id.
  const ids = [clientIds[landlord] ?? '', ...properties.map(() => randomUUIDv7())];
  const [client] = ids;
  await db.rows(nameMain, [businessId, client]);
  for (const [at, property] of properties.entries())
    await db.rows(insertProperty, [businessId, client, ids[at + 1], ...property]);
  await db.rows(placeAll, [businessId]);
  for (const contact of contacts)
    await db.rows(insertContact, [businessId, randomUUIDv7(), client, ...contact]);
  return seedVisits(db, demo, ids);
};
