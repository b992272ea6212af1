import { expect, test } from 'vitest';
import { makeClient } from '../../../testing/factories.ts';
import { makeInvoice } from '../../../testing/makeDocuments.ts';
import { serveBusiness } from '../../../testing/serveBusiness.ts';

const { product, admin, as } = serveBusiness();

const clients = async () =>
  [
    await makeClient(product, admin, { name: 'Kit Ames' }),
    await makeClient(product, admin, { name: 'Grace Lee' }),
  ] as const;
const titleOf = async (id: string) => (await as('getInvoice', { params: { id } })).body.title;

test('a title that was typed stays with another customer, and a renamed one', async () => {
  const [client, other] = await clients();
  const { _id: id } = await makeInvoice(product, admin, { client, title: 'Invoice for the pump' });
  await as('updateClient', { params: { id: client }, body: { name: 'Kit Bell' } });
  await as('updateInvoice', { params: { id }, body: { client: other } });
  expect(await titleOf(id)).toBe('Invoice for the pump');
});

test('an invoice without a title names its customer, also a renamed one, until it is issued', async () => {
  const [client] = await clients();
  const { _id: id } = await makeInvoice(product, admin, { client });
  const rename = (name: string) => as('updateClient', { params: { id: client }, body: { name } });
  expect(await titleOf(id)).toBe('Invoice for Kit Ames');
  await rename('Kit Bell');
  expect(await titleOf(id)).toBe('Invoice for Kit Bell');
  const { body } = await as('listInvoices', { query: { q: 'for kit bell' } });
  expect(body.map(({ _id }) => _id)).toEqual([id]);
  await as('updateInvoice', { params: { id }, body: { status: 'pending' } });
  await rename('Kit Cole');
  expect(await titleOf(id)).toBe('Invoice for Kit Bell');
});

test('an invoice without a title that is a draft again names its customer, also a renamed one', async () => {
  const [client] = await clients();
  const invoiceOf = async (title?: string) =>
    (await makeInvoice(product, admin, { client, status: 'pending', ...(title && { title }) }))._id;
  const [untitled, titled] = [await invoiceOf(), await invoiceOf('Pump')];
  await as('updateClient', { params: { id: client }, body: { name: 'Kit Dale' } });
  for (const id of [untitled, titled])
    await as('updateInvoice', { params: { id }, body: { status: 'draft' } });
  expect(await titleOf(untitled)).toBe('Invoice for Kit Dale');
  expect(await titleOf(titled)).toBe('Pump');
  const { body } = await as('listInvoices', { query: { q: 'kit dale' } });
  expect(body.map(({ _id }) => _id)).toEqual([titled, untitled]);
});

test('an invoice without a title names the customer that it goes to, also as its form sends both', async () => {
  const [client, other] = await clients();
  const { _id: id, title } = await makeInvoice(product, admin, { client });
  await as('updateInvoice', { params: { id }, body: { client: other } });
  expect(await titleOf(id)).toBe('Invoice for Grace Lee');
  const back = { client, title: 'Invoice for Grace Lee' };
  await as('updateInvoice', { params: { id }, body: back });
  expect(await titleOf(id)).toBe(title);
  await as('updateInvoice', { params: { id }, body: { client: other, title: 'Pump' } });
  expect(await titleOf(id)).toBe('Pump');
});

test('an invoice without a title that goes along with its job names the customer of that', async () => {
  const [client, other] = await clients();
  const job = { title: 'Leak', client, scheduledDate: '2026-07-01' };
  const { _id: jobId } = (await as('createJob', { body: job })).body;
  const { _id: id } = await makeInvoice(product, admin, { client, jobId });
  await as('updateJob', { params: { id: jobId }, body: { client: other } });
  expect(await titleOf(id)).toBe('Invoice for Grace Lee');
});
