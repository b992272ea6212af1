import * as v from 'valibot';
import { accountMessages } from './accountMessages.ts';
import { longestPasswordLength } from './passwords.ts';
import { shape } from './shapes.ts';

/** The ways in which a signed-in user proves again who they are. */
const stepUpMethods = ['password'] as const;

/** The ways that the user's account has; none where it only signs in through a provider. */
export const StepUpOptions = v.object({ methods: v.array(v.picklist(stepUpMethods)) });
export type StepUpOptions = v.InferOutput<typeof StepUpOptions>;

export const StepUpInput = shape({
  password: v.pipe(
    v.string(accountMessages.passwordRequired),
    v.minLength(1, accountMessages.passwordRequired),
    v.maxLength(longestPasswordLength, accountMessages.passwordWrong),
  ),
});
export type StepUpInput = v.InferInput<typeof StepUpInput>;
