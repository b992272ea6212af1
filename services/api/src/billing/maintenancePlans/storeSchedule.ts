import type { Db } from '../../database/db.ts';
import { type ActivityEntry, recordClientActivity } from '../../engines/activity.ts';
import { todayIn } from '../../engines/time/zone.ts';
import type { Owner } from '../documents/documentNumber.ts';
import { type FoundPlanDetail, getPlan } from './maintenancePlans.queries.ts';
import { nextInvoiceOn, nextWorkOn, type PlanSchedule } from './planSchedule.ts';

/** The schedule of a stored plan. */
export const scheduleOf = (row: FoundPlanDetail): PlanSchedule => ({
  period: row.period,
  startsOn: row.starts_on,
  billedFrom: row.billed_from,
  lastBilled: row.last_billed,
  firstPrice: row.price_cents,
  prices: row.prices,
  pauses: row.pauses,
  renewal: row.renewal,
  renewsOn: row.renews_on,
  askedFor: row.asked_for,
  endsOn: row.ends_on,
});

// Not a change that anybody made, so the version stays.
const store = `
  update maintenance_plan set next_invoice_on = $3, next_work_on = $4
  where business_id = $1 and id = $2`;

/**
 * Stores when a locked plan is billed next and when background work looks at it again, and returns
 * it; the last step of each change. One with an unsent invoice is looked at again today.
 */
export const storeSchedule = async (tx: Db, owner: Owner, id: string): Promise<FoundPlanDetail> => {
  const today = todayIn(owner.timezone);
  const plan = await getPlan(tx, owner, id);
  const schedule = scheduleOf(plan);
  const invoiceOn = nextInvoiceOn(schedule, today);
  const workOn = plan.has_unsent ? today : nextWorkOn(schedule, today);
  await tx.rows(store, [owner.businessId, id, invoiceOn, workOn]);
  return { ...plan, next_invoice_on: invoiceOn };
};

/** Adds a line about a plan to the timeline of its client: `Maintenance plan “Comfort” paused`. */
export const recordPlanActivity = (
  tx: Db,
  { businessId }: Owner,
  { name, client_id: clientId }: Pick<FoundPlanDetail, 'name' | 'client_id'>,
  change: string,
  by: ActivityEntry['by'],
): Promise<void> =>
  recordClientActivity(tx, {
    ...{ businessId, clientId, by },
    summary: `Maintenance plan “${name}” ${change}`,
  });
