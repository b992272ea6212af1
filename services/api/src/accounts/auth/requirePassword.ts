import { accountMessages } from '@tradewind/contracts/account';
import type { Db } from '../../database/db.ts';
import { recordActorEvent } from '../../engines/securityLog/securityLog.ts';
import { conflict, invalid, unauthorized } from '../../http/apiError.ts';
import type { Caller, CountCall } from '../../http/context.ts';
import { type Credentials, findCredentials } from './auth.queries.ts';
import { verifyPassword } from './passwords.ts';

/** A password that a signed-in user enters again, and the field for its error. */
interface GivenPassword {
  readonly field: 'currentPassword' | 'password';
  readonly password: string;
}

/** Checks a password of the caller's own account. */
export type RequirePassword = (db: Db, actor: Caller, given: GivenPassword) => Promise<Credentials>;

/**
 * Returns the check of a password that a signed-in user enters again: it returns their account.
 * Tries are counted by the session (decision 67), and failed ones are recorded (decision 78). It
 * throws ApiError 422 in the field of a wrong password, 409 for an account without one, 429 after too
 * many tries.
 */
export const createRequirePassword =
  (count: CountCall): RequirePassword =>
  async (db, actor, { field, password }) => {
    const account = await findCredentials(db, actor.businessId, actor.userId);
    if (account === undefined) throw unauthorized();
    if (account.password_hash === null) throw conflict(accountMessages.passwordNone);
    await count('reauthenticate', 'account', actor.sessionId);
    if (!(await verifyPassword(password, account.password_hash))) {
      await recordActorEvent(db, actor, 'reauthentication_failed');
      throw invalid(field, accountMessages.passwordWrong);
    }
    return account;
  };
