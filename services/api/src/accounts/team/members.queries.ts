import type { Role } from '@tradewind/contracts';
import type { MemberException } from '@tradewind/contracts/businessHours';
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
  created_at: Date;
  version: number;
}

const ofUser = `
  select u.id, u.name, u.email, u.role, u.status, ${hasSecondFactor} as has_second_factor,
    u.exceptions, u.created_at, u.version
  from app_user u where u.business_id = $1`;

const members = `
  ${ofUser}
  union all
  select id, name, email, role, 'invited', false, '[]', created_at, version from invitation
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
  returning id, name, email, role, 'invited' as status, false as has_second_factor,
    '[]'::jsonb as exceptions, created_at, version`;

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

/** How many other members could still administer the business. */
export const countOtherAdmins = async (db: Db, businessId: string, id: string) => {
  const row = await db.row<{ count: number }>(
    `select count(*)::int as count from app_user
     where business_id = $1 and id <> $2 and role = 'admin' and status = 'active'`,
    [businessId, id],
  );
  return row?.count ?? 0;
};
