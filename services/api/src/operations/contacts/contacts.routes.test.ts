import { describe, expect, test } from 'vitest';
import { call, nextPage } from '../../../testing/call.ts';
import { makeBusiness, makeClient, makeMember } from '../../../testing/factories.ts';
import { callsOf, serveBusiness } from '../../../testing/serveBusiness.ts';

const { product, admin, as } = serveBusiness();

const kim = { name: 'Kim Ames', role: 'Accounting', email: 'kim@example.com', getsInvoices: true };

const makeContact = async (body: { name: string; email?: string } = kim) => {
  const client = await makeClient(product, admin);
  const reply = await as('createContact', { params: { id: client }, body });
  return { client, contact: reply.body._id };
};

describe('a contact is refused', () => {
  test('to a technician, and without a token', async () => {
    const { client } = await makeContact();
    const params = { id: client };
    const technician = await makeMember(product, admin, 'technician');
    expect((await call(product, 'listClientContacts', { params }, technician)).status).toBe(403);
    expect((await call(product, 'listClientContacts', { params })).status).toBe(401);
  });

  test('to another business, which changes nothing', async () => {
    const { client, contact } = await makeContact();
    const other = callsOf(product, await makeBusiness(product));
    const replies = await Promise.all([
      other('listClientContacts', { params: { id: client } }),
      other('createContact', { params: { id: client }, body: kim }),
      other('getContact', { params: { id: contact } }),
      other('updateContact', { params: { id: contact }, body: { name: 'Mine' } }),
      other('deleteContact', { params: { id: contact } }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    const kept = await as('getContact', { params: { id: contact } });
    expect(kept.body).toMatchObject({ ...kim, version: 1 });
  });

  test.each([
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ name: 'Kim', email: 'kim@' }, 'email', 'Please enter a valid email address'],
    [
      { name: 'Kim', getsQuotes: true },
      'email',
      'Enter the e-mail address that these mails go to.',
    ],
  ])('with %j', async (body, field, message) => {
    const id = await makeClient(product, admin);
    const { status, error } = await as('createContact', { params: { id }, body });
    expect([status, error.errors]).toEqual([422, [{ field, message }]]);
  });

  test('without the address that its mails go to, also when only that is emptied', async () => {
    const { contact } = await makeContact();
    const params = { id: contact };
    expect((await as('updateContact', { params, body: { email: '' } })).status).toBe(422);
    const body = { email: '', getsInvoices: false };
    expect((await as('updateContact', { params, body })).body).toMatchObject(body);
  });

  test('with a version that is not the newest', async () => {
    const { contact } = await makeContact();
    const params = { id: contact };
    await as('updateContact', { params, body: { role: 'Owner', version: 1 } });
    const second = await as('updateContact', { params, body: { role: 'x', version: 1 } });
    expect(second.error.code).toBe('stale');
  });
});

test('contacts are listed by name in pages, changed and deleted, with lines in the timeline', async () => {
  const { client, contact } = await makeContact();
  await as('createContact', { params: { id: client }, body: { name: 'ada Lee' } });
  const first = await as('listClientContacts', { params: { id: client }, query: { limit: '1' } });
  expect(first.body.map(({ name }) => name)).toEqual(['ada Lee']);
  const query = nextPage(first.headers) ?? {};
  const second = await as('listClientContacts', { params: { id: client }, query });
  expect(second.body).toMatchObject([kim]);
  await as('updateContact', { params: { id: contact }, body: { phone: '(212) 555-0101' } });
  expect((await as('deleteContact', { params: { id: contact } })).status).toBe(204);
  expect((await as('getContact', { params: { id: contact } })).status).toBe(404);
  const { body } = await as('getClientTimeline', { params: { id: client } });
  expect(body.map(({ summary }) => summary)).toEqual([
    'Contact “Kim Ames” deleted',
    'Contact “Kim Ames” changed',
    'Contact “ada Lee” added',
    'Contact “Kim Ames” added',
  ]);
});

test('deleting a customer deletes their contacts and properties', async () => {
  const { client } = await makeContact();
  expect((await as('deleteClient', { params: { id: client } })).status).toBe(204);
  const left = await product.db.rows(
    `select id from contact where client_id = $1 union all
     select id from property where client_id = $1`,
    [client],
  );
  expect(left).toEqual([]);
});
