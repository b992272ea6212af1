import { createHash, randomInt, randomUUIDv7 } from 'node:crypto';
import {
  type BookingInput,
  confirmationPeriod,
  type ManagedBooking,
} from '@tradewind/contracts/appointments';
import { joinContactPerson } from '../../accounts/users/users.queries.ts';
import type { Db } from '../../database/db.ts';
import { takesBookings } from '../../engines/access.ts';
import type { Place } from '../slots/daySlots.ts';

/** A held time that waits for its visitor's confirmation, by its key. */
export interface RequestKey {
  readonly businessId: string;
  readonly id: string;
}

/** A code of six digits, and the hash under which it is stored. */
const createCode = (id: string) => {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  return { code, hash: hashCode(id, code) };
};

const hashCode = (id: string, code: string) =>
  createHash('sha256').update(`${id} ${code}`).digest();

const insert = `
  insert into booking_request (business_id, id, starts_at, duration_minutes, visitor, email, network,
    code_hash, window_start, window_end, people, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, now() + make_interval(mins => ${confirmationPeriod}))
  returning expires_at`;

interface HeldPlace {
  /** Minutes. */
  readonly duration: number;
  readonly network: string;
  readonly place: Place;
}

/** Holds a time for a visitor. Returns the code to mail, and until when it is held. */
export const insertRequest = async (
  tx: Db,
  businessId: string,
  visitor: BookingInput,
  { duration, network, place }: HeldPlace,
) => {
  const id = randomUUIDv7();
  const { code, hash } = createCode(id);
  const { startsAt, window, people } = place;
  const values = [businessId, id, startsAt, duration, JSON.stringify(visitor), visitor.email];
  const [windowStart = null, windowEnd = null] = window ?? [];
  const row = await tx.row<{ expires_at: Date }>(insert, [
    ...[...values, network, hash, windowStart, windowEnd, people],
  ]);
  if (row === undefined) throw new Error('A time that was just held is not there.');
  return { id, code, heldUntil: row.expires_at };
};

const company = `
  select coalesce(nullif(b.company, ''), u.name) as company
  from business b ${joinContactPerson} where b.id = $1`;

/** The name under which a business is booked. */
export const findCompany = async (db: Db, businessId: string): Promise<string> =>
  (await db.row<{ company: string }>(company, [businessId]))?.company ?? '';

/** SQL that is true for a request that its visitor has confirmed: its booking has its id. */
const isBooked = `exists (
  select from job where job.business_id = booking_request.business_id and job.id = booking_request.id)`;

const counts = `
  select (count(*) filter (where email = $2::citext))::int as of_email,
    (count(*) filter (where network = $3))::int as of_network
  from booking_request where business_id = $1 and expires_at > now() and not ${isBooked}`;

/** How many times of a business are held for an e-mail address, and for a network. */
export const countHeld = async (tx: Db, businessId: string, email: string, network: string) =>
  (await tx.row<{ of_email: number; of_network: number }>(counts, [
    businessId,
    email,
    network,
  ])) ?? {
    of_email: 0,
    of_network: 0,
  };

const booked = `
  select ((select count(*) from job
      where business_id = $1 and source = 'booking' and created_at > now() - interval '1 hour')
    + (select count(*) from booking_request
      where business_id = $1 and expires_at > now() and not ${isBooked}))::int as count`;

/** How many bookings a business has got within the last hour, with the times that are held. */
export const countBookings = async (tx: Db, businessId: string): Promise<number> =>
  (await tx.row<{ count: number }>(booked, [businessId]))?.count ?? 0;

/** Codes that can be tried for one held time. */
const MOST_ATTEMPTS = 5;

/**
 * A released time never begins, so that it is free. Until it expires its row counts towards the limits,
 * because its mail was sent.
 */
const release = `
  update booking_request set starts_at = '-infinity'
  where business_id = $1 and id = $2 and expires_at > now()`;

/** Frees a held time; one that is held no more stays as it is. */
export const releaseRequest = async (db: Db, { businessId, id }: RequestKey): Promise<void> => {
  await db.rows(release, [businessId, id]);
};

const isHeld = `expires_at > now() and starts_at > '-infinity'`;

const attempt = `
  update booking_request set attempts = attempts + 1
  where business_id = $1 and id = $2 and (${isHeld} or expires_at > now() and ${isBooked})
  returning code_hash, attempts`;

/**
 * Counts an attempt and compares the code; undefined for a time that is neither held nor confirmed
 * within its 15 minutes. After five attempts no code counts.
 */
export const tryCode = async (
  db: Db,
  { businessId, id }: RequestKey,
  code: string,
): Promise<'right' | 'wrong' | 'used up' | undefined> => {
  const row = await db.row<{ code_hash: Buffer; attempts: number }>(attempt, [businessId, id]);
  if (row === undefined) return undefined;
  if (row.attempts > MOST_ATTEMPTS) return 'used up';
  return row.code_hash.equals(hashCode(id, code)) ? 'right' : 'wrong';
};

const take = `
  update booking_request set starts_at = '-infinity'
  where business_id = $1 and id = $2 and ${isHeld}
  returning visitor, people`;

/**
 * Ends the holding of a time. Its row stays until it expires, so that its code opens the booking that
 * the link has made. Returns what its visitor typed, and the members whose time it was;
 * undefined when it was not held.
 */
export const takeRequest = (tx: Db, { businessId, id }: RequestKey) =>
  tx.row<{ visitor: BookingInput; people: string[] }>(take, [businessId, id]);

const find = `
  select r.id, coalesce(r.window_start, r.starts_at) as starts_at, r.window_end, r.duration_minutes, s.id as service_id, s.name as service,
    b.owner_id, b.company, b.timezone, u.name as provider_name
  from booking_request r
  join business b on b.id = r.business_id and ${takesBookings}
  join service s on s.business_id = r.business_id and s.id = (r.visitor ->> 'serviceTypeId')::uuid
  ${joinContactPerson}
  where r.business_id = $1 and r.id = $2 and ${isHeld}`;

interface FoundRequest {
  readonly id: string;
  /** Of an arrival window its beginning. */
  readonly starts_at: Date;
  readonly window_end: Date | null;
  readonly duration_minutes: number;
  readonly service_id: string;
  readonly service: string;
  readonly owner_id: string;
  readonly company: string;
  readonly timezone: string;
  readonly provider_name: string;
}

/** A held time as its mailed link shows it; undefined when it is no longer held. */
export const findRequest = async (
  db: Db,
  { businessId, id }: RequestKey,
): Promise<ManagedBooking | undefined> => {
  const row = await db.row<FoundRequest>(find, [businessId, id]);
  return row && presentRequest(row);
};

const presentRequest = (row: FoundRequest): ManagedBooking => ({
  _id: row.id,
  status: 'unconfirmed',
  startTime: row.starts_at.toISOString(),
  ...(row.window_end !== null && { windowEnd: row.window_end.toISOString() }),
  duration: row.duration_minutes,
  service: row.service,
  serviceTypeId: row.service_id,
  provider: {
    _id: row.owner_id,
    name: row.provider_name,
    company: row.company,
    timezone: row.timezone,
  },
  canChange: false,
});
