import type { Role } from '@tradewind/contracts';
import type { BusinessHours, MemberException } from '@tradewind/contracts/businessHours';
import type { MemberArea } from '@tradewind/contracts/crews';
import type { Db } from '../../database/db.ts';
import { hasSecondFactor } from '../../engines/access.ts';

export interface FoundMember {
  id: string;
  name: string;
  email: string;
  role: Role;
  status: 'active' | 'invited' | 'deactivated';
  has_second_factor: boolean;
  exceptions: MemberException[];
  bookable: boolean;
  /** Ids of services; none means all. One that was deleted stays. */
  skills: string[];
  crew_kinds: string[];
  business_hours: BusinessHours | null;
  area: MemberArea | null;
  color: string | null;
  created_at: Date;
  version: number;
}

/**
 * SQL: whether online bookings can be given to the user `u`, by their own setting or else by their
 * role: to the owner of the business and to technicians (decision 159).
 */
export const isBookable = `coalesce(u.bookable, u.role = 'technician'
  or u.id = (select b.owner_id from business b where b.id = u.business_id))`;

const ofUser = `
  select u.id, u.name, u.email, u.role, u.status, ${hasSecondFactor} as has_second_factor,
    u.exceptions, ${isBookable} as bookable, u.skills, u.crew_kinds, u.business_hours, u.area, u.color,
    u.created_at, u.version
  from app_user u where u.business_id = $1`;

/** SQL of the columns of a member that an invitation does not have yet. */
const ofInvitation = `false as has_second_factor, '[]'::jsonb as exceptions,
  role = 'technician' as bookable, '{}'::uuid[] as skills, '{}'::text[] as crew_kinds,
  null::jsonb as business_hours, null::jsonb as area, null::text as color`;

const members = `
  ${ofUser}
  union all
  select id, name, email, role, 'invited', ${ofInvitation}, created_at, version from invitation
  where business_id = $1 and expires_at > now()
  order by created_at, id`;

/** Returns the members in the order in which they joined, and the pending invitations. */
export const findMembers = (db: Db, businessId: string) =>
  db.rows<FoundMember>(members, [businessId]);

const one = `${ofUser} and u.id = $2`;

/** One member of the team. */
export const findMember = (db: Db, businessId: string, id: string) =>
  db.row<FoundMember>(one, [businessId, id]);

// Replaces an earlier invitation to the same address, whose link stops working.
const invite = `
  insert into invitation (business_id, id, email, name, role, token_hash, invited_by, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7, now() + interval '7 days')
  on conflict (business_id, email) do update set id = excluded.id, name = excluded.name,
    role = excluded.role, token_hash = excluded.token_hash, invited_by = excluded.invited_by,
    expires_at = excluded.expires_at, created_at = now()
  returning id, name, email, role, 'invited' as status, ${ofInvitation}, created_at, version`;

export interface NewInvitation {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly tokenHash: Buffer;
  readonly invitedBy: string;
}

/** Stores an invitation for seven days. */
export const upsertInvitation = async (db: Db, businessId: string, invitation: NewInvitation) => {
  const { id, email, name, role, tokenHash, invitedBy } = invitation;
  const values = [businessId, id, email, name, role, tokenHash, invitedBy];
  const [row] = await db.rows<FoundMember>(invite, values);
  return row as FoundMember;
};

/** Withdraws an invitation. Returns the invited address; undefined if there was no invitation. */
export const withdrawInvitation = async (db: Db, businessId: string, id: string) => {
  const sql = 'delete from invitation where business_id = $1 and id = $2 returning email';
  return (await db.row<{ email: string }>(sql, [businessId, id]))?.email;
};

const unknownSkills = `
  select asked.id from unnest($2::uuid[]) asked (id)
  where not exists (select from service s where s.business_id = $1 and s.id = asked.id)`;

/** Those of some ids that are no service of the business. */
export const findUnknownSkills = async (db: Db, businessId: string, ids: readonly string[]) =>
  (await db.rows<{ id: string }>(unknownSkills, [businessId, ids])).map(({ id }) => id);

/** How many other members could still administer the business. */
export const countOtherAdmins = async (db: Db, businessId: string, id: string) => {
  const row = await db.row<{ count: number }>(
    `select count(*)::int as count from app_user
     where business_id = $1 and id <> $2 and role = 'admin' and status = 'active'`,
    [businessId, id],
  );
  return row?.count ?? 0;
};
