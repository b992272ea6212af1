import { brokeConstraint } from '../../../database/databaseError.ts';
import type { Db } from '../../../database/db.ts';
import { enqueueMail } from '../../../engines/mail/outbox.ts';
import { recordSecurityEvent } from '../../../engines/securityLog/securityLog.ts';
import type { CallOrigin } from '../../../http/context.ts';
import { redeemNewestInvitation } from '../../team/invitations.queries.ts';
import { addInvitedMember } from '../../team/joinBusiness.ts';
import type { ReleaseVisits } from '../../team/updateMember.ts';
import { createBusiness } from '../../users/openBusiness.ts';
import { findAccount } from '../../users/users.queries.ts';
import { removePassword } from '../auth.queries.ts';
import { findBusinessOfIdentity, findBusinessOfInvitee } from '../businessOfSecret.ts';
import { closeUnprovenAccount, proveByMailbox } from '../emailProof/proveEmail.ts';
import type { ProviderProfile } from './idToken.ts';
import { findByIdentity, linkIdentity, type Member } from './openId.queries.ts';

/** The reason why a person cannot sign in through a provider. */
export class SignInError extends Error {
  readonly why: 'unverified' | 'refused';

  constructor(why: 'unverified' | 'refused') {
    super(`Sign-in ${why}`);
    this.why = why;
  }
}

/** Where the person started the sign-in. */
export interface SignInOrigin extends CallOrigin {
  readonly timezone: string;
  /** Host name of the request. */
  readonly host: string;
}

/**
 * Returns the member that a person signs in as: the one of their last sign-in, else the one with their
 * e-mail address, else a new member by an invitation to this address, else the first
 * user of a new business. Call it in a transaction.
 * @throws SignInError without an address that the provider has verified, and for a deactivated
 *   member. TeamFullError when the business that invited them has no seat left.
 */
export const findOrCreateMember = async (
  db: Db,
  person: ProviderProfile,
  from: SignInOrigin,
  releaseVisits: ReleaseVisits,
): Promise<Member> => {
  const theirs = await findBusinessOfIdentity(db, person.issuer, person.subject);
  const known = theirs && (await findByIdentity(theirs, person));
  const member = known ?? (await join(db, person, from, releaseVisits));
  if (member.status !== 'active') throw new SignInError('refused');
  return member;
};

const join = async (
  db: Db,
  person: ProviderProfile,
  from: SignInOrigin,
  releaseVisits: ReleaseVisits,
): Promise<Member> => {
  const { email } = person;
  if (email === undefined) throw new SignInError('unverified');
  const known = { ...person, email };
  // An invitation counts more than an account that somebody else may have opened (decision 77). A
  // business that is used stays: anyone can invite its owner.
  if ((await findBusinessOfInvitee(db, email)) !== undefined) {
    await closeUnprovenAccount(db, email, from, { isUnused: true });
  }
  const member = (await findAccount(db, email)) ?? (await createMember(db, known, from));
  const { business_id: businessId, id } = member;
  const own = db.forBusiness(businessId);
  await proveByMailbox(own, { businessId, userId: id, name: member.name }, from, releaseVisits);
  await linkIdentity(own, person, businessId, id);
  const by = { userId: id, name: member.name };
  const event = { businessId, by, from } as const;
  await recordSecurityEvent(own, { ...event, kind: 'identity_linked', detail: person.issuer });
  // Anyone can register with another person's address and wait. The provider has verified the
  // address but not who chose the password, so the password and its sessions are
  // ended now.
  const owner = await removePassword(own, businessId, id);
  if (owner) {
    await enqueueMail(own, businessId, 'password-ended', owner.email, { name: owner.name });
    await recordSecurityEvent(own, { ...event, kind: 'password_removed' });
  }
  return member;
};

type NewMember = Member & { readonly name: string };
type Known = ProviderProfile & { readonly email: string };

const nameOf = ({ name, email }: Known) => name || email.slice(0, email.indexOf('@'));

/**
 * Makes a person without an account a member of the business that invited them, or of a new one.
 */
const createMember = async (db: Db, person: Known, from: SignInOrigin): Promise<NewMember> => {
  try {
    // In a transaction of its own: a taken address must not spoil the one around it.
    return await db.transaction(
      async (tx) => (await acceptInvitation(tx, person, from)) ?? (await open(tx, person, from)),
    );
  } catch (error) {
    // The sign-in of another tab was faster.
    const isTaken = brokeConstraint(error, 'app_user_email_key');
    const account = isTaken && (await findAccount(db, person.email));
    if (!account) throw error;
    return account;
  }
};

/** The provider has verified the address, which the mailed link would do otherwise. */
const acceptInvitation = async (
  tx: Db,
  person: Known,
  from: SignInOrigin,
): Promise<NewMember | undefined> => {
  const own = await findBusinessOfInvitee(tx, person.email);
  const invitation = own && (await redeemNewestInvitation(own, person.email));
  if (own === undefined || invitation === undefined) return undefined;
  const name = person.name || invitation.name || nameOf(person);
  const joined = await addInvitedMember(own, invitation, { name, passwordHash: null }, from);
  const { businessId: business_id, userId: id } = joined;
  return { business_id, id, name, status: 'active', hasJoined: true };
};

const open = async (
  tx: Db,
  person: Known,
  { timezone, host }: SignInOrigin,
): Promise<NewMember> => {
  const name = nameOf(person);
  const { businessId, userId } = await createBusiness(tx, {
    name,
    email: person.email,
    phone: '',
    company: '',
    businessType: 'other',
    passwordHash: null,
    preferences: { timezone },
    host,
  });
  return { business_id: businessId, id: userId, name, status: 'active' };
};
