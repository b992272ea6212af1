import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  type Bookable,
  bookableDay,
  bookingRequest,
  daysAhead,
  makeBookable,
  makeService,
  slotsOn,
} from '../../../testing/bookableBusiness.ts';
import { call } from '../../../testing/call.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';

const product = serveProduct();
const { day, at } = bookableDay();

const book = (body: ReturnType<typeof bookingRequest>) => call(product, 'book', { body });

describe('a provider who takes no bookings', () => {
  test('is not found, like an unknown one', async () => {
    const off = await makeBookable(product, { preferences: { allowClientBooking: false } });
    const unknown = { ...off, providerId: randomUUIDv7() };
    for (const { providerId, serviceTypeId } of [off, unknown]) {
      const target = { providerId, serviceTypeId };
      const replies = [
        await call(product, 'getServiceTypes', { params: { providerId } }),
        await call(product, 'getAvailableSlots', { query: { ...target, date: day } }),
        await book(bookingRequest(target, at('10:00'))),
      ];
      expect(replies.map(({ status }) => status)).toEqual([404, 404, 404]);
      for (const { error } of replies) expect(error.code).toBe('bookings_closed');
      expect(replies[0]?.error.message).toBe('Online booking is not available for this provider.');
    }
  });

  test('a service of another business, an inactive and a private one cannot be booked', async () => {
    const shop = await makeBookable(product);
    const stranger = await makeBookable(product);
    const hidden = [
      stranger.serviceTypeId,
      await makeService(product, shop, { active: false }),
      await makeService(product, shop, { isPublic: false }),
      randomUUIDv7(),
    ];
    for (const serviceTypeId of hidden) {
      const { providerId } = shop;
      const query = { providerId, serviceTypeId, date: day };
      expect((await call(product, 'getAvailableSlots', { query })).status).toBe(404);
      const reply = await book(bookingRequest({ providerId, serviceTypeId }, at('10:00')));
      expect(reply.status).toBe(404);
      expect(reply.error.code).toBe('not_bookable');
      expect(reply.error.message).toBe('This service cannot be booked.');
    }
  });
});

describe('the fields of a booking', () => {
  test.each(['name', 'email', 'phone'] as const)('%s is required', async (field) => {
    const shop = await makeBookable(product);
    const reply = await book(bookingRequest(shop, at('10:00'), { [field]: ' ' }));
    expect(reply.status).toBe(422);
    expect(reply.error.message).toBe('Please fill in all required fields.');
  });

  test('an e-mail address, a phone number and an instant are validated', async () => {
    const shop = await makeBookable(product);
    const bad = [
      bookingRequest(shop, at('10:00'), { email: 'grace' }),
      bookingRequest(shop, at('10:00'), { phone: '12' }),
      bookingRequest(shop, `${day} 10:00`),
      bookingRequest(shop, '0000-13-45T99:00:00Z'),
      bookingRequest({ ...shop, serviceTypeId: 'drains' }, at('10:00')),
    ];
    for (const body of bad) expect((await book(body)).status).toBe(422);
  });

  test('a phone number of another country is taken with its code', async () => {
    const shop = await makeBookable(product);
    const phone = '+49 30 1234567';
    expect((await book(bookingRequest(shop, at('10:00'), { phone: '+49 30' }))).status).toBe(422);
    expect((await book(bookingRequest(shop, at('10:00'), { phone }))).status).toBe(201);
  });

  test('an address is limited to the length of a job’s', async () => {
    const shop = await makeBookable(product);
    const bookAt = (length: number) =>
      book(bookingRequest(shop, at('10:00'), { address: 'a'.repeat(length) }));
    expect((await bookAt(201)).status).toBe(422);
    expect((await bookAt(200)).status).toBe(201);
  });

  test('the hidden field must stay empty', async () => {
    const shop = await makeBookable(product);
    const reply = await book(
      bookingRequest(shop, at('10:00'), { website: 'https://spam.example' }),
    );
    expect(reply.status).toBe(422);
    expect(reply.error.errors).toBeUndefined();
    expect(await slotsOn(product, shop, day)).toContain(at('10:00'));
  });
});

describe('limits', () => {
  // Three calls an hour from one address: from this machine it is a hundredfold.
  const strict = serveProduct({ RATE_LIMIT_SCALE: '0.0005' });

  test('too many bookings from one address are refused for a while', async () => {
    const shop = await makeBookable(strict);
    const statuses: number[] = [];
    for (const clock of ['10:00', '11:00', '12:00', '13:00']) {
      const reply = await call(strict, 'book', { body: bookingRequest(shop, at(clock)) });
      statuses.push(reply.status);
      expect(reply.headers.has('retry-after')).toBe(reply.status === 429);
    }
    expect(statuses).toEqual([201, 201, 201, 429]);
  });
});

describe('a service that is longer than the business is open at a stretch', () => {
  const lunch = { start: '12:00', end: '13:00' };
  const hours = { isOpen: true, start: '07:00', end: '17:00', breaks: [lunch] };
  const longDay = { date: daysAhead(12), isOpen: true, start: '07:00', end: '17:00' };

  test('is said to be one, and has no slot; one that fits exactly has some', async () => {
    const shop = await makeBookable(product, { hours, duration: 301 });
    const fitting = await makeService(product, shop, { duration: 300, position: 1 });
    expect(await exceeding(shop)).toEqual([shop.serviceTypeId]);
    expect(await nextSlot(shop)).toBeNull();
    expect(await nextSlot({ ...shop, serviceTypeId: fitting })).not.toBeNull();
  });

  test('is one that fits by its minutes, but from no start on the grid', async () => {
    const rest = { start: '12:00', end: '12:10' };
    const open = { isOpen: true, start: '08:00', end: '17:00', breaks: [rest] };
    const preferences = { slotInterval: 30 };
    const shop = await makeBookable(product, { hours: open, duration: 280, preferences });
    expect(await nextSlot(shop)).toBeNull();
    expect(await exceeding(shop)).toEqual([shop.serviceTypeId]);
    const finer = await makeBookable(product, {
      ...{ hours: open, duration: 280, preferences: { slotInterval: 10 } },
    });
    expect(await nextSlot(finer)).not.toBeNull();
    expect(await exceeding(finer)).toEqual([]);
  });

  test('is none while a date to come is long enough', async () => {
    const preferences = { dateExceptions: [longDay] };
    const shop = await makeBookable(product, { hours, duration: 301, preferences });
    expect(await exceeding(shop)).toEqual([]);
    expect(await nextSlot(shop)).toBe(`${longDay.date}T07:00:00.000Z`);
  });
});

const exceeding = async ({ providerId }: Bookable) => {
  const { body } = await call(product, 'getServiceTypes', { params: { providerId } });
  return body.flatMap(({ _id, exceedsHours }) => (exceedsHours ? [_id] : []));
};

const nextSlot = async ({ providerId, serviceTypeId }: Bookable) => {
  const query = { providerId, serviceTypeId, date: daysAhead(0) };
  return (await call(product, 'getAvailableSlots', { query })).body.nextSlot;
};
