import type { businessFactorEndpoints } from '@tradewind/contracts/endpoints/secondFactors';
import { factorMessages } from '@tradewind/contracts/factorMessages';
import { recordActivity } from '../../../engines/activity.ts';
import { recordActorEvent } from '../../../engines/securityLog/securityLog.ts';
import { conflict, notFound } from '../../../http/apiError.ts';
import type { Handlers } from '../../../http/context.ts';
import { findMember } from '../../team/members.queries.ts';
import { settingsSavedActivity } from '../../users/updateUser.ts';
import { mailFactorChange } from '../mailCredentialChange.ts';
import {
  countFactors,
  deletePasskeys,
  deleteRecoveryCodes,
  deleteTotp,
  lockFactors,
  setRequirement,
} from './factors.queries.ts';

/** The second factors of a whole business (decision 70). */
export const businessFactorHandlers: Handlers<typeof businessFactorEndpoints> = {
  updateSecurityPolicy: ({ body: { requireSecondFactor } }, { db, actor }) =>
    db.transaction(async (tx) => {
      const own = await lockFactors(tx, actor);
      // An admin without a factor would lock themselves out.
      if (requireSecondFactor && (own === undefined || countFactors(own) === 0)) {
        throw conflict(factorMessages.ownFactorFirst);
      }
      if (await setRequirement(tx, actor.businessId, requireSecondFactor)) {
        const detail = `two-step sign-in ${requireSecondFactor ? 'required' : 'optional'}`;
        await recordActorEvent(tx, actor, 'policy_changed', { detail });
        await recordActivity(tx, settingsSavedActivity(actor));
      }
      return { requireSecondFactor };
    }),

  resetMemberFactors: ({ params: { id } }, { db, actor }) =>
    db.transaction(async (tx) => {
      const { businessId } = actor;
      const user = { businessId, userId: id };
      const member = await findMember(tx, businessId, id);
      if (member === undefined) throw notFound();
      if (id === actor.userId) throw conflict(factorMessages.ownReset);
      await lockFactors(tx, user);
      await deletePasskeys(tx, user);
      await deleteTotp(tx, user);
      await deleteRecoveryCodes(tx, user);
      const subject = { id, name: member.name };
      await recordActorEvent(tx, actor, 'factor_removed', { subject, detail: 'all' });
      await mailFactorChange(
        tx,
        user,
        `${actor.name} has removed your passkeys, your authenticator app and your recovery codes. You sign in without them until you add new ones.`,
      );
    }),
};
