import { describe, expect, test } from 'vitest';
import {
  type Bookable,
  bookableDay,
  bookingRequest,
  makeBookable,
  slotsOn,
} from '../../../testing/bookableBusiness.ts';
import { call } from '../../../testing/call.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';

const product = serveProduct();
const { day, at } = bookableDay();

const book = async (shop: Bookable, startTime: string) =>
  (await call(product, 'book', { body: bookingRequest(shop, startTime) })).body;

describe('a change of a booked job in the dashboard', () => {
  test('to another time moves its slot', async () => {
    const shop = await makeBookable(product);
    const { _id } = await book(shop, at('10:00'));
    const { token } = shop;
    const body = { scheduledDate: day, scheduledTime: '15:00', duration: 120 };
    expect(
      (await call(product, 'updateJob', { params: { id: _id }, body }, { token })).status,
    ).toBe(200);
    const slots = await slotsOn(product, shop, day);
    expect(slots).toContain(at('10:00'));
    expect(slots).not.toContain(at('15:00'));
    expect(slots).not.toContain(at('16:00'));
    expect((await book(shop, at('10:00'))).status).toBe('scheduled');
  });

  test('to cancelled and back frees and takes the slot', async () => {
    const shop = await makeBookable(product);
    const { _id } = await book(shop, at('10:00'));
    const { token } = shop;
    const setStatus = (status: 'cancelled' | 'scheduled') =>
      call(product, 'setJobStatus', { params: { id: _id }, body: { status } }, { token });
    await setStatus('cancelled');
    expect(await slotsOn(product, shop, day)).toContain(at('10:00'));
    await setStatus('scheduled');
    expect(await slotsOn(product, shop, day)).not.toContain(at('10:00'));
    const refused = await call(product, 'book', { body: bookingRequest(shop, at('10:00')) });
    expect(refused.status).toBe(409);
  });

  test('to completed early keeps the time taken', async () => {
    const shop = await makeBookable(product);
    const { _id } = await book(shop, at('10:00'));
    await product.db.rows("update visit set status = 'completed' where id = $1", [_id]);
    expect(await slotsOn(product, shop, day)).not.toContain(at('10:00'));
  });

  test('does not keep an old buffer: a smaller one applies at once', async () => {
    const shop = await makeBookable(product, { preferences: { bufferBetweenAppointments: 60 } });
    await book(shop, at('10:00'));
    expect(await slotsOn(product, shop, day)).not.toContain(at('11:00'));
    await product.db.rows(
      `update business set preferences = preferences || '{"bufferBetweenAppointments": 0}'
       where id = $1`,
      [shop.businessId],
    );
    expect(await slotsOn(product, shop, day)).toContain(at('11:00'));
    expect((await book(shop, at('11:00'))).status).toBe('scheduled');
  });
});

test('a booking is at the property of its customer that has the typed address', async () => {
  const shop = await makeBookable(product);
  const { token } = shop;
  const main = { street: '77 Lake St', city: 'Chicago', state: 'IL', zip: '60613' };
  const other = { ...main, street: '900 Other Ave' };
  const first = bookingRequest(shop, at('09:00'), { address: main });
  const { _id } = (await call(product, 'book', { body: first })).body;
  const { body: job } = await call(product, 'getJob', { params: { id: _id } }, { token });
  const params = { id: job.client._id };
  const rental = { name: 'Rental', address: other, accessNotes: 'Key under mat' };
  const created = await call(product, 'createProperty', { params, body: rental }, { token });
  const nameAt = async (clock: string, address: typeof main) => {
    const body = bookingRequest(shop, at(clock), { email: first.email, address });
    const { body: booked } = await call(product, 'book', { body });
    const found = await call(product, 'getJob', { params: { id: booked._id } }, { token });
    return found.body.property?._id === created.body._id;
  };
  expect(await nameAt('11:00', { ...other, street: '900 OTHER AVE' })).toBe(true);
  expect(await nameAt('13:00', { ...other, zip: '60614' })).toBe(false);
  expect(await nameAt('15:00', main)).toBe(false);
});
