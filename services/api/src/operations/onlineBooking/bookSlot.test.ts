import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  bookableDay,
  bookingRequest,
  makeBookable,
  slotsOn,
} from '../../../testing/bookableBusiness.ts';
import { call } from '../../../testing/call.ts';
import { makeBusiness, makeClient, makeEmail } from '../../../testing/factories.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';
import { stopClockAtNoon } from '../../../testing/stopClock.ts';

stopClockAtNoon();
const product = serveProduct();
const { at } = bookableDay();

const book = (body: ReturnType<typeof bookingRequest>, headers: Record<string, string> = {}) =>
  call(product, 'book', { body }, { headers });

/** Behind a proxy, whose header contains the visitor's address. */
const proxied = serveProduct({ TRUST_PROXY: 'on' });

describe('a booking', () => {
  test('of a slot that is not free is refused with the free ones', async () => {
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
      const reply = await book(bookingRequest(shop, startTime));
      expect(reply.status).toBe(409);
      expect(reply.error.code).toBe('slot_taken');
    }
    const { error } = await book(bookingRequest(shop, at('09:30')));
    expect(error.availableSlots).toEqual(
      [at('09:00'), at('10:00')].map((startTime) => ({ startTime })),
    );
  });

  test('creates client, job, timeline entries and mails together', async () => {
    const shop = await makeBookable(product);
    const email = makeEmail();
    const reply = await book(
      bookingRequest(shop, at('10:00'), {
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
    const mails = await product.db.rows<{ kind: string; recipient: string; reach: string }>(
      `select kind, recipient, concat_ws('; ', payload ->> 'address', payload ->> 'phone') as reach
       from outgoing_mail where business_id = $1 order by kind`,
      [shop.businessId],
    );
    expect(mails).toEqual([
      { kind: 'booking-confirmed', recipient: email, reach: '' },
      {
        ...{ kind: 'booking-notice', recipient: expect.stringContaining('@example.com') },
        reach: '1 Main St, Troy, NY 12180; (212) 555-0100',
      },
    ]);
    const lines = await product.db.rows<{ actor: string; summary: string }>(
      'select actor, summary from activity where business_id = $1 and entity = $2',
      [shop.businessId, 'job'],
    );
    expect(lines.map(({ actor }) => actor)).toEqual(['Customer', 'Customer']);
    expect(lines.map(({ summary }) => summary)).toContain('Booked online');
  });

  test('brings the business’s own site to the confirmation, if it has one', async () => {
    const website = 'https://byrd.example/';
    const shop = await makeBookable(product, { preferences: { website } });
    const reply = await book(bookingRequest(shop, at('10:00')));
    expect([reply.status, reply.body.website]).toEqual([201, website]);
  });

  test('finds an existing client by e-mail without regard to case, and leaves them unchanged', async () => {
    const shop = await makeBookable(product);
    const email = makeEmail();
    const client = await makeClient(product, shop, { name: 'Grace Lee', email });
    const bookings = [
      bookingRequest(shop, at('10:00'), { email: email.toUpperCase(), name: 'Somebody Else' }),
      bookingRequest(shop, at('12:00'), { email, address: '5 High St' }),
    ];
    for (const body of bookings) expect((await book(body)).status).toBe(201);
    const asked = await product.db.rows(
      'select requested_by as by from job where business_id = $1 order by starts_at',
      [shop.businessId],
    );
    expect(asked).toEqual([
      { by: { name: 'Somebody Else', email: email.toUpperCase(), phone: '(212) 555-0100' } },
      { by: null },
    ]);
    const rows = await product.db.rows('select id, name from client where business_id = $1', [
      shop.businessId,
    ]);
    expect(rows).toEqual([{ id: client, name: 'Grace Lee' }]);
    const lines = await product.db.rows<{ summary: string }>(
      "select summary from activity where business_id = $1 and kind = 'booked'",
      [shop.businessId],
    );
    expect(lines.map(({ summary }) => summary)).toContain(
      'Booked online by Somebody Else, (212) 555-0100',
    );
  });

  test('is pending where the provider requires approval', async () => {
    const shop = await makeBookable(product, { preferences: { requireApproval: true } });
    expect((await book(bookingRequest(shop, at('10:00')))).body.status).toBe('pending');
    const refused = await book(bookingRequest(shop, at('10:00')));
    expect(refused.status).toBe(409);
    expect(refused.error.availableSlots).toHaveLength(23);
  });

  test('on the day when the clocks go back can take either of the two equal hours, each once', async () => {
    const timeZone = 'America/New_York';
    // A night that has begun no longer offers all of its hours.
    const soon = Temporal.Now.zonedDateTimeISO(timeZone).add({ days: 2 });
    const fallBack = soon.getTimeZoneTransition('next');
    const change =
      fallBack?.offset === '-05:00' ? fallBack : fallBack?.getTimeZoneTransition('next');
    const date = change?.toPlainDate().toString() ?? '';
    const shop = await makeBookable(product, {
      hours: { isOpen: true, start: '00:00', end: '03:00' },
      // The next one can be more than a year away.
      preferences: { timezone: timeZone, bookingHorizon: 730 },
    });
    const slots = ['04:00', '05:00', '06:00', '07:00'].map((clock) => `${date}T${clock}:00.000Z`);
    expect(await slotsOn(product, shop, date)).toEqual(slots);
    for (const slot of slots.slice(1, 3)) {
      expect((await book(bookingRequest(shop, slot))).status).toBe(201);
      expect((await book(bookingRequest(shop, slot))).status).toBe(409);
    }
    expect(await slotsOn(product, shop, date)).toEqual([slots[0], slots[3]]);
  });

  test('repeated with the same key is the same booking; with other content it is refused', async () => {
    const shop = await makeBookable(product);
    const headers = { 'idempotency-key': randomUUID() };
    const body = bookingRequest(shop, at('10:00'));
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

  test('repeated from another network is the same booking', async () => {
    const shop = await makeBookable(proxied);
    const key = randomUUID();
    const body = bookingRequest(shop, at('10:00'));
    const bookFrom = (address: string) =>
      call(
        proxied,
        'book',
        { body },
        { headers: { 'idempotency-key': key, 'x-forwarded-for': address } },
      );
    const first = await bookFrom('203.0.113.7');
    const again = await bookFrom('198.51.100.9');
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
  });
});
