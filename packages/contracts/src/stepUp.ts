import * as v from 'valibot';
import { accountMessages } from './accountMessages.ts';
import { longestPasswordLength } from './passwords.ts';
import { factorMethods, factorProof, PasskeyChallenge } from './secondFactors.ts';
import { shape } from './shapes.ts';

/** The ways in which a signed-in user proves again who they are. */
const stepUpMethods = [...factorMethods, 'password'] as const;

/**
 * The ways that the user's account has: its second factors, or else its password. None where it only
 * signs in through a provider. The other fields are for a passkey.
 */
export const StepUpOptions = v.object({
  methods: v.array(v.picklist(stepUpMethods)),
  ...v.partial(PasskeyChallenge).entries,
});

/** A password, a code, or a passkey with the challenge that it was asked. */
export const StepUpInput = shape({
  password: v.optional(
    v.pipe(
      v.string(accountMessages.passwordRequired),
      v.minLength(1, accountMessages.passwordRequired),
      v.maxLength(longestPasswordLength, accountMessages.passwordWrong),
    ),
  ),
  challenge: v.optional(v.pipe(v.string(), v.maxLength(100))),
  ...factorProof,
});
export type StepUpInput = v.InferOutput<typeof StepUpInput>;
