import type { MaintenancePlan } from '@tradewind/contracts/maintenancePlans';
import type { ApiClient } from '@tradewind/remote-kit';
import { mockShell } from '@tradewind/remote-kit/testing';
import { render } from 'vitest-browser-react';
import remote from '../app.tsx';
import { anyPlan } from './anyPlan.ts';
import { anyService } from './anyWork.ts';

export const list = '/dashboard/maintenance-plans';
export const page = `${list}/${anyPlan()._id}`;
const totals = { count: 2, monthlyRevenue: 53.5, owed: 29, pastDue: 1, asked: 1 };

/** The screen of a path, with a user who may see plans. */
export const show = async (path: string, api: Partial<ApiClient> = {}, state?: unknown) => {
  const shell = mockShell({
    api: {
      getMaintenancePlanTotals: async () => totals,
      listServices: async () => ({ rows: [anyService()] }),
      listClientMaintenancePlans: async () => ({ rows: [] }),
      ...api,
    },
    answer: () => true,
  });
  const { element, location } = shell.screen(remote, path, state);
  return { screen: await render(element), shell, location };
};

/** The page of a plan. */
export const showPlan = (plan: Partial<MaintenancePlan> = {}, api: Partial<ApiClient> = {}) =>
  show(page, { getMaintenancePlan: async () => anyPlan(plan), ...api });
