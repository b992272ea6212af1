import { expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import { makeClient } from '../../../testing/factories.ts';
import { linkTokenOf, makeInvoice, makeQuote } from '../../../testing/makeDocuments.ts';
import { serveBusiness } from '../../../testing/serveBusiness.ts';

const { product, admin, as } = serveBusiness();

const moveTo = (id: string, street: string) =>
  as('updateClient', { params: { id }, body: { street } });

/** The calls of each kind of document, and what makes it no draft. */
const kinds = {
  quote: {
    make: (client: string) => makeQuote(product, admin, { client }),
    get: (id: string) => as('getQuote', { params: { id } }),
    list: (customer: string) => as('listQuotes', { query: { customer } }),
    find: (q: string) => as('listQuotes', { query: { q } }),
    mail: (id: string) => as('getQuoteMail', { params: { id } }),
    send: (id: string) => as('sendQuote', { params: { id } }),
    issue: (id: string) => as('updateQuote', { params: { id }, body: { status: 'accepted' } }),
    reopen: (id: string) => as('updateQuote', { params: { id }, body: { status: 'draft' } }),
  },
  invoice: {
    make: (client: string) => makeInvoice(product, admin, { client }),
    get: (id: string) => as('getInvoice', { params: { id } }),
    list: (customer: string) => as('listInvoices', { query: { customer } }),
    find: (q: string) => as('listInvoices', { query: { q } }),
    mail: (id: string) => as('getInvoiceMail', { params: { id } }),
    send: (id: string) => as('sendInvoice', { params: { id } }),
    issue: (id: string) => as('recordPayment', { params: { id }, body: { amount: 249.99 } }),
    reopen: (id: string) => as('updateInvoice', { params: { id }, body: { status: 'draft' } }),
  },
};

const names = ['quote', 'invoice'] as const;

const makeDraft = async (kind: (typeof names)[number]) => {
  const client = await makeClient(product, admin, { email: 'kit@example.com' });
  const { _id: id } = await kinds[kind].make(client);
  const streetOf = async () => (await kinds[kind].get(id)).body.client.address.street;
  return { client, id, streetOf };
};

test.each(names)('a draft %s shows the client as they are now, and is sent so', async (kind) => {
  const { client, id, streetOf } = await makeDraft(kind);
  await as('updateClient', {
    params: { id: client },
    body: { name: 'Kit Newname', street: '9 Oak St' },
  });
  expect(await streetOf()).toBe('9 Oak St');
  const { body: rows } = await kinds[kind].list(client);
  expect(rows.map((row) => row.client.name)).toEqual(['Kit Newname']);
  expect(JSON.stringify((await kinds[kind].mail(id)).body.mail)).toContain('Kit Newname');
  const { body: sent } = await kinds[kind].send(id);
  await moveTo(client, '2 Elm St');
  expect(await streetOf()).toBe('9 Oak St');
  const params = { token: linkTokenOf(sent.link) };
  const { body: shown } = await call(product, 'getCustomerDocument', { params });
  expect(shown.client.address.street).toBe('9 Oak St');
});

test.each(names)(
  'a draft %s that gets another status without being sent keeps the client as it showed them',
  async (kind) => {
    const { client, id, streetOf } = await makeDraft(kind);
    await moveTo(client, '9 Oak St');
    expect((await kinds[kind].issue(id)).status).toBeLessThan(300);
    await moveTo(client, '2 Elm St');
    expect(await streetOf()).toBe('9 Oak St');
    await kinds[kind].reopen(id);
    expect(await streetOf()).toBe('2 Elm St');
  },
);

test.each(names)('a reopened %s is found by the new name of its client', async (kind) => {
  const { client, id } = await makeDraft(kind);
  const name = `Kit Dale of the ${kind}`;
  await kinds[kind].issue(id);
  await as('updateClient', { params: { id: client }, body: { name } });
  expect((await kinds[kind].find(name)).body).toEqual([]);
  await kinds[kind].reopen(id);
  const { body: rows } = await kinds[kind].find(name);
  expect(rows.map(({ _id }) => _id)).toEqual([id]);
});

test('an edit that gives a draft another client and a status stores that client', async () => {
  const { id, streetOf } = await makeDraft('quote');
  const other = await makeClient(product, admin);
  await moveTo(other, '7 Barn Rd');
  await as('updateQuote', { params: { id }, body: { client: other, status: 'sent' } });
  expect(await streetOf()).toBe('7 Barn Rd');
});

test.each(names)('a draft %s of an archived client shows them as last stored', async (kind) => {
  const { client, streetOf } = await makeDraft(kind);
  const street = await streetOf();
  expect((await as('deleteClient', { params: { id: client } })).status).toBe(204);
  expect(await streetOf()).toBe(street);
});
