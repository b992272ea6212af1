import type { Db } from '../../../database/db.ts';
import { ApiError } from '../../../http/apiError.ts';
import type { SignedIn } from '../sessions/openSession.ts';
import type { SignInManner } from '../sessions/signIn.ts';
import { insertChallenge } from './challenges.queries.ts';
import { findFactorMethods } from './factors.queries.ts';

/**
 * Asks a member who has proved the first factor for the second one, if they have one.
 * @throws ApiError 401 `second_factor_required` with a challenge and the member's factors.
 */
export const requireSecondFactor = async (
  db: Db,
  { businessId, userId, tokenVersion }: SignedIn,
  manner: SignInManner,
): Promise<void> => {
  const user = { businessId, userId };
  const methods = await findFactorMethods(db, user);
  if (methods.length === 0) return;
  const signIn = { ...manner, tokenVersion };
  const challenge = await insertChallenge(db, { purpose: 'second_factor', user, signIn });
  throw new ApiError('second_factor_required', { extra: { challenge, methods } });
};
