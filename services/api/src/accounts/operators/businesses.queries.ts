import { plans } from '@tradewind/contracts/constants';
import type { BusinessQuery, OperatedBusiness } from '@tradewind/contracts/operators';
import type * as v from 'valibot';
import type { Db } from '../../database/db.ts';
import type { OwnerFunction } from '../../database/tenancy/ownerFunction.ts';
import { beginningOfDay, countsTowardsDay, mailsPerDay } from '../../engines/mail/mailAllowance.ts';
import { newestFirst, type Position, readCursor } from '../../http/page.ts';

/** SQL for the state of a business `b`. */
export const businessState = `case when b.erase_at is not null then 'closed'
  when b.suspended_at is not null then 'suspended' else 'open' end`;

/** SQL for the name of a business `b`: its company, else the name of its first user. */
export const businessName = `coalesce(nullif(b.company, ''), (select u.name from app_user u
  where u.business_id = b.id and u.id = b.owner_id), '')`;

/** SQL for the bytes of the files of a business `b`. */
export const businessBytes = `(select coalesce(sum(f.size_bytes + coalesce(f.preview_bytes, 0)), 0)::float8
  from stored_file f where f.business_id = b.id)`;

/** SQL for the last sign-in of a member of a business `b`. */
export const lastSignIn = `(select max(e.at) from security_event e
  where e.business_id = b.id and e.kind = 'signed_in')`;

/** SQL for the active members of a business `b`. */
export const activeMembers = `(select count(*)::int from app_user u
  where u.business_id = b.id and u.status = 'active')`;

/** Counts what businesses have, and shows nothing that they wrote about customers (decision 190). */
export const operatedBusinesses: OwnerFunction = {
  name: 'operated_businesses',
  parameters: 'wanted text, wanted_state text, before timestamptz, before_id uuid, most int',
  returns: `table (id uuid, company text, plan text, state text, created_at timestamptz,
    last_sign_in timestamptz, suspended_at timestamptz, suspended_for text, erase_at timestamptz,
    members int, jobs int, bytes float8, mails int, most_mails int)`,
  body: `
    with found as (
      select b.*, ${businessName} as shown, ${businessState} as in_state from business b
      where ($3::timestamptz is null or (b.created_at, b.id) < ($3, $4))
    ), page as (
      select * from found
      where ($1 = '' or position(lower($1) in lower(shown)) > 0 or found.id::text = $1
          or exists (select from app_user u where u.business_id = found.id and u.email = $1::citext))
        and ($2 = '' or in_state = $2)
      order by created_at desc, found.id desc limit $5
    )
    select b.id, b.shown, b.plan, b.in_state, b.created_at, ${lastSignIn}, b.suspended_at,
      coalesce(b.suspended_for, ''), b.erase_at, ${activeMembers},
      (select count(*)::int from job j where j.business_id = b.id), ${businessBytes},
      (select count(*)::int from outgoing_mail m
        where m.business_id = b.id and m.created_at >= ${beginningOfDay('now()')}
          and ${countsTowardsDay('m')}), ${mailsPerDay}
    from page b order by b.created_at desc, b.id desc`,
  reason: 'An operator looks for a business among all, and at how much of the product it uses.',
};

interface BusinessRow {
  readonly id: string;
  readonly company: string;
  readonly plan: string;
  readonly state: OperatedBusiness['state'];
  readonly created_at: Date;
  readonly last_sign_in: Date | null;
  readonly suspended_at: Date | null;
  readonly suspended_for: string;
  readonly erase_at: Date | null;
  readonly members: number;
  readonly jobs: number;
  readonly bytes: number;
  readonly mails: number;
  readonly most_mails: number;
}

/** Businesses with their use of the product, newest first; one more than the limit if there are more. */
export const findOperatedBusinesses = (
  db: Db,
  { q, state, limit, cursor }: v.InferOutput<typeof BusinessQuery>,
): Promise<BusinessRow[]> =>
  db.rows('select * from operated_businesses($1, $2, $3::timestamptz, $4::uuid, $5::int)', [
    ...[q ?? '', state ?? ''],
    ...(readCursor(newestFirst, cursor) ?? [null, null]),
    limit + 1,
  ]);

export const positionOfBusiness = ({ created_at, id }: BusinessRow): Position => [
  created_at.toISOString(),
  id,
];

const isPlan = (plan: string): plan is keyof typeof plans => Object.hasOwn(plans, plan);

export const presentBusiness = (row: BusinessRow): OperatedBusiness => {
  const { company, plan, state, members, jobs, bytes, mails } = row;
  return {
    ...{ _id: row.id, company, plan, state, members, jobs, bytes, mails },
    createdAt: row.created_at.toISOString(),
    lastSignIn: row.last_sign_in?.toISOString() ?? null,
    suspendedAt: row.suspended_at?.toISOString() ?? null,
    suspendedFor: row.suspended_for,
    eraseAt: row.erase_at?.toISOString() ?? null,
    mostMembers: isPlan(plan) ? plans[plan].members : 0,
    mostMails: row.most_mails,
  };
};
