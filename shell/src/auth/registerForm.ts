import { authMessages, RegisterInput } from '@tradewind/contracts/auth';
import * as v from 'valibot';

const required = v.pipe(
  v.string(authMessages.registerRequired),
  v.minLength(1, authMessages.registerRequired),
);

/** What the screen asks for beside what is sent: the password again, and the terms. */
export const RegisterForm = v.config(
  v.pipe(
    v.object({
      ...RegisterInput.entries,
      confirmPassword: required,
      terms: v.literal(true, 'Please accept the terms to go on.'),
    }),
    v.forward(
      v.partialCheck(
        [['password'], ['confirmPassword']],
        ({ password, confirmPassword }) => password === confirmPassword,
        authMessages.passwordMismatch,
      ),
      ['confirmPassword'],
    ),
  ),
  // Passwords that differ are told at once, not when every other field is right.
  { abortPipeEarly: false },
);
export type RegisterForm = v.InferOutput<typeof RegisterForm>;

/** As it is typed. */
export type RegisterValues = v.InferInput<typeof RegisterForm>;
