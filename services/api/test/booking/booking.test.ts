import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { call } from '../call.ts';
import { makeBusiness, makeClient, makeEmail } from '../factories.ts';
import { serveProduct } from '../product.ts';
import { daysAhead, makeBookable, makeJob, makeService, request, slotsOn } from './fixtures.ts';

const product = serveProduct();
const day = daysAhead(10);
const at = (clock: string) => `${day}T${clock}:00.000Z`;

const book = (body: ReturnType<typeof request>, headers: Record<string, string> = {}) =>
  call(product, 'book', { body }, { headers });

describe('who takes no bookings', () => {
  it('an unknown provider, and one who turned them off, are not found', async () => {
    const off = await makeBookable(product, { preferences: { allowClientBooking: false } });
    const unknown = { ...off, providerId: randomUUIDv7() };
    for (const { providerId, serviceTypeId } of [off, unknown]) {
      const target = { providerId, serviceTypeId };
      const replies = [
        await call(product, 'getServiceTypes', { params: { providerId } }),
        await call(product, 'getAvailableSlots', { query: { ...target, date: day } }),
        await book(request(target, at('10:00'))),
      ];
      expect(replies.map(({ status }) => status)).toEqual([404, 404, 404]);
      expect(replies[0]?.refusal.message).toBe(
        'Online booking is not available for this provider.',
      );
    }
  });

  it('a service of someone else, an inactive and a private one cannot be booked', async () => {
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
      const reply = await book(request({ providerId, serviceTypeId }, at('10:00')));
      expect(reply.status).toBe(404);
      expect(reply.refusal.message).toBe('This service cannot be booked.');
    }
  });
});

describe('what a booking must say', () => {
  it.each(['name', 'email', 'phone'] as const)('%s is required', async (field) => {
    const shop = await makeBookable(product);
    const reply = await book(request(shop, at('10:00'), { [field]: ' ' }));
    expect(reply.status).toBe(422);
    expect(reply.refusal.message).toBe('Please fill in all required fields.');
  });

  it('an e-mail address, a phone number and an instant are understood', async () => {
    const shop = await makeBookable(product);
    const bad = [
      request(shop, at('10:00'), { email: 'grace' }),
      request(shop, at('10:00'), { phone: '12' }),
      request(shop, `${day} 10:00`),
      request(shop, '0000-13-45T99:00:00Z'),
      request({ ...shop, serviceTypeId: 'drains' }, at('10:00')),
    ];
    for (const body of bad) expect((await book(body)).status).toBe(422);
  });

  it('a field that only robots see stays empty', async () => {
    const shop = await makeBookable(product);
    const reply = await book(request(shop, at('10:00'), { website: 'https://spam.example' }));
    expect(reply.status).toBe(422);
    expect(reply.refusal.errors).toBeUndefined();
    expect(await slotsOn(product, shop, day)).toContain(at('10:00'));
  });
});

describe('slots on offer', () => {
  it('a day that is no date is refused; a past and a too distant day have none', async () => {
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

  it('begin after the minimum notice', async () => {
    const shop = await makeBookable(product, { preferences: { minimumNotice: 3 * 24 * 60 } });
    expect(await slotsOn(product, shop, daysAhead(2))).toEqual([]);
    expect(await slotsOn(product, shop, daysAhead(4))).toHaveLength(24);
    const reply = await book(request(shop, `${daysAhead(2)}T23:00:00Z`));
    expect(reply.status).toBe(409);
  });

  it('leave out jobs of the dashboard and bookings that wait, not cancelled ones', async () => {
    const shop = await makeBookable(product, {
      hours: { isOpen: true, start: '09:00', end: '15:00' },
      preferences: { requireApproval: true, bufferBetweenAppointments: 30, slotInterval: 30 },
    });
    const client = await makeClient(product, shop);
    await makeJob(product, shop, client, { startTime: at('09:00') });
    await makeJob(product, shop, client, { startTime: at('12:00'), status: 'cancelled' });
    expect((await book(request(shop, at('13:00')))).body.status).toBe('pending');
    expect(await slotsOn(product, shop, day)).toEqual(['10:30', '11:00', '11:30'].map(at));
  });

  it('follow the zone of the provider', async () => {
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

  it('services are those that are active and public, in their order', async () => {
    const shop = await makeBookable(product);
    const first = await makeService(product, shop, { name: 'Inspection', position: -1 });
    await makeService(product, shop, { active: false });
    const { body } = await call(product, 'getServiceTypes', {
      params: { providerId: shop.providerId },
    });
    expect(body.map(({ _id }) => _id)).toEqual([first, shop.serviceTypeId]);
    expect(body[0]).toMatchObject({
      name: 'Inspection',
      price: 125.5,
      duration: 60,
      color: '#3b82f6',
    });
  });
});

describe('a booking', () => {
  it('that is not on offer is refused with what is', async () => {
    const shop = await makeBookable(product, {
      hours: { isOpen: true, start: '09:00', end: '11:00' },
    });
    const { businessId } = await makeBusiness(product);
    expect(businessId).not.toBe(shop.businessId);
    const wanted = [
      at('09:30'),
      at('08:00'),
      at('11:00'),
      '2001-01-01T09:00:00Z',
      '9999-01-01T09:00:00Z',
      '0000-01-01T09:00:00Z',
    ];
    for (const startTime of wanted) {
      const reply = await book(request(shop, startTime));
      expect(reply.status).toBe(409);
      expect(reply.refusal.code).toBe('slot_taken');
    }
    const { refusal } = await book(request(shop, at('09:30')));
    expect(refusal.availableSlots).toEqual(
      [at('09:00'), at('10:00')].map((startTime) => ({ startTime })),
    );
  });

  it('makes client, job, timeline and mails at once', async () => {
    const shop = await makeBookable(product);
    const email = makeEmail();
    const reply = await book(
      request(shop, at('10:00'), {
        email,
        notes: 'Ring twice',
        address: { street: '1 Main St', city: 'Troy', state: 'NY', zip: '12180' },
      }),
    );
    expect(reply.status).toBe(201);
    expect(reply.body).toEqual({
      _id: expect.any(String),
      status: 'scheduled',
      startTime: at('10:00'),
      duration: 60,
      manageToken: expect.any(String),
    });
    const jobs = await product.db.rows('select * from job where business_id = $1', [
      shop.businessId,
    ]);
    expect(jobs).toEqual([
      expect.objectContaining({
        id: reply.body._id,
        title: 'Drain cleaning',
        service_type: 'Drain cleaning',
        service_id: shop.serviceTypeId,
        status: 'scheduled',
        starts_at: new Date(at('10:00')),
        duration_minutes: 60,
        number: `${new Date().getUTCFullYear()}-00001`,
        notes: 'Ring twice',
        location: { address: '1 Main St', city: 'Troy', state: 'NY', zip: '12180', country: 'USA' },
        source: 'booking',
      }),
    ]);
    const clients = await product.db.rows('select * from client where business_id = $1', [
      shop.businessId,
    ]);
    expect(clients).toEqual([
      expect.objectContaining({ name: 'Grace Lee', email, street: '1 Main St' }),
    ]);
    const mails = await product.db.rows<{ kind: string; recipient: string }>(
      'select kind, recipient from outgoing_mail where business_id = $1 order by kind',
      [shop.businessId],
    );
    expect(mails).toEqual([
      { kind: 'booking-confirmed', recipient: email },
      { kind: 'booking-notice', recipient: expect.stringContaining('@example.com') },
    ]);
    const lines = await product.db.rows<{ actor: string; summary: string }>(
      'select actor, summary from activity where business_id = $1 and entity = $2',
      [shop.businessId, 'job'],
    );
    expect(lines.map(({ actor }) => actor)).toEqual(['Customer', 'Customer']);
    expect(lines.map(({ summary }) => summary)).toContain('Booked online');
  });

  it('finds the client again by e-mail, in any case, and leaves them as they are', async () => {
    const shop = await makeBookable(product);
    const email = makeEmail();
    const client = await makeClient(product, shop, { name: 'Grace Lee', email });
    const bookings = [
      request(shop, at('10:00'), { email: email.toUpperCase(), name: 'Somebody Else' }),
      request(shop, at('12:00'), { email, address: '5 High St' }),
    ];
    for (const body of bookings) expect((await book(body)).status).toBe(201);
    const rows = await product.db.rows('select id, name from client where business_id = $1', [
      shop.businessId,
    ]);
    expect(rows).toEqual([{ id: client, name: 'Grace Lee' }]);
  });

  it('waits where the provider wants to approve', async () => {
    const shop = await makeBookable(product, { preferences: { requireApproval: true } });
    expect((await book(request(shop, at('10:00')))).body.status).toBe('pending');
    const refused = await book(request(shop, at('10:00')));
    expect(refused.status).toBe(409);
    expect(refused.refusal.availableSlots).toHaveLength(23);
  });

  it('on the day the clocks go back takes either of the two hours, and each once', async () => {
    const timeZone = 'America/New_York';
    const fallBack = Temporal.Now.zonedDateTimeISO(timeZone).getTimeZoneTransition('next');
    const change =
      fallBack?.offset === '-05:00' ? fallBack : fallBack?.getTimeZoneTransition('next');
    const date = change?.toPlainDate().toString() ?? '';
    const shop = await makeBookable(product, {
      hours: { isOpen: true, start: '00:00', end: '03:00' },
      preferences: { timezone: timeZone },
    });
    const slots = ['04:00', '05:00', '06:00', '07:00'].map((clock) => `${date}T${clock}:00.000Z`);
    expect(await slotsOn(product, shop, date)).toEqual(slots);
    for (const slot of slots.slice(1, 3)) {
      expect((await book(request(shop, slot))).status).toBe(201);
      expect((await book(request(shop, slot))).status).toBe(409);
    }
    expect(await slotsOn(product, shop, date)).toEqual([slots[0], slots[3]]);
  });

  it('sent again with the same key is the same booking; with other words it is refused', async () => {
    const shop = await makeBookable(product);
    const headers = { 'idempotency-key': randomUUID() };
    const body = request(shop, at('10:00'));
    const [first, again] = await Promise.all([book(body, headers), book(body, headers)]);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect((await book({ ...body, name: 'Somebody Else' }, headers)).status).toBe(422);
    const count = await product.db.row(
      'select count(*)::int as n from job where business_id = $1',
      [shop.businessId],
    );
    expect(count).toEqual({ n: 1 });
  });
});

describe('limits', () => {
  // Three calls an hour from one address: from this machine it is a hundredfold.
  const strict = serveProduct({ RATE_LIMIT_SCALE: '0.0005' });

  it('too many bookings from one address have to wait', async () => {
    const shop = await makeBookable(strict);
    const statuses: number[] = [];
    for (const clock of ['10:00', '11:00', '12:00', '13:00']) {
      const reply = await call(strict, 'book', { body: request(shop, at(clock)) });
      statuses.push(reply.status);
      expect(reply.headers.has('retry-after')).toBe(reply.status === 429);
    }
    expect(statuses).toEqual([201, 201, 201, 429]);
  });
});
