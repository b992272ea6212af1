import { randomUUIDv7 } from 'node:crypto';
import { bookingMessages } from '@tradewind/contracts/bookingMessages';
import { describe, expect, test } from 'vitest';
import {
  type Bookable,
  bookableDay,
  bookingRequest,
  makeBookable,
  slotsOn,
} from '../../../testing/bookableBusiness.ts';
import { call } from '../../../testing/call.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';
import { derivedLinkKey } from '../../engines/linkKeys.ts';
import { createSignedLinks } from '../../engines/linkTokens.ts';
import { addDays } from '../../engines/time/zone.ts';

const product = serveProduct();
const { day, at } = bookableDay();

const book = async (shop: Bookable, startTime: string) =>
  (await call(product, 'book', { body: bookingRequest(shop, startTime) })).body;

const open = (token: string) => call(product, 'getManagedBooking', { params: { token } });
const cancel = (token: string) => call(product, 'cancelBooking', { params: { token } });
const move = (token: string, startTime: string) =>
  call(product, 'rescheduleBooking', { params: { token }, body: { startTime } });

const offers = ({ providerId, serviceTypeId }: Bookable, booking: string) =>
  call(product, 'getAvailableSlots', { query: { providerId, serviceTypeId, date: day, booking } });

const change = (table: 'job' | 'visit', id: string, columns: string) =>
  product.db.rows(`update ${table} set ${columns} where id = $1`, [id]);

const mailsOf = async ({ businessId }: Bookable) =>
  (
    await product.db.rows<{ kind: string }>(
      'select kind from outgoing_mail where business_id = $1 order by created_at, kind',
      [businessId],
    )
  ).map(({ kind }) => kind);

describe('an invalid link', () => {
  test('opens nothing', async () => {
    const shop = await makeBookable(product);
    const { _id, manageToken } = await book(shop, at('10:00'));
    const target = { businessId: shop.businessId, id: _id, sequence: 1 };
    const links = createSignedLinks(product.settings);
    const foreign = { linkKeys: [derivedLinkKey('another secret')], linkDays: 180 } as const;
    const bad = [
      'nonsense',
      'a'.repeat(91),
      `${manageToken.slice(0, 20)}${manageToken[20] === 'A' ? 'B' : 'A'}${manageToken.slice(21)}`,
      createSignedLinks(foreign).sign('booking', target),
      links.sign('quote', target),
      links.sign('booking', { ...target, sequence: 2 }),
      links.sign('booking', { ...target, id: randomUUIDv7() }),
    ];
    for (const token of bad) {
      for (const reply of [
        await open(token),
        await cancel(token),
        await move(token, at('12:00')),
        await offers(shop, token),
      ]) {
        expect(reply.status).toBe(404);
        expect(reply.error.message).toBe('This link is no longer valid.');
      }
    }
    expect(links.sign('booking', target)).toBe(manageToken);
  });

  test('is one with an older sequence', async () => {
    const { _id, manageToken } = await book(await makeBookable(product), at('10:00'));
    await change('job', _id, 'link_sequence = 2');
    expect((await open(manageToken)).status).toBe(404);
  });

  test('is one whose appointment was 181 days ago, and then names the business', async () => {
    const { _id, manageToken } = await book(await makeBookable(product), at('10:00'));
    const past = `updated_at = now() - interval '400 days', starts_at = now() - interval`;
    await change('job', _id, `${past} '179 days'`);
    expect((await open(manageToken)).status).toBe(200);
    await change('job', _id, `${past} '181 days'`);
    for (const reply of [
      await open(manageToken),
      await cancel(manageToken),
      await move(manageToken, at('12:00')),
    ]) {
      expect([reply.status, reply.error.message]).toEqual([404, 'This link is no longer valid.']);
      expect(reply.error).toMatchObject({ business: { company: expect.stringMatching(/./) } });
    }
  });
});

describe('a booking that can no longer be changed', () => {
  test.each([
    ['has begun', "starts_at = now() - interval '1 minute'"],
    ['is being worked on', "status = 'in_progress'"],
    ['is done', "status = 'completed'"],
    ['expired', "status = 'pending', requested_at = now() - interval '49 hours'"],
  ])('%s', async (_, columns) => {
    const { _id, manageToken } = await book(await makeBookable(product), at('10:00'));
    await change('visit', _id, columns);
    expect((await open(manageToken)).body.canChange).toBe(false);
    expect((await move(manageToken, at('12:00'))).status).toBe(409);
  });

  test('stays unchanged', async () => {
    const { _id, manageToken } = await book(await makeBookable(product), at('10:00'));
    await change('visit', _id, "status = 'completed'");
    expect((await cancel(manageToken)).status).toBe(409);
    expect((await open(manageToken)).body.status).toBe('completed');
  });
});

describe('a booking that was moved after its visitor was shown it', () => {
  const shown = { shownStartTime: at('10:00') };

  test('is neither cancelled nor moved again', async () => {
    const { manageToken: token } = await book(await makeBookable(product), at('10:00'));
    await move(token, at('12:00'));
    const message = bookingMessages.movedMeanwhile;
    for (const reply of [
      await call(product, 'cancelBooking', { params: { token }, body: shown }),
      await call(product, 'rescheduleBooking', {
        params: { token },
        body: { startTime: at('14:00'), ...shown },
      }),
    ])
      expect([reply.status, reply.error]).toMatchObject([409, { message, code: 'stale' }]);
    expect((await open(token)).body).toMatchObject({
      status: 'scheduled',
      startTime: at('12:00'),
    });
  });

  test('takes the same move twice, as a repeated call sends it', async () => {
    const { manageToken: token } = await book(await makeBookable(product), at('10:00'));
    const body = { startTime: at('12:00'), ...shown };
    for (const reply of [
      await call(product, 'rescheduleBooking', { params: { token }, body }),
      await call(product, 'rescheduleBooking', { params: { token }, body }),
    ])
      expect([reply.status, reply.body.startTime]).toEqual([200, at('12:00')]);
  });

  test('is cancelled once the visitor has been shown its new time', async () => {
    const { manageToken: token } = await book(await makeBookable(product), at('10:00'));
    await move(token, at('12:00'));
    const body = { shownStartTime: at('12:00') };
    expect((await call(product, 'cancelBooking', { params: { token }, body })).status).toBe(200);
  });

  test('needs a time as the one that was shown', async () => {
    const { manageToken: token } = await book(await makeBookable(product), at('10:00'));
    const body = { shownStartTime: 'ten' };
    const reply = await call(product, 'cancelBooking', { params: { token }, body });
    expect(reply.status).toBe(422);
    expect(reply.error.errors).toMatchObject([{ field: 'shownStartTime' }]);
  });
});

describe('a visitor', () => {
  test('sees the booking', async () => {
    const shop = await makeBookable(product, { preferences: { timezone: 'America/New_York' } });
    const booking = await book(shop, at('10:00'));
    expect((await open(booking.manageToken)).body).toEqual({
      _id: booking._id,
      status: 'scheduled',
      startTime: at('10:00'),
      duration: 60,
      service: 'Drain cleaning',
      serviceTypeId: shop.serviceTypeId,
      provider: {
        _id: shop.providerId,
        name: 'Ada Byrd',
        company: 'Byrd Plumbing',
        timezone: 'America/New_York',
      },
      canChange: true,
      isBookable: true,
    });
    await product.db.rows('update service set is_active = false where business_id = $1', [
      shop.businessId,
    ]);
    expect((await open(booking.manageToken)).body.isBookable).toBe(false);
  });

  test('can only move to a free slot, and gets the list of free slots', async () => {
    const shop = await makeBookable(product);
    const { manageToken } = await book(shop, at('10:00'));
    await book(shop, at('12:00'));
    for (const startTime of [at('12:00'), at('12:30'), '2001-01-01T00:00:00Z']) {
      const reply = await move(manageToken, startTime);
      expect(reply.status).toBe(409);
      expect(reply.error.code).toBe('slot_taken');
      expect(reply.error.availableSlots).not.toContainEqual({ startTime: at('12:00') });
    }
    expect((await open(manageToken)).body.startTime).toBe(at('10:00'));
  });

  test('moves, which frees the former slot', async () => {
    const shop = await makeBookable(product);
    const { manageToken } = await book(shop, at('10:00'));
    expect((await move(manageToken, at('12:00'))).body.startTime).toBe(at('12:00'));
    const slots = await slotsOn(product, shop, day);
    expect(slots).toContain(at('10:00'));
    expect(slots).not.toContain(at('12:00'));
    expect(await mailsOf(shop)).toEqual(expect.arrayContaining(['booking-moved']));
  });

  test('can move by less than the appointment’s duration: its own time does not block it', async () => {
    const shop = await makeBookable(product, { duration: 120 });
    const { manageToken } = await book(shop, at('10:00'));
    expect((await move(manageToken, at('11:00'))).status).toBe(200);
  });

  test('is offered slots for the booking’s duration, even if the service’s has changed', async () => {
    const hours = { isOpen: true, start: '09:00', end: '15:00' };
    const shop = await makeBookable(product, { hours, duration: 120 });
    const { manageToken } = await book(shop, at('11:00'));
    await book(shop, at('09:00'));
    const suiting = ['11:00', '12:00', '13:00'].map((clock) => ({ startTime: at(clock) }));
    for (const columns of [
      'duration_minutes = 60',
      'duration_minutes = 240',
      'is_active = false',
    ]) {
      await product.db.rows(`update service set ${columns} where id = $1`, [shop.serviceTypeId]);
      const { body } = await offers(shop, manageToken);
      expect(body.availableSlots, columns).toEqual(suiting);
    }
    expect((await move(manageToken, at('14:00'))).error.code).toBe('slot_taken');
    expect((await move(manageToken, at('12:00'))).body).toMatchObject({ duration: 120 });
  });

  test('gets the next free slot for the booking’s own duration', async () => {
    const shop = await makeBookable(product, { duration: 120 });
    const { manageToken } = await book(shop, at('11:00'));
    const { businessId, providerId, serviceTypeId } = shop;
    const dateExceptions = [-2, -1, 0].map((days) => ({
      date: addDays(day, days),
      isOpen: days !== -2,
      start: '09:00',
      end: days === -1 ? '10:00' : '11:00',
    }));
    await product.db.rows(
      `update business set preferences = preferences || jsonb_build_object('dateExceptions', $2::jsonb)
       where id = $1`,
      [businessId, JSON.stringify(dateExceptions)],
    );
    await product.db.rows('update service set duration_minutes = 60 where id = $1', [
      serviceTypeId,
    ]);
    const query = { providerId, serviceTypeId, date: addDays(day, -2), booking: manageToken };
    const { body } = await call(product, 'getAvailableSlots', { query });
    expect(body).toMatchObject({ availableSlots: [], nextSlot: at('09:00') });
  });

  test('can move to its current slot', async () => {
    const { manageToken } = await book(await makeBookable(product), at('10:00'));
    const reply = await move(manageToken, at('10:00'));
    expect(reply.status).toBe(200);
    expect(reply.body.startTime).toBe(at('10:00'));
  });

  test('cancels, which frees the slot; cancelling again changes nothing', async () => {
    const shop = await makeBookable(product);
    const { manageToken } = await book(shop, at('10:00'));
    expect((await cancel(manageToken)).status).toBe(200);
    expect((await cancel(manageToken)).status).toBe(200);
    expect((await open(manageToken)).body).toMatchObject({ status: 'cancelled', canChange: false });
    expect(await slotsOn(product, shop, day)).toContain(at('10:00'));
    expect((await mailsOf(shop)).filter((kind) => kind === 'booking-cancelled')).toHaveLength(1);
    expect((await book(shop, at('10:00'))).status).toBe('scheduled');
  });
});

describe('as the last safeguard', () => {
  test('the database refuses overlapping bookings, also after a move', async () => {
    const shop = await makeBookable(product);
    const { _id, manageToken } = await book(shop, at('10:00'));
    await move(manageToken, at('12:00'));
    const { _id: other } = await book(shop, at('13:00'));
    const grab = (from: string, to: string) =>
      product.db.rows('update slot_hold set held = tstzrange($2, $3) where job_id = $1', [
        other,
        at(from),
        at(to),
      ]);
    await expect(grab('12:30', '13:30')).rejects.toThrow('slot_hold_no_overlap');
    await grab('10:00', '11:00');
    await change('visit', _id, "status = 'cancelled'");
    await grab('12:30', '13:30');
  });
});
