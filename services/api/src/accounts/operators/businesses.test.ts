import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { call, nextPage } from '../../../testing/call.ts';
import { type Member, makeBusiness, makeEmail, makeMember } from '../../../testing/factories.ts';
import { fillBusiness, snapshot } from '../../../testing/fillBusiness.ts';
import { makeOperator } from '../../../testing/operators.ts';
import { callsOf } from '../../../testing/serveBusiness.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';

const product = serveProduct();
let as: ReturnType<typeof callsOf>;
let shop: Member;
const email = makeEmail();
const company = `Alder Heating ${randomUUID().slice(0, 8)}`;

beforeAll(async () => {
  as = callsOf(product, await makeOperator(product));
  shop = await makeBusiness(product, { email, company });
  await makeMember(product, shop, 'technician');
  await fillBusiness(product, shop);
});

const find = async (q: string) => (await as('listBusinesses', { query: { q } })).body;

describe('businesses', () => {
  test('are found by words of their name, by id, and by the address of a member', async () => {
    for (const q of [company.toLowerCase(), shop.businessId, email.toUpperCase()]) {
      expect(
        (await find(q)).map(({ _id }) => _id),
        q,
      ).toEqual([shop.businessId]);
    }
    expect(await find('%')).toEqual([]);
    expect(await find(randomUUID())).toEqual([]);
  });

  test('show how much of the product they use, against their plan', async () => {
    expect((await find(company))[0]).toMatchObject({
      ...{ company, plan: 'premium', state: 'open', members: 2, mostMembers: 15, jobs: 1 },
      ...{ bytes: 0, mails: 0, mostMails: 2_000, suspendedFor: '', eraseAt: null },
    });
  });

  test('come in pages, newest first', async () => {
    const seen: string[] = [];
    let query: Record<string, string> | undefined = { limit: '1' };
    while (query !== undefined) {
      const { body, headers } = await as('listBusinesses', { query });
      seen.push(...body.map(({ _id }) => _id));
      query = nextPage(headers);
    }
    expect(seen).toContain(shop.businessId);
    expect(new Set(seen).size).toBe(seen.length);
  });
});

/** Texts and amounts that a business has about its customers. */
const customerTexts = async (): Promise<string[]> => {
  const tables = ['client', 'property', 'contact', 'equipment', 'job', 'visit', 'quote', 'invoice'];
  const selects = [...tables, 'payment', 'maintenance_plan'].map(
    (table) => `select to_jsonb(t) as row from ${table} t where business_id = $1`,
  );
  const rows = await product.db.rows<{ row: Record<string, unknown> }>(
    selects.join(' union all '),
    [shop.businessId],
  );
  const isIdOrWord = /^[0-9a-f-]{36}$|^\w{0,9}$|^\d{4}-/;
  return rows
    .flatMap(({ row }) => Object.values(row))
    .flatMap((value) => (typeof value === 'object' ? [] : [String(value)]))
    .filter((text) => !isIdOrWord.test(text) && text.length > 3);
};

test('no answer of the console has names, addresses or amounts of customers', async () => {
  await product.db.rows(
    `update client set name = 'Wilhelmina Zzyzx', email = 'zzyzx@example.com', phone = '555-0199-77'
     where business_id = $1`,
    [shop.businessId],
  );
  await product.db.rows(
    `update property set street = '4711 Hemlock Terrace', city = 'Zzyzxville' where business_id = $1`,
    [shop.businessId],
  );
  await product.db.rows(
    `update invoice set title = 'Boiler of Zzyzx', subtotal_cents = 987654, total_cents = 987654
     where business_id = $1`,
    [shop.businessId],
  );
  await product.db.rows(
    `insert into outgoing_mail (business_id, kind, recipient, payload, failed_at, last_error)
     values ($1, 'invoice', 'zzyzx@example.com', '{"name": "Wilhelmina Zzyzx"}', now(),
       '550 5.1.1 <zzyzx@example.com> unknown')`,
    [shop.businessId],
  );
  const answers = [
    await as('listBusinesses', { query: {} }),
    await as('getQueues', {}),
    await as('getPlatformOverview', {}),
    await as('listOperatorActs', { query: {} }),
  ];
  const text = JSON.stringify(answers.map(({ body }) => body));
  expect(text).toContain(company);
  expect(text).toContain('550 5.1.1 <…@…> unknown');
  const words = await customerTexts();
  expect(words).toEqual(expect.arrayContaining(['Wilhelmina Zzyzx', '4711 Hemlock Terrace']));
  for (const word of [...words, 'Zzyzx', '987654', '9876.54']) {
    expect(text.includes(word), word).toBe(false);
  }
  expect((await find('Zzyzx')).length).toBe(0);
});

describe('a business', () => {
  const params = () => ({ id: shop.businessId });

  test('is not suspended without a reason, and an unknown one is 404', async () => {
    const { status, error } = await as('suspendBusiness', {
      params: params(),
      body: { reason: ' ' },
    });
    expect([status, error.message]).toEqual([422, 'Say why.']);
    const unknown = { params: { id: randomUUID() }, body: { reason: 'A test.' } };
    expect((await as('suspendBusiness', unknown)).status).toBe(404);
    expect((await as('resumeBusiness', unknown)).status).toBe(404);
  });

  test('is not suspended by its own admin', async () => {
    const before = await snapshot(product, shop);
    const body = { reason: 'A test.' };
    const own = await call(product, 'suspendBusiness', { params: params(), body }, shop);
    expect(own.status).toBe(403);
    expect(await snapshot(product, shop)).toEqual(before);
  });

  test('is suspended once, which its members, its log and the audit say', async () => {
    const body = { reason: 'An unpaid bill.' };
    expect((await as('suspendBusiness', { params: params(), body })).status).toBe(204);
    expect((await as('suspendBusiness', { params: params(), body })).status).toBe(409);
    expect((await call(product, 'listJobs', {}, shop)).error.code).toBe('business_suspended');
    expect((await find(company))[0]).toMatchObject({
      state: 'suspended',
      suspendedFor: body.reason,
    });
    const suspended = await as('listBusinesses', { query: { state: 'suspended' } });
    expect(suspended.body.map(({ _id }) => _id)).toEqual([shop.businessId]);
    const { body: acts } = await as('listOperatorActs', { query: { subject: shop.businessId } });
    expect(acts).toEqual([
      expect.objectContaining({ act: 'suspendBusiness', by: 'Robin Reyes', reason: body.reason }),
    ]);
  });

  test('is resumed once', async () => {
    const body = { reason: 'The bill is paid.' };
    expect((await as('resumeBusiness', { params: params(), body })).status).toBe(204);
    expect((await as('resumeBusiness', { params: params(), body })).status).toBe(409);
    expect((await call(product, 'listJobs', {}, shop)).status).toBe(200);
  });
});
