import { describe, expect, test } from 'vitest';
import { daysAhead } from '../../../testing/bookableBusiness.ts';
import { makeClient, makeEmail } from '../../../testing/factories.ts';
import { makeInvoice, makeQuote } from '../../../testing/makeDocuments.ts';
import { endMailDelays, mailTo, onlyMailTo, workFor } from '../../../testing/readMail.ts';
import { serveBusiness } from '../../../testing/serveBusiness.ts';

const { product, admin, as } = serveBusiness({}, { PUBLIC_URL: 'https://app.example.com' });
workFor(product);

type Topics = Partial<Record<'getsBookings' | 'getsQuotes' | 'getsInvoices', boolean>>;

const addContact = async (client: string, topics: Topics, email = makeEmail()) => {
  const body = { name: 'Kim Ames', email, ...topics };
  await as('createContact', { params: { id: client }, body });
  return email;
};

const mailed = (about: string) =>
  product.db.rows<{ recipient: string; kind: string }>(
    `select recipient, kind from outgoing_mail where entity_id = $1 order by recipient, kind`,
    [about],
  );

const recipientsOf = async (about: string) =>
  (await mailed(about)).map(({ recipient }) => recipient);

describe('nobody is mailed', () => {
  test('a quote of a customer without an address, whose contacts get other mails only', async () => {
    const client = await makeClient(product, admin, { email: '' });
    await addContact(client, { getsInvoices: true });
    const { _id } = await makeQuote(product, admin, { client });
    const { status, error } = await as('sendQuote', { params: { id: _id } });
    expect([status, error.errors?.[0]?.field]).toEqual([422, 'client']);
    expect(await mailed(_id)).toEqual([]);
  });

  test('about a document of an archived or anonymized customer', async () => {
    const client = await makeClient(product, admin, { email: makeEmail() });
    await addContact(client, { getsQuotes: true });
    const { _id } = await makeQuote(product, admin, { client });
    await product.db.rows('update client set archived_at = now() where id = $1', [client]);
    expect((await as('sendQuote', { params: { id: _id } })).status).toBe(422);
    await as('anonymizeClient', { params: { id: client } });
    expect(await mailed(_id)).toEqual([]);
  });

  test('after the contact no longer wants such mails, or was deleted', async () => {
    const email = makeEmail();
    const client = await makeClient(product, admin, { email });
    const contacts = [];
    for (const name of ['Kim', 'Lee']) {
      const body = { name, email: makeEmail(), getsQuotes: true };
      contacts.push((await as('createContact', { params: { id: client }, body })).body._id);
    }
    const [kim = '', lee = ''] = contacts;
    await as('updateContact', { params: { id: kim }, body: { getsQuotes: false } });
    await as('deleteContact', { params: { id: lee } });
    const { _id } = await makeQuote(product, admin, { client });
    await as('sendQuote', { params: { id: _id } });
    expect(await recipientsOf(_id)).toEqual([email]);
  });
});

test('a quote goes to the customer and to each contact for quotes, each by their name', async () => {
  const email = makeEmail();
  const client = await makeClient(product, admin, { email, name: 'Grace Lee' });
  const contact = await addContact(client, { getsQuotes: true });
  await addContact(client, { getsInvoices: true, getsBookings: true });
  const { _id } = await makeQuote(product, admin, { client });
  const params = { id: _id };
  const preview = await as('getQuoteMail', { params });
  expect(preview.body).toMatchObject({
    recipient: email,
    contacts: [{ name: 'Kim Ames', email: contact }],
  });
  await as('sendQuote', { params });
  expect((await onlyMailTo(product, email)).text).toContain('Grace Lee');
  const received = await onlyMailTo(product, contact);
  expect(received.text).toContain('Kim Ames');
  expect(received.attachments).toHaveLength(1);
  const { body: lines } = await as('getQuoteTimeline', { params });
  expect(lines.map(({ summary }) => summary)).toContain(`Quote sent to ${email} and ${contact}`);
});

test('two contacts with one address, or with the customer’s, get one mail', async () => {
  const email = makeEmail();
  const client = await makeClient(product, admin, { email });
  const shared = await addContact(client, { getsInvoices: true });
  await addContact(client, { getsInvoices: true }, shared.toUpperCase());
  await addContact(client, { getsInvoices: true }, email);
  const { _id } = await makeInvoice(product, admin, { client });
  await as('sendInvoice', { params: { id: _id } });
  const recipients = (await recipientsOf(_id)).map((address) => address.toLowerCase());
  expect(recipients.sort()).toEqual([email, shared].sort());
});

test('a customer without an address is mailed through a contact, and so is the receipt', async () => {
  const client = await makeClient(product, admin, { email: '' });
  const contact = await addContact(client, { getsInvoices: true });
  const { _id } = await makeInvoice(product, admin, { client });
  const params = { id: _id };
  expect((await as('sendInvoice', { params })).status).toBe(200);
  await as('recordPayment', { params, body: { amount: 10 } });
  expect(await mailed(_id)).toEqual([
    { recipient: contact, kind: 'invoice-sent' },
    { recipient: contact, kind: 'payment-received' },
  ]);
});

test('mails about a job go to contacts for bookings: a new time, and that the crew is on its way', async () => {
  const client = await makeClient(product, admin, { email: '' });
  const contact = await addContact(client, { getsBookings: true });
  await addContact(client, { getsQuotes: true });
  const body = { title: 'Leak check', client, scheduledDate: daysAhead(10) };
  const { body: job } = await as('createJob', { body });
  const params = { id: job._id };
  const offered = await as('getJobMessage', { params });
  expect(offered.body).toMatchObject({
    state: 'offered',
    contacts: [{ name: 'Kim Ames', email: contact }],
  });
  await as('sendJobMessage', { params, body: {} });
  await as('setJobStatus', { params, body: { status: 'on_my_way' } });
  await endMailDelays(product);
  expect((await mailed(job._id)).map(({ kind }) => kind).sort()).toEqual([
    'job-moved',
    'job-on-my-way',
  ]);
  await expect.poll(async () => (await mailTo(product, contact)).length).toBe(2);
});
