import { Session } from '../auth.ts';
import { defineEndpoints } from '../endpoint.ts';
import { routes } from '../routes.ts';
import * as factors from '../secondFactors.ts';
import { userId } from '../users.ts';

const tag = 'Second factors';

/** Sign-in by a second factor, or by a passkey alone (decision 69). */
export const factorSignInEndpoints = defineEndpoints({
  secondFactorOptions: {
    route: routes.secondFactorOptions,
    access: 'public',
    limit: 'link',
    tag,
    summary: 'What to ask a passkey as the second step of a sign-in',
    body: factors.ChallengeReference,
    response: factors.PasskeyRequest,
  },
  signInWithSecondFactor: {
    route: routes.signInWithSecondFactor,
    access: 'public',
    limit: 'login',
    countedByHandler: true,
    tag,
    summary: 'The second step of a sign-in: a code or a passkey',
    body: factors.SecondFactorInput,
    response: factors.SecondFactorSession,
  },
  passkeyOptions: {
    route: routes.passkeyOptions,
    access: 'public',
    limit: 'link',
    tag,
    summary: 'What to ask any passkey of this site, to sign in with it alone',
    response: factors.PasskeyChallenge,
  },
  signInWithPasskey: {
    route: routes.signInWithPasskey,
    access: 'public',
    limit: 'login',
    tag,
    summary: 'Sign in with a passkey alone',
    body: factors.PasskeySignIn,
    response: Session,
  },
});

/** The second factors of the own account (decision 69). */
export const ownFactorEndpoints = defineEndpoints({
  getFactors: {
    route: routes.getFactors,
    access: 'technician',
    tag,
    summary: 'The own passkeys, authenticator app and recovery codes',
    response: factors.Factors,
  },
  newPasskeyOptions: {
    route: routes.newPasskeyOptions,
    access: 'technician',
    stepUp: true,
    tag,
    summary: 'What a new passkey is to be created from',
    response: factors.NewPasskeyChallenge,
  },
  addPasskey: {
    route: routes.addPasskey,
    access: 'technician',
    stepUp: true,
    tag,
    summary: 'Add a passkey; the first factor brings ten recovery codes',
    body: factors.NewPasskey,
    response: factors.AddedFactor,
    status: 201,
  },
  deletePasskey: {
    route: routes.deletePasskey,
    access: 'technician',
    stepUp: true,
    tag,
    summary: 'Remove a passkey',
    params: factors.passkeyId,
    response: null,
    status: 204,
  },
  startTotp: {
    route: routes.startTotp,
    access: 'technician',
    stepUp: true,
    tag,
    summary: 'Make a secret for an authenticator app, which counts once a code confirms it',
    response: factors.TotpSecret,
  },
  confirmTotp: {
    route: routes.confirmTotp,
    access: 'technician',
    stepUp: true,
    limit: 'link',
    tag,
    summary: 'Confirm the authenticator app; the first factor brings ten recovery codes',
    body: factors.TotpConfirmation,
    response: factors.AddedFactor,
  },
  deleteTotp: {
    route: routes.deleteTotp,
    access: 'technician',
    stepUp: true,
    tag,
    summary: 'Remove the authenticator app',
    response: null,
    status: 204,
  },
  createRecoveryCodes: {
    route: routes.createRecoveryCodes,
    access: 'technician',
    stepUp: true,
    tag,
    summary: 'Ten new recovery codes; all earlier ones end',
    response: factors.RecoveryCodes,
  },
});

/** The second factors of a whole business, for admins (decision 70). */
export const businessFactorEndpoints = defineEndpoints({
  updateSecurityPolicy: {
    route: routes.updateSecurityPolicy,
    access: 'admin',
    stepUp: true,
    tag,
    summary: 'Whether every member needs a second factor',
    body: factors.SecurityPolicy,
    response: factors.SecurityPolicy,
  },
  resetMemberFactors: {
    route: routes.resetMemberFactors,
    access: 'admin',
    stepUp: true,
    tag,
    summary: 'Remove all second factors of another member, who has lost them',
    params: userId,
    response: null,
    status: 204,
  },
});
