import * as auth from '../auth.ts';
import { defineEndpoints } from '../endpoint.ts';
import { routes } from '../routes.ts';
import { User } from '../users.ts';

const tag = 'Auth';

export const authEndpoints = defineEndpoints({
  login: {
    route: routes.login,
    access: 'public',
    limit: 'login',
    tag,
    summary: 'Sign in',
    body: auth.LoginInput,
    response: auth.Session,
  },
  register: {
    route: routes.register,
    access: 'public',
    limit: 'register',
    tag,
    summary: 'Open a business and its first user',
    body: auth.RegisterInput,
    response: auth.Session,
    status: 201,
  },
  me: {
    route: routes.me,
    access: 'technician',
    tag,
    summary: 'The signed-in user',
    response: User,
  },
  requestReset: {
    route: routes.requestReset,
    access: 'public',
    limit: 'reset',
    tag,
    summary: 'Ask for a reset link; discloses nothing',
    body: auth.ResetRequest,
    response: auth.Message,
  },
  checkResetLink: {
    route: routes.checkResetLink,
    access: 'public',
    limit: 'link',
    tag,
    summary: 'Whether a mailed reset link still works; 404 if not',
    params: auth.resetLink,
    response: null,
  },
  resetPassword: {
    route: routes.resetPassword,
    access: 'public',
    limit: 'reset',
    tag,
    summary: 'Choose a new password; ends older tokens',
    body: auth.ResetInput,
    response: auth.Message,
  },
  getInvitation: {
    route: routes.getInvitation,
    access: 'public',
    limit: 'link',
    tag,
    summary: 'What an invitation is to, by its mailed link',
    params: auth.invitationLink,
    response: auth.Invitation,
  },
  acceptInvitation: {
    route: routes.acceptInvitation,
    access: 'public',
    limit: 'register',
    tag,
    summary: 'Join a business by an invitation',
    body: auth.InvitationAcceptance,
    response: auth.Session,
    status: 201,
  },
  finishSignIn: {
    route: routes.finishSignIn,
    access: 'public',
    limit: 'login',
    tag,
    summary: 'Open a session after signing in at an identity provider',
    body: auth.SignInCode,
    response: auth.ProviderSession,
  },
});
