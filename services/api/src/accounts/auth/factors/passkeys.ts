import type { Credential, NewCredential, PasskeyRequest } from '@tradewind/contracts/secondFactors';
import type { Db } from '../../../database/db.ts';
import { uuidOf } from '../../../engines/linkTokens.ts';
import type { UserKey } from '../auth.queries.ts';
import { findBusinessOfPasskey } from '../businessOfSecret.ts';
import {
  type FoundPasskey,
  findPasskey,
  findPasskeys,
  markPasskeyUsed,
} from './passkeys.queries.ts';
import type { RelyingParty } from './relyingParty.ts';

// Loaded with its certificate formats when the first passkey is used.
const loadWebAuthn = () => import('@simplewebauthn/server');

const bytesOf = (userId: string) => new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex'));
const challengeBytes = (token: string) => new Uint8Array(Buffer.from(token, 'base64url'));

const describe = ({ credential_id, transports }: FoundPasskey) => ({
  id: credential_id.toString('base64url'),
  transports,
});

/** Milliseconds that a person has to unlock a passkey. */
const TIMEOUT = 5 * 60_000;

/** What the browser is to ask a passkey of `user`, or any passkey of the site. */
export const requestPasskey = async (
  db: Db,
  { id: rpID }: RelyingParty,
  challenge: string,
  user?: UserKey,
): Promise<PasskeyRequest> => {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const own = user && (await findPasskeys(db, user));
  return generateAuthenticationOptions({
    rpID,
    challenge: challengeBytes(challenge),
    timeout: TIMEOUT,
    userVerification: 'required',
    ...(own && { allowCredentials: own.map(describe) }),
  });
};

/** Names that the browser shows when it creates a passkey. */
export interface PasskeyNames {
  readonly product: string;
  readonly email: string;
  readonly name: string;
}

/** What the browser is to create: a discoverable passkey that verifies its user. */
export const requestNewPasskey = async (
  db: Db,
  { id: rpID }: RelyingParty,
  challenge: string,
  user: UserKey,
  { product, email, name }: PasskeyNames,
) => {
  const { generateRegistrationOptions } = await loadWebAuthn();
  return generateRegistrationOptions({
    rpID,
    rpName: product,
    userName: email,
    userDisplayName: name,
    userID: bytesOf(user.userId),
    challenge: challengeBytes(challenge),
    timeout: TIMEOUT,
    attestationType: 'none',
    excludeCredentials: (await findPasskeys(db, user)).map(describe),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
};

/** The public key of a new passkey; undefined when it does not answer the challenge. */
export const verifyNewPasskey = async (
  credential: NewCredential,
  challenge: string,
  { id, origins }: RelyingParty,
) => {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: [...origins],
      expectedRPID: id,
      requireUserVerification: true,
    });
    return registrationInfo?.credential;
  } catch {
    // It throws for each thing that is not as expected; it only computes.
    return undefined;
  }
};

/** Whether the credential says that it is somebody else's: its handle is the user's id. */
const isForeign = ({ response: { userHandle } }: Credential, userId: string) =>
  userHandle !== undefined && uuidOf(Buffer.from(userHandle, 'base64url')) !== userId;

/** The new counter of a passkey that answers a challenge for this site with its user verified. */
const checkSignature = async (
  credential: Credential,
  challenge: string,
  { id, origins }: RelyingParty,
  passkey: FoundPasskey,
): Promise<number | undefined> => {
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const known = { publicKey: new Uint8Array(passkey.public_key), counter: passkey.sign_count };
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: [...origins],
      expectedRPID: id,
      credential: { ...describe(passkey), ...known },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    // It throws for each thing that is not as expected; it only computes.
    return undefined;
  }
};

/**
 * Checks that a passkey answers a challenge for this site and counts its use. Returns whose it is;
 * undefined for one that is unknown, wrong, used elsewhere at once, or not of `user`.
 */
export const redeemPasskey = async (
  tx: Db,
  credential: Credential,
  challenge: string,
  relyingParty: RelyingParty,
  user?: UserKey,
): Promise<UserKey | undefined> => {
  const credentialId = Buffer.from(credential.id, 'base64url');
  const own = await findBusinessOfPasskey(tx, credentialId);
  const passkey = own && (await findPasskey(own, credentialId));
  if (own === undefined || passkey === undefined || isForeign(credential, passkey.user_id))
    return undefined;
  if (user !== undefined && passkey.user_id !== user.userId) return undefined;
  const counter = await checkSignature(credential, challenge, relyingParty, passkey);
  if (counter === undefined || !(await markPasskeyUsed(own, passkey, counter))) return undefined;
  return { businessId: passkey.business_id, userId: passkey.user_id };
};
