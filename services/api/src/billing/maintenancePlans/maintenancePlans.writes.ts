import { randomUUIDv7 } from 'node:crypto';
import { toCents } from '@tradewind/contracts';
import {
  type MaintenancePlanUpdate,
  type NewMaintenancePlan,
  type PlanServiceInput,
  planMessages,
} from '@tradewind/contracts/maintenancePlans';
import type { Db } from '../../database/db.ts';
import { omitUndefined, updateRow } from '../../database/update.ts';
import { todayIn } from '../../engines/time/zone.ts';
import { conflict, invalid } from '../../http/apiError.ts';
import type { Actor } from '../../http/context.ts';
import { requireProperty } from '../../operations/namedProperties/namedProperty.ts';
import { requireIssuedTo } from '../documents/issuedTo.ts';
import { MaintenancePlanEntity } from './maintenancePlan.entity.ts';
import { type FoundPlanDetail, getPlan, lockPlan } from './maintenancePlans.queries.ts';
import { renewalAfter } from './planSchedule.ts';
import { recordPlanActivity, storeSchedule } from './storeSchedule.ts';
import { endVisits, moveVisits, syncPlanVisits } from './visitsOfPlan.ts';

// The lock keeps the services until the plan names them.
const findServices = `
  select id, name from service where business_id = $1 and id = any($2) for key share`;

const removeServices =
  'delete from maintenance_plan_service where business_id = $1 and plan_id = $2';

const insertServices = `
  insert into maintenance_plan_service
    (business_id, plan_id, position, service_id, name, times_per_year, first_on)
  select $1, $2, position, service_id, name, times_per_year, first_on
  from jsonb_to_recordset($3) as each (position int, service_id uuid, name text,
    times_per_year int, first_on date)`;

/**
 * Replaces what a plan includes; the first visit is on the start unless named.
 * @throws ApiError 422 for a service that the catalog does not have.
 */
const replaceServices = async (
  tx: Db,
  [businessId, planId]: readonly [string, string],
  services: readonly PlanServiceInput[],
  startsOn: string,
): Promise<void> => {
  const ids = services.map(({ service }) => service);
  const found = await tx.rows<{ id: string; name: string }>(findServices, [businessId, ids]);
  const names = new Map(found.map(({ id, name }) => [id, name]));
  const rows = services.map(({ service, timesPerYear, firstOn = startsOn }, position) => {
    const name = names.get(service);
    if (name === undefined) throw invalid(`services.${position}.service`, planMessages.service);
    return { position, service_id: service, name, times_per_year: timesPerYear, first_on: firstOn };
  });
  await tx.rows(removeServices, [businessId, planId]);
  await tx.rows(insertServices, [businessId, planId, JSON.stringify(rows)]);
};

/** The days that follow from a start: periods that began before today are not billed. */
const daysFrom = (startsOn: string, today: string) => ({
  startsOn,
  billedFrom: today,
  renewsOn: renewalAfter(startsOn, startsOn > today ? startsOn : today),
});

/**
 * Creates a plan of a client. @throws ApiError 422 for a client or a service that the business does
 * not have, or a property that the client does not have.
 */
export const createPlan = async (
  tx: Db,
  actor: Actor,
  {
    client: clientId,
    property = null,
    price,
    services,
    startsOn: start,
    ...plan
  }: NewMaintenancePlan,
): Promise<FoundPlanDetail> => {
  const today = todayIn(actor.timezone);
  const startsOn = start ?? today;
  const key = { businessId: actor.businessId, id: randomUUIDv7() };
  await requireIssuedTo(tx, actor.businessId, clientId, property);
  const columns = { ...plan, ...daysFrom(startsOn, today), priceCents: toCents(price) };
  const names = { clientId, propertyId: property };
  await tx.manager.insert(MaintenancePlanEntity, { ...key, ...columns, ...names });
  await replaceServices(tx, [key.businessId, key.id], services, startsOn);
  const created = await storeSchedule(tx, actor, key.id);
  await syncPlanVisits(tx, actor, created);
  await recordPlanActivity(tx, actor, created, 'added', actor);
  return getPlan(tx, actor, key.id);
};

// What was to cost something else from an earlier day on costs this, too.
const removePrices = `
  delete from maintenance_plan_price
  where business_id = $1 and plan_id = $2 and from_day <= greatest($3::date, $4::date)`;

/** The cents that an edit sets as the price; undefined when it names the one that the plan has. */
const editedPrice = (plan: FoundPlanDetail, { price }: MaintenancePlanUpdate) => {
  if (price === undefined) return undefined;
  const cents = toCents(price);
  // The form of an earlier release names the first price, also of a plan that was billed.
  const isFirst = plan.last_billed !== null && cents === plan.price_cents;
  return isFirst || cents === plan.current_cents ? undefined : cents;
};

/** Whether an edit names another price, period or start than the plan has. */
const changesBilling = (plan: FoundPlanDetail, edit: MaintenancePlanUpdate): boolean =>
  editedPrice(plan, edit) !== undefined ||
  (edit.period !== undefined && edit.period !== plan.period) ||
  (edit.startsOn !== undefined && edit.startsOn !== plan.starts_on);

/**
 * Changes what an edit names.
 * @throws ApiError 404; 409 `stale` for an older `version`, or for another price, period or start of
 * a plan that was billed; 422 for a property that the client does not have.
 */
export const updatePlan = async (
  tx: Db,
  actor: Actor,
  id: string,
  { version, services, price, startsOn, property, ...edit }: MaintenancePlanUpdate,
): Promise<FoundPlanDetail> => {
  const key = { businessId: actor.businessId, id };
  const plan = await lockPlan(tx, actor, id);
  if (plan.last_billed !== null && changesBilling(plan, { ...edit, price, startsOn }))
    throw conflict(planMessages.billed);
  const priceCents = editedPrice(plan, { price });
  const restarts = startsOn !== undefined && startsOn !== plan.starts_on;
  const moves = property !== undefined && property !== (plan.property?._id ?? null);
  if (moves) await requireProperty(tx, actor.businessId, plan.client_id, property);
  await updateRow(tx, MaintenancePlanEntity, key, version, {
    ...(moves && { propertyId: property }),
    ...omitUndefined({ ...edit, priceCents }),
    ...(restarts && daysFrom(startsOn, todayIn(actor.timezone))),
  });
  if (priceCents !== undefined) {
    const days = [startsOn ?? plan.starts_on, todayIn(actor.timezone)];
    await tx.rows(removePrices, [key.businessId, id, ...days]);
  }
  if (services !== undefined)
    await replaceServices(tx, [key.businessId, id], services, startsOn ?? plan.starts_on);
  const updated = await storeSchedule(tx, actor, id);
  if (moves) await moveVisits(tx, actor, updated);
  await syncPlanVisits(tx, actor, updated, plan);
  await recordPlanActivity(tx, actor, updated, 'changed', actor);
  return getPlan(tx, actor, id);
};

const remove = 'delete from maintenance_plan where business_id = $1 and id = $2';

/** Deletes a plan. @throws ApiError 404; 409 for one that was billed. */
export const deletePlan = async (tx: Db, actor: Actor, id: string): Promise<void> => {
  const plan = await lockPlan(tx, actor, id);
  if (plan.last_billed !== null) throw conflict(planMessages.keptBilled);
  await endVisits(tx, actor, plan);
  await tx.rows(remove, [actor.businessId, id]);
  await recordPlanActivity(tx, actor, plan, 'deleted', actor);
};
