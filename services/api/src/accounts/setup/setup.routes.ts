import { isDeepStrictEqual } from 'node:util';
import { defaultBusinessHours } from '@tradewind/contracts/businessHours';
import type { setupEndpoints } from '@tradewind/contracts/endpoints/setup';
import type { Setup } from '@tradewind/contracts/setup';
import type { Db } from '../../database/db.ts';
import { recordActivity } from '../../engines/activity.ts';
import { notFound } from '../../http/apiError.ts';
import type { Handlers } from '../../http/context.ts';
import { settingsSavedActivity } from '../users/updateUser.ts';
import { findSetup, lockSetup, storeSetup } from './setup.queries.ts';

/**
 * Presents the first steps of a business, each done by what the business has or by what somebody
 * marked (decision 61).
 */
export const presentSetup = async (db: Db, businessId: string): Promise<Setup> => {
  const found = await findSetup(db, businessId);
  if (found === undefined) throw notFound();
  const { done = [], dismissed = false, sample } = found.setup;
  const firstHours = defaultBusinessHours(found.business_type);
  return {
    steps: {
      company: found.company !== '' && found.has_logo,
      hours: done.includes('hours') || !isDeepStrictEqual(found.business_hours, firstHours),
      services: found.has_service,
      team: done.includes('team') || found.has_team,
      booking: done.includes('booking') || found.has_booking,
    },
    dismissed,
    hasSampleData: sample !== undefined,
  };
};

export const setupHandlers: Pick<Handlers<typeof setupEndpoints>, 'getSetup' | 'updateSetup'> = {
  getSetup: (_, { db, actor }) => presentSetup(db, actor.businessId),

  updateSetup: ({ body: { done, dismissed } }, { db, actor }) =>
    db.transaction(async (tx) => {
      const before = await lockSetup(tx, actor.businessId);
      const marked = new Set(before.done);
      if (done !== undefined) marked.add(done);
      const isDismissed = dismissed ?? before.dismissed ?? false;
      await storeSetup(tx, actor.businessId, {
        ...before,
        done: [...marked],
        dismissed: isDismissed,
      });
      await recordActivity(tx, settingsSavedActivity(actor));
      return presentSetup(tx, actor.businessId);
    }),
};
