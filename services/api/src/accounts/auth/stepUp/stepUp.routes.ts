import { accountMessages } from '@tradewind/contracts/account';
import type { stepUpEndpoints } from '@tradewind/contracts/endpoints/stepUp';
import { invalid, unauthorized } from '../../../http/apiError.ts';
import type { CountCall, Handlers } from '../../../http/context.ts';
import { findCredentials } from '../auth.queries.ts';
import { insertChallenge } from '../factors/challenges.queries.ts';
import { findFactorMethods } from '../factors/factors.queries.ts';
import { requestPasskey } from '../factors/passkeys.ts';
import type { FactorDependencies } from '../factors/verifyFactor.ts';
import { createRequirePassword } from '../requirePassword.ts';
import { noteStepUp } from '../sessions/sessions.queries.ts';
import { proveByFactor } from './proveByFactor.ts';

interface StepUpDependencies {
  readonly count: CountCall;
  readonly factors: FactorDependencies;
}

/** Proof, within a session, that it is still its user who makes the calls (decision 79). */
export const stepUpHandlers = ({
  count,
  factors,
}: StepUpDependencies): Handlers<typeof stepUpEndpoints> => {
  const requirePassword = createRequirePassword(count);
  return {
    stepUpOptions: async (_, { db, actor, site }) => {
      const methods = await findFactorMethods(db, actor);
      if (methods.includes('passkey')) {
        const challenge = await insertChallenge(db, { purpose: 'step_up', user: actor });
        const relyingParty = await factors.findRelyingParty(db, site);
        const options = await requestPasskey(db, relyingParty, challenge, actor);
        return { methods, challenge, options };
      }
      if (methods.length > 0) return { methods };
      const account = await findCredentials(db, actor.businessId, actor.userId);
      if (account === undefined) throw unauthorized();
      return { methods: account.password_hash === null ? [] : ['password'] };
    },

    stepUp: async ({ body }, { db, actor, site }) => {
      // The password does not prove the second factor of an account that has one.
      if ((await findFactorMethods(db, actor)).length > 0) {
        await count('reauthenticate', 'account', actor.sessionId);
        return proveByFactor(db, factors, { actor, site }, body);
      }
      const password = body.password ?? '';
      if (password === '') throw invalid('password', accountMessages.passwordRequired);
      await requirePassword(db, actor, { field: 'password', password });
      await noteStepUp(db, actor);
    },
  };
};
