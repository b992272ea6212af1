import { expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import { makeClient, makeEmail } from '../../../testing/factories.ts';
import { linkTokenOf, makeInvoice } from '../../../testing/makeDocuments.ts';
import { onlyMailTo, workFor } from '../../../testing/readMail.ts';
import { serveBusiness } from '../../../testing/serveBusiness.ts';

const { product, admin, as } = serveBusiness();
workFor(product);

const days = { issueDate: '2026-01-01', dueDate: '2026-01-31' };
const itemsOf = (unitPrice: number) => [{ description: 'Callback', quantity: 1, unitPrice }];

test('an invoice of $0 that is sent shows as paid, and is neither unpaid nor overdue', async () => {
  const idsOf = async (status: 'paid' | 'pending' | 'unpaid' | 'overdue') =>
    (await as('listInvoices', { query: { status } })).body.map(({ _id }) => _id);
  const email = makeEmail();
  const client = await makeClient(product, admin, { email });
  const over = { ...days, client, items: itemsOf(0) };
  const { _id: id } = await makeInvoice(product, admin, over);
  const params = { id };
  expect((await as('getInvoice', { params })).body.status).toBe('draft');
  const { body: sent } = await as('sendInvoice', { params, body: {} });
  expect(sent.status).toBe('paid');
  const lists = await Promise.all((['paid', 'pending', 'unpaid', 'overdue'] as const).map(idsOf));
  expect(lists).toEqual([[id], [], [], []]);
  const { invoices } = (await as('getSummary', {})).body;
  expect(invoices).toMatchObject({ unpaid: 0, overdue: 0 });
  const { ages } = (await as('getMoneyOverview', {})).body;
  expect(ages.filter((age) => age.invoices > 0)).toEqual([]);

  const mail = await onlyMailTo(product, email);
  expect(mail.text).toContain('There is nothing to pay.');
  expect(mail.text).not.toMatch(/due/i);
  const token = linkTokenOf(sent.link);
  const shown = await call(product, 'getCustomerDocument', { params: { token } });
  expect(shown.body).toMatchObject({ status: 'paid', balance: 0 });

  await as('updateInvoice', { params, body: { items: itemsOf(80) } });
  expect((await as('getInvoice', { params })).body.status).toBe('overdue');
  expect(await idsOf('unpaid')).toEqual([id]);
});

test('a completed job is paid when its invoice of $0 is sent', async () => {
  const client = await makeClient(product, admin, { email: makeEmail() });
  const body = { title: 'Callback', client, scheduledDate: '2026-01-01' };
  const { _id: jobId } = (await as('createJob', { body })).body;
  await as('setJobStatus', { params: { id: jobId }, body: { status: 'completed' } });
  const { _id: id } = await makeInvoice(product, admin, { client, jobId, items: itemsOf(0) });
  await as('sendInvoice', { params: { id }, body: {} });
  expect((await as('getJob', { params: { id: jobId } })).body.status).toBe('paid');
});
