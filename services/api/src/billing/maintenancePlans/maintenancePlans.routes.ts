import { monthOf, toDollars } from '@tradewind/contracts';
import type { maintenancePlanEndpoints } from '@tradewind/contracts/endpoints/maintenancePlans';
import { renewalNoticeDays } from '@tradewind/contracts/maintenancePlans';
import type { Handlers } from '../../http/context.ts';
import { positionOf } from '../../http/keysetOrder.ts';
import { toPage } from '../../http/page.ts';
import { getClient, lockClient } from '../../operations/clients/clients.queries.ts';
import { presentPlan, presentPlanRow } from './maintenancePlans.presenter.ts';
import { findPlans, findPlanTotals, getPlan } from './maintenancePlans.queries.ts';
import { createPlan, deletePlan, updatePlan } from './maintenancePlans.writes.ts';
import { changePrice, endPlan, pausePlan, renewPlan, resumePlan } from './planActions.ts';

export const maintenancePlanHandlers: Handlers<typeof maintenancePlanEndpoints> = {
  listMaintenancePlans: async ({ query }, { db, actor }) => {
    const found = await findPlans(db, actor, query);
    return toPage(found, query.limit, positionOf, presentPlanRow);
  },

  createMaintenancePlan: ({ body }, { db, actor }) =>
    db.transaction(async (tx) => presentPlan(await createPlan(tx, actor, body), actor)),

  getMaintenancePlanTotals: async (_, { db, actor }) => {
    const found = await findPlanTotals(db, actor, renewalNoticeDays);
    return {
      count: found.count,
      monthlyRevenue: toDollars(monthOf(found.yearly_cents)),
      owed: toDollars(found.owed_cents),
      pastDue: found.past_due,
      asked: found.asked,
    };
  },

  listClientMaintenancePlans: async ({ params, query }, { db, actor }) => {
    await getClient(db, actor.businessId, params.id);
    const found = await findPlans(db, actor, { ...query, customer: params.id });
    return toPage(found, query.limit, positionOf, presentPlanRow);
  },

  createClientMaintenancePlan: ({ params, body }, { db, actor }) =>
    db.transaction(async (tx) => {
      await lockClient(tx, actor.businessId, params.id);
      return presentPlan(await createPlan(tx, actor, { ...body, client: params.id }), actor);
    }),

  getMaintenancePlan: async ({ params }, { db, actor }) =>
    presentPlan(await getPlan(db, actor, params.id), actor),

  updateMaintenancePlan: ({ params, body }, { db, actor }) =>
    db.transaction(async (tx) => presentPlan(await updatePlan(tx, actor, params.id, body), actor)),

  deleteMaintenancePlan: ({ params }, { db, actor }) =>
    db.transaction((tx) => deletePlan(tx, actor, params.id)),

  pauseMaintenancePlan: ({ params, body }, { db, actor }) =>
    db.transaction(async (tx) => presentPlan(await pausePlan(tx, actor, params.id, body), actor)),

  resumeMaintenancePlan: ({ params, body }, { db, actor }) =>
    db.transaction(async (tx) =>
      presentPlan(await resumePlan(tx, actor, params.id, body.version), actor),
    ),

  endMaintenancePlan: ({ params, body }, { db, actor }) =>
    db.transaction(async (tx) => presentPlan(await endPlan(tx, actor, params.id, body), actor)),

  renewMaintenancePlan: ({ params, body }, { db, actor }) =>
    db.transaction(async (tx) =>
      presentPlan(await renewPlan(tx, actor, params.id, body.version), actor),
    ),

  changeMaintenancePlanPrice: ({ params, body }, { db, actor }) =>
    db.transaction(async (tx) => presentPlan(await changePrice(tx, actor, params.id, body), actor)),
};
