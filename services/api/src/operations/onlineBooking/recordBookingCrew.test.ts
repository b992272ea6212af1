import { expect, test } from 'vitest';
import { bookableDay, bookingRequest } from '../../../testing/bookableBusiness.ts';
import { call } from '../../../testing/call.ts';
import { makeCrewShop } from '../../../testing/crews.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';

const product = serveProduct();
const { at } = bookableDay();

/** A booking of the owner at 10:00, who has another one at noon, while the technician 'Mo Reed' has none. */
const bookOwner = async (preferences: object) => {
  const choice = { visitorsChoosePerson: true, ...preferences };
  const shop = await makeCrewShop(product, 1, { preferences: choice });
  const [zoe, mo] = shop.crew.map(({ userId }) => userId);
  await product.db.rows('update app_user set name = $2 where id = $1', [mo, 'Mo Reed']);
  const book = async (clock: string) =>
    (await call(product, 'book', { body: bookingRequest(shop, at(clock), { person: zoe }) })).body;
  const { _id: id, manageToken } = await book('10:00');
  await book('12:00');
  /** The lines about who comes: who wrote them, what they say, and the ids before and after. */
  const assignments = () =>
    product.db.rows(
      `select actor, summary, detail ->> 'from' as was, detail ->> 'to' as is from activity
       where entity_id = $1 and kind = 'assigned' order by at, id`,
      [id],
    );
  const toMo = (clock: string) => ({
    summary: expect.stringMatching(`^Visit of .* at ${clock} assigned to Mo Reed$`),
    ...{ was: zoe, is: mo },
  });
  return { shop, mo, params: { id }, link: { token: manageToken }, assignments, toMo };
};

test('the timeline says who comes where a booking is approved with another person', async () => {
  const { shop, mo, params, assignments, toMo } = await bookOwner({ requireApproval: true });
  const approve = (body: object) => call(product, 'approveBooking', { params, body }, shop);
  expect((await approve({ assignedTo: mo })).status).toBe(200);
  expect(await assignments()).toEqual([{ actor: 'Ada Byrd', ...toMo('10:00 AM') }]);
});

test('the timeline says nothing of who comes where a booking is approved as it is', async () => {
  const { shop, params, assignments } = await bookOwner({ requireApproval: true });
  await call(product, 'approveBooking', { params, body: {} }, shop);
  expect(await assignments()).toEqual([]);
});

test('the timeline says who comes only where the move of a customer changes that', async () => {
  const { link, assignments, toMo } = await bookOwner({});
  const move = (clock: string) =>
    call(product, 'rescheduleBooking', { params: link, body: { startTime: at(clock) } });
  expect((await move('14:00')).status).toBe(200);
  expect(await assignments()).toEqual([]);
  expect((await move('12:00')).status).toBe(200);
  expect(await assignments()).toEqual([{ actor: 'Customer', ...toMo('12:00 PM') }]);
});
