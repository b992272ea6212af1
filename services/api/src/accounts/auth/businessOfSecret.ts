import { businessFinder, type OwnerFunction } from '../../database/tenancy/ownerFunction.ts';

/**
 * A look-up of a business by a secret. It finds the database for the rows of that business;
 * undefined where there is none.
 */
const lookUp = (name: string, parameters: string, body: string, reason: string) => {
  const definition: OwnerFunction = { name, parameters, returns: 'uuid', body, reason };
  return { definition, find: businessFinder(definition) };
};

const reset = lookUp(
  'business_of_password_reset',
  'hash bytea',
  'select business_id from password_reset where token_hash = $1',
  'A mailed reset link is all that its user has.',
);

const invitation = lookUp(
  'business_of_invitation',
  'hash bytea',
  'select business_id from invitation where token_hash = $1',
  'A mailed invitation is all that the invited person has.',
);

const invitee = lookUp(
  'business_of_invitee',
  'address text',
  `select i.business_id from invitation i
   join business b on b.id = i.business_id and b.erase_at is null
   where i.email = $1::citext and i.expires_at > now()
   order by i.created_at desc, i.id desc limit 1`,
  'A provider proves the address of a person whom a business has invited.',
);

const signInCode = lookUp(
  'business_of_sign_in_code',
  'hash bytea',
  'select business_id from sign_in_code where code_hash = $1',
  'A browser that comes back from a provider has the code only.',
);

const identity = lookUp(
  'business_of_identity',
  'issuer text, subject text',
  'select i.business_id from user_identity i where i.issuer = $1 and i.subject = $2',
  'A provider names its own user.',
);

const passkey = lookUp(
  'business_of_passkey',
  'credential bytea',
  'select business_id from passkey where credential_id = $1',
  'A passkey signs in without a name.',
);

const challenge = lookUp(
  'business_of_challenge',
  'hash bytea',
  'select business_id from factor_challenge where token_hash = $1',
  'A sign-in that waits for its second factor has the challenge only.',
);

const emailChange = lookUp(
  'business_of_email_change',
  'hash bytea',
  'select business_id from email_change where token_hash = $1',
  'The mailed way back from a change of address is all that the old address has.',
);

/** The look-ups by a secret, for the list of all functions that look beyond one business. */
export const secretFunctions: readonly OwnerFunction[] = [
  ...[reset, invitation, invitee, signInCode],
  ...[identity, passkey, challenge, emailChange],
].map(({ definition }) => definition);

/** The business of a mailed reset link, by the hash of its token. */
export const findBusinessOfReset = reset.find;
/** The business of a mailed invitation, by the hash of its token. */
export const findBusinessOfInvitation = invitation.find;
/** The business with the newest valid invitation of an e-mail address. */
export const findBusinessOfInvitee = invitee.find;
/** The business of a sign-in by a provider, by the hash of its code. */
export const findBusinessOfSignInCode = signInCode.find;
/** The business of a provider's user, by issuer and subject. */
export const findBusinessOfIdentity = identity.find;
/** The business of a passkey, by the id that the authenticator gave it. */
export const findBusinessOfPasskey = passkey.find;
/** The business of a challenge that has a user, by the hash of its token. */
export const findBusinessOfChallenge = challenge.find;
/** The business of a changed address, by the hash of the token of the way back. */
export const findBusinessOfEmailChange = emailChange.find;
