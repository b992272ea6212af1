import { authMessages } from '@tradewind/contracts/authMessages';
import {
  hasNeededCharacters,
  type PasswordPolicy,
  type PasswordWeakness,
  weaknessMessages,
} from '@tradewind/contracts/passwords';
import { createProcessPool } from '../../../engines/processes/processPool.ts';
import { WorkerEndedError } from '../../../engines/processes/workerProcess.ts';
import { invalid, unavailable } from '../../../http/apiError.ts';

export interface ExaminedPassword {
  readonly password: string;
  /** Names and addresses of its user, of which a password must not contain a word. */
  readonly texts: readonly string[];
}

/**
 * Checks a new password by the server's policy (decision 76); its length is checked before.
 * @throws ApiError 422 with the message of its first fault, in the field `password`; 503 with
 *   Retry-After when it cannot be examined now.
 */
export type CheckPassword = (password: string, texts: readonly string[]) => Promise<void>;

/**
 * With the policy `strict`, passwords are examined in a process that ends after half a minute.
 * @param timeLimit Milliseconds for one password.
 */
export const createPasswordCheck = (policy: PasswordPolicy, timeLimit = 10_000): CheckPassword => {
  const examination = createProcessPool<ExaminedPassword, PasswordWeakness | null>({
    file: new URL('./passwordCheck.process.ts', import.meta.url),
    name: 'password check',
    size: 1,
    timeLimit,
    memoryLimit: 256,
    endsWhenIdle: 30_000,
  });
  return async (password, texts) => {
    if (!hasNeededCharacters(policy, password)) {
      throw invalid('password', authMessages.passwordStrength);
    }
    if (policy !== 'strict') return;
    const weakness = await examination.run({ password, texts }, '').catch((error: unknown) => {
      throw error instanceof WorkerEndedError ? unavailable(error) : error;
    });
    if (weakness !== null) throw invalid('password', weaknessMessages[weakness]);
  };
};
