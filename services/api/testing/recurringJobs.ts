import { weekdays } from '@tradewind/contracts';
import type { AppApi } from '@tradewind/contracts/api';
import { addDays } from '@tradewind/contracts/calendar';
import type { RequestOf } from '@tradewind/contracts/endpoint';
import { beforeAll } from 'vitest';
import { type Member, makeBusiness, makeClient } from './factories.ts';
import { callsOf } from './serveBusiness.ts';
import type { Product } from './serveProduct.ts';
import { stopClockAtNoon, today } from './stopClock.ts';

export const zone = 'America/New_York';
/** The day so many days after today. */
export const after = (days: number) => addDays(today, days);

/** A visit a week from the day on which `makeJob` has its job. */
export const weekly = { rule: 'FREQ=WEEKLY', from: after(3) };

export type RecurrenceBody = RequestOf<AppApi['setRecurrence']>['body'];

interface StoredVisit {
  readonly id: string;
  readonly occurs_on: string | null;
  /** Day and time in the business's zone. */
  readonly at: string | null;
  readonly status: string;
  readonly duration_minutes: number;
  readonly lead_id: string | null;
}

const open = { isOpen: true, start: '08:00', end: '18:00' };
/** Business hours, as they are stored, of a business that is open every day. */
export const openEveryDay = JSON.stringify(
  Object.fromEntries(weekdays.map((weekday) => [weekday, open])),
);

/** A business that is open every day, at noon, with what tests of recurring jobs do in it. */
export const serveRecurringJobs = (product: Product) => {
  stopClockAtNoon();
  const shop = {} as { admin: Member; as: ReturnType<typeof callsOf> };
  beforeAll(async () => {
    shop.admin = await makeBusiness(product);
    shop.as = callsOf(product, shop.admin);
    const { businessId } = shop.admin;
    await product.db.rows('update business set business_hours = $2 where id = $1', [
      businessId,
      openEveryDay,
    ]);
  });

  /** A job in three days at 9 AM. Gives its id. */
  const makeJob = async (over: object = {}) => {
    const client = await makeClient(product, shop.admin);
    const body = { title: 'Cleaning', client, scheduledDate: after(3), scheduledTime: '09:00' };
    return (await shop.as('createJob', { body: { ...body, ...over } })).body._id;
  };

  const makeRecurring = async (body: RecurrenceBody = weekly) => {
    const id = await makeJob();
    const {
      status,
      body: recurrence,
      error,
    } = await shop.as('setRecurrence', { params: { id }, body });
    if (status !== 200) throw new Error(`Not created: ${JSON.stringify(error)}`);
    return { id, params: { id }, recurrence };
  };

  const visitsOf = (id: string) =>
    product.db.rows<StoredVisit>(
      `select id, occurs_on, status, duration_minutes, lead_id,
         to_char(starts_at at time zone '${zone}', 'YYYY-MM-DD HH24:MI') as at
       from visit where job_id = $1 order by starts_at, id`,
      [id],
    );

  /** The days of the rule that a job has visits for, by the starts of the visits. */
  const daysOf = async (id: string) => (await visitsOf(id)).map(({ occurs_on }) => occurs_on);

  return { shop, makeJob, makeRecurring, visitsOf, daysOf };
};
