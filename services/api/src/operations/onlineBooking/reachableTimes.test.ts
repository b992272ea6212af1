import { describe, expect, test } from 'vitest';
import { bookableDay, bookingRequest, makeJob } from '../../../testing/bookableBusiness.ts';
import { call } from '../../../testing/call.ts';
import { type CrewShop, changeMember, crewOn, makeCrewShop } from '../../../testing/crews.ts';
import { makeClient } from '../../../testing/factories.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';
import { stopClockAtNoon } from '../../../testing/stopClock.ts';

stopClockAtNoon();
const product = serveProduct();
const { day, at } = bookableDay();

/** The centre of this postal code as the product knows it. */
const postalCode = '12180';
const centre = { latitude: 42.7279, longitude: -73.6672 };

// A degree of latitude is 69.1 miles, so 70 minutes.
const rules = { onlyReachableTimes: true, drivingFactor: 1, drivingSpeed: 60 };

const makeShop = (technicians = 0, over = {}) =>
  makeCrewShop(product, technicians, { preferences: { ...rules, ...over } });

/** A visit of an hour, some degrees north of the postal code, that a member of the crew is on. */
const visitNorth = async (shop: CrewShop, clock: string, member: number | null, degrees = 1) => {
  const client = await makeClient(product, shop);
  const place = [shop.businessId, client, centre.latitude + degrees, centre.longitude];
  const set = `update property set latitude = $3, longitude = $4, coordinates_from = 'hand'
    where business_id = $1 and id = $2`;
  await product.db.rows(set, place);
  const job = await makeJob(product, shop, client, { startTime: at(clock) });
  const assign = 'update job set assigned_to = $3 where business_id = $1 and id = $2';
  const userId = member === null ? null : shop.crew[member]?.userId;
  await product.db.rows(assign, [shop.businessId, job, userId]);
};

/** The hours of the day that are not offered. */
const missing = async ({ providerId, serviceTypeId }: CrewShop, over: object = { postalCode }) => {
  const query = { providerId, serviceTypeId, date: day, ...over };
  const { body } = await call(product, 'getAvailableSlots', { query });
  const offered = body.availableSlots.map(({ startTime }) => startTime.slice(11, 16));
  // One that begins at 23:00 would end after the day.
  const hours = Array.from({ length: 23 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
  return hours.filter((hour) => !offered.includes(hour));
};

const book = (shop: CrewShop, clock: string, zip = postalCode) => {
  const address = { street: '1 Main St', city: 'Troy', state: 'NY', zip };
  return call(product, 'book', { body: bookingRequest(shop, at(clock), { address }) });
};

const around = ['08:00', '09:00', '10:00', '11:00', '12:00'];

describe('a start is offered only if somebody can drive there', () => {
  test('from the visit before and to the visit after', async () => {
    const shop = await makeShop();
    await visitNorth(shop, '10:00', 0);
    expect(await missing(shop)).toEqual(around);
  });

  test('also of a business that does one visit at a time', async () => {
    const shop = await makeShop(1, { bookByCrew: false });
    await visitNorth(shop, '10:00', null);
    expect(await missing(shop)).toEqual(around);
  });

  test('unless nobody has turned that on', async () => {
    const shop = await makeShop(0, { onlyReachableTimes: false });
    await visitNorth(shop, '10:00', 0);
    expect(await missing(shop)).toEqual(['10:00']);
  });

  test.each([
    ['no postal code', {}],
    ['an empty one', { postalCode: '' }],
    ['one that is not known', { postalCode: '00000' }],
    ['one of another country', { postalCode: 'SW1A 1AA' }],
  ])('unless the visitor has told %s', async (_, told) => {
    const shop = await makeShop();
    await visitNorth(shop, '10:00', 0);
    expect(await missing(shop, told)).toEqual(['10:00']);
  });

  test('where the place of the visit is known', async () => {
    const shop = await makeShop();
    await visitNorth(shop, '10:00', 0);
    await product.db.rows(
      'update property set latitude = null, longitude = null where business_id = $1',
      [shop.businessId],
    );
    expect(await missing(shop)).toEqual(['10:00']);
  });

  test('by a member who does not drive far', async () => {
    const shop = await makeShop(1);
    await visitNorth(shop, '10:00', 0);
    await visitNorth(shop, '09:00', 1, 0);
    // At 9 the second is busy, and the first would have to drive; at 10 the first is busy.
    expect(await missing(shop)).toEqual(['09:00']);
    await visitNorth(shop, '14:00', 1);
    expect(await missing(shop)).toEqual(['09:00', '12:00']);
  });

  test('by a member who is left when the visits that nobody has are given to others', async () => {
    const shop = await makeShop(1);
    await visitNorth(shop, '10:00', null);
    expect(await missing(shop)).toEqual([]);
    const [, second] = shop.crew;
    if (second === undefined) throw new Error('There is no crew.');
    await changeMember(product, shop, second, { bookable: false });
    expect(await missing(shop)).toEqual(around);
  });

  test('and the next free start is one of these', async () => {
    const shop = await makeShop();
    for (let hour = 0; hour < 24; hour += 3) {
      await visitNorth(shop, `${String(hour).padStart(2, '0')}:00`, 0);
    }
    const { providerId, serviceTypeId } = shop;
    const query = { providerId, serviceTypeId, date: day, postalCode };
    const { body } = await call(product, 'getAvailableSlots', { query });
    expect(body.availableSlots).toEqual([]);
    expect(body.nextSlot?.slice(11, 16)).toBe('00:00');
  });
});

describe('a booking', () => {
  test('is not refused because of a drive', async () => {
    const shop = await makeShop();
    await visitNorth(shop, '10:00', 0);
    expect((await book(shop, '09:00')).status).toBe(201);
    const taken = await book(shop, '10:00');
    expect([taken.status, taken.error.code]).toEqual([409, 'slot_taken']);
    // What is left in its place can be driven to.
    const left = taken.error as unknown as { availableSlots: { startTime: string }[] };
    const hours = left.availableSlots.map(({ startTime }) => startTime.slice(11, 16));
    expect(around.filter((hour) => hours.includes(hour))).toEqual([]);
  });

  test('is given to who can drive there, whoever has less to do', async () => {
    const shop = await makeShop(1);
    await visitNorth(shop, '10:00', 0);
    for (const clock of ['15:00', '17:00']) await visitNorth(shop, clock, 1, 0);
    const { body } = await book(shop, '09:00');
    expect(await crewOn(product, shop, body._id)).toEqual([1]);
    const other = await book(shop, '09:00');
    expect(await crewOn(product, shop, other.body._id)).toEqual([0]);
  });

  test('is moved to a start that can be driven to, where its place is known', async () => {
    const shop = await makeShop();
    const { body } = await book(shop, '20:00');
    await visitNorth(shop, '10:00', 0);
    const moving = { booking: body.manageToken };
    expect(await missing(shop, moving)).toEqual(['10:00']);
    const located = `update property set latitude = $2, longitude = $3
      from job j where j.id = $1 and property.client_id = j.client_id`;
    await product.db.rows(located, [body._id, centre.latitude, centre.longitude]);
    expect(await missing(shop, moving)).toEqual(around);
    const params = { token: body.manageToken };
    const move = { params, body: { startTime: at('09:00') } };
    expect((await call(product, 'rescheduleBooking', move)).status).toBe(200);
  });
});

test('the page of a business is told to ask for a postal code only where that counts', async () => {
  const told = async (shop: CrewShop) => {
    const params = { id: shop.providerId };
    return (await call(product, 'getProvider', { params })).body.preferences;
  };
  expect(await told(await makeShop())).toMatchObject({ onlyReachableTimes: true });
  const other = await makeShop(0, { onlyReachableTimes: false });
  expect(await told(other)).not.toHaveProperty('onlyReachableTimes');
});
