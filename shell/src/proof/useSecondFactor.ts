import type { SecondFactorChallenge } from '@tradewind/contracts/secondFactors';
import { api } from '../session/apiClient.ts';
import { enter } from '../session/authentication.ts';
import { type ProofForm, useProof } from './useProof.ts';

/**
 * The form of the second step of a sign-in, which opens the session.
 * @param onEnd Called with the reason when the sign-in has to begin again with the password.
 */
export const useSecondFactor = (
  { challenge, methods }: SecondFactorChallenge,
  onEnd: (problem: string) => void,
): ProofForm =>
  useProof({
    methods,
    passkeyChallenge: async () => {
      const options = await api.secondFactorOptions({ body: { challenge } });
      return { challenge, options };
    },
    send: async (proof) => {
      const body = { challenge, ...proof };
      const { token, user, remember } = await api.signInWithSecondFactor({ body });
      enter(token, user, remember);
    },
    onExpired: onEnd,
  });
