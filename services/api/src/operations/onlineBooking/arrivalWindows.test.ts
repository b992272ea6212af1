import { describe, expect, test } from 'vitest';
import {
  type Bookable,
  bookableDay,
  bookingRequest,
  makeBookable,
  makeJob,
} from '../../../testing/bookableBusiness.ts';
import { call } from '../../../testing/call.ts';
import { changeService, makeCrewShop } from '../../../testing/crews.ts';
import { type Member, makeClient, makeEmail } from '../../../testing/factories.ts';
import { appointmentOf } from '../../../testing/readAppointment.ts';
import { linkOf, onlyMailTo, waitForMail, workFor } from '../../../testing/readMail.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';

const product = serveProduct();
workFor(product);
const { day, at } = bookableDay();

const arrivalWindows = [
  { start: '08:00', end: '10:00' },
  { start: '10:00', end: '12:00' },
];
const morning = { startTime: at('08:00'), windowEnd: at('10:00') };
const noon = { startTime: at('10:00'), windowEnd: at('12:00') };

const offersOn = async ({ providerId, serviceTypeId }: Bookable, date = day) => {
  const query = { providerId, serviceTypeId, date };
  return (await call(product, 'getAvailableSlots', { query })).body.availableSlots;
};

const book = (shop: Bookable, clock: string) =>
  call(product, 'book', { body: bookingRequest(shop, at(clock)) });

const mailsTo = 'select kind from outgoing_mail where recipient = $1 order by created_at';

/** The start of a job as the crew sees it. */
const startOf = async (shop: Member, id: string) => {
  const { body } = await call(product, 'getJob', { params: { id } }, shop);
  return body.scheduledTime;
};

describe('a service with arrival windows', () => {
  test('is offered in them, as long as somebody can arrive within', async () => {
    const shop = await makeCrewShop(product, 1);
    await changeService(product, shop, shop.serviceTypeId, { arrivalWindows });
    expect(await offersOn(shop)).toEqual([morning, noon]);
    // Two hours, of two members, of an hour each.
    const booked = [];
    for (let n = 0; n < 5; n++) booked.push(await book(shop, '08:00'));
    expect(booked.map(({ status }) => status)).toEqual([201, 201, 201, 201, 409]);
    const starts = [];
    for (const { body } of booked.slice(0, 4)) starts.push(await startOf(shop, body._id));
    expect(starts).toEqual(['08:00', '08:00', '09:00', '09:00']);
    expect(await offersOn(shop)).toEqual([noon]);
  });

  test('ends with the working day where its window goes on, as visitor and office are told', async () => {
    const hours = { isOpen: true, start: '08:00', end: '17:00' };
    const shop = await makeBookable(product, { hours });
    const late = [{ start: '14:00', end: '19:00' }];
    await changeService(product, shop, shop.serviceTypeId, { arrivalWindows: late });
    const cut = { startTime: at('14:00'), windowEnd: at('17:00') };
    expect(await offersOn(shop)).toEqual([cut]);
    const { body } = await book(shop, '14:00');
    expect(body).toMatchObject(cut);
    const params = { id: body._id };
    const { body: visits } = await call(product, 'listJobVisits', { params }, shop);
    expect(visits).toMatchObject([{ arrivalWindow: { start: '14:00', end: '17:00' } }]);
  });

  test('is booked by the window, and nothing else', async () => {
    const shop = await makeCrewShop(product, 1);
    await changeService(product, shop, shop.serviceTypeId, { arrivalWindows });
    const { status, error } = await book(shop, '09:00');
    expect([status, error.code, error.availableSlots]).toEqual([
      409,
      'slot_taken',
      [morning, noon],
    ]);
  });

  test('is done one after the other by a business of one', async () => {
    const shop = await makeBookable(product, { preferences: { bufferBetweenAppointments: 15 } });
    await changeService(product, shop, shop.serviceTypeId, { arrivalWindows });
    const client = await makeClient(product, shop);
    await makeJob(product, shop, client, { startTime: at('07:30') });
    const first = await book(shop, '08:00');
    expect(first.body).toMatchObject(morning);
    expect(await startOf(shop, first.body._id)).toBe('08:45');
    expect(await offersOn(shop)).toEqual([noon]);
    expect((await book(shop, '08:00')).status).toBe(409);
  });

  test('tells its visitor the window, in mails, the calendar and their page, and the crew the start with it', async () => {
    const shop = await makeCrewShop(product, 1);
    await changeService(product, shop, shop.serviceTypeId, { arrivalWindows });
    const client = await makeClient(product, shop);
    for (const [index, { userId }] of shop.crew.entries()) {
      const duration = index === 0 ? 60 : 30;
      const id = await makeJob(product, shop, client, { startTime: at('08:00'), duration });
      await product.db.rows('update job set assigned_to = $2 where id = $1', [id, userId]);
    }
    const email = makeEmail();
    const { body } = await call(product, 'book', {
      body: bookingRequest(shop, at('08:00'), { email }),
    });
    expect(body).toMatchObject(morning);
    const mail = await onlyMailTo(product, email);
    expect(mail.subject).toContain('between 8:00 AM and 10:00 AM');
    expect(mail.text).toContain('between 8:00 AM and 10:00 AM Coordinated Universal Time');
    expect(appointmentOf(mail)).toMatchObject({ start: at('08:00'), minutes: 120 });
    const crew = await product.db.rows<{ email: string }>(
      'select email from app_user where business_id = $1',
      [shop.businessId],
    );
    expect(crew).toHaveLength(2);
    for (const member of crew) {
      const { text } = await onlyMailTo(product, member.email);
      expect(text).toContain('at 8:30 AM');
      expect(text).toMatch(/Customer expects you: .* between 8:00 AM and 10:00 AM/);
    }
    const params = { token: body.manageToken };
    const opened = await call(product, 'getManagedBooking', { params });
    expect(opened.body).toMatchObject(morning);
    const moved = await call(product, 'rescheduleBooking', {
      params,
      body: { startTime: at('10:00') },
    });
    expect(moved.body).toMatchObject(noon);
  });

  test('tells the office the window, in the tray, on the calendar and in the visits of the job', async () => {
    const shop = await makeCrewShop(product, 1, { preferences: { requireApproval: true } });
    await changeService(product, shop, shop.serviceTypeId, { arrivalWindows });
    const { body: booked } = await book(shop, '10:00');
    const window = { start: '10:00', end: '12:00' };
    const { body: tray } = await call(product, 'listPendingBookings', {}, shop);
    expect(tray).toMatchObject([{ _id: booked._id, arrivalWindow: window }]);
    const query = { startDate: day, endDate: day };
    const { body: calendar } = await call(product, 'getAppointments', { query }, shop);
    const service = { _id: shop.serviceTypeId, name: expect.any(String), crewKind: '' };
    expect(calendar).toMatchObject([{ arrivalWindow: window, service }]);
    const params = { id: booked._id };
    const visitOf = async () => (await call(product, 'listJobVisits', { params }, shop)).body[0];
    expect(await visitOf()).toMatchObject({ arrivalWindow: window });
    await call(product, 'updateVisit', { params, body: { scheduledTime: '13:00' } }, shop);
    expect(await visitOf()).toMatchObject({ arrivalWindow: null });
  });

  test('is an exact start again once the office moves it out of the window', async () => {
    const shop = await makeCrewShop(product, 1);
    await changeService(product, shop, shop.serviceTypeId, { arrivalWindows });
    const { body } = await book(shop, '08:00');
    const params = { token: body.manageToken };
    const move = (scheduledTime: string) =>
      call(product, 'updateJob', { params: { id: body._id }, body: { scheduledTime } }, shop);
    await move('09:30');
    expect((await call(product, 'getManagedBooking', { params })).body).toMatchObject(morning);
    await move('14:00');
    const { body: exact } = await call(product, 'getManagedBooking', { params });
    expect(exact.startTime).toBe(at('14:00'));
    expect(exact).not.toHaveProperty('windowEnd');
  });

  test('mails its visitor nothing while the office moves it within the window', async () => {
    const shop = await makeCrewShop(product, 1);
    await changeService(product, shop, shop.serviceTypeId, { arrivalWindows });
    const email = makeEmail();
    const { body } = await call(product, 'book', {
      body: bookingRequest(shop, at('08:00'), { email }),
    });
    const move = async (scheduledTime: string) => {
      const params = { id: body._id };
      await call(product, 'updateJob', { params, body: { scheduledTime } }, shop);
      return (await product.db.rows<{ kind: string }>(mailsTo, [email])).map(({ kind }) => kind);
    };
    expect(await move('09:30')).toEqual(['booking-confirmed']);
    expect(await move('14:00')).toEqual(['booking-confirmed', 'booking-moved']);
    const [moved] = await waitForMail(product, email, 2);
    expect(moved?.text).toMatch(/^When: .* at 2:00 PM/m);
    expect(moved?.text).toMatch(/^Time before: .* between 8:00 AM and 10:00 AM/m);
  });

  test('that waits for its mail is held for a start in the window', async () => {
    const shop = await makeBookable(product, { preferences: { confirmByMail: true } });
    await changeService(product, shop, shop.serviceTypeId, { arrivalWindows });
    const email = makeEmail();
    const { body } = await call(product, 'book', {
      body: bookingRequest(shop, at('08:00'), { email }),
    });
    expect(body).toMatchObject({ status: 'unconfirmed', ...morning });
    const mail = await onlyMailTo(product, email);
    expect(mail.text).toContain('between 8:00 AM and 10:00 AM');
    const token = linkOf(mail, '/book/manage/').split('/').at(-1) ?? '';
    const held = await call(product, 'getManagedBooking', { params: { token } });
    expect(held.body).toMatchObject(morning);
    const booked = await call(product, 'confirmBooking', { body: { token } });
    expect(booked.body).toMatchObject({ status: 'scheduled', ...morning });
  });
});
