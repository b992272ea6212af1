import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type Bookable,
  bookingRequest,
  daysAhead,
  makeBookable,
} from '../../../testing/bookableBusiness.ts';
import { send } from '../../../testing/call.ts';
import { calls, type EndpointCall } from '../../../testing/endpointTable.ts';
import { importJob, makeClient, makeEmail } from '../../../testing/factories.ts';
import { snapshot } from '../../../testing/fillBusiness.ts';
import { makeInvoice } from '../../../testing/makeDocuments.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';

const product = serveProduct();
let shop: Bookable;
let client: string;
/** The row that the path of a create names, by its first word. */
let rows: Record<string, string>;

beforeAll(async () => {
  shop = await makeBookable(product);
  client = await makeClient(product, shop);
  const invoice = await makeInvoice(product, shop);
  rows = {
    ...{ clients: client, invoices: invoice._id },
    jobs: await importJob(product, shop, client, 'Boiler'),
  };
});

const item = { description: 'Work', quantity: 1, unitPrice: 95 };

/** A valid body for each create; `word` distinguishes two of them. */
const bodies: Record<string, (word: string) => object> = {
  createClient: (name) => ({ name }),
  createProperty: (name) => ({ name, street: '4 Elm St' }),
  createContact: (name) => ({ name }),
  createEquipment: (kind) => ({ kind }),
  createJob: (title) => ({ title, client, scheduledDate: '2026-07-01' }),
  createVisit: (note) => ({ scheduledDate: '2026-07-02', note }),
  createQuote: (title) => ({ title, client, items: [item] }),
  createInvoice: (title) => ({ title, client, items: [item] }),
  createMaintenancePlan: (name) => ({ name, client, price: 29, period: 'month' }),
  createClientMaintenancePlan: (name) => ({ name, price: 29, period: 'month' }),
  createService: (name) => ({ name, category: 'Repair', price: 1 }),
  createServices: (name) => ({ services: [{ name, category: 'Repair', price: 1 }] }),
  recordPayment: (note) => ({ amount: 1, note }),
  book: (name) =>
    bookingRequest(shop, `${daysAhead(9)}T09:00:00.000Z`, { name, email: 'g@example.com' }),
  inviteMember: (name) => ({ name, email: makeEmail(), role: 'technician' }),
};

/** The table in which each create inserts one row. */
const tables: Record<string, string> = {
  createClient: 'client',
  createProperty: 'property',
  createContact: 'contact',
  createEquipment: 'equipment',
  createJob: 'job',
  createVisit: 'visit',
  createQuote: 'quote',
  createInvoice: 'invoice',
  createMaintenancePlan: 'maintenance_plan',
  createClientMaintenancePlan: 'maintenance_plan',
  createService: 'service',
  createServices: 'service',
  recordPayment: 'payment',
  book: 'job',
  inviteMember: 'invitation',
};

const ask = ({ endpoint, method, pathWith }: EndpointCall, key: string, body: string) =>
  send(product.url + pathWith(() => rows[endpoint.route.split('/')[1] ?? ''] ?? ''), {
    method,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      ...(endpoint.access !== 'public' && { authorization: `Bearer ${shop.token}` }),
    },
    body,
  });

// The tests of attachments cover uploads with a key.
const creates = calls.filter(({ endpoint }) => endpoint.idempotent && !endpoint.upload);

/**
 * Creates without a key: their e-mail address, version, edition name or public key is unique, a
 * business has its sample data once, and a remote one canary at a time.
 */
const named = [
  ...['register', 'acceptInvitation', 'publishRelease', 'createEdition', 'addSampleData'],
  ...['createDeployKey', 'beginCanary'],
];

/** Creates whose response has a secret, which must not be stored; a passkey's challenge is used once. */
const secret = ['createKey', 'createPageToken', 'addPasskey'];

test('every call that creates takes an Idempotency-Key', () => {
  const without = calls.filter(({ endpoint }) => endpoint.status === 201 && !endpoint.idempotent);
  const names = without.map(({ name }) => name).toSorted();
  expect(names).toEqual([...named, ...secret].toSorted());
});

describe.each(creates)('$name', (tried) => {
  test('runs once for eight concurrent requests with one key', async () => {
    const bodyOf = (word: string) => JSON.stringify(bodies[tried.name]?.(word));
    const key = randomUUID();
    const body = bodyOf('One');
    const before = new Set((await snapshot(product, shop)).map((row) => JSON.stringify(row)));
    const replies = await Promise.all(Array.from({ length: 8 }, () => ask(tried, key, body)));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201));
    for (const reply of replies) expect(reply.body).toEqual(replies[0]?.body);
    const made = await snapshot(product, shop);

    const other = await ask(tried, key, bodyOf('Other'));
    expect([other.status, other.error.code]).toEqual([422, 'idempotency_mismatch']);
    const again = await ask(tried, key, body);
    expect([again.status, again.body]).toEqual([201, replies[0]?.body]);
    expect(await snapshot(product, shop)).toEqual(made);

    const rows = made.map((row) => row as { name: string; row: string });
    const added = rows.filter((row) => !before.has(JSON.stringify(row)));
    const inTable = added.filter(({ name }) => name === tables[tried.name]);
    expect(inTable).toHaveLength(1);
    const [created] = [replies[0]?.body].flat() as { _id: string }[];
    expect(inTable[0]?.row).toContain(created?._id);
  });
});
