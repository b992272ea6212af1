import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { send } from '../../../testing/call.ts';
import {
  type Member,
  makeBusiness,
  makeClient,
  makeEmail,
  makeMember,
} from '../../../testing/factories.ts';
import { attachTo, serveFiles } from '../../../testing/fileFixtures.ts';
import { makeInvoice, makeQuote } from '../../../testing/makeDocuments.ts';
import { callsOf } from '../../../testing/serveBusiness.ts';
import { countFiles } from '../../../testing/upload.ts';
import { folderStore } from '../../engines/files/fileStore.ts';
import { eraseFiles } from '../../engines/files/storeUpload.ts';

const { product, folder } = await serveFiles();
let admin: Member;
let as: ReturnType<typeof callsOf>;

beforeAll(async () => {
  admin = await makeBusiness(product);
  as = callsOf(product, admin);
});

const person = { name: 'Zelda Quimby', city: 'Poughkeepsie', phone: '(845) 555-0199' };

const makeVisit = async (client: string) => {
  const { body } = await as('createJob', {
    body: {
      ...{ title: 'Boiler of Zelda Quimby', client, scheduledDate: '2026-03-02' },
      ...{ notes: 'Key under the mat', location: { address: '1 Main St', city: 'Poughkeepsie' } },
    },
  });
  await attachTo(product)(admin, body._id);
  await as('setJobStatus', { params: { id: body._id }, body: { status: 'completed' } });
  return body._id;
};

/** A client with a finished visit and its file, an open and an agreed quote, a draft and an invoice. */
const makeKnownClient = async () => {
  const email = makeEmail();
  const client = await makeClient(product, admin, { ...person, email });
  const job = await makeVisit(client);
  const open = await makeQuote(product, admin, { client });
  const agreed = await makeQuote(product, admin, { client });
  await as('updateQuote', { params: { id: agreed._id }, body: { status: 'accepted' } });
  const draft = await makeInvoice(product, admin, { client });
  const invoice = await makeInvoice(product, admin, { client });
  await as('sendInvoice', { params: { id: invoice._id }, body: {} });
  return { client, email, job, open, agreed, draft, invoice };
};

const tables = ['client', 'job', 'quote', 'invoice', 'activity', 'outgoing_mail', 'stored_file'];

/** The tables in which a row of the business has a text. */
const tablesWith = async (text: string) => {
  const found = await Promise.all(
    tables.map(async (table) => {
      const row = await product.db.row(
        `select from ${table} t where business_id = $1 and position($2 in t::text) > 0 limit 1`,
        [admin.businessId, text],
      );
      return row === undefined ? [] : [table];
    }),
  );
  return found.flat();
};

describe('anonymizing a customer is refused', () => {
  test('while a job is open', async () => {
    const client = await makeClient(product, admin);
    const body = { title: 'Tap', client, scheduledDate: '2026-07-01' };
    await as('createJob', { body });
    const { status, error } = await as('anonymizeClient', { params: { id: client } });
    expect([status, error.message]).toEqual([
      409,
      'Finish or cancel the open jobs of this customer first.',
    ]);
  });

  test('while an invoice is unpaid', async () => {
    const { client } = await makeKnownClient();
    const { status, error } = await as('anonymizeClient', { params: { id: client } });
    expect([status, error.message]).toEqual([
      409,
      'This customer has unpaid invoices. Record their payment or cancel them first.',
    ]);
    expect((await as('getClient', { params: { id: client } })).body.name).toBe(person.name);
  });
});

test('a customer’s data is one JSON file, and the export is recorded', async () => {
  const { client, email, job, agreed, invoice } = await makeKnownClient();
  const { status, headers, body } = await send(`${product.url}/api/clients/${client}/export`, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="customer-/);
  const data = body as Record<string, Record<string, unknown>[]>;
  expect(data.client).toMatchObject({ ...person, email });
  expect(data.jobs).toMatchObject([{ id: job, notes: 'Key under the mat' }]);
  expect(data.visits).toMatchObject([{ job_id: job, status: 'completed' }]);
  expect(data.files).toMatchObject([{ name: 'photo.jpg' }]);
  expect(data.quotes?.map(({ id }) => id)).toContain(agreed._id);
  expect(data.invoices?.map(({ id }) => id)).toContain(invoice._id);
  expect(data.mails).toMatchObject([{ kind: 'invoice-sent', recipient: email }]);
  expect(JSON.stringify(data)).not.toContain(admin.businessId);
  const [newest] = (await as('listSecurityEvents', { query: { kind: 'data_exported' } })).body;
  expect(newest?.subject).toBe(person.name);
});

describe('an anonymized customer', () => {
  let known: Awaited<ReturnType<typeof makeKnownClient>>;
  let kept: number;

  beforeAll(async () => {
    // Customers of the tests above have the same name.
    admin = await makeBusiness(product);
    as = callsOf(product, admin);
    known = await makeKnownClient();
    const params = { id: known.invoice._id };
    const { body } = await as('getInvoice', { params });
    await as('recordPayment', { params, body: { amount: body.balance } });
    const reply = await as('anonymizeClient', { params: { id: known.client } });
    expect([reply.status, reply.error]).toEqual([200, reply.body]);
    kept = reply.body.keptDocuments;
  });

  test('is named nowhere but on agreed quotes and issued invoices', async () => {
    for (const text of [person.name, person.city, person.phone, known.email]) {
      const expected = ['quote', 'invoice'];
      expect(expected, text).toEqual(expect.arrayContaining(await tablesWith(text)));
    }
    expect(await tablesWith('Key under the mat')).toEqual([]);
    expect((await as('getClient', { params: { id: known.client } })).status).toBe(404);
    const job = await as('getJob', { params: { id: known.job } });
    expect(job.body).toMatchObject({ title: 'Visit', notes: '', attachments: [] });
    expect(job.body.client.name).toBe('Anonymized customer');
  });

  test('leaves issued invoices and agreed quotes as they are, and nothing else', async () => {
    expect(kept).toBe(2);
    const invoice = await as('getInvoice', { params: { id: known.invoice._id } });
    expect(invoice.body.client.name).toBe(person.name);
    const statuses = await Promise.all([
      as('getQuote', { params: { id: known.agreed._id } }),
      as('getQuote', { params: { id: known.open._id } }),
      as('getInvoice', { params: { id: known.draft._id } }),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([200, 404, 404]);
  });

  test('leaves no file, and a line in the security log without the name', async () => {
    await eraseFiles(product.runtimeDb, folderStore(folder), 0);
    expect(await countFiles(join(folder, admin.businessId))).toBe(0);
    const { body } = await as('listSecurityEvents', { query: { kind: 'customer_anonymized' } });
    expect(body).toMatchObject([{ subject: '', actor: 'Ada Byrd' }]);
  });
});

test('a deleted customer who is kept for their documents can be exported and anonymized', async () => {
  const id = await makeClient(product, admin, person);
  await makeQuote(product, admin, { client: id });
  await as('deleteClient', { params: { id } });
  const archived = { query: { archived: 'true' } } as const;
  const dispatcher = callsOf(product, await makeMember(product, admin, 'dispatcher'));
  expect((await dispatcher('listClients', archived)).status).toBe(403);
  const ids = async () => (await as('listClients', archived)).body.map(({ _id }) => _id);
  expect(await ids()).toEqual([id]);
  expect((await as('getClient', { params: { id } })).status).toBe(404);
  const { status, body } = await send(`${product.url}/api/clients/${id}/export`, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect([status, JSON.stringify(body)]).toEqual([200, expect.stringContaining(person.name)]);
  expect((await as('anonymizeClient', { params: { id } })).status).toBe(200);
  expect(await ids()).toEqual([]);
  expect((await as('anonymizeClient', { params: { id } })).status).toBe(404);
});

test('anonymizing removes the responses that are kept for repeated requests', async () => {
  const once = () => ({ 'idempotency-key': randomUUID() });
  const create = (name: string) =>
    as('createClient', { body: { name, phone: '(845) 555-0123' } }, once());
  const { body: kim } = await create('Kim "Kit" Ames');
  await create('Lou Reed');
  const job = { title: 'Tap', client: kim._id, status: 'completed', scheduledDate: '2026-03-02' };
  await as('createJob', { body: job as never }, once());
  await as('anonymizeClient', { params: { id: kim._id } });
  const kept = await product.db.rows<{ name: string }>(
    `select answer ->> 'name' as name from idempotency_key where scope = $1`,
    [admin.businessId],
  );
  expect(kept).toEqual([{ name: 'Lou Reed' }]);
});
