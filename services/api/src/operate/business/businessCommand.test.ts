import { beforeAll, describe, expect, test } from 'vitest';
import {
  accessStatuses,
  type BusinessWithAccess,
  makeBusinessWithAccess,
} from '../../../testing/businessWithAccess.ts';
import { call } from '../../../testing/call.ts';
import { makeBusiness } from '../../../testing/factories.ts';
import { linkTokenOf, makeQuote } from '../../../testing/makeDocuments.ts';
import { operate, operateProcess } from '../../../testing/operate.ts';
import { callsOf } from '../../../testing/serveBusiness.ts';
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
  const { businessId } = await makeBusiness(product);
  for (const [args, line] of [
    [['suspend'], /^operate business takes list, or one of show, suspend, open, close with the id/],
    [['remove', businessId], /^operate business takes list/],
    [['suspend', 'x'], /^There is no business x/],
    [['suspend', businessId, '--reason', 'x'.repeat(501)], /^--reason takes up to 500 characters/],
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
  let access: BusinessWithAccess;
  let quote: string;

  beforeAll(async () => {
    access = await makeBusinessWithAccess(product);
    const { shop } = access;
    const as = callsOf(product, shop);
    const { _id } = await makeQuote(product, shop);
    quote = linkTokenOf((await as('sendQuote', { params: { id: _id }, body: {} })).body.link);
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
    const { shop, technician, key } = access;
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
    expect(await accessStatuses(product, access)).toEqual({
      ...{ listed: false, provider: 404, slots: 404, booking: 200, invoice: 200 },
      ...{ key: 403, jobs: 403 },
    });
    const shown = await call(product, 'getCustomerDocument', { params: { token: quote } });
    const { contentHash } = shown.body;
    if (contentHash === null) throw new Error('A quote that can be answered has a hash.');
    const refused = await call(product, 'declineQuote', {
      ...{ params: { token: quote }, body: { reason: '', contentHash } },
    });
    expect([refused.status, refused.error.code]).toEqual([403, 'business_suspended']);
    const cancelled = await call(product, 'cancelBooking', { params: { token: access.booking } });
    expect(cancelled.status).toBe(200);
  });

  test('is listed with its state, opens again, and closes as its admin would close it', async () => {
    const { shop } = access;
    expect((await business('suspend', shop.businessId)).code).toBe(1);
    const row = (await business('list')).out.find((line) => line.startsWith(shop.businessId));
    expect(row).toMatch(
      /Byrd Plumbing, premium, suspended, 2 members, last sign-in never, 0 bytes of files/,
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
