import { addDays, addMonths } from '@tradewind/contracts/calendar';
import { createPlan } from '../billing/maintenancePlans/maintenancePlans.writes.ts';
import type { Db } from '../database/db.ts';
import { todayIn } from '../engines/time/zone.ts';
import type { Actor } from '../http/context.ts';
import { demoClients } from './clients.ts';
import { demoZone } from './seedPeople.ts';
import { demoServices } from './seedServices.ts';

/** Days until the first invoice, so that trying the product out sends no mail. */
const AHEAD = 18;

/**
 * Inserts the two maintenance plans: that of a home, with a tune-up of each season, and that of a
 * practice, billed by the quarter. Both began earlier and were billed elsewhere until now.
 */
export const seedPlans = async (
  db: Db,
  actor: Actor,
  clientIds: readonly string[],
  serviceIds: readonly string[],
): Promise<void> => {
  const first = addDays(todayIn(demoZone), AHEAD);
  const clientOf = (name: string) =>
    clientIds[demoClients.findIndex(([each]) => each === name)] ?? '';
  const serviceOf = (name: string) =>
    serviceIds[demoServices.findIndex((each) => each.name === name)] ?? '';
  await createPlan(db, actor, {
    ...{ client: clientOf('Eleanor Whitcomb'), name: 'Comfort plan', price: 24.5, period: 'month' },
    ...{ discount: 10, renewal: 'automatic', startsOn: addMonths(first, -5) },
    services: [
      { service: serviceOf('Furnace tune-up'), timesPerYear: 1, firstOn: addMonths(first, 10) },
      { service: serviceOf('AC tune-up'), timesPerYear: 1, firstOn: addMonths(first, 5) },
    ],
  });
  await createPlan(db, actor, {
    ...{
      client: clientOf('Old Port Dental'),
      name: 'Practice plan',
      price: 285,
      period: 'quarter',
    },
    ...{ discount: 5, renewal: 'asked', startsOn: addMonths(first, -3) },
    services: [{ service: serviceOf('AC tune-up'), timesPerYear: 2, firstOn: addMonths(first, 1) }],
  });
};
