import { expect, test } from 'vitest';
import { bookingRequest, daysAhead, makeBookable } from '../../../testing/bookableBusiness.ts';
import { call } from '../../../testing/call.ts';
import { makeEmail } from '../../../testing/factories.ts';
import { mailsAbout, visitMails } from '../../../testing/plannedJobs.ts';
import { callsOf, serveBusiness } from '../../../testing/serveBusiness.ts';

const { product } = serveBusiness();
const later = daysAhead(12);

test('nobody is a no-show before the visit, unless the crew has set off, of which the visitor is not mailed', async () => {
  const shop = await makeBookable(product);
  const body = bookingRequest(shop, `${daysAhead(9)}T10:00:00.000Z`, { email: makeEmail() });
  const { _id: id } = (await call(product, 'book', { body })).body;
  const office = callsOf(product, shop);
  const params = { id };
  await office('approveBooking', { params, body: {} });
  const setStatus = (status: 'no_show' | 'on_my_way') =>
    office('setVisitStatus', { params, body: { status } });
  const early = await setStatus('no_show');
  expect([early.status, early.error.errors]).toEqual([
    422,
    [
      {
        field: 'status',
        message: 'This visit has not begun. Cancel it if it will not take place.',
      },
    ],
  ]);
  const added = { scheduledDate: later, status: 'no_show' as const };
  expect((await office('createVisit', { params, body: added })).status).toBe(422);
  await setStatus('on_my_way');
  expect(await mailsAbout(product, id)).toContain('job-on-my-way');
  expect((await setStatus('no_show')).body.status).toBe('no_show');
  const kinds = await mailsAbout(product, id);
  expect(kinds).not.toContain('booking-cancelled');
  expect(kinds).not.toContain('job-on-my-way');
});

test('a visitor is mailed when their visit is moved or deleted, and not about another', async () => {
  const shop = await makeBookable(product);
  const body = bookingRequest(shop, `${daysAhead(9)}T10:00:00.000Z`, { email: makeEmail() });
  const { _id: id } = (await call(product, 'book', { body })).body;
  const office = callsOf(product, shop);
  await office('approveBooking', { params: { id }, body: {} });
  const before = (await visitMails(product, id)).filter(
    ({ recipient }) => recipient === body.email,
  ).length;
  const visit = await office('createVisit', { params: { id }, body: { scheduledDate: later } });
  const params = { id: visit.body._id };
  await office('updateVisit', { params, body: { scheduledTime: '15:00' } });
  await office('updateVisit', { params: { id }, body: { scheduledTime: '15:00' } });
  await office('deleteVisit', { params: { id } });
  const got = (await visitMails(product, id)).filter(({ recipient }) => recipient === body.email);
  expect(got.slice(before).map(({ kind, visit }) => [kind, visit])).toEqual([
    ['booking-moved', id],
    ['booking-cancelled', id],
  ]);
  const holds = await product.db.rows('select from slot_hold where job_id = $1', [id]);
  expect(holds).toEqual([]);
});
