import { describe, expect, test } from 'vitest';
import {
  bookableDay,
  bookingRequest,
  daysAhead,
  makeBookable,
  makeJob,
  makeService,
  slotsOn,
} from '../../../testing/bookableBusiness.ts';
import { call } from '../../../testing/call.ts';
import {
  assign,
  type CrewShop,
  changeMember,
  changeService,
  crewOn,
  makeCrewShop,
} from '../../../testing/crews.ts';
import { makeClient, makeClientWithProperty, makeMember } from '../../../testing/factories.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';
import { stopClockAtNoon } from '../../../testing/stopClock.ts';

stopClockAtNoon();
const product = serveProduct();
const { day, at } = bookableDay();

const book = (shop: CrewShop, clock: string, over: object = {}) =>
  call(product, 'book', { body: bookingRequest(shop, at(clock), over) });

describe('a start', () => {
  test('is sold once for each free member, to who has the least to do on that day', async () => {
    const shop = await makeCrewShop(product, 2);
    const client = await makeClient(product, shop);
    const job = await makeJob(product, shop, client, { startTime: at('15:00'), duration: 30 });
    await assign(product, shop, job, 0);
    const replies = [];
    for (let n = 0; n < 4; n++) replies.push(await book(shop, '10:00'));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 409]);
    const people = [];
    for (const { body } of replies.slice(0, 3)) people.push(await crewOn(product, shop, body._id));
    expect(people).toEqual([[1], [2], [0]]);
    expect(replies[3]?.error.code).toBe('slot_taken');
    expect(await slotsOn(product, shop, day)).not.toContain(at('10:00'));
  });

  test('is sold once where the business does not book by crew, and to nobody', async () => {
    const shop = await makeCrewShop(product, 2, { preferences: { bookByCrew: false } });
    const first = await book(shop, '10:00');
    expect([first.status, (await book(shop, '10:00')).status]).toEqual([201, 409]);
    expect(await crewOn(product, shop, first.body._id)).toEqual([]);
  });

  test('is offered only while the visits without a person can be given to somebody', async () => {
    const shop = await makeCrewShop(product, 2);
    const client = await makeClient(product, shop);
    const boiler = await makeService(product, shop, { name: 'Boiler' });
    const open = await makeJob(product, shop, client, { startTime: at('10:00') });
    await product.db.rows('update job set service_id = $2 where id = $1', [open, boiler]);
    const [, second, third] = shop.crew;
    if (second === undefined || third === undefined) throw new Error('There is no crew.');
    for (const member of [second, third]) {
      await changeMember(product, shop, member, { skills: [shop.serviceTypeId] });
    }
    // Only the owner does boilers.
    const replies = [await book(shop, '10:00'), await book(shop, '10:00')];
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    const people = [];
    for (const { body } of replies) people.push(await crewOn(product, shop, body._id));
    expect(people).toEqual([[1], [2]]);
    expect((await book(shop, '10:00')).status).toBe(409);
  });

  test('is not offered to who is off, away, deactivated, unable or taken out of booking', async () => {
    const shop = await makeCrewShop(product, 4);
    const [owner, ...others] = shop.crew;
    if (owner === undefined) throw new Error('There is no crew.');
    const closed = { isOpen: false, start: '09:00', end: '17:00' };
    const never = Object.fromEntries(
      ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map(
        (weekday) => [weekday, closed],
      ),
    );
    const other = await makeService(product, shop);
    const changes = [
      { exceptions: [{ date: day, isOpen: false }] },
      { businessHours: never },
      { skills: [other] },
      { status: 'deactivated' },
    ];
    for (const [index, change] of changes.entries()) {
      const member = others[index];
      if (member !== undefined) await changeMember(product, shop, member, change);
    }
    expect(await slotsOn(product, shop, day)).toHaveLength(24);
    await changeMember(product, shop, owner, { bookable: false });
    expect(await slotsOn(product, shop, day)).toEqual([]);
  });

  test.each([true, false])(
    'is not offered during the time off of the only member (by crew: %s)',
    async (bookByCrew) => {
      const shop = await makeCrewShop(product, 0, { preferences: { bookByCrew } });
      const [owner] = shop.crew;
      if (owner === undefined) throw new Error('There is no crew.');
      const dentist = { isOpen: true, start: '12:00', end: '23:59' };
      await changeMember(product, shop, owner, { exceptions: [{ date: day, ...dentist }] });
      const [first] = await slotsOn(product, shop, day);
      expect(first).toBe(at('12:00'));
      const statuses = [(await book(shop, '10:00')).status, (await book(shop, '12:00')).status];
      expect(statuses).toEqual([409, 201]);
      await changeMember(product, shop, owner, { exceptions: [{ date: day, isOpen: false }] });
      expect(await slotsOn(product, shop, day)).toEqual([]);
    },
  );

  test('is offered by the kind of crew that a service needs, in any case of letters', async () => {
    const shop = await makeCrewShop(product, 1);
    await changeService(product, shop, shop.serviceTypeId, { crewKind: 'Crane crew' });
    expect(await slotsOn(product, shop, day)).toEqual([]);
    const [, technician] = shop.crew;
    if (technician) await changeMember(product, shop, technician, { crewKinds: ['crane CREW'] });
    const { body } = await book(shop, '10:00');
    expect(await crewOn(product, shop, body._id)).toEqual([1]);
  });

  test('of a service for two is given to two, and not when one is left', async () => {
    const shop = await makeCrewShop(product, 2);
    await changeService(product, shop, shop.serviceTypeId, { peopleNeeded: 2 });
    const [first, second] = [await book(shop, '10:00'), await book(shop, '10:00')];
    expect([first.status, second.status]).toEqual([201, 409]);
    expect(await crewOn(product, shop, first.body._id)).toEqual([0, 1]);
  });

  test('is shown in the directory as the next free one of the crew', async () => {
    const shop = await makeCrewShop(product, 1);
    const company = crypto.randomUUID();
    await product.db.rows('update business set company = $2 where id = $1', [
      shop.businessId,
      company,
    ]);
    const [next = ''] = await slotsOn(product, shop, daysAhead(0));
    await call(product, 'book', { body: bookingRequest(shop, next) });
    const list = async () =>
      (await call(product, 'listProviders', { query: { q: company } })).body[0];
    expect((await list())?.nextFree).toBe(next);
    await call(product, 'book', { body: bookingRequest(shop, next) });
    expect((await list())?.nextFree).not.toBe(next);
  });
});

describe('a chosen person', () => {
  const choosing = { preferences: { visitorsChoosePerson: true } };

  test('is refused where the business chooses, and is not named', async () => {
    const shop = await makeCrewShop(product, 1);
    const { userId: person } = shop;
    const reply = await book(shop, '10:00', { person });
    expect([reply.status, reply.error.errors?.[0]?.field]).toEqual([422, 'person']);
    const { providerId, serviceTypeId } = shop;
    const query = { providerId, serviceTypeId, date: day, person };
    expect((await call(product, 'getAvailableSlots', { query })).status).toBe(422);
    const { body } = await call(product, 'getServiceTypes', { params: { providerId } });
    expect(body[0]).not.toHaveProperty('people');
    expect((await book(shop, '10:00')).body).not.toHaveProperty('personName');
  });

  test('comes, or is not free; those who do the service are named', async () => {
    const shop = await makeCrewShop(product, 2, choosing);
    const [owner, technician, other] = shop.crew;
    const skills = [await makeService(product, shop, { position: 1 })];
    if (owner) await changeMember(product, shop, owner, { skills });
    const { providerId, serviceTypeId } = shop;
    const { body: services } = await call(product, 'getServiceTypes', { params: { providerId } });
    const names = services.map(({ people }) => people?.map(({ _id }) => _id));
    const able = [technician?.userId, other?.userId];
    expect(names).toEqual([able, [owner?.userId, ...able]]);
    const person = other?.userId;
    const first = await book(shop, '10:00', { person });
    expect(await crewOn(product, shop, first.body._id)).toEqual([2]);
    expect((await book(shop, '10:00', { person })).status).toBe(409);
    const query = { providerId, serviceTypeId, date: day, person };
    const { body } = await call(product, 'getAvailableSlots', { query });
    expect(body.availableSlots).not.toContainEqual({ startTime: at('10:00') });
    expect((await book(shop, '10:00')).status).toBe(201);
    const stranger = (await makeBookable(product)).userId;
    expect((await book(shop, '11:00', { person: stranger })).status).toBe(409);
  });
});

describe('a booking of a crew', () => {
  test('keeps its person when it is moved and they are free, else it gets another', async () => {
    const shop = await makeCrewShop(product, 1);
    const [first, second] = [await book(shop, '10:00'), await book(shop, '11:00')];
    expect(await crewOn(product, shop, first.body._id)).toEqual([0]);
    expect(await crewOn(product, shop, second.body._id)).toEqual([1]);
    const move = (token: string, clock: string) =>
      call(product, 'rescheduleBooking', { params: { token }, body: { startTime: at(clock) } });
    expect((await move(second.body.manageToken, '10:00')).status).toBe(200);
    expect(await crewOn(product, shop, second.body._id)).toEqual([1]);
    const third = await book(shop, '12:00');
    const [holder] = await crewOn(product, shop, third.body._id);
    const busy = holder === 0 ? first : second;
    const moved = await move(busy.body.manageToken, '12:00');
    expect(moved.status).toBe(200);
    expect(await crewOn(product, shop, busy.body._id)).toEqual([holder === 0 ? 1 : 0]);
  });

  test('that waits for its mail takes one of them, who is the one that comes', async () => {
    const shop = await makeCrewShop(product, 1, { preferences: { confirmByMail: true } });
    const held = [await book(shop, '10:00'), await book(shop, '10:00')];
    expect(held.map(({ body }) => body.status)).toEqual(['unconfirmed', 'unconfirmed']);
    expect((await book(shop, '10:00')).status).toBe(409);
    const mails = await product.db.rows<{ payload: { token: string } }>(
      `select payload from outgoing_mail where business_id = $1 and kind = 'booking-proof'
       order by id`,
      [shop.businessId],
    );
    const people = [];
    for (const { payload } of mails.toReversed()) {
      const body = { token: payload.token };
      const { body: booked } = await call(product, 'confirmBooking', { body });
      people.push(await crewOn(product, shop, booked._id));
    }
    expect(people.flat().sort()).toEqual([0, 1]);
  });

  test('can be approved for another member, who is told and whose time it takes', async () => {
    const shop = await makeCrewShop(product, 2, { preferences: { requireApproval: true } });
    const { body: asked } = await book(shop, '10:00');
    expect(await crewOn(product, shop, asked._id)).toEqual([0]);
    const approve = (assignedTo: string) =>
      call(
        product,
        'approveBooking',
        { params: { id: asked._id }, body: { message: '', assignedTo } },
        shop,
      );
    const { userId: stranger } = await makeBookable(product);
    expect((await approve(stranger)).status).toBe(422);
    const { body } = await approve(shop.crew[2]?.userId ?? '');
    expect(body).toMatchObject({ status: 'scheduled', assignedTo: { _id: shop.crew[2]?.userId } });
    const told = await product.db.rows(
      `select from outgoing_mail m join app_user u on u.email = m.recipient::citext
       where m.business_id = $1 and m.kind = 'job-assigned' and u.id = $2`,
      [shop.businessId, shop.crew[2]?.userId],
    );
    expect(told).toHaveLength(1);
    const people = [];
    for (let n = 0; n < 2; n++)
      people.push(await crewOn(product, shop, (await book(shop, '10:00')).body._id));
    expect(people).toEqual([[0], [1]]);
  });

  test('is given to who drives the least more, where the place is known and the minutes are equal', async () => {
    const shop = await makeCrewShop(product, 2);
    const places = [
      { latitude: 44.8, longitude: -68.77 },
      { latitude: 43.66, longitude: -70.26 },
      { latitude: 43.1, longitude: -70.75 },
    ];
    let near = { client: '', property: '' };
    for (const [member, coordinates] of places.entries()) {
      const made = await makeClientWithProperty(product, shop, { coordinates });
      const job = await makeJob(product, shop, made.client, { startTime: at('09:00') });
      await product.db.rows('update job set property_id = $2 where id = $1', [job, made.property]);
      await assign(product, shop, job, member);
      if (member === 1) near = made;
    }
    const { body: boiler } = await call(
      product,
      'createEquipment',
      { params: { id: near.client }, body: { kind: 'Boiler', property: near.property } },
      shop,
    );
    const params = { id: boiler._id };
    const { body: labelled } = await call(product, 'createEquipmentLabel', { params }, shop);
    const first = await book(shop, '10:00', { equipment: labelled.label });
    expect(await crewOn(product, shop, first.body._id)).toEqual([1]);
    const anywhere = await book(shop, '11:00');
    expect(await crewOn(product, shop, anywhere.body._id)).toEqual([0]);
    // Now the last one has the fewest minutes.
    const again = await book(shop, '12:00', { equipment: labelled.label });
    expect(await crewOn(product, shop, again.body._id)).toEqual([2]);
  });

  test('frees a member when the office gives it to another one', async () => {
    const shop = await makeCrewShop(product, 1);
    await makeMember(product, shop, 'dispatcher');
    const { body } = await book(shop, '10:00');
    await assign(product, shop, body._id, 1);
    const again = await book(shop, '10:00');
    expect(await crewOn(product, shop, again.body._id)).toEqual([0]);
    expect((await book(shop, '10:00')).status).toBe(409);
  });
});
