import * as v from 'valibot';
import { accountMessages } from './accountMessages.ts';
import { laterPassword } from './auth.ts';
import { authMessages } from './authMessages.ts';
import { longestPasswordLength, type PasswordPolicy } from './passwords.ts';
import { email, requiredText, shape } from './shapes.ts';

export { accountMessages };

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

/**
 * A new address, which counts once it is proven. An account with a second factor proves that first
 * and needs no password.
 */
export const EmailChange = shape({
  email: email(authMessages.invalidEmail),
  currentPassword: v.optional(currentPassword),
});
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
