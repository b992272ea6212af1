import { describe, expect, it } from 'vitest';
import { bookableDay, request } from '../../../testing/bookableBusiness.ts';
import { call } from '../../../testing/call.ts';
import { type CrewShop, changeService, makeCrewShop, peopleOf } from '../../../testing/crews.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';
import { stopClockAtNoon } from '../../../testing/stopClock.ts';

stopClockAtNoon();
const product = serveProduct();
const { at } = bookableDay();

const book = (shop: CrewShop, clock: string, over: object = {}) =>
  call(product, 'book', { body: request(shop, at(clock), over) });

const userOf = (shop: CrewShop, member: number): string => {
  const { userId } = shop.crew[member] ?? {};
  if (userId === undefined) throw new Error('There is no such member.');
  return userId;
};

/** Who is on the visit of a booking, as positions in the crew. */
const crewOn = async (shop: CrewShop, id: string) => {
  const people = await peopleOf(product, shop, id);
  return people.map((person) => shop.crew.findIndex(({ userId }) => userId === person));
};

describe('a booking of two people', () => {
  it('keeps both of them when it is approved for the one who does not lead yet', async () => {
    const shop = await makeCrewShop(product, 2, { preferences: { requireApproval: true } });
    await changeService(product, shop, shop.serviceTypeId, { peopleNeeded: 2 });
    const { body: asked } = await book(shop, '10:00');
    expect(await crewOn(shop, asked._id)).toEqual([0, 1]);
    const approval = { message: '', assignedTo: userOf(shop, 1) };
    await call(product, 'approveBooking', { params: { id: asked._id }, body: approval }, shop);
    expect(await crewOn(shop, asked._id)).toEqual([1, 0]);
  });

  it('is led by the same person after it is moved, when both can come', async () => {
    const shop = await makeCrewShop(product, 2, { preferences: { visitorsChoosePerson: true } });
    await changeService(product, shop, shop.serviceTypeId, { peopleNeeded: 2 });
    const { body: booked } = await book(shop, '10:00', { person: userOf(shop, 2) });
    expect(await crewOn(shop, booked._id)).toEqual([2, 0]);
    await call(product, 'rescheduleBooking', {
      params: { token: booked.manageToken },
      body: { startTime: at('12:00') },
    });
    expect(await crewOn(shop, booked._id)).toEqual([2, 0]);
  });
});
