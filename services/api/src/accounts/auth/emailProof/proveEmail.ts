import { randomInt } from 'node:crypto';
import { accountMessages } from '@tradewind/contracts/account';
import type { Db } from '../../../database/db.ts';
import { findAccountOfEmail } from '../../../engines/accountOfEmail.ts';
import { createSecretToken, hashSecretToken, hashUserCode } from '../../../engines/linkTokens.ts';
import { enqueueMail } from '../../../engines/mail/outbox.ts';
import { recordSecurityEvent } from '../../../engines/securityLog/securityLog.ts';
import { ApiError, invalid } from '../../../http/apiError.ts';
import type { CallOrigin } from '../../../http/context.ts';
import type { ReleaseVisits } from '../../team/updateMember.ts';
import type { UserKey } from '../auth.queries.ts';
import * as queries from './emailProof.queries.ts';

interface Named extends UserKey {
  readonly name: string;
}

/**
 * Mails a six-digit code and a link that prove an address, for a day; those of an earlier mail stop
 * working.
 * @throws ApiError 429 after five mails within an hour.
 */
export const sendEmailProof = async (tx: Db, user: Named, email: string): Promise<void> => {
  const { token, hash: tokenHash } = createSecretToken();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const proof = { email, tokenHash, codeHash: hashUserCode(user, code) };
  if (!(await queries.upsertProof(tx, user, proof))) {
    throw new ApiError('rate_limited', { retryAfter: 3600 });
  }
  await enqueueMail(tx, user.businessId, 'email-proof', email, { name: user.name, code, token });
};

/**
 * Redeems the code or the token of the link of a mail and passes the proven address on to `apply`,
 * in one transaction. Of one mail, five codes can be tried; only its own user can redeem it, so
 * that nobody proves an account that somebody else has opened with their address.
 * @throws ApiError 422 in the field `proof`.
 */
export const redeemEmailProof = async (
  db: Db,
  user: UserKey,
  proof: string,
  apply: (tx: Db, email: string) => Promise<void>,
): Promise<void> => {
  const rejected = () => invalid('proof', accountMessages.proofFailed);
  const isCode = /^\d{6}$/.test(proof);
  // Counted before, and outside of the transaction: a wrong code undoes that.
  if (isCode && !(await queries.countCodeAttempt(db, user))) throw rejected();
  await db.transaction(async (tx) => {
    const hash = isCode ? hashUserCode(user, proof) : hashSecretToken(proof);
    const redeemed = await queries.redeemProof(tx, user, hash);
    if (redeemed === undefined) throw rejected();
    await apply(tx, redeemed.email);
  });
};

/**
 * Marks a user's address as proven, and lets their business mail and be booked. Returns whether it
 * was not proven yet.
 */
export const markEmailProven = async (tx: Db, user: Named, from: CallOrigin): Promise<boolean> => {
  const isFirst = await queries.markVerified(tx, user);
  await queries.releaseBusiness(tx, user);
  if (!isFirst) return false;
  const { businessId, userId, name } = user;
  await recordSecurityEvent(tx, {
    businessId,
    kind: 'email_verified',
    by: { userId, name },
    from,
  });
  return true;
};

/** Returns the members who were active. */
const removeOtherMembers = async (tx: Db, owner: Named, from: CallOrigin) => {
  const { businessId, userId, name } = owner;
  await queries.deleteAccess(tx, businessId);
  const members = await queries.deactivateOthers(tx, owner);
  for (const member of members) {
    await recordSecurityEvent(tx, {
      businessId,
      kind: 'member_deactivated',
      by: { userId, name },
      from,
      subject: member,
      detail: 'added before the address was proven',
    });
  }
  return members;
};

/**
 * Marks an address as proven by somebody who holds the mailbox but may not have opened the account:
 * by a reset of the password or an identity provider. Anyone can register with another person's
 * address and wait; so, if the business waited for the proof, all other members are deactivated
 * and off the visits ahead, and invitations, linked providers and codes from before are deleted (decision 77), as are the
 * second factors of the account itself. Call it before a provider is linked; the caller ends the
 * password and the sessions.
 */
export const proveByMailbox = async (
  tx: Db,
  user: Named,
  from: CallOrigin,
  releaseVisits: ReleaseVisits,
): Promise<void> => {
  if (await queries.releaseBusiness(tx, user)) {
    const members = await removeOtherMembers(tx, user, from);
    for (const member of members) await releaseVisits(tx, user, member);
  }
  if (await markEmailProven(tx, user, from)) await queries.deleteFactors(tx, user);
};

/**
 * Frees an address, which an invitation to it has just proven, from an account that somebody opened
 * with it and never proved: that account is closed, and its business with it. With `isUnused` an
 * account whose business has customers stays.
 */
export const closeUnprovenAccount = async (
  tx: Db,
  email: string,
  from: CallOrigin,
  { isUnused = false } = {},
): Promise<void> => {
  const found = await findAccountOfEmail(tx, email);
  if (found === undefined) return;
  const { business_id: businessId } = found;
  const own = tx.forBusiness(businessId);
  const account = await queries.lockUnprovenAccount(own, businessId, email, isUnused);
  if (account === undefined) return;
  const user = { businessId, userId: account.id, name: account.name };
  await removeOtherMembers(own, user, from);
  await queries.closeAccount(own, user);
};
