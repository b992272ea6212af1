import type { Db } from '../../../database/db.ts';
import { recordSecurityEvent } from '../../../engines/securityLog/securityLog.ts';
import { ApiError, unauthorized } from '../../../http/apiError.ts';
import type { CallOrigin } from '../../../http/context.ts';
import { findUser } from '../../users/users.queries.ts';
import type { SignedIn } from '../sessions/openSession.ts';
import { ownEvent, type SignInOptions } from '../sessions/signIn.ts';
import { insertChallenge } from './challenges.queries.ts';
import { findFactorMethods } from './factors.queries.ts';

/**
 * Asks a member who has proved the first factor for the second one, if they have one. That is
 * recorded: a first factor that no second one follows may be known to a stranger.
 * @throws ApiError 401 `second_factor_required` with a challenge and the member's factors.
 */
export const requireSecondFactor = async (
  db: Db,
  { businessId, userId, tokenVersion }: SignedIn,
  options: SignInOptions,
  from: CallOrigin,
): Promise<void> => {
  const user = { businessId, userId };
  const methods = await findFactorMethods(db, user);
  if (methods.length === 0) return;
  const signIn = { ...options, tokenVersion };
  const challenge = await insertChallenge(db, { purpose: 'second_factor', user, signIn });
  const account = await findUser(db, businessId, userId);
  if (account === undefined) throw unauthorized();
  const event = { ...ownEvent(account, from), kind: 'second_factor_asked' } as const;
  await recordSecurityEvent(db, { ...event, detail: options.method });
  throw new ApiError('second_factor_required', { extra: { challenge, methods } });
};
