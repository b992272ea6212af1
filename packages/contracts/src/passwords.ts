import * as v from 'valibot';
import { authMessages } from './authMessages.ts';
import { atMost } from './shapes.ts';

/**
 * Which new passwords a server accepts (decision 76): `standard` those of decision 13, `strict` also
 * long ones of any characters, but none that is easy to guess.
 */
export const passwordPolicies = ['standard', 'strict'] as const;
export type PasswordPolicy = (typeof passwordPolicies)[number];

/** Characters from which the policy `strict` does not ask for upper case, lower case and a digit. */
export const longPasswordLength = 12;

/** Length of the longest password. */
export const longestPasswordLength = 200;

/** Whether a password has the characters that a policy asks for. */
export const hasNeededCharacters = (policy: PasswordPolicy, password: string): boolean =>
  (policy === 'strict' && password.length >= longPasswordLength) ||
  (/[a-z]/.test(password) && /[A-Z]/.test(password) && /\d/.test(password));

/**
 * A new password of at least `least` characters. A form gives the policy of its server; without
 * one, what any policy accepts is accepted, and the server checks the rest.
 */
export const newPassword = (
  least: number,
  { empty, short }: { readonly empty: string; readonly short: string },
  policy: PasswordPolicy = 'strict',
) =>
  v.pipe(
    v.string(empty),
    v.minLength(1, empty),
    v.minLength(least, short),
    atMost(longestPasswordLength),
    v.check((value) => hasNeededCharacters(policy, value), authMessages.passwordStrength),
  );

/** Why a password is easy to guess. */
export type PasswordWeakness = 'common' | 'personal';

/** The message of each weakness: an error with the policy `strict`, else a warning. */
export const weaknessMessages: Readonly<Record<PasswordWeakness, string>> = {
  common:
    'This password is easy to guess or on a list of leaked passwords. Longer ones are better: several words, for example.',
  personal: 'A password with your name, company or email address in it is easy to guess.',
};

/** The shortest word of a name or an address that a password must not contain. */
const SHORTEST_WORD = 4;

/**
 * Returns the words of names and addresses that are found in a password, in lower case and without
 * those of fewer than four characters.
 */
export const personalWords = (texts: readonly string[]): string[] =>
  texts
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= SHORTEST_WORD);
