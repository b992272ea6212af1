import { addDays, addMonths } from '@tradewind/contracts/calendar';
import { beforeAll } from 'vitest';
import { makeClient } from './factories.ts';
import { openEveryDay } from './recurringJobs.ts';
import { serveBusiness } from './serveBusiness.ts';
import { stopClockAtNoon, today } from './stopClock.ts';

/** The first two visits of `makePlan`. */
export const first = addDays(today, 20);
export const second = addMonths(first, 6);

/** A business that is open every day, at noon, with maintenance plans that include services. */
export const serveVisitPlans = () => {
  stopClockAtNoon();
  const { product, admin, as } = serveBusiness();
  /** Ids of two services of the catalog. */
  const services = { tuneUp: '', filter: '' };

  beforeAll(async () => {
    const create = async (name: string) => {
      const body = { name, category: 'HVAC', price: 99, duration: 90 };
      return (await as('createService', { body })).body._id;
    };
    services.tuneUp = await create('AC tune-up');
    services.filter = await create('Filter change');
    await product.db.rows('update business set business_hours = $2 where id = $1', [
      admin.businessId,
      openEveryDay,
    ]);
  });

  /** A plan with two visits a year, from 20 days ahead on. */
  const makePlan = async (over: object = {}) => {
    const client = await makeClient(product, admin);
    const included = [{ service: services.tuneUp, timesPerYear: 2, firstOn: first }];
    const plan = { name: 'Comfort plan', price: 29, period: 'month', services: included } as const;
    const { body, error } = await as('createMaintenancePlan', {
      body: { client, ...plan, ...over } as never,
    });
    return { params: { id: body._id }, plan: body, client, error };
  };

  return { product, admin, as, services, makePlan };
};

type Plan = Awaited<ReturnType<ReturnType<typeof serveVisitPlans>['makePlan']>>['plan'];

/** The days of the visits of a plan. */
export const datesOf = ({ visits }: Pick<Plan, 'visits'>) => visits.map(({ date }) => date);

/** The job of the first visit of a plan. */
export const jobOf = (plan: Pick<Plan, 'visits'>) => ({ id: plan.visits[0]?.jobId ?? '' });
