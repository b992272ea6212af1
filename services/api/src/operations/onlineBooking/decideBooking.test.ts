import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  type Bookable,
  bookableDay,
  bookingRequest,
  makeBookable,
  slotsOn,
} from '../../../testing/bookableBusiness.ts';
import { call, nextPage } from '../../../testing/call.ts';
import { makeMember } from '../../../testing/factories.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';
import { expirePendingBookings } from '../bookings/calendarLock.ts';

const product = serveProduct();
const { day, at } = bookableDay();

const askFor = async (shop: Bookable, startTime: string) =>
  (await call(product, 'book', { body: bookingRequest(shop, startTime) })).body;
const careful = () => makeBookable(product, { preferences: { requireApproval: true } });

const decide = (
  name: 'approveBooking' | 'declineBooking',
  id: string,
  token: string | undefined,
  message = '',
) => call(product, name, { params: { id }, body: { message } }, { token });

/** The mails to visitors of this business, by kind. */
const mailsOf = ({ businessId }: Bookable, kind: string) =>
  product.db.rows<{ payload: Record<string, unknown> }>(
    'select payload from outgoing_mail where business_id = $1 and kind = $2',
    [businessId, kind],
  );

const waitedFor = (id: string, time: string) =>
  product.db.rows('update visit set requested_at = now() - $2::interval where id = $1', [id, time]);

describe.each(['approveBooking', 'declineBooking'] as const)('%s', (name) => {
  test('is refused without a token, to a technician, and for a stranger’s booking', async () => {
    const shop = await careful();
    const { _id } = await askFor(shop, at('10:00'));
    const technician = await makeMember(product, shop, 'technician');
    const stranger = await careful();
    expect((await decide(name, _id, undefined)).status).toBe(401);
    expect((await decide(name, _id, technician.token)).status).toBe(403);
    expect((await decide(name, _id, stranger.token)).status).toBe(404);
    expect((await decide(name, randomUUIDv7(), shop.token)).status).toBe(404);
    expect((await decide(name, 'ten', shop.token)).status).toBe(422);
  });

  test('is refused for a booking that is not pending', async () => {
    const shop = await makeBookable(product);
    const { _id } = await askFor(shop, at('10:00'));
    expect((await decide(name, _id, shop.token)).status).toBe(409);
  });

  test('is refused for an expired booking', async () => {
    const shop = await careful();
    const { _id } = await askFor(shop, at('10:00'));
    await waitedFor(_id, '48 hours');
    expect((await decide(name, _id, shop.token)).status).toBe(409);
  });

  test('is refused for a booking that its visitor has moved since it was read', async () => {
    const shop = await careful();
    const { _id, manageToken } = await askFor(shop, at('10:00'));
    const read = async () =>
      (await call(product, 'listPendingBookings', {}, { token: shop.token })).body[0]?.version;
    const answer = (version: number | undefined) =>
      call(
        product,
        name,
        { params: { id: _id }, body: { message: '', version } },
        { token: shop.token },
      );
    const before = await read();
    const params = { token: manageToken };
    await call(product, 'rescheduleBooking', { params, body: { startTime: at('12:00') } });
    expect(await answer(before)).toMatchObject({ status: 409, body: { code: 'stale' } });
    const booking = await call(product, 'getManagedBooking', { params });
    expect(booking.body).toMatchObject({ status: 'pending', startTime: at('12:00') });
    expect((await answer(await read())).status).toBe(200);
  });

  test('takes effect once: one of many concurrent decisions counts', async () => {
    const shop = await careful();
    const { _id } = await askFor(shop, at('10:00'));
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => decide(name, _id, shop.token)),
    );
    const statuses = replies.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  });
});

describe('a pending booking', () => {
  test('keeps its slot when it is approved, and the visitor gets a mail', async () => {
    const shop = await careful();
    const dispatcher = await makeMember(product, shop, 'dispatcher');
    const { _id, manageToken } = await askFor(shop, at('10:00'));
    const reply = await decide('approveBooking', _id, dispatcher.token, 'See you then');
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ _id, status: 'scheduled', startTime: at('10:00') });
    expect(await slotsOn(product, shop, day)).not.toContain(at('10:00'));
    expect(await mailsOf(shop, 'booking-requested')).toMatchObject([{ payload: { manageToken } }]);
    expect(await mailsOf(shop, 'booking-confirmed')).toMatchObject([
      { payload: { manageToken, message: 'See you then' } },
    ]);
  });

  test('frees its slot when it is declined, and the visitor gets the reason', async () => {
    const shop = await careful();
    const { _id } = await askFor(shop, at('10:00'));
    const reply = await decide('declineBooking', _id, shop.token, 'We are away');
    expect(reply.body.status).toBe('cancelled');
    expect(await slotsOn(product, shop, day)).toContain(at('10:00'));
    expect(await mailsOf(shop, 'booking-declined')).toMatchObject([
      { payload: { message: 'We are away', startTime: at('10:00') } },
    ]);
  });

  test('reads as declined to its visitor, until the office opens it again', async () => {
    const shop = await careful();
    const { _id, manageToken } = await askFor(shop, at('10:00'));
    await decide('declineBooking', _id, shop.token);
    const read = async () =>
      (await call(product, 'getManagedBooking', { params: { token: manageToken } })).body;
    expect(await read()).toMatchObject({ status: 'cancelled', declined: true });
    for (const status of ['scheduled', 'cancelled'] as const) {
      const params = { id: _id };
      const { body: job } = await call(product, 'getJob', { params }, { token: shop.token });
      const body = { status, version: job.version };
      const saved = await call(product, 'setJobStatus', { params, body }, { token: shop.token });
      expect(saved.status).toBe(200);
      expect(await read()).toMatchObject({ status });
      expect(await read()).not.toHaveProperty('declined');
    }
  });

  test('holds its slot for 48 hours, also when the expiry task did not run', async () => {
    const shop = await careful();
    const { _id, manageToken } = await askFor(shop, at('10:00'));
    await waitedFor(_id, '47 hours 59 minutes');
    expect(await slotsOn(product, shop, day)).not.toContain(at('10:00'));
    const waiting = async () =>
      (await call(product, 'listPendingBookings', {}, { token: shop.token })).body.length;
    expect(await waiting()).toBe(1);
    await waitedFor(_id, '48 hours');
    expect(await waiting()).toBe(0);
    expect(await slotsOn(product, shop, day)).toContain(at('10:00'));
    expect((await askFor(shop, at('10:00'))).status).toBe('pending');
    const { body } = await call(product, 'getManagedBooking', { params: { token: manageToken } });
    expect(body.status).toBe('cancelled');
  });

  test('is listed by its start, the soonest first, page by page', async () => {
    const shop = await careful();
    for (const clock of ['12:00', '10:00', '14:00']) await askFor(shop, at(clock));
    const list = (query: Record<string, string>) =>
      call(product, 'listPendingBookings', { query }, { token: shop.token });
    const first = await list({ limit: '2' });
    const rest = await list(nextPage(first.headers) ?? {});
    const starts = [...first.body, ...rest.body].map(({ startTime }) => startTime);
    expect(starts).toEqual([at('10:00'), at('12:00'), at('14:00')]);
  });

  test('is listed with its address, else with that of the customer whose email it has', async () => {
    const shop = await careful();
    const email = 'ada@example.com';
    const ask = (clock: string, address: string) =>
      call(product, 'book', { body: bookingRequest(shop, at(clock), { email, address }) });
    await ask('10:00', '');
    const list = () => call(product, 'listPendingBookings', {}, { token: shop.token });
    const addresses = async () => (await list()).body.map(({ address }) => address);
    expect(await addresses()).toEqual(['']);
    const { body: job } = await call(
      product,
      'getJob',
      { params: { id: (await list()).body[0]?._id ?? '' } },
      { token: shop.token },
    );
    const street = '5 Surf Road';
    const body = { address: { street, city: 'Saco', state: 'ME', zipCode: '04072' } };
    await call(
      product,
      'updateClient',
      { params: { id: job.client._id }, body },
      { token: shop.token },
    );
    await ask('12:00', '7 High Street');
    expect(await addresses()).toEqual(['5 Surf Road, Saco, ME 04072', '7 High Street']);
    const query = { startDate: day, endDate: day };
    const { body: calendar } = await call(
      product,
      'getAppointments',
      { query },
      { token: shop.token },
    );
    expect(calendar.map(({ address }) => address)).toEqual(await addresses());
  });

  test('that expires is cancelled once by the expiry task, and the visitor gets a mail', async () => {
    await expirePendingBookings(product.runtimeDb);
    const shop = await careful();
    const early = await askFor(shop, at('10:00'));
    const late = await askFor(shop, at('11:00'));
    const fresh = await askFor(shop, at('12:00'));
    await waitedFor(early._id, '3 days');
    await product.db.rows("update job set starts_at = now() - interval '1 second' where id = $1", [
      late._id,
    ]);
    expect(await expirePendingBookings(product.runtimeDb)).toBe(2);
    expect(await expirePendingBookings(product.runtimeDb)).toBe(0);
    const waiting = await product.db.rows(
      "select id from job where business_id = $1 and status <> 'cancelled'",
      [shop.businessId],
    );
    expect(waiting).toEqual([{ id: fresh._id }]);
    expect(await mailsOf(shop, 'booking-expired')).toHaveLength(2);
  });
});
