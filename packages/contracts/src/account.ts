import * as v from 'valibot';
import { laterPassword } from './auth.ts';
import { authMessages } from './authMessages.ts';
import { longestPasswordLength, type PasswordPolicy } from './passwords.ts';
import { email, requiredText, shape } from './shapes.ts';

/** Messages of the own account: address, proof of it, password (decisions 77 and 78). */
export const accountMessages = {
  passwordRequired: 'Enter your current password.',
  passwordWrong: 'This is not your current password.',
  passwordNone: 'This account has no password. Set one with the link that “Forgot password” mails.',
  passwordSame: 'This is your current password. Choose another one.',
  emailSame: 'This is your address already.',
  emailSent: 'We have sent a mail with a code and a link to that address.',
  proofRequired: 'Enter the six digits from the mail.',
  proofFailed: 'This code is not right or no longer valid. Send a new mail and use the code in it.',
  restoreFailed: 'This link is no longer valid.',
  restoreDone:
    'Your address is back, and everybody is signed out. We have sent you a mail to choose a new password.',
} as const;

const currentPassword = v.pipe(
  v.string(accountMessages.passwordRequired),
  v.minLength(1, accountMessages.passwordRequired),
  v.maxLength(longestPasswordLength, accountMessages.passwordWrong),
);

/** A new password in place of the current one. */
export const passwordChange = (policy?: PasswordPolicy) =>
  shape({ currentPassword, password: laterPassword(policy) });
export const PasswordChange = passwordChange();
export type PasswordChange = v.InferInput<typeof PasswordChange>;

/** A new address, which counts once it is proven. */
export const EmailChange = shape({ email: email(authMessages.invalidEmail), currentPassword });
export type EmailChange = v.InferInput<typeof EmailChange>;

/** The six digits of a mail, or the token of its link. */
export const EmailProof = shape({
  proof: v.pipe(
    v.string(accountMessages.proofRequired),
    v.transform((proof) => proof.replace(/\s/g, '')),
    v.regex(/^(\d{6}|[\w-]{43})$/, accountMessages.proofRequired),
  ),
});
export type EmailProof = v.InferInput<typeof EmailProof>;

/** The token of the link in the mail to the address before a change. */
export const EmailRestoration = shape({ token: requiredText(200, accountMessages.restoreFailed) });
