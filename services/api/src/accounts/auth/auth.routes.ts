import { authMessages } from '@tradewind/contracts/auth';
import type { authEndpoints } from '@tradewind/contracts/endpoints/auth';
import { brokeConstraint } from '../../database/databaseError.ts';
import type { Db } from '../../database/db.ts';
import { createSecretToken, hashSecretToken } from '../../engines/linkTokens.ts';
import { enqueueMail } from '../../engines/mail/outbox.ts';
import { ApiError, conflict, notFound, unauthorized } from '../../http/apiError.ts';
import type { Handlers } from '../../http/context.ts';
import { findInvitation, redeemInvitation } from '../team/invitations.queries.ts';
import { addInvitedMember } from '../team/joinBusiness.ts';
import { createBusiness } from '../users/openBusiness.ts';
import { presentUser } from '../users/users.presenter.ts';
import { findAccount, findUser } from '../users/users.queries.ts';
import { insertPasswordReset, isResetLinkLive, resetPassword } from './auth.queries.ts';
import { redeemSignInCode } from './openId/openId.queries.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import type { Claims, Tokens } from './tokens.ts';

/** Turns a taken e-mail address into the form's own message. */
const rejectTakenEmail = (error: unknown): never => {
  throw brokeConstraint(error, 'app_user_email_key') ? conflict(authMessages.emailTaken) : error;
};

export const authHandlers = (tokens: Tokens): Handlers<typeof authEndpoints> => {
  const openSession = async (db: Db, claims: Claims, remember: boolean) => {
    const user = await findUser(db, claims.businessId, claims.userId);
    if (user === undefined) throw notFound();
    return { token: await tokens.sign(claims, remember), user: presentUser(user) };
  };

  return {
    login: async ({ body }, { db }) => {
      const account = await findAccount(db, body.email);
      const isRight = await verifyPassword(body.password, account?.password_hash ?? null);
      if (account === undefined || !isRight || account.status !== 'active') {
        throw unauthorized(authMessages.loginFailed);
      }
      const { business_id: businessId, id: userId, token_version: tokenVersion } = account;
      return openSession(db, { businessId, userId, tokenVersion }, body.remember);
    },

    register: async ({ body }, { db, host }) => {
      const passwordHash = await hashPassword(body.password);
      const { timezone, ...opened } = body;
      const ids = await createBusiness(db, {
        ...opened,
        passwordHash,
        preferences: { timezone },
        host,
      }).catch(rejectTakenEmail);
      return openSession(db, { ...ids, tokenVersion: 1 }, true);
    },

    me: async (_, { db, actor }) => {
      const user = await findUser(db, actor.businessId, actor.userId);
      if (user === undefined) throw unauthorized();
      return presentUser(user);
    },

    requestReset: async ({ body }, { db }) => {
      const account = await findAccount(db, body.email);
      const { token, hash } = createSecretToken();
      if (account?.status === 'active') {
        await db.transaction(async (tx) => {
          await insertPasswordReset(tx, account, hash);
          const { business_id, email, name } = account;
          await enqueueMail(tx, business_id, 'password-reset', email, { name, token });
        });
      }
      return { message: authMessages.resetSent };
    },

    checkResetLink: async ({ params }, { db }) => {
      const isLive = await isResetLinkLive(db, hashSecretToken(params.token));
      if (!isLive) throw notFound(authMessages.resetFailed);
    },

    resetPassword: async ({ body }, { db }) => {
      const passwordHash = await hashPassword(body.password);
      const isDone = await resetPassword(db, hashSecretToken(body.token), passwordHash);
      if (!isDone) throw new ApiError('bad_request', { message: authMessages.resetFailed });
      return { message: authMessages.resetDone };
    },

    getInvitation: async ({ params }, { db }) => {
      const invitation = await findInvitation(db, hashSecretToken(params.token));
      if (invitation === undefined) throw notFound(authMessages.invitationEnded);
      const { invited_by: invitedBy, ...rest } = invitation;
      return { ...rest, invitedBy };
    },

    acceptInvitation: async ({ body }, { db }) => {
      const passwordHash = await hashPassword(body.password);
      const claims = await db.transaction(async (tx) => {
        const invitation = await redeemInvitation(tx, hashSecretToken(body.token));
        if (invitation === undefined) throw notFound(authMessages.invitationEnded);
        const invitee = { name: body.name, passwordHash };
        const ids = await addInvitedMember(tx, invitation, invitee).catch(rejectTakenEmail);
        return { ...ids, tokenVersion: 1 };
      });
      return openSession(db, claims, true);
    },

    finishSignIn: async ({ body }, { db }) => {
      const signIn = await redeemSignInCode(db, hashSecretToken(body.code));
      if (signIn === undefined) throw unauthorized(authMessages.loginFailed);
      const { business_id: businessId, user_id: userId, token_version, remember } = signIn;
      const claims = { businessId, userId, tokenVersion: token_version };
      return { ...(await openSession(db, claims, remember)), remember };
    },
  };
};
