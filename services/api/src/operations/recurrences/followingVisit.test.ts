import { describe, expect, test } from 'vitest';
import { after, serveRecurringJobs } from '../../../testing/recurringJobs.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';
import { today } from '../../../testing/stopClock.ts';

const product = serveProduct();
const { shop, makeRecurring, visitsOf, daysOf } = serveRecurringJobs(product);

describe('work that follows the visit before', () => {
  const halfYearly = { after: { count: 6, unit: 'month' }, from: after(3) } as const;

  test('has one open visit, and the next one once it is done', async () => {
    const { id, params, recurrence } = await makeRecurring(halfYearly);
    expect(recurrence.sentence).toBe('Six months after the last visit is done, at 9:00 AM');
    expect(await daysOf(id)).toEqual([after(3)]);
    const { body } = await shop.as('setJobStatus', { params, body: { status: 'completed' } });
    const next = Temporal.PlainDate.from(today).add({ months: 6 }).toString();
    expect(body).toMatchObject({ status: 'scheduled', scheduledDate: next });
    expect(await daysOf(id)).toEqual([after(3), next]);
  });

  test('has no further visit when the one that was done is opened again', async () => {
    const { id, params } = await makeRecurring(halfYearly);
    await shop.as('setJobStatus', { params, body: { status: 'completed' } });
    await product.db.rows(
      `update visit set status = 'in_progress', completed_at = null where job_id = $1 and status = 'completed'`,
      [id],
    );
    const { body } = await shop.as('setJobStatus', { params, body: { status: 'on_my_way' } });
    expect(body.scheduledDate).toBe(after(3));
    expect(await daysOf(id)).toEqual([after(3)]);
  });

  test('has no further visit when its job is cancelled, and its own when that is reopened', async () => {
    const { id, params } = await makeRecurring(halfYearly);
    const set = async (status: 'cancelled' | 'scheduled') =>
      (await shop.as('setJobStatus', { params, body: { status } })).body.status;
    expect([await set('cancelled'), await daysOf(id)]).toEqual(['cancelled', [after(3)]]);
    expect([await set('scheduled'), await daysOf(id)]).toEqual(['scheduled', [after(3)]]);
  });

  test('has no further visit when one of its cancelled job is deleted', async () => {
    const { id, params } = await makeRecurring(halfYearly);
    await shop.as('setJobStatus', { params, body: { status: 'completed' } });
    await shop.as('setJobStatus', { params, body: { status: 'cancelled' } });
    const last = (await visitsOf(id)).at(-1)?.id ?? '';
    const { status } = await shop.as('deleteVisit', { params: { id: last } });
    expect([status, await daysOf(id)]).toEqual([204, [after(3)]]);
  });

  test('goes on from the day that was skipped, and ends after so many', async () => {
    const { id, params } = await makeRecurring({ ...halfYearly, endsAfter: 2 });
    await shop.as('skipOccurrence', { params, body: { day: after(3) } });
    const next = Temporal.PlainDate.from(after(3)).add({ months: 6 }).toString();
    expect(await daysOf(id)).toEqual([next]);
    const recurrence = (await shop.as('getRecurrence', { params })).body;
    expect(recurrence.next.map(({ left }) => left)).toEqual([1]);
    const { body } = await shop.as('setJobStatus', { params, body: { status: 'completed' } });
    expect(body.status).toBe('completed');
  });
});
