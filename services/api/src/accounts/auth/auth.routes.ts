import { authMessages } from '@tradewind/contracts/auth';
import type { authEndpoints } from '@tradewind/contracts/endpoints/auth';
import type { Db } from '../../database/db.ts';
import { createSecretToken, hashSecretToken } from '../../engines/linkTokens.ts';
import { enqueueMail } from '../../engines/mail/outbox.ts';
import { recordSecurityEvent } from '../../engines/securityLog/securityLog.ts';
import { ApiError, notFound, unauthorized } from '../../http/apiError.ts';
import type { CallOrigin, Handlers } from '../../http/context.ts';
import { findInvitation, redeemInvitation } from '../team/invitations.queries.ts';
import { addInvitedMember } from '../team/joinBusiness.ts';
import type { ReleaseVisits } from '../team/updateMember.ts';
import { createBusiness } from '../users/openBusiness.ts';
import { presentKeyHolder, presentUser } from '../users/users.presenter.ts';
import { findAccount, findUser } from '../users/users.queries.ts';
import { findResetUser, insertPasswordReset, resetPassword } from './auth.queries.ts';
import {
  findBusinessOfInvitation,
  findBusinessOfReset,
  findBusinessOfSignInCode,
} from './businessOfSecret.ts';
import { rejectTakenEmail } from './emailProof/changeEmail.ts';
import { closeUnprovenAccount, proveByMailbox, sendEmailProof } from './emailProof/proveEmail.ts';
import { requireSecondFactor } from './factors/requireSecondFactor.ts';
import { mailPasswordChange } from './mailCredentialChange.ts';
import { redeemSignInCode } from './openId/openId.queries.ts';
import type { CheckPassword } from './passwordCheck/passwordCheck.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { ownEvent, type SignIn } from './sessions/signIn.ts';

const rejectedLink = () => new ApiError('bad_request', { message: authMessages.resetFailed });

interface AuthDependencies {
  readonly signIn: SignIn;
  readonly checkPassword: CheckPassword;
  /** Whether a new business waits for the proof of its address. */
  readonly requireVerifiedEmail: boolean;
  readonly releaseVisits: ReleaseVisits;
}

/** Mails a reset link to an active account; nothing to any other address. */
const mailResetLink = async (db: Db, address: string, from: CallOrigin): Promise<void> => {
  const account = await findAccount(db, address);
  if (account?.status !== 'active') return;
  const { token, hash } = createSecretToken();
  await db.forBusiness(account.business_id).transaction(async (tx) => {
    await insertPasswordReset(tx, account, hash);
    const { business_id, email, name } = account;
    await enqueueMail(tx, business_id, 'password-reset', email, { name, token });
    const event = { ...ownEvent(account, from), kind: 'password_reset_requested' } as const;
    await recordSecurityEvent(tx, event);
  });
};

export const authHandlers = ({
  signIn,
  checkPassword,
  requireVerifiedEmail,
  releaseVisits,
}: AuthDependencies): Handlers<typeof authEndpoints> => {
  return {
    login: async ({ body }, { db, log, ...from }) => {
      const account = await findAccount(db, body.email);
      const isRight = await verifyPassword(body.password, account?.password_hash ?? null);
      if (account === undefined || !isRight || account.status !== 'active') {
        // The response does not wait for the record: it takes as long for an unknown address.
        if (account !== undefined) {
          const detail = isRight ? 'deactivated' : 'password';
          const event = { ...ownEvent(account, from), kind: 'sign_in_failed', detail } as const;
          const own = db.forBusiness(account.business_id);
          recordSecurityEvent(own, event).catch((err) => log.error({ err }, 'not recorded'));
        }
        throw unauthorized(authMessages.loginFailed);
      }
      const { business_id: businessId, id: userId, token_version: tokenVersion } = account;
      const member = { businessId, userId, tokenVersion };
      const options = { remember: body.remember, method: 'password' };
      const own = db.forBusiness(businessId);
      await requireSecondFactor(own, member, options, from);
      return signIn(own, member, options, from);
    },

    register: async ({ body }, { db, host, ...from }) => {
      await checkPassword(body.password, [body.name, body.company, body.email]);
      const passwordHash = await hashPassword(body.password);
      const { timezone, ...opened } = body;
      const proof = requireVerifiedEmail ? 'required' : 'open';
      const business = { ...opened, passwordHash, preferences: { timezone }, host, proof } as const;
      const ids = await db.transaction(async (tx) => {
        const opened = await createBusiness(tx, business).catch(rejectTakenEmail);
        const own = tx.forBusiness(opened.businessId);
        await sendEmailProof(own, { ...opened, name: body.name }, body.email);
        return opened;
      });
      const options = { remember: true, method: 'registration' };
      const own = db.forBusiness(ids.businessId);
      return signIn(own, { ...ids, tokenVersion: 1 }, options, from);
    },

    me: async (_, { db, actor }) => {
      const user = await findUser(db, actor.businessId, actor.userId);
      if (user === undefined) throw unauthorized();
      return actor.key === undefined ? presentUser(user) : presentKeyHolder(user, actor);
    },

    requestReset: ({ body }, { db, log, ...from }) => {
      // The response waits for nothing, so it takes as long for an unknown address.
      mailResetLink(db, body.email, from).catch((err) => log.error({ err }, 'no reset link'));
      return { message: authMessages.resetSent };
    },

    checkResetLink: async ({ params }, { db }) => {
      const linkHash = hashSecretToken(params.token);
      const own = await findBusinessOfReset(db, linkHash);
      const user = own && (await findResetUser(own, linkHash));
      if (user === undefined) throw notFound(authMessages.resetFailed);
    },

    resetPassword: async ({ body }, { db, ...from }) => {
      const linkHash = hashSecretToken(body.token);
      const own = await findBusinessOfReset(db, linkHash);
      const user = own && (await findResetUser(own, linkHash));
      if (own === undefined || user === undefined) throw rejectedLink();
      await checkPassword(body.password, [user.name, user.company, user.email]);
      const passwordHash = await hashPassword(body.password);
      const account = await own.transaction(async (tx) => {
        const account = await resetPassword(tx, linkHash, passwordHash);
        if (account === undefined) throw rejectedLink();
        const { business_id: businessId, id: userId, name } = account;
        await proveByMailbox(tx, { businessId, userId, name }, from, releaseVisits);
        await mailPasswordChange(tx, account);
        await recordSecurityEvent(tx, { ...ownEvent(account, from), kind: 'password_reset' });
        return account;
      });
      // The mailbox is proof enough: the new password can be used here, whatever strangers try.
      from.rememberDevice({ userId: account.id, tokenVersion: account.token_version });
      return { message: authMessages.resetDone };
    },

    getInvitation: async ({ params }, { db }) => {
      const tokenHash = hashSecretToken(params.token);
      const own = await findBusinessOfInvitation(db, tokenHash);
      const invitation = own && (await findInvitation(own, tokenHash));
      if (invitation === undefined) throw notFound(authMessages.invitationEnded);
      const { invited_by: invitedBy, ...rest } = invitation;
      return { ...rest, invitedBy };
    },

    acceptInvitation: async ({ body }, { db, ...from }) => {
      const tokenHash = hashSecretToken(body.token);
      const own = await findBusinessOfInvitation(db, tokenHash);
      const offered = own && (await findInvitation(own, tokenHash));
      if (own === undefined || offered === undefined) throw notFound(authMessages.invitationEnded);
      await checkPassword(body.password, [body.name, offered.company, offered.email]);
      const passwordHash = await hashPassword(body.password);
      const member = await own.transaction(async (tx) => {
        const invitation = await redeemInvitation(tx, tokenHash);
        if (invitation === undefined) throw notFound(authMessages.invitationEnded);
        const invitee = { name: body.name, passwordHash };
        await closeUnprovenAccount(tx, invitation.email, from);
        const ids = await addInvitedMember(tx, invitation, invitee, from).catch(rejectTakenEmail);
        return { ...ids, tokenVersion: 1 };
      });
      return signIn(own, member, { remember: true, method: 'invitation' }, from);
    },

    finishSignIn: async ({ body }, { db, ...from }) => {
      const codeHash = hashSecretToken(body.code);
      const own = await findBusinessOfSignInCode(db, codeHash);
      const found = own && (await redeemSignInCode(own, codeHash));
      if (own === undefined || found === undefined) throw unauthorized(authMessages.loginFailed);
      const { business_id: businessId, user_id: userId, token_version, remember } = found;
      const member = { businessId, userId, tokenVersion: token_version };
      const options = { remember, method: 'sign-in provider' };
      await requireSecondFactor(own, member, options, from);
      return { ...(await signIn(own, member, options, from)), remember };
    },
  };
};
