import { randomUUIDv7 } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import {
  type Bookable,
  bookableDay,
  bookingRequest,
  makeBookable,
  slotsOn,
} from '../../../testing/bookableBusiness.ts';
import { call } from '../../../testing/call.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';
import { expirePendingBookings } from '../bookings/calendarLock.ts';

const product = serveProduct();
const { day, at } = bookableDay();

let shop: Bookable;
/** Of a job that was booked at 10:00 and has a further visit at 9:00, which it shows. */
let id: string;
let manageToken: string;

const makeBooked = async (preferences = {}) => {
  shop = await makeBookable(product, {
    hours: { isOpen: true, start: '09:00', end: '13:00' },
    preferences,
  });
  const { body } = await call(product, 'book', { body: bookingRequest(shop, at('10:00')) });
  id = body._id;
  manageToken = body.manageToken;
  await product.db.rows(
    'insert into visit (business_id, id, job_id, starts_at) values ($1, $2, $3, $4)',
    [shop.businessId, randomUUIDv7(), id, at('09:00')],
  );
};

beforeEach(() => makeBooked());

/** Clock and status of each visit of the job. */
const visits = async () => {
  const found = await product.db.rows<{ visit: string }>(
    `select to_char(starts_at at time zone 'UTC', 'HH24:MI ') || status as visit from visit
     where job_id = $1 order by starts_at`,
    [id],
  );
  return found.map(({ visit }) => visit);
};

test('each visit of a job blocks slots, until it is cancelled or met nobody', async () => {
  expect(await slotsOn(product, shop, day)).toEqual([at('11:00'), at('12:00')]);
  const end = "update visit set status = $2 where job_id = $1 and starts_at = '";
  await product.db.rows(`${end}${at('09:00')}'`, [id, 'no_show']);
  expect(await slotsOn(product, shop, day)).toEqual(['09:00', '11:00', '12:00'].map(at));
  await product.db.rows(`${end}${at('10:00')}'`, [id, 'cancelled']);
  expect(await slotsOn(product, shop, day)).toHaveLength(4);
});

test('a visitor sees, moves and cancels the visit that was booked, not another', async () => {
  const params = { token: manageToken };
  const { body: seen } = await call(product, 'getManagedBooking', { params });
  expect([seen.startTime, seen.status]).toEqual([at('10:00'), 'scheduled']);
  const move = { params, body: { startTime: at('12:00') } };
  expect((await call(product, 'rescheduleBooking', move)).body.startTime).toBe(at('12:00'));
  expect(await visits()).toEqual(['09:00 scheduled', '12:00 scheduled']);
  expect((await call(product, 'cancelBooking', { params })).status).toBe(200);
  expect(await visits()).toEqual(['09:00 scheduled', '12:00 cancelled']);
});

test('a request that nobody answers ends, and the further visit stays', async () => {
  await makeBooked({ requireApproval: true });
  await product.db.rows("update visit set requested_at = now() - interval '3 days' where id = $1", [
    id,
  ]);
  expect(await slotsOn(product, shop, day)).toEqual(['10:00', '11:00', '12:00'].map(at));
  await expirePendingBookings(product.runtimeDb);
  expect(await visits()).toEqual(['09:00 scheduled', '10:00 cancelled']);
});
