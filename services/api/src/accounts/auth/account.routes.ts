import { accountMessages } from '@tradewind/contracts/account';
import { authMessages } from '@tradewind/contracts/authMessages';
import type { accountEndpoints } from '@tradewind/contracts/endpoints/account';
import type { Db } from '../../database/db.ts';
import { findAccountOfEmail } from '../../engines/accountOfEmail.ts';
import { recordActorEvent } from '../../engines/securityLog/securityLog.ts';
import { conflict, invalid, notFound, unauthorized } from '../../http/apiError.ts';
import type { Caller, CountCall, Handlers } from '../../http/context.ts';
import { requireStepUp } from '../../http/requireStepUp.ts';
import type { ReleaseVisits } from '../team/updateMember.ts';
import { presentUser } from '../users/users.presenter.ts';
import { findUser } from '../users/users.queries.ts';
import { type Credentials, findCredentials, setPassword } from './auth.queries.ts';
import { applyProvenEmail, restoreEmail } from './emailProof/changeEmail.ts';
import { redeemEmailProof, sendEmailProof } from './emailProof/proveEmail.ts';
import { findFactorMethods } from './factors/factors.queries.ts';
import { mailPasswordChange } from './mailCredentialChange.ts';
import type { CheckPassword } from './passwordCheck/passwordCheck.ts';
import { hashPassword } from './passwords.ts';
import { createRequirePassword } from './requirePassword.ts';
import { endOtherSessions } from './sessions/sessions.queries.ts';

export interface AccountDependencies {
  readonly checkPassword: CheckPassword;
  readonly count: CountCall;
  readonly releaseVisits: ReleaseVisits;
}

/**
 * Asks a caller who has a second factor for it, within the last ten minutes and with either setting
 * of STEP_UP (decision 79). Returns whether they have one.
 * @throws ApiError 403 `step_up_required`.
 */
const requireOwnFactor = async (db: Db, actor: Caller): Promise<boolean> => {
  if ((await findFactorMethods(db, actor)).length === 0) return false;
  requireStepUp(actor);
  return true;
};

/** The calls for the own account: its password and its address (decisions 77 and 78). */
export const accountHandlers = ({
  checkPassword,
  count,
  releaseVisits,
}: AccountDependencies): Handlers<typeof accountEndpoints> => {
  const requirePassword = createRequirePassword(count);
  /** Asks for a second factor within the last ten minutes, or else for the password. */
  const requireProof = async (db: Db, actor: Caller, password = ''): Promise<Credentials> => {
    const field = 'currentPassword';
    if (await requireOwnFactor(db, actor)) {
      const account = await findCredentials(db, actor.businessId, actor.userId);
      if (account === undefined) throw unauthorized();
      return account;
    }
    if (password === '') throw invalid(field, accountMessages.passwordRequired);
    return requirePassword(db, actor, { field, password });
  };
  return {
    changePassword: async ({ body }, { db, actor, rememberDevice }) => {
      await requireOwnFactor(db, actor);
      const account = await requirePassword(db, actor, {
        field: 'currentPassword',
        password: body.currentPassword,
      });
      if (body.password === body.currentPassword) {
        throw invalid('password', accountMessages.passwordSame);
      }
      await checkPassword(body.password, [account.name, account.company, account.email]);
      const passwordHash = await hashPassword(body.password);
      const { businessId, userId } = actor;
      const kept = await db.transaction(async (tx) => {
        const changed = await setPassword(tx, businessId, userId, passwordHash);
        if (changed === undefined) throw unauthorized();
        await mailPasswordChange(tx, changed);
        await recordActorEvent(tx, actor, 'password_changed');
        return endOtherSessions(tx, actor);
      });
      rememberDevice(kept);
    },

    sendEmailProof: (_, { db, actor }) =>
      db.transaction(async (tx) => {
        const user = await findUser(tx, actor.businessId, actor.userId);
        if (user === undefined) throw notFound();
        await sendEmailProof(tx, actor, user.email);
        return { message: accountMessages.emailSent };
      }),

    confirmEmail: async ({ body }, { db, actor }) => {
      await redeemEmailProof(db, actor, body.proof, (tx, email) =>
        applyProvenEmail(tx, actor, email),
      );
      const user = await findUser(db, actor.businessId, actor.userId);
      if (user === undefined) throw notFound();
      return presentUser(user);
    },

    changeEmail: async ({ body }, { db, actor }) => {
      const account = await requireProof(db, actor, body.currentPassword);
      if (body.email.toLowerCase() === account.email.toLowerCase()) {
        throw invalid('email', accountMessages.emailSame);
      }
      if ((await findAccountOfEmail(db, body.email)) !== undefined) {
        throw conflict(authMessages.emailTaken);
      }
      await db.transaction((tx) => sendEmailProof(tx, actor, body.email));
      return { message: accountMessages.emailSent };
    },

    restoreEmail: async ({ body }, { db, ...from }) => {
      await restoreEmail(db, body.token, from, releaseVisits);
      return { message: accountMessages.restoreDone };
    },
  };
};
