import { expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import { makeClientWithProperty } from '../../../testing/factories.ts';
import { items, linkTokenOf, makeInvoice, makeQuote } from '../../../testing/makeDocuments.ts';
import { fetchPdf, readPages } from '../../../testing/readPdf.ts';
import { serveBusiness } from '../../../testing/serveBusiness.ts';

const { product, admin, as } = serveBusiness({ preferences: { defaultTaxRate: 5 } });

const elmAddress = { street: '4 Elm St', city: 'Troy', zipCode: '12180', country: 'USA' };

const makeLandlord = (over?: Parameters<typeof makeClientWithProperty>[2]) =>
  makeClientWithProperty(product, admin, over);

test.each(['createQuote', 'createInvoice'] as const)(
  '%s refuses a property that the customer does not have',
  async (name) => {
    const { client } = await makeLandlord();
    const { property } = await makeLandlord();
    const body = { title: 'Boiler', client, property, items };
    const { status, error } = await as(name, { body });
    const message = 'Choose a property of this customer.';
    expect([status, error.errors]).toEqual([422, [{ field: 'property', message }]]);
  },
);

test('an edit refuses a property of another customer, and forgets it with its customer', async () => {
  const { client, property } = await makeLandlord();
  const other = await makeLandlord();
  const quote = await makeQuote(product, admin, { client, property });
  const params = { id: quote._id };
  const refused = await as('updateQuote', { params, body: { property: other.property } });
  expect(refused.status).toBe(422);
  const moved = await as('updateQuote', { params, body: { client: other.client } });
  expect(moved.body).toMatchObject({ property: null, serviceAddress: null });
});

test('a document has the service address where it is not that of its client', async () => {
  const { client, property } = await makeLandlord();
  const quote = await makeQuote(product, admin, { client, property });
  expect(quote).toMatchObject({
    property: { _id: property, name: 'Rental on Elm' },
    client: { address: { street: '1 Main St' } },
    serviceAddress: elmAddress,
  });
  const own = await makeInvoice(product, admin, { client, property: client });
  expect(own).toMatchObject({ property: { _id: client }, serviceAddress: null });
  const main = await makeInvoice(product, admin, { client });
  expect(main).toMatchObject({ property: null, serviceAddress: null });
});

test('the customer’s page, the PDF and the mail show the service address', async () => {
  const { client, property } = await makeLandlord();
  await as('updateClient', { params: { id: client }, body: { email: 'kit@example.com' } });
  const { _id } = await makeInvoice(product, admin, { client, property });
  const params = { id: _id };
  const preview = await as('getInvoiceMail', { params });
  expect(JSON.stringify(preview.body.mail)).toContain('4 Elm St, Troy, NY 12180');
  const sent = await as('sendInvoice', { params });
  const token = linkTokenOf(sent.body.link);
  const shown = await call(product, 'getCustomerDocument', { params: { token } });
  expect(shown.body.serviceAddress).toMatchObject(elmAddress);
  expect(JSON.stringify(shown.body)).not.toContain('Rental on Elm');
  const { bytes } = await fetchPdf(product, `/documents/public/${token}/pdf`);
  expect((await readPages(bytes)).join('\n')).toMatch(
    /Service address\s+4 Elm St\s+Troy, NY 12180/,
  );
});

test('an issued document keeps the service address as issued, a draft takes the current one', async () => {
  const { client, property } = await makeLandlord();
  const [draft, sent] = [
    await makeInvoice(product, admin, { client, property }),
    await makeInvoice(product, admin, { client, property, status: 'pending' }),
  ];
  await as('updateProperty', { params: { id: property }, body: { street: '9 Oak St' } });
  const edit = async (id: string, body: object) =>
    (await as('updateInvoice', { params: { id }, body })).body.serviceAddress?.street;
  expect(await edit(draft._id, { client, property })).toBe('9 Oak St');
  expect(await edit(sent._id, { client, property, notes: 'Thanks' })).toBe('4 Elm St');
  const { body: barn } = await as('createProperty', {
    params: { id: client },
    body: { street: '7 Barn Rd' },
  });
  expect(await edit(sent._id, { property: barn._id })).toBe('7 Barn Rd');
  expect(await edit(sent._id, { property: '' })).toBeUndefined();
});

test('the draft invoice of a quote keeps its property, and follows the address of that', async () => {
  const { client, property } = await makeLandlord();
  const { _id } = await makeQuote(product, admin, { client, property });
  await as('updateProperty', { params: { id: property }, body: { street: '9 Oak St' } });
  const { body } = await as('convertQuote', { params: { id: _id } });
  const { body: invoice } = await as('getInvoice', { params: { id: body.invoiceId } });
  expect(invoice).toMatchObject({
    property: { _id: property },
    serviceAddress: { ...elmAddress, street: '9 Oak St' },
  });
});

test('a quote that was accepted for one address gets a new revision for another', async () => {
  const { client, property } = await makeLandlord();
  await as('updateClient', { params: { id: client }, body: { email: 'kit@example.com' } });
  const { _id } = await makeQuote(product, admin, { client, property });
  const params = { id: _id };
  const { body: sent } = await as('sendQuote', { params });
  const link = { token: linkTokenOf(sent.link) };
  const { body: seen } = await call(product, 'getCustomerDocument', { params: link });
  const answer = { name: 'Kit Ames', contentHash: seen.contentHash ?? '' };
  await call(product, 'acceptQuote', { params: link, body: answer });
  await as('updateQuote', { params, body: { status: 'draft' } });
  const { body } = await as('updateQuote', { params, body: { property: null } });
  expect(body).toMatchObject({ revision: 2, serviceAddress: null });
});

test.each([
  [{}, 5],
  [{ taxRate: 8.25 }, 8.25],
  [{ taxRate: 8.25, taxExempt: true }, 0],
  [{ taxRate: 0 }, 0],
])('a new invoice for a property with %j is taxed by %d percent', async (property, tax) => {
  const landlord = await makeLandlord(property);
  expect(await makeInvoice(product, admin, landlord)).toMatchObject({ tax });
});

test('the main property sets the tax of an invoice that names none; an exempt client has none', async () => {
  const { client } = await makeLandlord();
  await as('updateProperty', { params: { id: client }, body: { taxRate: 7 } });
  expect(await makeInvoice(product, admin, { client })).toMatchObject({ tax: 7 });
  expect(await makeInvoice(product, admin, { client, tax: 1 })).toMatchObject({ tax: 1 });
  await as('updateClient', { params: { id: client }, body: { taxExempt: true } });
  expect(await makeInvoice(product, admin, { client })).toMatchObject({ tax: 0 });
});

test('lists of quotes and invoices find the name and the address of a property', async () => {
  const { client, property } = await makeLandlord({ name: 'Quarry Lodge' });
  const quote = await makeQuote(product, admin, { client, property });
  const invoice = await makeInvoice(product, admin, { client, property });
  await makeInvoice(product, admin, { client });
  const query = { q: 'quarry lodge' };
  const quotes = await as('listQuotes', { query });
  const invoices = await as('listInvoices', { query });
  expect(quotes.body.map(({ _id }) => _id)).toEqual([quote._id]);
  expect(invoices.body.map(({ _id }) => _id)).toEqual([invoice._id]);
});
