import { describe, expect, test } from 'vitest';
import { bookableDay, bookingRequest } from '../../../testing/bookableBusiness.ts';
import { call } from '../../../testing/call.ts';
import { makeCrewShop } from '../../../testing/crews.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';

const product = serveProduct();
const { at } = bookableDay();

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
  const moveTo = async (
    clock: string,
    { params }: Pick<Awaited<ReturnType<typeof bookSam>>, 'params'>,
  ) => (await call(product, 'rescheduleBooking', { params, body: { startTime: at(clock) } })).body;

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
    const off = `update business set preferences = preferences || '{"visitorsChoosePerson": false}'
      where id = $1`;
    await product.db.rows(off, [shop.businessId]);
    expect(await moveTo('12:00', booking)).not.toHaveProperty('formerPersonName');
  });
});
