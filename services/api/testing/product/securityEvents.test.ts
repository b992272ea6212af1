import { expect, test } from 'vitest';
import { harbor, submitBankSignIn } from '../bankSignInPage.ts';
import { importJob, makeClient } from '../factories.ts';
import { makeInvoice, makeQuote } from '../makeDocuments.ts';
import { serveBusiness } from '../serveBusiness.ts';

const { product, admin, as } = serveBusiness();
/** Kind, subject and detail of the newest lines of the security log, oldest of them first. */
const newestLines = async (count: number) => {
  const rows = await product.db.rows<Record<string, string>>(
    `select kind, actor, subject, detail from security_event where business_id = $1
     order by at desc, id desc limit $2`,
    [admin.businessId, count],
  );
  expect(rows.map(({ actor }) => actor)).toEqual(rows.map(() => 'Ada Byrd'));
  return rows.toReversed().map(({ kind, subject, detail }) => [kind, subject, detail]);
};

test('a deleted customer is recorded by name, and whether it was archived', async () => {
  const plain = await makeClient(product, admin, { name: 'Grace Lee' });
  const busy = await makeClient(product, admin, { name: 'Amy Pond' });
  await makeQuote(product, admin, { client: busy });
  for (const id of [plain, busy]) {
    expect((await as('deleteClient', { params: { id } })).status).toBe(204);
  }
  expect((await as('deleteClient', { params: { id: plain } })).status).toBe(404);
  expect(await newestLines(2)).toEqual([
    ['customer_deleted', 'Grace Lee', ''],
    ['customer_deleted', 'Amy Pond', 'archived with its documents'],
  ]);
});

test('deleted jobs are recorded: one by its title, a cleanup by its count', async () => {
  const client = await makeClient(product, admin);
  const ids = await Promise.all(
    ['Boiler', 'Tap', 'Sink'].map((title) => importJob(product, admin, client, title)),
  );
  expect((await as('deleteJob', { params: { id: ids[0] ?? '' } })).status).toBe(204);
  expect((await as('deleteJobsWithoutNumber', {})).body.deletedCount).toBe(2);
  expect((await as('deleteJobsWithoutNumber', {})).body.deletedCount).toBe(0);
  expect(await newestLines(2)).toEqual([
    ['job_deleted', 'Boiler', ''],
    ['job_deleted', '2 jobs without a number', ''],
  ]);
});

test('deleted quotes and invoices are recorded by their number', async () => {
  const quote = await makeQuote(product, admin);
  const invoice = await makeInvoice(product, admin);
  expect((await as('deleteQuote', { params: { id: quote._id } })).status).toBe(204);
  expect((await as('deleteInvoice', { params: { id: invoice._id } })).status).toBe(204);
  expect(await newestLines(2)).toEqual([
    ['quote_deleted', quote.quoteNumber, ''],
    ['invoice_deleted', invoice.invoiceNumber, ''],
  ]);
});

test('a bank is recorded when it is connected and when it is disconnected', async () => {
  const { body: link } = await as('createLinkToken', { body: {} });
  const { token = '' } = await submitBankSignIn(product, link.link_token, harbor);
  const { body: bank } = await as('exchangePublicToken', { body: { public_token: token } });
  expect((await as('disconnectBank', { params: { id: bank._id } })).status).toBe(204);
  expect(await newestLines(2)).toEqual([
    ['bank_connected', bank.institution, ''],
    ['bank_disconnected', bank.institution, ''],
  ]);
});
