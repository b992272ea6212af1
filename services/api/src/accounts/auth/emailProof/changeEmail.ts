import { accountMessages } from '@tradewind/contracts/account';
import { authMessages } from '@tradewind/contracts/authMessages';
import { brokeConstraint } from '../../../database/databaseError.ts';
import type { Db } from '../../../database/db.ts';
import { createSecretToken, hashSecretToken } from '../../../engines/linkTokens.ts';
import { enqueueMail } from '../../../engines/mail/outbox.ts';
import { recordSecurityEvent } from '../../../engines/securityLog/securityLog.ts';
import { conflict, notFound } from '../../../http/apiError.ts';
import type { Actor, CallOrigin } from '../../../http/context.ts';
import type { ReleaseVisits } from '../../team/updateMember.ts';
import { findUser } from '../../users/users.queries.ts';
import { insertPasswordReset } from '../auth.queries.ts';
import { findBusinessOfEmailChange } from '../businessOfSecret.ts';
import { deactivateMembersInvitedSince } from './deactivateMembersInvitedSince.ts';
import { markEmailProven } from './proveEmail.ts';

/** Throws 409 with the form's own message in place of the error of a taken e-mail address. */
export const rejectTakenEmail = (error: unknown): never => {
  throw brokeConstraint(error, 'app_user_email_key') ? conflict(authMessages.emailTaken) : error;
};

const setEmail = `
  update app_user set email = $3, version = version + 1, updated_at = now()
  where business_id = $1 and id = $2`;

const deleteResets = 'delete from password_reset where business_id = $1 and user_id = $2';

const insertEmailChange = `
  insert into email_change (token_hash, business_id, user_id, old_email, expires_at)
  values ($1, $2, $3, $4, now() + interval '7 days')`;

/**
 * Gives a user the address that they have just proven. If the old address was proven, too, it gets a
 * mail with a link that takes the change back for seven days; a mistyped one may be a stranger's. Reset
 * links that were mailed to the old address stop working.
 * @throws ApiError 409 when another account has the address by now.
 */
export const applyProvenEmail = async (tx: Db, actor: Actor, email: string): Promise<void> => {
  const { businessId, userId } = actor;
  const user = await findUser(tx, businessId, userId);
  if (user === undefined) throw notFound();
  await markEmailProven(tx, actor, actor);
  if (user.email.toLowerCase() === email.toLowerCase()) return;
  await tx.rows(setEmail, [businessId, userId, email]).catch(rejectTakenEmail);
  await tx.rows(deleteResets, [businessId, userId]);
  await recordSecurityEvent(tx, { businessId, kind: 'email_changed', by: actor, from: actor });
  if (user.email_verified_at === null) return;
  const { token, hash } = createSecretToken();
  await tx.rows(insertEmailChange, [hash, businessId, userId, user.email]);
  const facts = { name: user.name, token };
  await enqueueMail(tx, businessId, 'email-changed', user.email, facts);
};

const redeemEmailChange = `
  delete from email_change where token_hash = $1 and expires_at > now()
  returning business_id, user_id, old_email, changed_at`;

// The changed address may belong to a stranger who knew the password, and who has linked a provider,
// added a second factor or invited somebody since. Recovery codes end with them: new ones are made in
// Settings.
const restore = `
  with later as (
    delete from email_change where business_id = $1 and user_id = $2
  ), proofs as (
    delete from email_proof where business_id = $1 and user_id = $2
  ), resets as (
    ${deleteResets}
  ), identities as (
    delete from user_identity where business_id = $1 and user_id = $2 and created_at >= $4
  ), sign_ins as (
    delete from sign_in_code where business_id = $1 and user_id = $2
  ), passkeys as (
    delete from passkey where business_id = $1 and user_id = $2 and created_at >= $4
  ), apps as (
    delete from totp where business_id = $1 and user_id = $2 and confirmed_at >= $4
  ), codes as (
    delete from recovery_code where business_id = $1 and user_id = $2 and created_at >= $4
  ), invitations as (
    delete from invitation where business_id = $1 and invited_by = $2 and created_at >= $4
  ), keys as (
    delete from api_key where business_id = $1 and created_by = $2 and created_at >= $4
  )
  update app_user set email = $3, password_hash = null, token_version = token_version + 1,
    version = version + 1, updated_at = now()
  where business_id = $1 and id = $2 returning business_id, id, name, email`;

interface EmailChange {
  readonly business_id: string;
  readonly user_id: string;
  readonly old_email: string;
  readonly changed_at: Date;
}

/**
 * Takes back a change of address by the link that was mailed to the old one: the address counts
 * again, the password and all sessions end, as do members who were invited since, and a mail leads to
 * a new password.
 * @throws ApiError 404 for a link that is used, expired or unknown; 409 when the address is taken.
 */
export const restoreEmail = async (
  db: Db,
  token: string,
  from: CallOrigin,
  releaseVisits: ReleaseVisits,
): Promise<void> => {
  const own = await findBusinessOfEmailChange(db, hashSecretToken(token));
  if (own === undefined) throw notFound(accountMessages.restoreFailed);
  await own.transaction(async (tx) => {
    const change = await tx.row<EmailChange>(redeemEmailChange, [hashSecretToken(token)]);
    if (change === undefined) throw notFound(accountMessages.restoreFailed);
    const values = [change.business_id, change.user_id, change.old_email, change.changed_at];
    const account = await tx.row<Restored>(restore, values).catch(rejectTakenEmail);
    if (account === undefined) throw notFound(accountMessages.restoreFailed);
    const { business_id: businessId, id: userId, name, email } = account;
    await deactivateMembersInvitedSince(
      tx,
      { businessId, userId, name, since: change.changed_at },
      from,
      releaseVisits,
    );
    const reset = createSecretToken();
    await insertPasswordReset(tx, account, reset.hash);
    await enqueueMail(tx, businessId, 'password-reset', email, { name, token: reset.token });
    const by = { userId, name };
    const detail = 'change taken back';
    await recordSecurityEvent(tx, { businessId, kind: 'email_changed', by, from, detail });
  });
};

interface Restored {
  readonly business_id: string;
  readonly id: string;
  readonly name: string;
  readonly email: string;
}
