import type { Db } from '../../../database/db.ts';
import { recordSecurityEvent } from '../../../engines/securityLog/securityLog.ts';
import type { CallOrigin } from '../../../http/context.ts';
import type { ReleaseVisits } from '../../team/updateMember.ts';

/** Since when somebody else may have used the account of a user. */
export interface Takeover {
  readonly businessId: string;
  readonly userId: string;
  readonly name: string;
  readonly since: Date;
}

const deactivate = `
  with recursive invited as (
    select id from app_user where business_id = $1 and invited_by = $2 and invited_at >= $3
    union
    select u.id from app_user u join invited i on u.invited_by = i.id
    where u.business_id = $1 and u.id <> $2
  ), invitations as (
    delete from invitation where business_id = $1 and invited_by in (select id from invited)
  )
  update app_user set status = 'deactivated', password_hash = null,
    token_version = token_version + 1, version = version + 1, updated_at = now()
  where business_id = $1 and id in (select id from invited) and status = 'active'
  returning id, name`;

// Of a user who could invite, and so was an admin.
const makeAdmin = `
  update app_user set role = 'admin', status = 'active', version = version + 1, updated_at = now()
  where business_id = $1 and id = $2 and not exists (
    select from app_user where business_id = $1 and role = 'admin' and status = 'active')`;

/**
 * Deactivates the members who joined by invitations that a user's account has sent since, and those
 * whom they invited in turn; their API keys stop with them, and they are off the visits ahead. They are not deleted, so that the owner
 * may want one back. If no admin is left, because one of them has taken the role from the user, the
 * user is an admin again.
 */
export const deactivateMembersInvitedSince = async (
  tx: Db,
  { businessId, userId, name, since }: Takeover,
  from: CallOrigin,
  releaseVisits: ReleaseVisits,
): Promise<void> => {
  await tx.rows('select from business where id = $1 for update', [businessId]);
  const values = [businessId, userId, since];
  const deactivated = await tx.rows<{ id: string; name: string }>(deactivate, values);
  const by = { userId, name };
  for (const subject of deactivated) {
    const event = { businessId, kind: 'member_deactivated', by, from, subject } as const;
    await recordSecurityEvent(tx, { ...event, detail: 'joined after the change of address' });
    await releaseVisits(tx, { businessId, ...by }, subject);
  }
  if (deactivated.length > 0) await tx.rows(makeAdmin, [businessId, userId]);
};
