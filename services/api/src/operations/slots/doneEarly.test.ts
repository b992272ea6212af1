import { expect, test, vi } from 'vitest';
import { bookingRequest, slotsOn } from '../../../testing/bookableBusiness.ts';
import { call } from '../../../testing/call.ts';
import { makeCrewShop } from '../../../testing/crews.ts';
import { callsOf } from '../../../testing/serveBusiness.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';
import { stopClockAtNoon, today } from '../../../testing/stopClock.ts';

stopClockAtNoon();
const product = serveProduct();
const at = (clock: string) => `${today}T${clock}:00.000Z`;
const setClock = (clock: string) => vi.setSystemTime(Date.parse(at(clock)));

/** A business with two members and visits of three hours, one of which each of them has at 18:00. */
const makeBooked = async (bookByCrew: boolean) => {
  setClock('17:55');
  const shop = await makeCrewShop(product, 1, { preferences: { bookByCrew }, duration: 180 });
  const book = (clock: string) => call(product, 'book', { body: bookingRequest(shop, at(clock)) });
  const booked = [];
  for (let n = 0; n < (bookByCrew ? 2 : 1); n++) booked.push((await book('18:00')).body._id);
  return { shop, book, as: callsOf(product, shop), id: booked[0] ?? '' };
};

test.each([
  { business: 'does one visit at a time', bookByCrew: false },
  { business: 'books by crew', bookByCrew: true },
])(
  'a visit that is done early leaves the rest of its time to another booking, where a business $business',
  async ({ bookByCrew }) => {
    const { shop, book, as, id } = await makeBooked(bookByCrew);
    setClock('18:05');
    expect(await slotsOn(product, shop, today)).not.toContain(at('19:00'));
    await as('setVisitStatus', { params: { id }, body: { status: 'completed' } });
    expect(await slotsOn(product, shop, today)).toContain(at('19:00'));
    expect((await book('19:00')).status).toBe(201);
    expect((await book('19:00')).error.code).toBe('slot_taken');
  },
);

test('an appointment has the minutes that it takes, no more than planned', async () => {
  const { as, id } = await makeBooked(false);
  const query = { startDate: today, endDate: today };
  const busy = async () => {
    const [found] = (await as('getAppointments', { query })).body;
    return [found?.duration, found?.busyMinutes];
  };
  const setStatus = (status: 'completed' | 'scheduled') =>
    as('setVisitStatus', { params: { id }, body: { status } });
  expect(await busy()).toEqual([180, 180]);
  await setStatus('completed');
  expect(await busy()).toEqual([180, 0]);
  await setStatus('scheduled');
  setClock('18:05');
  await setStatus('completed');
  expect(await busy()).toEqual([180, 5]);
  await product.db.rows(
    `update visit set completed_at = starts_at + interval '4 hours' where id = $1`,
    [id],
  );
  expect(await busy()).toEqual([180, 180]);
});
