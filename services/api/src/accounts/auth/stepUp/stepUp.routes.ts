import type { stepUpEndpoints } from '@tradewind/contracts/endpoints/stepUp';
import { unauthorized } from '../../../http/apiError.ts';
import type { CountCall, Handlers } from '../../../http/context.ts';
import { findCredentials } from '../auth.queries.ts';
import { createRequirePassword } from '../requirePassword.ts';
import { noteStepUp } from '../sessions/sessions.queries.ts';

/** Proof, within a session, that it is still its user who makes the calls (decision 79). */
export const stepUpHandlers = ({
  count,
}: {
  readonly count: CountCall;
}): Handlers<typeof stepUpEndpoints> => {
  const requirePassword = createRequirePassword(count);
  return {
    stepUpOptions: async (_, { db, actor }) => {
      const account = await findCredentials(db, actor.businessId, actor.userId);
      if (account === undefined) throw unauthorized();
      return { methods: account.password_hash === null ? [] : ['password'] };
    },

    stepUp: async ({ body }, { db, actor }) => {
      await requirePassword(db, actor, { field: 'password', password: body.password });
      await noteStepUp(db, actor);
    },
  };
};
