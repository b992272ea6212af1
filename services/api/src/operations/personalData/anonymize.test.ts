import { describe, expect, test } from 'vitest';
import {
  type Bookable,
  bookingRequest,
  daysAhead,
  makeBookable,
  slotsOn,
} from '../../../testing/bookableBusiness.ts';
import { call } from '../../../testing/call.ts';
import { makeClient, makeEmail } from '../../../testing/factories.ts';
import { fillBusiness } from '../../../testing/fillBusiness.ts';
import { fillEveryTable } from '../../../testing/fillEveryTable.ts';
import {
  acceptCurrentQuote,
  linkTokenOf,
  makeInvoice,
  makeQuote,
} from '../../../testing/makeDocuments.ts';
import { callsOf } from '../../../testing/serveBusiness.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';

const product = serveProduct();

const makeShop = async (preferences = {}) => {
  const shop = await makeBookable(product, { preferences });
  const as = callsOf(product, shop);
  return { shop, as, anonymize: (id: string) => as('anonymizeClient', { params: { id } }) };
};

describe('anonymizing keeps', () => {
  test('an invoice with payments that was set back to draft', async () => {
    const { shop, as, anonymize } = await makeShop();
    const client = await makeClient(product, shop);
    const invoice = await makeInvoice(product, shop, { client });
    const params = { id: invoice._id };
    await as('recordPayment', { params, body: { amount: invoice.total } });
    await as('updateInvoice', { params, body: { status: 'draft' } });
    expect((await anonymize(client)).body).toEqual({ keptDocuments: 1 });
    expect((await as('getInvoice', { params })).body).toMatchObject({ amountPaid: invoice.total });
  });

  test('an invoice that was mailed and set back to draft, and deletes one that never was', async () => {
    const { shop, as, anonymize } = await makeShop();
    const client = await makeClient(product, shop);
    const params = { id: (await makeInvoice(product, shop, { client }))._id };
    const draft = { id: (await makeInvoice(product, shop, { client }))._id };
    await as('sendInvoice', { params, body: {} });
    await as('updateInvoice', { params, body: { status: 'draft' } });
    expect((await anonymize(client)).body).toEqual({ keptDocuments: 1 });
    expect((await as('getInvoice', { params })).status).toBe(200);
    expect((await as('getInvoice', { params: draft })).status).toBe(404);
  });

  test('what a customer has accepted of a quote that was sent anew since', async () => {
    const { shop, as, anonymize } = await makeShop();
    const client = await makeClient(product, shop);
    const params = { id: (await makeQuote(product, shop, { client }))._id };
    const { body } = await as('sendQuote', { params });
    await acceptCurrentQuote(product, linkTokenOf(body.link));
    await as('updateQuote', { params, body: { status: 'draft' } });
    await as('updateQuote', { params, body: { title: 'Another', status: 'sent' } });
    expect((await anonymize(client)).body).toEqual({ keptDocuments: 1 });
    const kept = await as('getQuote', { params });
    expect(kept.body.acceptances).toMatchObject([{ revision: 1, name: 'Kit Ames' }]);
  });
});

test('a void invoice, which cannot be paid, does not hinder anonymizing', async () => {
  const { shop, as, anonymize } = await makeShop();
  const client = await makeClient(product, shop);
  const params = { id: (await makeInvoice(product, shop, { client }))._id };
  await as('sendInvoice', { params, body: {} });
  await as('voidInvoice', { params, body: { reason: 'Twice' } });
  expect((await anonymize(client)).body).toEqual({ keptDocuments: 1 });
  expect((await as('getInvoice', { params })).body).toMatchObject({ voided: true });
});

const mailsWith = ({ businessId }: Bookable, text: string) =>
  product.db.rows(
    `select kind, recipient from outgoing_mail m
     where business_id = $1 and position($2 in m::text) > 0`,
    [businessId, text],
  );

test('mails to members that name the customer, and the mail with a code, are deleted', async () => {
  const { shop, as, anonymize } = await makeShop({ confirmByMail: true });
  const [startTime = ''] = await slotsOn(product, shop, daysAhead(5));
  const visitor = { email: makeEmail(), name: 'Zelda Quimby' };
  const { body: held } = await call(product, 'book', {
    body: bookingRequest(shop, startTime, visitor),
  });
  const code = await product.db.row<{ payload: { token: string } }>(
    `select payload from outgoing_mail where kind = 'booking-proof' and recipient = $1`,
    [visitor.email],
  );
  const { token } = code?.payload ?? { token: '' };
  const { body: booking } = await call(product, 'confirmBooking', { body: { token } });
  expect([held.status, booking.status]).toEqual(['unconfirmed', 'scheduled']);
  const params = { id: booking._id };
  await as('setJobStatus', { params, body: { status: 'completed' } });
  expect(await mailsWith(shop, visitor.name)).not.toEqual([]);
  const { body: job } = await as('getJob', { params });
  expect((await anonymize(job.client._id)).status).toBe(200);
  expect(await mailsWith(shop, visitor.name)).toEqual([]);
  expect(await mailsWith(shop, visitor.email)).toEqual([]);
});

/** Texts of customers, of their jobs and of what belongs to these, in every table but documents. */
const textsOfCustomers = `
  select c.relname as table, a.attname as column, a.atttypid = 'jsonb'::regtype as "isJson"
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attgenerated = ''
    and a.atttypid in ('text'::regtype, 'citext'::regtype, 'jsonb'::regtype)
    and c.relname not in ('quote', 'invoice', 'outgoing_mail', 'activity')
    and (c.relname = 'client' or exists (select from pg_attribute b where b.attrelid = c.oid
      and b.attname in ('client_id', 'job_id', 'visit_id', 'plan_id')))`;

/** What does not name the customer: lists of the business, numbers, rules, times, ids and the type of a file. */
const kept = [
  ...['number', 'service_type', 'materials', 'rule', 'content_type'],
  ...['earlier_clocks', 'earlier_templates', 'left_out_visits', 'left_out'],
];

test('anonymizing empties every text about the customer, of later tables and columns too', async () => {
  const { shop, anonymize } = await makeShop();
  const { client = '', jobs } = await fillBusiness(product, shop);
  await fillEveryTable(product, shop);
  const { businessId } = shop;
  const inBusiness = 'where business_id = $1';
  await product.db.rows(
    `update stored_file set purpose = 'attachment', job_id = $2 ${inBusiness}`,
    [...[businessId, jobs]],
  );
  type Column = { readonly table: string; readonly column: string; readonly isJson: boolean };
  const marked: Column[] = [];
  for (const one of await product.db.rows<Column>(textsOfCustomers)) {
    if (kept.includes(one.column)) continue;
    const text = one.isJson ? `'["Zebedee"]'` : `'Zebedee'`;
    const sql = `update ${one.table} set ${one.column} = ${text} ${inBusiness}`;
    // A column that takes only certain words holds no text about anybody.
    const isText = await product.db.rows(sql, [businessId]).then(
      () => true,
      (error: { code?: string }) => error.code !== '23514',
    );
    if (isText) marked.push(one);
  }
  expect(marked.length).toBeGreaterThan(20);
  const close = `update job set status = 'completed' ${inBusiness}`;
  await product.db.rows(close, [businessId]);
  await product.db.rows(`update invoice set status = 'paid' ${inBusiness}`, [businessId]);
  expect((await anonymize(client)).status).toBe(200);
  const left: string[] = [];
  for (const { table, column } of marked) {
    const has = `position('Zebedee' in ${column}::text) > 0`;
    const row = await product.db.row(`select from ${table} ${inBusiness} and ${has}`, [businessId]);
    if (row !== undefined) left.push(`${table}.${column}`);
  }
  expect(left).toEqual([]);
});
