import { beforeAll, describe, expect, test } from 'vitest';
import { makeInvoice, makeQuote } from '../../testing/makeDocuments.ts';
import { serveBusiness } from '../../testing/serveBusiness.ts';

const { product, admin, as } = serveBusiness({
  company: 'Söhne Heizung',
  preferences: {
    address: { street: '1 Main St', city: 'Zürich', state: 'NY', zip: '12180', country: 'USA' },
  },
});

/** Each name is that of a customer, of their job, quote and invoice, and of a service. */
const names = ['Heizung Söhne', 'Åse Smørrebrød', 'Łódź Ogrzewanie', 'Müllerstraße', 'Muller'];

beforeAll(async () => {
  for (const name of names) {
    const address = { street: '1 Main St', city: name, state: 'NY', zip: '12180' };
    const { body: client } = await as('createClient', { body: { name, address } });
    const job = { client: client._id, title: name, scheduledDate: '2030-03-04' };
    await as('createJob', { body: job });
    await makeQuote(product, admin, { client: client._id, title: name });
    await makeInvoice(product, admin, { client: client._id, title: name });
    await as('createService', { body: { name, category: 'Heating', price: 80 } });
  }
});

const searches = {
  customers: async (q: string) => (await as('listClients', { query: { q } })).body,
  jobs: async (q: string) => (await as('listJobs', { query: { q } })).body,
  quotes: async (q: string) => (await as('listQuotes', { query: { q } })).body,
  invoices: async (q: string) => (await as('listInvoices', { query: { q } })).body,
  services: async (q: string) => (await as('listServices', { query: { search: q } })).body,
};

describe.each(Object.entries(searches))('a search of %s', (_, search) => {
  test.each([
    ['Sohns', []],
    ['sohne', ['Heizung Söhne']],
    ['SÖHNE', ['Heizung Söhne']],
    ['so\u0308hne', ['Heizung Söhne']],
    ['ase smorrebrod', ['Åse Smørrebrød']],
    ['lodz', ['Łódź Ogrzewanie']],
    ['strasse', ['Müllerstraße']],
    ['muller', ['Muller', 'Müllerstraße']],
    ['Müller', ['Muller', 'Müllerstraße']],
  ])('for "%s" finds %j', async (q, expected) => {
    const found = (await search(q)).map((row) => ('title' in row ? row.title : row.name));
    expect(found.toSorted()).toEqual(expected);
  });
});

test('the directory finds a business by name and place without accents', async () => {
  const find = async (query: { q?: string; place?: string }) =>
    (await as('listProviders', { query })).body.map(({ company }) => company);
  expect(await find({ q: 'sohne' })).toEqual(['Söhne Heizung']);
  expect(await find({ place: 'zurich' })).toEqual(['Söhne Heizung']);
  expect(await find({ place: 'Zurück' })).toEqual([]);
});
