import type { setupEndpoints } from '@tradewind/contracts/endpoints/setup';
import { lockSetup, storeSetup } from '../../accounts/setup/setup.queries.ts';
import { presentSetup } from '../../accounts/setup/setup.routes.ts';
import { settingsSavedActivity } from '../../accounts/users/updateUser.ts';
import { recordActivity } from '../../engines/activity.ts';
import { conflict } from '../../http/apiError.ts';
import type { Handlers } from '../../http/context.ts';
import { insertSampleData } from './insertSampleData.ts';
import { removeSampleData } from './removeSampleData.ts';

type Calls = Pick<Handlers<typeof setupEndpoints>, 'addSampleData' | 'removeSampleData'>;

export const sampleDataHandlers: Calls = {
  addSampleData: (_, { db, actor }) =>
    db.transaction(async (tx) => {
      const setup = await lockSetup(tx, actor.businessId);
      if (setup.sample !== undefined) throw conflict('There is sample data already.');
      const sample = await insertSampleData(tx, actor);
      await storeSetup(tx, actor.businessId, { ...setup, sample });
      await recordActivity(tx, settingsSavedActivity(actor));
      return presentSetup(tx, actor.businessId);
    }),

  removeSampleData: (_, { db, actor }) =>
    db.transaction(async (tx) => {
      const { sample, ...setup } = await lockSetup(tx, actor.businessId);
      if (sample === undefined) return { kept: 0 };
      const kept = await removeSampleData(tx, actor, sample);
      await storeSetup(tx, actor.businessId, setup);
      await recordActivity(tx, settingsSavedActivity(actor));
      return { kept };
    }),
};
