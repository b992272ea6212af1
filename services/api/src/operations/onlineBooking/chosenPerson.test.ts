import { describe, expect, test } from 'vitest';
import { bookableDay, bookingRequest } from '../../../testing/bookableBusiness.ts';
import { call } from '../../../testing/call.ts';
import { changeMember, crewOn, makeCrewShop } from '../../../testing/crews.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';

const product = serveProduct();
const { day, at } = bookableDay();

/** A business whose visitors choose who comes, with a booking at 10:00 of its first technician, 'Sam Lee'. */
const bookSam = async (preferences: object = {}) => {
  const choice = { visitorsChoosePerson: true, ...preferences };
  const shop = await makeCrewShop(product, 2, { preferences: choice });
  const [, sam, other] = shop.crew;
  if (sam === undefined || other === undefined) throw new Error('There is no technician.');
  await product.db.rows('update app_user set name = $2 where id = $1', [sam.userId, 'Sam Lee']);
  const { body: booked } = await call(product, 'book', {
    body: bookingRequest(shop, at('10:00'), { person: sam.userId }),
  });
  const params = { token: booked.manageToken };
  const open = async () => (await call(product, 'getManagedBooking', { params })).body;
  return { shop, sam, other, booked, params, open };
};

type Booking = Awaited<ReturnType<typeof bookSam>>;

/** The business no longer lets visitors choose who comes. */
const chooseNobody = ({ businessId }: { businessId: string }) =>
  product.db.rows(
    `update business set preferences = preferences || '{"visitorsChoosePerson": false}'
     where id = $1`,
    [businessId],
  );

describe('a booking that does not take place', () => {
  test.each(['declined', 'expired', 'cancelled'] as const)(
    'names nobody to its visitor once it is %s',
    async (end) => {
      const { shop, booked, params, open } = await bookSam({ requireApproval: true });
      expect((await open()).personName).toBe('Sam Lee');
      const { _id: id } = booked;
      if (end === 'declined')
        await call(product, 'declineBooking', { params: { id }, body: { message: '' } }, shop);
      else if (end === 'cancelled') await call(product, 'cancelBooking', { params });
      else {
        const old = "update visit set requested_at = now() - interval '49 hours' where id = $1";
        await product.db.rows(old, [id]);
      }
      const ended = await open();
      expect(ended.status).toBe('cancelled');
      expect(ended).not.toHaveProperty('personName');
    },
  );
});

describe('the answer to a move', () => {
  const moveTo = async (clock: string, { params }: Booking) =>
    (await call(product, 'rescheduleBooking', { params, body: { startTime: at(clock) } })).body;

  test('names who came before, as the mail does, where others come', async () => {
    const booking = await bookSam();
    const { shop, sam } = booking;
    const over = { person: sam.userId };
    await call(product, 'book', { body: bookingRequest(shop, at('12:00'), over) });
    expect(await moveTo('14:00', booking)).not.toHaveProperty('formerPersonName');
    expect(await moveTo('12:00', booking)).toMatchObject({
      formerPersonName: 'Sam Lee',
      personName: expect.not.stringContaining('Sam Lee'),
    });
    const mails = await product.db.rows<{ former: string | null }>(
      `select payload ->> 'formerPersonName' as former from outgoing_mail
       where business_id = $1 and kind = 'booking-moved' order by created_at`,
      [shop.businessId],
    );
    expect(mails).toEqual([{ former: null }, { former: 'Sam Lee' }]);
  });

  test('names nobody where visitors choose nobody any more', async () => {
    const booking = await bookSam();
    const { shop, sam } = booking;
    const over = { person: sam.userId };
    await call(product, 'book', { body: bookingRequest(shop, at('12:00'), over) });
    await chooseNobody(shop);
    expect(await moveTo('12:00', booking)).not.toHaveProperty('formerPersonName');
  });
});

describe('a move with the chosen person', () => {
  /** Sam is busy at noon; the others are not. */
  const bookBusySam = async () => {
    const booking = await bookSam();
    const over = { person: booking.sam.userId };
    await call(product, 'book', { body: bookingRequest(booking.shop, at('12:00'), over) });
    return booking;
  };

  const timesOf = async ({ shop, params }: Booking, person: string | undefined) => {
    const { providerId, serviceTypeId } = shop;
    const chosen = person === undefined ? {} : { person };
    const query = { providerId, serviceTypeId, date: day, booking: params.token, ...chosen };
    const { body } = await call(product, 'getAvailableSlots', { query });
    return body.availableSlots.map(({ startTime }) => startTime);
  };

  const move = ({ params }: Booking, clock: string, person: string | undefined) =>
    call(product, 'rescheduleBooking', { params, body: { startTime: at(clock), person } });

  test('is offered and made at times of this person only', async () => {
    const booking = await bookBusySam();
    const { sam, open } = booking;
    expect((await open()).offeredPerson).toEqual({ _id: sam.userId, name: 'Sam Lee' });
    expect(await timesOf(booking, undefined)).toContain(at('12:00'));
    expect(await timesOf(booking, sam.userId)).not.toContain(at('12:00'));
    const taken = await move(booking, '12:00', sam.userId);
    expect(taken.error.code).toBe('slot_taken');
    expect(taken.error.availableSlots).not.toContainEqual({ startTime: at('12:00') });
    expect((await move(booking, '14:00', sam.userId)).body.personName).toBe('Sam Lee');
  });

  test('is offered with who leads the visit now, and with the chosen person only where nobody does', async () => {
    const { shop, sam, other, booked, open } = await bookSam();
    const giveTo = (people: string[]) => {
      const body = { lead: people[0] ?? null, people };
      return call(product, 'updateVisit', { params: { id: booked._id }, body }, shop);
    };
    await giveTo([other.userId, sam.userId]);
    expect((await open()).offeredPerson?._id).toBe(other.userId);
    await giveTo([]);
    expect((await open()).offeredPerson?._id).toBe(sam.userId);
  });

  test('gives the visit to this person, whoever led it', async () => {
    const booking = await bookSam();
    const { shop, other, booked } = booking;
    await move(booking, '14:00', other.userId);
    expect(await crewOn(product, shop, booked._id)).toEqual([2]);
  });

  test('names nobody to a visitor who chose nobody', async () => {
    const { shop } = await bookSam();
    const { body } = await call(product, 'book', { body: bookingRequest(shop, at('14:00')) });
    const params = { token: body.manageToken };
    const managed = await call(product, 'getManagedBooking', { params });
    expect(managed.body.personName).toBeDefined();
    expect(managed.body).not.toHaveProperty('offeredPerson');
  });

  test('has no times once this person has left', async () => {
    const booking = await bookSam();
    const { shop, sam } = booking;
    await changeMember(product, shop, sam, { status: 'deactivated' });
    expect(await timesOf(booking, sam.userId)).toEqual([]);
    expect((await timesOf(booking, undefined)).length).toBeGreaterThan(0);
  });

  test('is refused, and names no choice, where visitors choose nobody any more', async () => {
    const booking = await bookSam();
    const { shop, sam, open } = booking;
    await chooseNobody(shop);
    expect(await open()).not.toHaveProperty('offeredPerson');
    const reply = await move(booking, '14:00', sam.userId);
    expect([reply.status, reply.error.errors?.[0]?.field]).toEqual([422, 'person']);
  });
});
