import { brokeConstraint } from '../../database/databaseError.ts';
import type { Db } from '../../database/db.ts';
import { postMail } from '../../mail/outbox.ts';
import { openBusiness } from '../../users/openBusiness.ts';
import { endPassword, findAccount } from '../auth.queries.ts';
import { findByIdentity, keepIdentity, type Member } from './openId.queries.ts';
import type { Person } from './person.ts';

/** Why a person known to a provider does not get in. */
export class SignInRefusal extends Error {
  readonly why: 'unverified' | 'refused';

  constructor(why: 'unverified' | 'refused') {
    super(`Sign-in ${why}`);
    this.why = why;
  }
}

/** Where somebody was before the provider vouched for them. */
export interface CameFrom {
  readonly timezone: string;
  /** Name by which they reached the product. */
  readonly host: string;
}

/**
 * The member that a person signs in as: the one that they were before, else the one with their
 * e-mail address, else the first user of a business that is opened for them. For a transaction.
 * @throws SignInRefusal without an address that the provider vouches for, and for a deactivated
 *   member.
 */
export const memberFor = async (db: Db, person: Person, from: CameFrom): Promise<Member> => {
  const known = await findByIdentity(db, person);
  const member = known ?? (await join(db, person, from));
  if (member.status !== 'active') throw new SignInRefusal('refused');
  return member;
};

const join = async (db: Db, person: Person, from: CameFrom): Promise<Member> => {
  const { email } = person;
  if (email === undefined) throw new SignInRefusal('unverified');
  const account = await findAccount(db, email);
  const member = account ?? (await open(db, { ...person, email }, from));
  const { business_id: businessId, id } = member;
  await keepIdentity(db, person, businessId, id);
  // Anybody can register with somebody else's address and wait. The provider vouches for the address
  // and not for whoever chose the password, so neither that nor its sessions open the account now.
  const owner = await endPassword(db, businessId, id);
  if (owner) await postMail(db, businessId, 'password-ended', owner.email, { name: owner.name });
  return member;
};

const open = async (
  db: Db,
  { name, email }: Person & { readonly email: string },
  { timezone, host }: CameFrom,
): Promise<Member> => {
  try {
    // In a transaction of its own: a taken address must not spoil the one around it.
    const { businessId, userId } = await db.transaction((tx) =>
      openBusiness(tx, {
        name: name || email.slice(0, email.indexOf('@')),
        email,
        phone: '',
        company: '',
        businessType: 'other',
        passwordHash: null,
        preferences: { timezone },
        host,
      }),
    );
    return { business_id: businessId, id: userId, status: 'active' };
  } catch (error) {
    // Two tabs at once: the other has opened it.
    const account = brokeConstraint(error, 'app_user_email_key') && (await findAccount(db, email));
    if (!account) throw error;
    return account;
  }
};
