import { randomUUIDv7 } from 'node:crypto';
import { type Plan, planIsFull, plans, type Role } from '@tradewind/contracts';
import { authMessages } from '@tradewind/contracts/authMessages';
import type { Db } from '../../database/db.ts';
import { recordActivity } from '../../engines/activity.ts';
import { recordSecurityEvent } from '../../engines/securityLog/securityLog.ts';
import { ApiError, conflict, notFound } from '../../http/apiError.ts';
import type { CallOrigin } from '../../http/context.ts';
import { UserEntity } from '../users/user.entity.ts';
import type { Invitation } from './invitations.queries.ts';

/**
 * Locks a business so that its number of members does not change before the transaction ends.
 * Returns its plan if that has no seat left. `all` counts invitations too, except those to
 * `invitee`.
 */
const findExhaustedPlan = async (
  db: Db,
  businessId: string,
  counts: 'members' | 'all',
  invitee = '',
): Promise<Plan | undefined> => {
  const business = await db.row<{ plan: Plan }>(
    'select plan from business where id = $1 for update',
    [businessId],
  );
  if (business === undefined) throw notFound();
  const found = await db.row<{ members: number; invited: number }>(
    `select (select count(*)::int from app_user where business_id = $1 and status = 'active') as members,
       (select count(*)::int from invitation where business_id = $1 and expires_at > now()
         and email <> $2) as invited`,
    [businessId, invitee],
  );
  const { members = 0, invited = 0 } = found ?? {};
  const taken = members + (counts === 'all' ? invited : 0);
  return taken >= plans[business.plan].members ? business.plan : undefined;
};

/**
 * Locks a business while an admin assigns a seat. A person who is invited again has a seat already:
 * the earlier invitation to `invitee` is not counted.
 * @throws ApiError 409 when its plan takes no more members or invitations.
 */
export const requireFreeSeat = async (
  db: Db,
  businessId: string,
  invitee?: string,
): Promise<void> => {
  const plan = await findExhaustedPlan(db, businessId, 'all', invitee);
  if (plan !== undefined) throw conflict(planIsFull(plan));
};

export interface NewMember {
  readonly businessId: string;
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly passwordHash: string | null;
  /** Who sent the invitation, and when. */
  readonly invitedBy: string;
  readonly invitedAt: Date;
}

/** The plan has no seat left; the message is for the invited person, not for an admin. */
export class TeamFullError extends ApiError {
  constructor() {
    super('conflict', { message: authMessages.teamFull });
  }
}

/**
 * Adds a member.
 * @throws TeamFullError at the plan's limit. Breaks `app_user_email_key` when the address is taken.
 */
const addMember = async (db: Db, member: NewMember): Promise<void> => {
  const { businessId, userId, ...fields } = member;
  if (await findExhaustedPlan(db, businessId, 'members')) throw new TeamFullError();
  await db.manager.insert(UserEntity, { businessId, id: userId, ...fields });
  await recordActivity(db, {
    businessId,
    entity: 'member',
    entityId: userId,
    kind: 'created',
    summary: `${member.name} joined the team`,
    by: { userId, name: member.name },
  });
};

/**
 * Makes a member of the person who accepted an invitation, in its role; call it in the transaction
 * that redeems the invitation.
 * @throws TeamFullError when the plan takes no more members. Breaks `app_user_email_key` when the
 * address has an account.
 */
export const addInvitedMember = async (
  tx: Db,
  { business_id: businessId, email, role, invited_by, created_at }: Invitation,
  invitee: Pick<NewMember, 'name' | 'passwordHash'>,
  from: CallOrigin,
) => {
  const userId = randomUUIDv7();
  const invitation = { invitedBy: invited_by, invitedAt: created_at };
  await addMember(tx, { businessId, userId, email, role, ...invitee, ...invitation });
  const by = { userId, name: invitee.name };
  const event = { businessId, kind: 'member_joined', by, detail: role } as const;
  await recordSecurityEvent(tx, { ...event, from });
  return { businessId, userId };
};
