import { beforeAll, describe, expect, test } from 'vitest';
import {
  type Bookable,
  daysAhead,
  makeBookable,
  request,
  slotsOn,
} from '../../../testing/bookableBusiness.ts';
import { call } from '../../../testing/call.ts';
import { type Member, makeMember } from '../../../testing/factories.ts';
import { callsOf, makeInvoice, makeQuote, tokenOf } from '../../../testing/makeDocuments.ts';
import { makeKey } from '../../../testing/makeKey.ts';
import { operate, operateProcess } from '../../../testing/operate.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';

const product = serveProduct();
let environment: Record<string, string>;
beforeAll(() => {
  const { settings } = product;
  environment = {
    DATABASE_URL: settings.databaseUrl,
    MIGRATION_DATABASE_URL: settings.migrationDatabaseUrl,
    JWT_SECRET: settings.jwtSecret,
  };
});
const business = (...args: string[]) => operate(environment, 'business', ...args);

test('a change of no business, of none that exists, or to the same state is refused in one line', async () => {
  const { businessId } = await makeBookable(product);
  for (const [args, line] of [
    [['suspend'], /^operate business takes list, or one of show, suspend, open, close with the id/],
    [['remove', businessId], /^operate business takes list/],
    [['suspend', 'x'], /^There is no business x/],
    [['open', businessId], /neither suspended nor closed/],
  ] as const) {
    const { code, errors } = await business(...args);
    expect([code, errors]).toEqual([1, [expect.stringMatching(line)]]);
  }
  const ofOneBusiness = { ...environment, MIGRATION_DATABASE_URL: '' };
  expect((await operate(ofOneBusiness, 'business')).errors).toEqual([
    expect.stringMatching(/^MIGRATION_DATABASE_URL is not set/),
  ]);
});

describe('a suspended business', () => {
  let shop: Bookable;
  let technician: Member;
  let key: string;
  let booking: string;
  let invoice: string;
  let quote: string;

  beforeAll(async () => {
    shop = await makeBookable(product);
    technician = await makeMember(product, shop, 'technician');
    key = (await makeKey(product, shop)).key;
    const [startTime = ''] = await slotsOn(product, shop, daysAhead(5));
    booking = (await call(product, 'book', { body: request(shop, startTime) })).body.manageToken;
    const as = callsOf(product, shop);
    const send = { body: {} };
    const madeInvoice = await makeInvoice(product, shop);
    const madeQuote = await makeQuote(product, shop);
    const sentInvoice = await as('sendInvoice', { params: { id: madeInvoice._id }, ...send });
    const sentQuote = await as('sendQuote', { params: { id: madeQuote._id }, ...send });
    invoice = tokenOf(sentInvoice.body.link);
    quote = tokenOf(sentQuote.body.link);
    const { code, out } = await operateProcess(
      environment,
      ...['business', 'suspend', shop.businessId, '--reason', 'An unpaid bill.', '--json'],
    );
    expect(code).toBe(0);
    expect(JSON.parse(out.join('\n'))).toMatchObject({
      ...{ id: shop.businessId, state: 'suspended', suspendedFor: 'An unpaid bill.', members: 2 },
    });
  });

  test('refuses its members and keys every call but the own account and the export', async () => {
    for (const token of [shop.token, technician.token, key]) {
      const { status, error } = await call(product, 'listJobs', {}, { token });
      expect([status, error.code]).toEqual([403, 'business_suspended']);
    }
    const me = await call(product, 'me', {}, technician);
    expect(me.body).toMatchObject({
      ...{ suspendedSince: expect.stringMatching(/^\d{4}-/), suspendedFor: 'An unpaid bill.' },
    });
    expect((await call(product, 'getDataExport', {}, shop)).status).toBe(200);
  });

  test('cannot be booked or found, while customers open what they have', async () => {
    const { providerId, serviceTypeId } = shop;
    const listed = await call(product, 'listProviders', { query: { limit: '500' } });
    expect(listed.body.some(({ _id }) => _id === providerId)).toBe(false);
    expect((await call(product, 'getProvider', { params: { id: providerId } })).status).toBe(404);
    const query = { providerId, serviceTypeId, date: daysAhead(5) };
    expect((await call(product, 'getAvailableSlots', { query })).status).toBe(404);
    expect((await call(product, 'getManagedBooking', { params: { token: booking } })).status).toBe(
      200,
    );
    const open = (token: string) => call(product, 'getCustomerDocument', { params: { token } });
    expect((await open(invoice)).status).toBe(200);
    const { contentHash } = (await open(quote)).body;
    if (contentHash === null) throw new Error('A quote that can be answered has a hash.');
    const refused = await call(product, 'declineQuote', {
      ...{ params: { token: quote }, body: { reason: '', contentHash } },
    });
    expect([refused.status, refused.error.code]).toEqual([403, 'business_suspended']);
    const cancelled = await call(product, 'cancelBooking', { params: { token: booking } });
    expect(cancelled.status).toBe(200);
  });

  test('is listed with its state, opens again, and closes as its admin would close it', async () => {
    expect((await business('suspend', shop.businessId)).code).toBe(1);
    const row = (await business('list')).out.find((line) => line.startsWith(shop.businessId));
    expect(row).toMatch(
      /Byrd Plumbing, premium, suspended, 2 members, last sign-in never, 0\.0 MB/,
    );
    expect((await business('open', shop.businessId)).code).toBe(0);
    expect((await call(product, 'listJobs', {}, shop)).status).toBe(200);
    expect((await call(product, 'getProvider', { params: { id: shop.providerId } })).status).toBe(
      200,
    );

    const closed = JSON.parse((await business('close', shop.businessId, '--json')).out.join('\n'));
    expect(Math.round((Date.parse(closed.eraseAt) - Date.now()) / 86_400_000)).toBe(30);
    expect((await business('close', shop.businessId)).errors[0]).toMatch(/closed already/);
    expect((await call(product, 'listJobs', {}, shop)).error.code).toBe('business_closed');
    expect((await business('open', shop.businessId)).code).toBe(0);
    const log = await call(product, 'listSecurityEvents', {}, shop);
    expect(log.body.slice(0, 4).map(({ kind, actor }) => [kind, actor])).toEqual(
      ['business_kept', 'business_closed', 'business_resumed', 'business_suspended'].map((kind) => [
        kind,
        'Operator',
      ]),
    );
    const mails = await product.db.rows<{ kind: string }>(
      `select kind from outgoing_mail where business_id = $1 and kind like 'business-%' order by created_at`,
      [shop.businessId],
    );
    expect(mails.map(({ kind }) => kind)).toEqual(['business-suspended', 'business-closed']);
  });
});
