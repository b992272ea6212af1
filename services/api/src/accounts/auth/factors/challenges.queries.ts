import type { Db } from '../../../database/db.ts';
import { createSecretToken, hashSecretToken } from '../../../engines/linkTokens.ts';
import type { SessionOwner } from '../../../http/context.ts';
import type { UserKey } from '../auth.queries.ts';
import type { SignInOptions } from '../sessions/signIn.ts';

/** What a challenge asks a factor for; it serves nothing else. */
export type ChallengePurpose = 'second_factor' | 'passkey' | 'new_passkey' | 'step_up';

/** A sign-in that waits for its second factor; `method` is how the first one was proven. */
interface PendingSignIn extends SignInOptions {
  /** Of the user when the first factor was checked. */
  readonly tokenVersion: number;
}

interface NewChallenge {
  readonly purpose: ChallengePurpose;
  readonly user?: UserKey;
  readonly signIn?: PendingSignIn;
}

const insert = `
  insert into factor_challenge (token_hash, purpose, business_id, user_id, token_version, remember,
    first_factor, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7, now() + interval '10 minutes')`;

/**
 * Stores a challenge for ten minutes and returns its token. The same token is WebAuthn's challenge:
 * 32 random bytes in base64url.
 */
export const insertChallenge = async (
  db: Db,
  { purpose, user, signIn }: NewChallenge,
): Promise<string> => {
  const { token, hash } = createSecretToken();
  const owner = [user?.businessId ?? null, user?.userId ?? null];
  const pending = [signIn?.tokenVersion ?? null, signIn?.remember ?? null, signIn?.method ?? null];
  await db.rows(insert, [hash, purpose, ...owner, ...pending]);
  return token;
};

/** Answers that may be tried to one challenge. */
const MOST_ATTEMPTS = 5;

const isLive = 'token_hash = $1 and purpose = $2 and expires_at > now()';

const findOwner = `
  select business_id, user_id, token_version from factor_challenge
  where ${isLive} and attempts < ${MOST_ATTEMPTS}`;

interface Owner {
  readonly business_id: string;
  readonly user_id: string;
  /** Of a sign-in, when the first factor was checked; else null. */
  readonly token_version: number | null;
}

/** The user of a challenge that can still be answered; for purposes that have a user. */
export const findChallengeOwner = async (
  db: Db,
  purpose: ChallengePurpose,
  token: string,
): Promise<(UserKey & SessionOwner) | undefined> => {
  const found = await db.row<Owner>(findOwner, [hashSecretToken(token), purpose]);
  if (found === undefined) return undefined;
  const { business_id: businessId, user_id: userId, token_version: tokenVersion } = found;
  return { businessId, userId, tokenVersion: tokenVersion ?? 0 };
};

const countAttempt = `
  update factor_challenge set attempts = attempts + 1
  where ${isLive} and attempts < ${MOST_ATTEMPTS} returning token_hash`;

/**
 * Counts an answer that is about to be tried; returns false when no further one may be. Call it
 * outside of the transaction that checks the answer, which a wrong one undoes.
 */
export const countChallengeAttempt = async (
  db: Db,
  purpose: ChallengePurpose,
  token: string,
): Promise<boolean> =>
  (await db.row(countAttempt, [hashSecretToken(token), purpose])) !== undefined;

const take = `
  delete from factor_challenge where ${isLive}
    and user_id is not distinct from $3 and business_id is not distinct from $4
  returning token_version, remember, first_factor`;

interface TakenChallenge {
  readonly token_version: number;
  readonly remember: boolean;
  readonly first_factor: string;
}

/**
 * Takes a challenge, which the transaction deletes, so that it is answered once. Undefined for one
 * that is used, expired, of another purpose or of another user; without `user` only one of no user.
 */
export const takeChallenge = (
  tx: Db,
  purpose: ChallengePurpose,
  token: string,
  user?: UserKey,
): Promise<TakenChallenge | undefined> => {
  const owner = [user?.userId ?? null, user?.businessId ?? null];
  return tx.row<TakenChallenge>(take, [hashSecretToken(token), purpose, ...owner]);
};
