/** Passkeys of one member. */
export const mostPasskeys = 20;

/** Messages of second factors (decision 69). */
export const factorMessages = {
  codeRequired: 'Enter the six digits of your authenticator app, or a recovery code.',
  appCodeRequired: 'Enter the six digits of your authenticator app.',
  codeWrong: 'This code is not right, or was used already.',
  passkeyName: 'Give the passkey a name.',
  passkeyFailed: 'This passkey could not be checked. Please try again.',
  passkeySignInFailed:
    'This passkey could not be checked, or was removed from its account. Try again, or sign in another way.',
  passkeyTaken: 'This passkey is registered already.',
  passkeysFull: `An account has at most ${mostPasskeys} passkeys. Remove one that is not used.`,
  totpExists: 'This account has an authenticator app already. Remove it first.',
  totpNotStarted: 'Start again with a new QR code.',
  noFactor: 'Add a passkey or an authenticator app first.',
  lastFactor: 'Your business requires two-step sign-in. Add another passkey or an app first.',
  ownFactorFirst: 'Set up two-step sign-in for yourself first.',
  ownReset: 'Remove your own passkeys and app in Settings, Security.',
} as const;
