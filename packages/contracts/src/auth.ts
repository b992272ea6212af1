import * as v from 'valibot';
import { authMessages } from './authMessages.ts';
import { roles } from './constants.ts';
import { longestPasswordLength, newPassword, type PasswordPolicy } from './passwords.ts';
import { atMost, email, requiredText, shape, text, timeZone } from './shapes.ts';
import { BusinessType, User } from './users.ts';

export { authMessages };

/** US-style number with an optional +country prefix: (123) 456-7890 or 123-456-7890. */
export const phone = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^(\+\d{1,3}[\s.-]?)?\(?\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}$/, authMessages.invalidPhone),
);

/** Decision 13: 6 characters with upper case, lower case and a digit; decision 76 has the others. */
export const firstPassword = (policy?: PasswordPolicy) =>
  newPassword(
    6,
    { empty: authMessages.registerRequired, short: authMessages.passwordLength },
    policy,
  );

/** Decision 13: a later password has 8 characters. */
export const laterPassword = (policy?: PasswordPolicy) =>
  newPassword(8, { empty: authMessages.resetLength, short: authMessages.resetLength }, policy);

type PasswordTwice = { readonly password: string; readonly confirmPassword: string };

/**
 * Returns the schema of a form in which a new password is typed twice, with the check that both are
 * the same. It is made at once, not when every other field is right.
 */
export const withSamePasswords = <S extends v.GenericSchema<PasswordTwice>>(schema: S): S =>
  v.config(
    v.pipe(
      schema as v.GenericSchema<PasswordTwice>,
      v.forward(
        v.partialCheck(
          [['password'], ['confirmPassword']],
          ({ password, confirmPassword }) => password === confirmPassword,
          authMessages.passwordMismatch,
        ),
        ['confirmPassword'],
      ),
    ),
    { abortPipeEarly: false },
    // The check changes neither input nor output.
  ) as v.GenericSchema as S;

export const LoginInput = shape({
  email: requiredText(254, authMessages.loginRequired),
  password: v.pipe(
    v.string(authMessages.loginRequired),
    v.minLength(1, authMessages.loginRequired),
    atMost(longestPasswordLength),
  ),
  /** With it the session lasts 30 days, without it 12 hours (decision 15). */
  remember: v.optional(v.boolean(), false),
});
export type LoginInput = v.InferInput<typeof LoginInput>;

export const RegisterInput = shape({
  name: requiredText(120, authMessages.registerRequired),
  email: v.pipe(requiredText(254, authMessages.registerRequired), email(authMessages.invalidEmail)),
  phone: v.optional(v.union([v.literal(''), phone], authMessages.invalidPhone), ''),
  businessType: v.optional(BusinessType, 'other'),
  password: firstPassword(),
  /** The name of the business; the user's own name by default. */
  company: v.optional(text(160), ''),
  /** The browser's zone; UTC without one (decision 17). */
  timezone: v.optional(timeZone, 'UTC'),
});
export type RegisterInput = v.InferInput<typeof RegisterInput>;

export const Session = v.object({ token: v.string(), user: User });
export type Session = v.InferOutput<typeof Session>;

export const ResetRequest = shape({ email: email(authMessages.invalidEmail) });

const resetToken = requiredText(200, authMessages.resetFailed);

export const resetLink = shape({ token: resetToken });

/** Decision 13: a reset requires 8 characters. */
export const ResetInput = shape({ token: resetToken, password: laterPassword() });

const invitationToken = requiredText(200, authMessages.invitationEnded);

export const invitationLink = shape({ token: invitationToken });

/** The team and the role that an invitation offers. */
export const Invitation = v.object({
  company: v.string(),
  invitedBy: v.string(),
  email: v.string(),
  /** As the inviting admin typed it; may be empty. */
  name: v.string(),
  role: v.picklist(roles),
});
export type Invitation = v.InferOutput<typeof Invitation>;

export const InvitationAcceptance = shape({
  token: invitationToken,
  name: requiredText(120, 'Name is required'),
  password: firstPassword(),
});
export type InvitationAcceptance = v.InferInput<typeof InvitationAcceptance>;

/** A session from an identity provider says whether to remember it. */
export const ProviderSession = v.object({ ...Session.entries, remember: v.boolean() });

/** The code with which a browser returns from Google or Microsoft; valid once. */
export const SignInCode = shape({ code: requiredText(200, authMessages.loginFailed) });

export const Message = v.object({ message: v.string() });
