import { randomUUIDv7 } from 'node:crypto';
import type { Db } from '../../database/db.ts';
import type { Invitation } from '../auth/auth.queries.ts';
import { joinBusiness, type NewMember } from './joinBusiness.ts';

/**
 * Makes a member of whoever took an invitation, in its role; to be called in the transaction that
 * took it.
 * @throws TeamFull when the plan takes no more members. Breaks `app_user_email_key` when the
 * address has an account.
 */
export const joinByInvitation = async (
  tx: Db,
  { business_id: businessId, email, role }: Invitation,
  invitee: Pick<NewMember, 'name' | 'passwordHash'>,
) => {
  const userId = randomUUIDv7();
  await joinBusiness(tx, { businessId, userId, email, role, ...invitee });
  return { businessId, userId };
};
