import { bookingMessages } from '@tradewind/contracts/bookingMessages';
import { describe, expect, test } from 'vitest';
import {
  type Bookable,
  bookingRequest,
  daysAhead,
  makeBookable,
  slotsOn,
} from '../../../testing/bookableBusiness.ts';
import { call } from '../../../testing/call.ts';
import { makeEmail } from '../../../testing/factories.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';

const product = serveProduct({ RATE_LIMIT_SCALE: '1' });
const day = daysAhead(5);

interface Proof {
  readonly code: string;
  readonly token: string;
}

const shopThatAsks = () => makeBookable(product, { preferences: { confirmByMail: true } });

const book = async (shop: Bookable, over: Parameters<typeof bookingRequest>[2] = {}) => {
  const [startTime = ''] = await slotsOn(product, shop, day);
  return call(product, 'book', { body: bookingRequest(shop, startTime, over) });
};

/** Books, and reads the code and the token of the mail from the queue. */
const hold = async (shop: Bookable) => {
  const email = makeEmail();
  const { status, body } = await book(shop, { email });
  const mail = await product.db.row<{ payload: Proof }>(
    `select payload from outgoing_mail where kind = 'booking-proof' and recipient = $1`,
    [email],
  );
  if (mail === undefined) throw new Error(`No mail to ${email}: ${status}`);
  const proof = mail.payload;
  const byCode = (code: string) =>
    call(product, 'confirmBooking', { body: { providerId: shop.providerId, id: body._id, code } });
  const byLink = (token = proof.token) => call(product, 'confirmBooking', { body: { token } });
  return { email, held: body, proof, byCode, byLink };
};

const jobsOf = ({ businessId }: Bookable) =>
  product.db.rows('select from job where business_id = $1', [businessId]);
const expire = ({ businessId }: Bookable) =>
  product.db.rows('update booking_request set expires_at = now() where business_id = $1', [
    businessId,
  ]);

describe('a confirmation is refused', () => {
  test('with another code, and with any after five wrong ones, which leave the link', async () => {
    const { proof, byCode, byLink } = await hold(await shopThatAsks());
    const wrong = String((Number(proof.code) + 1) % 1_000_000).padStart(6, '0');
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const { status, error } = await byCode(wrong);
      expect([status, error.message]).toEqual([422, 'This code is not right.']);
    }
    const { status, error } = await byCode(proof.code);
    expect([status, error.message]).toEqual([422, bookingMessages.codesUsedUp]);
    expect((await byLink()).status).toBe(200);
  });

  test('with a link that is not genuine, of another purpose, or too old', async () => {
    const shop = await shopThatAsks();
    const { proof, byLink } = await hold(shop);
    const { token } = proof;
    const forged = (token.startsWith('A') ? 'B' : 'A') + token.slice(1);
    expect((await byLink(forged)).status).toBe(404);
    const params = { token };
    expect((await call(product, 'cancelBooking', { params })).status).toBe(404);
    await expire(shop);
    expect((await byLink()).status).toBe(404);
    const late = await call(product, 'getManagedBooking', { params });
    expect([late.status, late.error.message]).toEqual([404, bookingMessages.heldNoMore]);
    expect(late.error).toMatchObject({ bookableAt: shop.providerId });
    expect(await jobsOf(shop)).toEqual([]);
  });

  test('with the ways to reach the business, once that has switched online booking off', async () => {
    const shop = await shopThatAsks();
    const { proof, byLink } = await hold(shop);
    await product.db.rows(
      `update business set preferences = preferences || '{"allowClientBooking": false}' where id = $1`,
      [shop.businessId],
    );
    const provider = { name: expect.any(String), contact: {} };
    const closed = { code: 'bookings_closed', provider };
    expect((await byLink()).error).toMatchObject(closed);
    await expire(shop);
    const late = await call(product, 'getManagedBooking', { params: { token: proof.token } });
    expect(late.error).toMatchObject(closed);
  });

  test('in another business', async () => {
    const { held, proof } = await hold(await shopThatAsks());
    const { providerId } = await shopThatAsks();
    const body = { providerId, id: held._id, code: proof.code };
    expect((await call(product, 'confirmBooking', { body })).status).toBe(404);
  });
});

describe('where the business asks for a confirmation by mail', () => {
  test('a time is held and no booking, customer or notice is made', async () => {
    const shop = await shopThatAsks();
    const { held } = await hold(shop);
    expect(held).toMatchObject({ status: 'unconfirmed', manageToken: '' });
    const minutes = (Date.parse(held.heldUntil ?? '') - Date.now()) / 60_000;
    expect(Math.round(minutes)).toBe(15);
    expect(await jobsOf(shop)).toEqual([]);
    const others = await product.db.rows(
      `select from outgoing_mail where business_id = $1 and kind <> 'booking-proof'`,
      [shop.businessId],
    );
    expect(others).toEqual([]);
    expect(await slotsOn(product, shop, day)).not.toContain(held.startTime);
    const late = await call(product, 'book', { body: bookingRequest(shop, held.startTime) });
    expect(late.error.code).toBe('slot_taken');
  });

  test('the visitor who holds the time frees it, and nobody else', async () => {
    const shop = await shopThatAsks();
    const { held, proof, byCode, byLink } = await hold(shop);
    const release = (token: string) => call(product, 'releaseHeldTime', { body: { token } });
    for (const other of [proof.token, held._id, 'forged']) {
      expect((await release(other)).status).toBe(404);
    }
    expect(await slotsOn(product, shop, day)).not.toContain(held.startTime);
    const token = held.releaseToken ?? '';
    for (const reply of [await release(token), await release(token)]) {
      expect(reply.status).toBe(200);
    }
    expect(await slotsOn(product, shop, day)).toContain(held.startTime);
    expect([(await byLink()).status, (await byCode(proof.code)).status]).toEqual([404, 404]);
    expect(await jobsOf(shop)).toEqual([]);
    const params = { token: proof.token };
    const late = await call(product, 'getManagedBooking', { params });
    expect(late.error.message).toBe(bookingMessages.heldNoMore);
  });

  test('a freed time counts towards the times of its address, because its mail was sent', async () => {
    const shop = await shopThatAsks();
    const email = makeEmail();
    for (let held = 0; held < 3; held += 1) {
      const { status, body } = await book(shop, { email });
      expect(status).toBe(201);
      await call(product, 'releaseHeldTime', { body: { token: body.releaseToken ?? '' } });
    }
    expect((await book(shop, { email })).status).toBe(429);
  });

  test('a confirmed booking is not freed', async () => {
    const shop = await shopThatAsks();
    const { held, byLink } = await hold(shop);
    expect((await byLink()).status).toBe(200);
    await call(product, 'releaseHeldTime', { body: { token: held.releaseToken ?? '' } });
    expect(await jobsOf(shop)).toHaveLength(1);
    expect(await slotsOn(product, shop, day)).not.toContain(held.startTime);
  });

  test('the time is free again after 15 minutes', async () => {
    const shop = await shopThatAsks();
    const { held } = await hold(shop);
    await expire(shop);
    expect(await slotsOn(product, shop, day)).toContain(held.startTime);
  });

  test.each(['code', 'link'] as const)('the mailed %s makes the booking, once', async (way) => {
    const shop = await shopThatAsks();
    const { held, proof, byCode, byLink } = await hold(shop);
    const { token } = proof;
    const shown = await call(product, 'getManagedBooking', { params: { token } });
    expect(shown.body).toMatchObject({ status: 'unconfirmed', startTime: held.startTime });
    const confirm = () => (way === 'code' ? byCode(proof.code) : byLink());
    const { status, body } = await confirm();
    expect([status, body.status, body.startTime]).toEqual([200, 'scheduled', held.startTime]);
    const params = { token: body.manageToken };
    expect((await call(product, 'getManagedBooking', { params })).body.status).toBe('scheduled');
    expect((await confirm()).status).toBe(way === 'code' ? 200 : 404);
    expect(await jobsOf(shop)).toHaveLength(1);
  });

  test('the mailed link opens the booking once its code was used, and cancels it', async () => {
    const shop = await shopThatAsks();
    const { held, proof, byCode } = await hold(shop);
    const params = { token: proof.token };
    const { body } = await byCode(proof.code);
    const opened = await call(product, 'getManagedBooking', { params });
    const { startTime } = held;
    const status = 'scheduled';
    expect(opened.body).toMatchObject({ _id: body._id, status, startTime, canChange: true });
    expect((await call(product, 'cancelBooking', { params })).status).toBe(200);
    const own = await call(product, 'getManagedBooking', { params: { token: body.manageToken } });
    expect(own.body.status).toBe('cancelled');
  });

  test('the code answers after the link with the booking that the link has made', async () => {
    const shop = await shopThatAsks();
    const { proof, byCode, byLink } = await hold(shop);
    const { body: made } = await byLink();
    const wrong = String((Number(proof.code) + 1) % 1_000_000).padStart(6, '0');
    expect((await byCode(wrong)).status).toBe(422);
    const { status, body } = await byCode(proof.code);
    const { _id, startTime } = made;
    expect([status, body]).toMatchObject([200, { _id, startTime, status: 'scheduled' }]);
    expect(await jobsOf(shop)).toHaveLength(1);
    const params = { token: body.manageToken };
    expect((await call(product, 'cancelBooking', { params })).status).toBe(200);
    expect((await byCode(proof.code)).status).toBe(404);
  });

  test('the code says after the link that the time may be booked already, once its 15 minutes are over', async () => {
    const shop = await shopThatAsks();
    const { proof, byCode, byLink } = await hold(shop);
    expect((await byLink()).status).toBe(200);
    await expire(shop);
    const { status, error } = await byCode(proof.code);
    expect(status).toBe(404);
    expect(error.message).toContain('If you have confirmed it already, it is booked');
    expect(await jobsOf(shop)).toHaveLength(1);
  });

  test('a confirmed time counts no longer towards the times of its address', async () => {
    const shop = await shopThatAsks();
    const { email, byLink } = await hold(shop);
    expect((await byLink()).status).toBe(200);
    for (let held = 0; held < 3; held += 1) expect((await book(shop, { email })).status).toBe(201);
    expect((await book(shop, { email })).status).toBe(429);
  });

  test('a fourth time for one address is refused until one is confirmed', async () => {
    const shop = await shopThatAsks();
    const email = makeEmail();
    for (let count = 0; count < 3; count += 1) {
      expect((await book(shop, { email })).status).toBe(201);
    }
    const { status, headers, error } = await book(shop, { email: email.toUpperCase() });
    expect([status, error.message]).toEqual([
      429,
      'Too many bookings wait for their confirmation. Confirm one by its mail, or try again later.',
    ]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await book(shop)).status).toBe(201);
  });
});

describe('a public booking', () => {
  test.each([
    'See https://evil.example/win',
    'www.evil.example',
    'Grace evil.com',
    'bit.ly/2x Grace',
    'Grace prizes.app',
    'Grace prizes.de',
    'Grace пример.рф',
    'Grace 例子。中国',
    'Grace evil．com',
    'Grace evil.\u200bcom',
    'Grace e\u00advil\u2060.com',
    'Grace evil.xn--p1ai',
    'Grace 93.184.216.34',
    'Dr.evil.com',
    't.co/2x',
    'ev@il.example',
  ])('is refused with the web address in the name "%s"', async (name) => {
    const { status, error } = await book(await makeBookable(product), { name });
    expect([status, error.errors?.[0]]).toEqual([
      422,
      { field: 'name', message: 'Enter a name without a web address.' },
    ]);
  });

  test.each([
    'J. R. Smith',
    'Dr.Ann O’Neil',
    'Łukasz Żak-Nowak',
    'A.B.Comstock',
    '山田 花子',
    'Zoë K. 3rd',
  ])('is accepted in the name "%s"', async (name) => {
    expect((await book(await makeBookable(product), { name })).status).toBe(201);
  });

  test('is refused when its business has got too many within an hour', async () => {
    const shop = await makeBookable(product);
    expect((await book(shop)).status).toBe(201);
    await product.db.rows(
      `insert into job (business_id, id, client_id, title, source)
       select business_id, gen_random_uuid(), client_id, title, 'booking'
       from job, generate_series(1, 120) where business_id = $1`,
      [shop.businessId],
    );
    const { status, error } = await book(shop);
    expect([status, error.message]).toEqual([
      429,
      'This business gets too many bookings right now. Please try again later.',
    ]);
  });

  test('is refused when too many times of its business are held', async () => {
    const shop = await shopThatAsks();
    expect((await book(shop)).status).toBe(201);
    await product.db.rows(
      `insert into booking_request (business_id, id, starts_at, duration_minutes, visitor, email,
         network, code_hash, expires_at)
       select business_id, gen_random_uuid(), starts_at, duration_minutes, visitor,
         made || '@example.com', '203.0.' || made || '.0/24', code_hash, expires_at
       from booking_request, generate_series(1, 119) made where business_id = $1`,
      [shop.businessId],
    );
    const { status, headers } = await book(shop);
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
    await expire(shop);
    expect((await book(shop)).status).toBe(201);
  });
});
