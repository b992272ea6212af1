import * as v from 'valibot';
import { clientId } from '../clients.ts';
import { defineEndpoints } from '../endpoint.ts';
import * as plans from '../maintenancePlans.ts';
import { routes } from '../routes.ts';
import { paging } from '../shapes.ts';

const tag = 'Maintenance plans';

/** What the calls about one plan have in common. */
const one = {
  access: 'dispatcher',
  tag,
  params: plans.maintenancePlanId,
  response: plans.MaintenancePlan,
} as const;

/** Plans by which a client pays for work that is done again and again (decision 155). */
export const maintenancePlanEndpoints = defineEndpoints({
  listMaintenancePlans: {
    route: routes.listMaintenancePlans,
    mayLag: true,
    access: 'dispatcher',
    tag,
    summary: 'Maintenance plans, by the day of their next invoice',
    query: plans.MaintenancePlanQuery,
    response: v.array(plans.MaintenancePlanRow),
  },
  createMaintenancePlan: {
    route: routes.createMaintenancePlan,
    access: 'dispatcher',
    idempotent: true,
    tag,
    summary: 'Create a maintenance plan',
    body: plans.NewMaintenancePlan,
    response: plans.MaintenancePlan,
    status: 201,
  },
  getMaintenancePlanTotals: {
    route: routes.getMaintenancePlanTotals,
    mayLag: true,
    access: 'dispatcher',
    tag,
    summary: 'What maintenance plans bring in a month, and what is owed',
    response: plans.MaintenancePlanTotals,
  },
  listClientMaintenancePlans: {
    route: routes.listClientMaintenancePlans,
    mayLag: true,
    access: 'dispatcher',
    tag,
    summary: 'A client’s maintenance plans, by the day of their next invoice',
    params: clientId,
    query: v.object(paging),
    response: v.array(plans.MaintenancePlanRow),
  },
  createClientMaintenancePlan: {
    route: routes.createClientMaintenancePlan,
    access: 'dispatcher',
    idempotent: true,
    tag,
    summary: 'Create a maintenance plan of a client',
    params: clientId,
    body: plans.NewClientPlan,
    response: plans.MaintenancePlan,
    status: 201,
  },
  getMaintenancePlan: {
    ...one,
    route: routes.getMaintenancePlan,
    summary: 'One maintenance plan',
  },
  updateMaintenancePlan: {
    ...one,
    route: routes.updateMaintenancePlan,
    summary: 'Update a maintenance plan; price, period and start until it is first billed',
    body: plans.MaintenancePlanUpdate,
  },
  deleteMaintenancePlan: {
    ...one,
    route: routes.deleteMaintenancePlan,
    summary: 'Delete a maintenance plan that was never billed',
    response: null,
    status: 204,
  },
  pauseMaintenancePlan: {
    ...one,
    route: routes.pauseMaintenancePlan,
    summary: 'Pause a maintenance plan; periods that begin meanwhile are not billed',
    body: plans.PlanPause,
  },
  resumeMaintenancePlan: {
    ...one,
    route: routes.resumeMaintenancePlan,
    summary: 'End the pause of a maintenance plan today',
    body: plans.PlanVersion,
  },
  endMaintenancePlan: {
    ...one,
    route: routes.endMaintenancePlan,
    summary: 'End a maintenance plan, on a day',
    body: plans.PlanEnd,
  },
  renewMaintenancePlan: {
    ...one,
    route: routes.renewMaintenancePlan,
    summary: 'Let a maintenance plan go on for another term, or take its end back',
    body: plans.PlanVersion,
  },
  changeMaintenancePlanPrice: {
    ...one,
    route: routes.changeMaintenancePlanPrice,
    summary: 'Change the price of a maintenance plan from a day on',
    body: plans.PlanPriceChange,
  },
});
