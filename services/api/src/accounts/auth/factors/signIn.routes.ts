import { authMessages } from '@tradewind/contracts/authMessages';
import type { factorSignInEndpoints } from '@tradewind/contracts/endpoints/secondFactors';
import { factorMessages } from '@tradewind/contracts/factorMessages';
import type { Credential } from '@tradewind/contracts/secondFactors';
import type { Db } from '../../../database/db.ts';
import { hashSecretToken } from '../../../engines/linkTokens.ts';
import { recordSecurityEvent } from '../../../engines/securityLog/securityLog.ts';
import { ApiError, invalid, unauthorized } from '../../../http/apiError.ts';
import type { CallOrigin, Handlers } from '../../../http/context.ts';
import { type FoundUser, findUser } from '../../users/users.queries.ts';
import type { UserKey } from '../auth.queries.ts';
import { findBusinessOfChallenge, findBusinessOfPasskey } from '../businessOfSecret.ts';
import { ownEvent, type SignIn } from '../sessions/signIn.ts';
import {
  countChallengeAttempt,
  findChallengeOwner,
  insertChallenge,
  takeChallenge,
} from './challenges.queries.ts';
import { findPasskey } from './passkeys.queries.ts';
import { redeemPasskey, requestPasskey } from './passkeys.ts';
import { type FactorDependencies, factorNames, verifyFactor } from './verifyFactor.ts';

const expired = () => new ApiError('second_factor_expired');

/** @throws ApiError 401 as for a wrong password, when the member may not sign in. */
const requireActive = async (db: Db, { businessId, userId }: UserKey): Promise<FoundUser> => {
  const user = await findUser(db, businessId, userId);
  if (user?.status !== 'active') throw unauthorized(authMessages.loginFailed);
  return user;
};

const recordFailure = async (
  db: Db,
  { businessId, userId }: UserKey,
  from: CallOrigin,
  detail: string,
): Promise<void> => {
  const user = await findUser(db, businessId, userId);
  if (user === undefined) return;
  await recordSecurityEvent(db, { ...ownEvent(user, from), kind: 'sign_in_failed', detail });
};

/** Records a failed sign-in for the owner of the passkey that was used, if it has one. */
const recordPasskeyFailure = async (db: Db, { id }: Credential, from: CallOrigin) => {
  const credentialId = Buffer.from(id, 'base64url');
  const own = await findBusinessOfPasskey(db, credentialId);
  const passkey = own && (await findPasskey(own, credentialId));
  if (own === undefined || passkey === undefined) return;
  const { business_id: businessId, user_id: userId } = passkey;
  await recordFailure(own, { businessId, userId }, from, 'passkey');
};

interface SignInDependencies extends FactorDependencies {
  readonly signIn: SignIn;
}

/** Sign-in by a second factor, or by a passkey alone (decision 69). */
export const factorSignInHandlers = ({
  signIn,
  ...factors
}: SignInDependencies): Handlers<typeof factorSignInEndpoints> => ({
  secondFactorOptions: async ({ body: { challenge } }, { db, site }) => {
    const own = await findBusinessOfChallenge(db, hashSecretToken(challenge));
    const owner = own && (await findChallengeOwner(own, 'second_factor', challenge));
    if (own === undefined || owner === undefined) throw expired();
    return requestPasskey(own, await factors.findRelyingParty(db, site), challenge, owner);
  },

  signInWithSecondFactor: async ({ body }, { db, countAccount, ...from }) => {
    const own = await findBusinessOfChallenge(db, hashSecretToken(body.challenge));
    const owner = own && (await findChallengeOwner(own, 'second_factor', body.challenge));
    if (own === undefined || owner === undefined) throw expired();
    await countAccount('login', owner);
    if (!(await countChallengeAttempt(own, 'second_factor', body.challenge))) throw expired();
    const { name } = await requireActive(own, owner);
    const answer = async (tx: Db) => {
      const pending = await takeChallenge(tx, 'second_factor', body.challenge, owner);
      if (pending === undefined) throw expired();
      const factor = await verifyFactor(tx, factors, { ...owner, name }, body, from);
      if (factor === undefined) throw invalid('code', factorMessages.codeWrong);
      const { token_version: tokenVersion, remember, first_factor } = pending;
      const options = { remember, method: `${first_factor} and ${factorNames[factor]}` };
      return { ...(await signIn(tx, { ...owner, tokenVersion }, options, from)), remember };
    };
    return own.transaction(answer).catch(async (error: unknown) => {
      const isWrong = error instanceof ApiError && error.code === 'invalid';
      if (isWrong) await recordFailure(own, owner, from, 'second factor');
      throw error;
    });
  },

  passkeyOptions: async (_, { db, site }) => {
    const challenge = await insertChallenge(db, { purpose: 'passkey' });
    const relyingParty = await factors.findRelyingParty(db, site);
    return { challenge, options: await requestPasskey(db, relyingParty, challenge) };
  },

  signInWithPasskey: async ({ body }, { db, ...from }) => {
    const { challenge, credential, remember } = body;
    if (!(await countChallengeAttempt(db, 'passkey', challenge))) throw expired();
    const relyingParty = await factors.findRelyingParty(db, from.site);
    const answer = async (tx: Db) => {
      if ((await takeChallenge(tx, 'passkey', challenge)) === undefined) throw expired();
      const owner = await redeemPasskey(tx, credential, challenge, relyingParty);
      if (owner === undefined) throw unauthorized(factorMessages.passkeySignInFailed);
      const own = tx.forBusiness(owner.businessId);
      const { token_version: tokenVersion } = await requireActive(own, owner);
      return signIn(own, { ...owner, tokenVersion }, { remember, method: 'passkey' }, from);
    };
    return db.transaction(answer).catch(async (error: unknown) => {
      const isRefused = error instanceof ApiError && error.code === 'unauthorized';
      if (isRefused) await recordPasskeyFailure(db, credential, from);
      throw error;
    });
  },
});
