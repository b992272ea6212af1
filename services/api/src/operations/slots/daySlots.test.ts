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
import { makeClient } from '../../../testing/factories.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';
import { stopClockAtNoon } from '../../../testing/stopClock.ts';

stopClockAtNoon();
const product = serveProduct();
const { day, at } = bookableDay();

const book = (body: ReturnType<typeof bookingRequest>) => call(product, 'book', { body });

describe('slots on offer', () => {
  test('an invalid date is refused; a past and a too distant day have none', async () => {
    const shop = await makeBookable(product, { preferences: { bookingHorizon: 5 } });
    const query = { providerId: shop.providerId, serviceTypeId: shop.serviceTypeId };
    for (const date of ['tomorrow', '2026-02-30', '']) {
      const reply = await call(product, 'getAvailableSlots', { query: { ...query, date } });
      expect(reply.status).toBe(422);
    }
    for (const date of ['1970-01-01', daysAhead(-1), daysAhead(6), '2199-12-31']) {
      const reply = await call(product, 'getAvailableSlots', { query: { ...query, date } });
      expect(reply.status).toBe(200);
      expect(reply.body).toMatchObject({ availableSlots: [], timezone: 'UTC' });
    }
    expect(await slotsOn(product, shop, daysAhead(5))).toHaveLength(24);
  });

  test('begin after the minimum notice', async () => {
    const shop = await makeBookable(product, { preferences: { minimumNotice: 3 * 24 * 60 } });
    expect(await slotsOn(product, shop, daysAhead(2))).toEqual([]);
    expect(await slotsOn(product, shop, daysAhead(4))).toHaveLength(24);
    const reply = await book(bookingRequest(shop, `${daysAhead(2)}T23:00:00Z`));
    expect(reply.status).toBe(409);
  });

  test('exclude jobs of the dashboard and pending bookings, not cancelled ones', async () => {
    const shop = await makeBookable(product, {
      hours: { isOpen: true, start: '09:00', end: '15:00' },
      preferences: { requireApproval: true, bufferBetweenAppointments: 30, slotInterval: 30 },
    });
    const client = await makeClient(product, shop);
    await makeJob(product, shop, client, { startTime: at('09:00') });
    await makeJob(product, shop, client, { startTime: at('12:00'), status: 'cancelled' });
    expect((await book(bookingRequest(shop, at('13:00')))).body.status).toBe('pending');
    expect(await slotsOn(product, shop, day)).toEqual(['10:30', '11:00', '11:30'].map(at));
  });

  test('follow the zone of the provider', async () => {
    const shop = await makeBookable(product, {
      hours: { isOpen: true, start: '08:00', end: '10:00' },
      preferences: {
        timezone: 'Asia/Kathmandu',
        dateExceptions: [{ date: daysAhead(11), isOpen: false, start: '09:00', end: '17:00' }],
      },
    });
    expect(await slotsOn(product, shop, day)).toEqual([at('02:15'), at('03:15')]);
    expect(await slotsOn(product, shop, daysAhead(11))).toEqual([]);
  });

  test('distinguish closed days from full ones', async () => {
    const exception = (ahead: number, isOpen: boolean) => ({
      date: daysAhead(ahead),
      isOpen,
      start: '09:00',
      end: '10:00',
    });
    const closed = { isOpen: false, start: '09:00', end: '17:00' };
    const shop = await makeBookable(product, {
      hours: closed,
      preferences: { dateExceptions: [exception(10, true), exception(11, false)] },
    });
    const { providerId, serviceTypeId } = shop;
    const ask = async () => {
      const query = { providerId, serviceTypeId, date: daysAhead(9), days: 3 };
      return (await call(product, 'getAvailableSlots', { query })).body;
    };
    const closedDays = [daysAhead(9), daysAhead(11)];
    expect(await ask()).toMatchObject({ availableSlots: [{}], closedDays });
    expect((await book(bookingRequest(shop, at('09:00')))).status).toBe(201);
    expect(await ask()).toMatchObject({ availableSlots: [], closedDays });
  });

  test('services are listed if active and public, in their order', async () => {
    const shop = await makeBookable(product);
    const first = await makeService(product, shop, { name: 'Inspection', position: -1 });
    await makeService(product, shop, { active: false });
    const second = await makeService(product, shop, { name: 'boiler check', position: -1 });
    const { body } = await call(product, 'getServiceTypes', {
      params: { providerId: shop.providerId },
    });
    expect(body.map(({ _id }) => _id)).toEqual([second, first, shop.serviceTypeId]);
    expect(body[1]).toMatchObject({
      name: 'Inspection',
      price: 125.5,
      duration: 60,
      color: '#3b82f6',
    });
  });

  test('of several days are returned together; without any, the next one is returned', async () => {
    const shop = await makeBookable(product, {
      hours: { isOpen: true, start: '09:00', end: '10:00' },
    });
    const { providerId, serviceTypeId } = shop;
    const ask = (date: string, days?: number) =>
      call(product, 'getAvailableSlots', {
        query: { providerId, serviceTypeId, date, ...(days !== undefined && { days }) },
      });
    for (const days of [0, 15, 1.5, Number.NaN]) expect((await ask(day, days)).status).toBe(422);
    const { body: week } = await ask(day, 7);
    expect(week.availableSlots.map(({ startTime }) => startTime)).toEqual(
      [10, 11, 12, 13, 14, 15, 16].map((ahead) => `${daysAhead(ahead)}T09:00:00.000Z`),
    );
    expect(week).not.toHaveProperty('nextSlot');

    expect((await book(bookingRequest(shop, at('09:00')))).status).toBe(201);
    const { body: full } = await ask(day);
    expect(full).toMatchObject({
      availableSlots: [],
      nextSlot: `${daysAhead(11)}T09:00:00.000Z`,
    });
    const { body: over } = await ask('2199-12-31');
    expect(over).toMatchObject({ availableSlots: [], nextSlot: null });
    const { body: past } = await ask('1970-01-01');
    expect(past.nextSlot).toBe(`${daysAhead(1)}T09:00:00.000Z`);
  });
});
