import { describe, expect, test } from 'vitest';
import {
  bookableDay,
  bookingRequest,
  daysAhead,
  makeJob,
  makeService,
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
import { makeClient } from '../../../testing/factories.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';
import { stopClockAtNoon } from '../../../testing/stopClock.ts';
import type { MailPayloads } from '../../engines/mail/mailPayloads.ts';
import { writeEmail } from '../../engines/mail/templates/index.ts';

stopClockAtNoon();
const product = serveProduct();
const { day, at } = bookableDay();

const book = (shop: CrewShop, clock: string, over: object = {}) =>
  call(product, 'book', { body: bookingRequest(shop, at(clock), over) });

const userOf = (shop: CrewShop, member: number): string => {
  const { userId } = shop.crew[member] ?? {};
  if (userId === undefined) throw new Error('There is no such member.');
  return userId;
};

describe('a visit of several days without a person', () => {
  test.each([
    ['last', -1, 12],
    ['first', -3, 7],
  ])('keeps its start for who is not busy on its %s day', async (_, begins, busy) => {
    const shop = await makeCrewShop(product, 1);
    const client = await makeClient(product, shop);
    const on = (days: number) => ({ startTime: `${daysAhead(days)}T08:00:00.000Z` });
    await makeJob(product, shop, client, { ...on(10 + begins), duration: 4 * 24 * 60 });
    const job = await makeJob(product, shop, client, on(busy));
    await assign(product, shop, job, 1);
    const { body } = await book(shop, '07:00');
    expect(await crewOn(product, shop, body._id)).toEqual([1]);
    expect((await book(shop, '07:00')).error.code).toBe('slot_taken');
  });
});

describe('a chosen person', () => {
  test('is not replaced by the last member of the team after they have left', async () => {
    const shop = await makeCrewShop(product, 1, { preferences: { visitorsChoosePerson: true } });
    const person = userOf(shop, 1);
    await changeMember(product, shop, { userId: person }, { status: 'deactivated' });
    const { providerId, serviceTypeId } = shop;
    const query = { providerId, serviceTypeId, date: day, person };
    const { body } = await call(product, 'getAvailableSlots', { query });
    expect(body).toMatchObject({ availableSlots: [], nextSlot: null });
    expect((await book(shop, '10:00', { person })).error.code).toBe('slot_taken');
    expect((await book(shop, '10:00', { person: shop.userId })).status).toBe(201);
  });

  test('is refused once the business does one visit at a time', async () => {
    const preferences = { visitorsChoosePerson: true, bookByCrew: false };
    const shop = await makeCrewShop(product, 1, { preferences });
    const reply = await book(shop, '10:00', { person: userOf(shop, 1) });
    expect([reply.status, reply.error.errors?.[0]?.field]).toEqual([422, 'person']);
  });

  test('is named to the visitor, as is who is given the booking instead', async () => {
    const shop = await makeCrewShop(product, 2, { preferences: { visitorsChoosePerson: true } });
    const [first, second] = [userOf(shop, 1), userOf(shop, 2)];
    const rename = 'update app_user set name = $3 where business_id = $1 and id = $2';
    await product.db.rows(rename, [shop.businessId, first, 'Ada First']);
    await product.db.rows(rename, [shop.businessId, second, 'Nia Second']);
    const { body: booked } = await book(shop, '10:00', { person: first });
    expect(booked.personName).toBe('Ada First');
    const mails = await product.db.rows<{ payload: { personName?: string } }>(
      `select payload from outgoing_mail where business_id = $1 and kind <> 'booking-notice'`,
      [shop.businessId],
    );
    expect(mails.map(({ payload }) => payload.personName)).toEqual(['Ada First']);
    await assign(product, shop, booked._id, 2);
    const params = { token: booked.manageToken };
    const { body: managed } = await call(product, 'getManagedBooking', { params });
    expect(managed.personName).toBe('Nia Second');
  });

  test('stays named to the office when somebody else comes', async () => {
    const preferences = { visitorsChoosePerson: true, requireApproval: true };
    const shop = await makeCrewShop(product, 2, { preferences });
    const chosen = { _id: userOf(shop, 1), name: 'Member technician' };
    const { body: asked } = await book(shop, '10:00', { person: chosen._id });
    await book(shop, '12:00');
    const params = { id: asked._id };
    const pending = await call(product, 'listPendingBookings', { query: {} }, shop);
    expect(pending.body.map(({ askedFor }) => askedFor)).toEqual([chosen, null]);
    const body = { assignedTo: userOf(shop, 2) };
    expect((await call(product, 'approveBooking', { params, body }, shop)).status).toBe(200);
    const { body: job } = await call(product, 'getJob', { params }, shop);
    expect(job).toMatchObject({ askedFor: chosen, assignedTo: { _id: body.assignedTo } });
  });
});

describe('the visitor who was told who comes', () => {
  const shopOf = async (preferences: object) => {
    const shop = await makeCrewShop(product, 2, { preferences });
    const rename = 'update app_user set name = $3 where business_id = $1 and id = $2';
    await product.db.rows(rename, [shop.businessId, userOf(shop, 2), 'Nia Second']);
    const person = { ...('visitorsChoosePerson' in preferences && { person: userOf(shop, 1) }) };
    const { body: booked } = await book(shop, '10:00', person);
    const giveTo = (members: number | readonly number[], over: object = {}) => {
      const people = [members].flat().map((member) => userOf(shop, member));
      const body = { lead: people[0], people, ...over };
      return call(product, 'updateVisit', { params: { id: booked._id }, body }, shop);
    };
    const mails = async () => {
      const found = await product.db.rows<{ kind: string; payload: object }>(
        `select kind, payload from outgoing_mail where business_id = $1 and client_id is not null
         order by created_at`,
        [shop.businessId],
      );
      return found.map(({ kind, payload }) =>
        'personName' in payload ? [kind, payload.personName] : [kind],
      );
    };
    return { giveTo, mails };
  };

  test('is mailed once when somebody else comes at the same time', async () => {
    const { giveTo, mails } = await shopOf({ visitorsChoosePerson: true });
    await giveTo(1, { note: 'Ring twice' });
    expect(await mails()).toHaveLength(1);
    await giveTo(2);
    expect((await mails()).slice(1)).toEqual([['booking-reassigned', 'Nia Second']]);
  });

  test('is mailed once somebody else comes after nobody was on it for a while, not when the same person does', async () => {
    const { giveTo, mails } = await shopOf({ visitorsChoosePerson: true });
    for (const members of [[], [1], []]) await giveTo(members);
    expect(await mails()).toHaveLength(1);
    await giveTo(2);
    expect((await mails()).slice(1)).toEqual([['booking-reassigned', 'Nia Second']]);
    await giveTo([]);
    await giveTo(2);
    expect(await mails()).toHaveLength(2);
  });

  test('is not mailed when another one leads and the same person comes too', async () => {
    const { giveTo, mails } = await shopOf({ visitorsChoosePerson: true });
    await giveTo([2, 1]);
    expect(await mails()).toHaveLength(1);
    await giveTo([1, 2]);
    await giveTo([2, 0]);
    expect((await mails()).slice(1)).toEqual([['booking-reassigned', 'Nia Second and Ada Byrd']]);
  });

  test('is mailed the new time with the name when both change', async () => {
    const { giveTo, mails } = await shopOf({ visitorsChoosePerson: true });
    await giveTo(2, { scheduledTime: '14:00' });
    expect((await mails()).slice(1)).toEqual([['booking-moved', 'Nia Second']]);
  });

  test('is told with the approval while the request waits', async () => {
    const { giveTo, mails } = await shopOf({ visitorsChoosePerson: true, requireApproval: true });
    await giveTo(2);
    expect(await mails()).toHaveLength(1);
  });

  test('is mailed nothing where visitors choose nobody', async () => {
    const { giveTo, mails } = await shopOf({});
    await giveTo(2);
    expect(await mails()).toEqual([['booking-confirmed']]);
  });
});

describe('a held time', () => {
  test.each([
    ['leaves', { status: 'deactivated' }],
    ['is taken out of booking', { bookable: false }],
    ['no longer does the service', { skills: 'others' }],
  ])('is sold to nobody else when its member %s, and somebody else comes', async (_, change) => {
    const shop = await makeCrewShop(product, 2, { preferences: { confirmByMail: true } });
    await changeMember(product, shop, shop, { bookable: false });
    await book(shop, '10:00');
    const skills = [await makeService(product, shop, { position: 1 })];
    const holder = { userId: userOf(shop, 1) };
    await changeMember(product, shop, holder, 'skills' in change ? { skills } : change);
    expect((await book(shop, '10:00')).error.code).toBe('slot_taken');
    const mails = await product.db.rows<{ payload: { token: string } }>(
      "select payload from outgoing_mail where business_id = $1 and kind = 'booking-proof'",
      [shop.businessId],
    );
    const people = [];
    for (const { payload } of mails) {
      const { body } = await call(product, 'confirmBooking', { body: { token: payload.token } });
      people.push(await crewOn(product, shop, body._id));
    }
    expect(people).toEqual([[2]]);
  });
});

describe('a booking that its visitor moves', () => {
  test('is told to who had it, once somebody else comes', async () => {
    const shop = await makeCrewShop(product, 2, { preferences: { visitorsChoosePerson: true } });
    const { body: booked } = await book(shop, '10:00', { person: userOf(shop, 1) });
    // The first technician is busy at noon.
    await book(shop, '12:00', { person: userOf(shop, 1) });
    const told = async () => {
      const rows = await product.db.rows<{ event: string }>(
        `select m.payload ->> 'event' as event from outgoing_mail m
           join app_user u on u.email = m.recipient
         where m.business_id = $1 and m.entity_id = $2 and m.kind = 'booking-notice'
           and u.id = $3 order by m.created_at`,
        [shop.businessId, booked._id, userOf(shop, 1)],
      );
      return rows.map(({ event }) => event);
    };
    expect(await told()).toEqual(['booked']);
    const move = (clock: string) =>
      call(product, 'rescheduleBooking', {
        params: { token: booked.manageToken },
        body: { startTime: at(clock) },
      });
    await move('14:00');
    expect(await told()).toEqual(['booked', 'moved']);
    await move('12:00');
    expect(await crewOn(product, shop, booked._id)).not.toContain(1);
    expect(await told()).toEqual(['booked', 'moved', 'givenToOthers']);
  });
});

describe('the visitor who moves their booking', () => {
  test('is mailed who comes instead of the chosen person, and nothing of that where the same person does', async () => {
    const shop = await makeCrewShop(product, 2, { preferences: { visitorsChoosePerson: true } });
    const person = userOf(shop, 1);
    const rename = 'update app_user set name = $3 where business_id = $1 and id = $2';
    await product.db.rows(rename, [shop.businessId, person, 'Sam Lee']);
    const { body: booked } = await book(shop, '10:00', { person });
    await book(shop, '12:00', { person });
    const params = { token: booked.manageToken };
    for (const clock of ['14:00', '12:00'])
      await call(product, 'rescheduleBooking', { params, body: { startTime: at(clock) } });
    const mails = await product.db.rows<{ payload: MailPayloads['booking-moved'] }>(
      `select payload from outgoing_mail where business_id = $1 and kind = 'booking-moved'
       order by created_at`,
      [shop.businessId],
    );
    const context = { publicUrl: 'https://app.example.com', product: 'Tradewind' };
    const texts = mails.map(
      ({ payload }) => writeEmail('booking-moved', payload, context).paragraphs,
    );
    const first = 'This is the time that counts from now on.';
    const { personName } = mails[1]?.payload ?? {};
    expect(texts).toEqual([
      [first],
      [first, `Who comes has changed: ${personName} instead of Sam Lee.`],
    ]);
    expect(personName).not.toContain('Sam Lee');
  });
});

describe('a booking of two people', () => {
  test('keeps both of them when it is approved for the one who does not lead yet', async () => {
    const shop = await makeCrewShop(product, 2, { preferences: { requireApproval: true } });
    await changeService(product, shop, shop.serviceTypeId, { peopleNeeded: 2 });
    const { body: asked } = await book(shop, '10:00');
    expect(await crewOn(product, shop, asked._id)).toEqual([0, 1]);
    const approval = { message: '', assignedTo: userOf(shop, 1) };
    await call(product, 'approveBooking', { params: { id: asked._id }, body: approval }, shop);
    expect(await crewOn(product, shop, asked._id)).toEqual([1, 0]);
  });

  test('is led by the same person after it is moved, when both can come', async () => {
    const shop = await makeCrewShop(product, 2, { preferences: { visitorsChoosePerson: true } });
    await changeService(product, shop, shop.serviceTypeId, { peopleNeeded: 2 });
    const { body: booked } = await book(shop, '10:00', { person: userOf(shop, 2) });
    expect(await crewOn(product, shop, booked._id)).toEqual([2, 0]);
    await call(product, 'rescheduleBooking', {
      params: { token: booked.manageToken },
      body: { startTime: at('12:00') },
    });
    expect(await crewOn(product, shop, booked._id)).toEqual([2, 0]);
  });
});
