import { addDays } from '@tradewind/contracts/calendar';
import { pino } from 'pino';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import {
  accessStatuses,
  type BusinessWithAccess,
  makeBusinessWithAccess,
} from '../../../testing/businessWithAccess.ts';
import { call } from '../../../testing/call.ts';
import {
  type Member,
  makeBusiness,
  makeClient,
  makeEmail,
  makeMember,
} from '../../../testing/factories.ts';
import { linkTokenOf, makeInvoice } from '../../../testing/makeDocuments.ts';
import { linkOf, onlyMailTo, waitForMail, workFor } from '../../../testing/readMail.ts';
import { callsOf } from '../../../testing/serveBusiness.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';
import { WAIT_LIMIT } from '../../../testing/waitLimit.ts';
import { createSignedLinks } from '../../engines/linkTokens.ts';
import { formatLongDate } from '../../engines/mail/dateTimeText.ts';
import type { DocumentFacts } from '../../engines/mail/mailPayloads.ts';
import { enqueueMail } from '../../engines/mail/outbox.ts';
import { dayAt } from '../../engines/time/zone.ts';
import { remindCustomers } from '../../operations/messages/reminders.ts';
import { remindOfErasure } from './remindOfErasure.ts';

const product = serveProduct();
workFor(product);
const name = 'Byrd Plumbing';
const facts: DocumentFacts = {
  ...{ name: 'Grace Lee', company: name, number: 'INV-2026-00001', title: 'Tap', total: 1 },
  ...{ until: '2026-12-21', documentToken: 'document' },
};
const heldTime = {
  ...{ code: '123456', token: 'held', company: name, service: 'Tune-up' },
  ...{ startTime: '2026-12-21T15:00:00.000Z', timezone: 'UTC' },
};
const close = (member: Member, typed = name) =>
  call(product, 'closeBusiness', { body: { name: typed } }, member);
const keep = (member: Member) => call(product, 'keepBusiness', {}, member);

describe('closing a business is refused', () => {
  test.each(['', 'Byrd', 'byrd plumbing'])('with "%s" typed for its name', async (typed) => {
    const admin = await makeBusiness(product);
    const { status, error } = await close(admin, typed);
    expect([status, error.errors?.[0]?.field]).toEqual([422, 'name']);
    expect((await call(product, 'me', {}, admin)).body.eraseAt).toBeNull();
  });

  test('a second time, and keeping one that is open', async () => {
    const admin = await makeBusiness(product);
    expect((await keep(admin)).status).toBe(404);
    expect((await close(admin)).status).toBe(200);
    expect((await close(admin)).error.code).toBe('business_closed');
  });
});

test('a name with typographic signs can be typed with those of a keyboard', async () => {
  const admin = await makeBusiness(product, { company: 'O’Neill – “Pipes”' });
  expect((await close(admin, 'O-Neill - "Pipes"')).status).toBe(422);
  expect((await close(admin, `O'Neill - "Pipes"`)).status).toBe(200);
});

test('a business that is to be closed has what is ahead of it counted', async () => {
  const admin = await makeBusiness(product, { preferences: { timezone: 'UTC' } });
  const calls = callsOf(product, admin);
  const preview = async () => (await calls('previewClosure', {})).body;
  expect(await preview()).toEqual({ visits: 0, bookings: 0, lastDay: null });
  const client = await makeClient(product, admin);
  const today = dayAt(new Date(), 'UTC');
  const make = (days: number, status?: 'pending' | 'completed') =>
    calls('createJob', {
      body: { title: 'Tap', client, scheduledDate: addDays(today, days), status },
    });
  for (const days of [-2, 2, 3]) expect((await make(days)).status).toBe(201);
  await make(9, 'completed');
  const { body: booked } = await make(5);
  await product.db.rows(`update visit set status = 'pending' where job_id = $1`, [booked._id]);
  expect(await preview()).toEqual({ visits: 2, bookings: 1, lastDay: addDays(today, 5) });
  const technician = await makeMember(product, admin, 'technician');
  expect((await call(product, 'previewClosure', {}, technician)).status).toBe(403);
});

describe('a closed business', () => {
  let access: BusinessWithAccess;
  let invitation: string;

  const statuses = async () => ({
    ...(await accessStatuses(product, access)),
    invitation: (await call(product, 'getInvitation', { params: { token: invitation } })).status,
  });

  const open = {
    ...{ listed: true, provider: 200, slots: 200, booking: 200, invoice: 200 },
    ...{ invitation: 200, key: 200, jobs: 200 },
  };

  beforeAll(async () => {
    access = await makeBusinessWithAccess(product);
    const { shop } = access;
    const email = makeEmail();
    await callsOf(product, shop)('inviteMember', { body: { email, role: 'technician' } });
    invitation = linkTokenOf(linkOf(await onlyMailTo(product, email), '/invitation/'));
    expect(await statuses()).toMatchObject(open);
    const { status, body } = await close(shop);
    expect(status).toBe(200);
    const days = (Date.parse(body.eraseAt) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
  });

  test('has no public page, booking, link or key any more, and no call but a few', async () => {
    const { shop, technician } = access;
    expect(await statuses()).toMatchObject({
      ...{ listed: false, provider: 404, slots: 404, booking: 404, invoice: 404 },
      ...{ invitation: 404, key: 401, jobs: 403 },
    });
    const refused = await call(product, 'listJobs', {}, technician);
    expect(refused.error).toMatchObject({
      code: 'business_closed',
      message: 'This business is closed.',
    });
    const me = await call(product, 'me', {}, technician);
    expect(me.body.eraseAt).toMatch(/^\d{4}-/);
    expect((await call(product, 'getDataExport', {}, shop)).status).toBe(200);
  });

  test('is not named by the links of its bookings and documents', async () => {
    const replies = await Promise.all([
      call(product, 'getManagedBooking', { params: { token: access.booking } }),
      call(product, 'getCustomerDocument', { params: { token: access.invoice } }),
    ]);
    for (const { status, error } of replies) {
      expect(status).toBe(404);
      expect(error).not.toHaveProperty('business');
    }
  });

  test('mails its admins, and reminds no customer', async () => {
    const { shop } = access;
    const mailsOf = async (kind: string) =>
      product.db.rows('select from outgoing_mail where business_id = $1 and kind = $2', [
        shop.businessId,
        kind,
      ]);
    expect(await mailsOf('business-closed')).toHaveLength(1);
    await product.db.rows(
      `update visit set starts_at = now() + interval '12 hours', created_at = now() - interval '3 days'
       where business_id = $1`,
      [shop.businessId],
    );
    await remindCustomers(product.runtimeDb, createSignedLinks(product.settings));
    expect(await mailsOf('booking-reminder')).toEqual([]);
  });

  test('is not kept by a technician', async () => {
    const { technician } = access;
    expect((await keep(technician)).status).toBe(403);
  });

  test('opens again for an admin who keeps it, with everything that it had', async () => {
    const { shop } = access;
    expect((await keep(shop)).status).toBe(204);
    expect(await statuses()).toMatchObject(open);
    const { body } = await call(product, 'listSecurityEvents', {}, shop);
    expect(body.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['business_closed', 'business_kept']),
    );
  });
});

// At any moment one of these zones is on another day than UTC.
test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'the mails about an erasure name its day in %s, the zone of the business',
  async (timezone) => {
    const email = makeEmail();
    const admin = await makeBusiness(product, { email, preferences: { timezone } });
    const { body } = await close(admin);
    const closed = await onlyMailTo(product, email);
    expect(closed.text).toContain(`On ${formatLongDate(dayAt(body.eraseAt, timezone))} `);
    const sql = `update business set erase_at = now() + interval '2 days' where id = $1`;
    await product.db.rows(sql, [admin.businessId]);
    const { eraseAt } = (await call(product, 'me', {}, admin)).body;
    await remindOfErasure(product.runtimeDb, pino({ level: 'silent' }));
    const [reminder] = await waitForMail(product, email, 2);
    expect(reminder?.subject).toContain(formatLongDate(dayAt(eraseAt ?? '', timezone)));
  },
);

test('mails to a customer and to a visitor that wait while the business closes are not sent', async () => {
  const admin = await makeBusiness(product);
  const as = callsOf(product, admin);
  const invoice = await makeInvoice(product, admin);
  await product.db.rows(
    'update business set closed_at = now(), erase_at = now() + $2::interval where id = $1',
    [admin.businessId, '30 days'],
  );
  await product.db.transaction(async (tx) => {
    const about = { entity: 'invoice', entityId: invoice._id } as const;
    await enqueueMail(tx, admin.businessId, 'invoice-sent', makeEmail(), facts, about);
    await enqueueMail(tx, admin.businessId, 'booking-proof', makeEmail(), heldTime);
  });
  await vi.waitFor(
    async () => {
      const mails = await product.db.rows(
        'select kind, last_error as reason from outgoing_mail where business_id = $1 order by kind',
        [admin.businessId],
      );
      const reason = 'the business is closed';
      expect(mails).toEqual(['booking-proof', 'invoice-sent'].map((kind) => ({ kind, reason })));
    },
    { timeout: WAIT_LIMIT, interval: 50 },
  );
  expect((await as('getInvoice', { params: { id: invoice._id } })).status).toBe(403);
});
