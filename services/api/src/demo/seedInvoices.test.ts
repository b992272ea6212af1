import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { compileCache } from '../../testing/apiProcess.ts';
import { call } from '../../testing/call.ts';
import { serveProduct } from '../../testing/serveProduct.ts';
import { demoLogin } from '../accounts/demoAccounts.ts';

const product = serveProduct();
let token: string;

beforeAll(async () => {
  const seed = join(import.meta.dirname, './seed.ts');
  const { sessionDatabaseUrl, migrationDatabaseUrl } = product.settings;
  const database = {
    DATABASE_URL: sessionDatabaseUrl,
    MIGRATION_DATABASE_URL: migrationDatabaseUrl,
  };
  const env = { ...process.env, ...compileCache, ...database };
  await promisify(execFile)(process.execPath, [seed], { env });
  token = (await call(product, 'login', { body: demoLogin })).body.token;
});

test('the demo has quotes of every status, one of them invoiced', async () => {
  const { body } = await call(product, 'listQuotes', {}, { token });
  const shown = body.map(({ status, expired }) => (expired ? 'expired' : status));
  expect(new Set(shown)).toEqual(new Set(['draft', 'sent', 'accepted', 'declined', 'expired']));
  expect(body.map((quote) => quote.quoteNumber)).toEqual(
    body
      .map((quote) => quote.quoteNumber)
      .toSorted()
      .toReversed(),
  );
  const { body: drafts } = await call(
    product,
    'listInvoices',
    { query: { status: 'draft' } },
    { token },
  );
  expect(drafts).toHaveLength(1);
});

test('the demo has pending, overdue and paid invoices', async () => {
  const { body } = await call(product, 'listInvoices', {}, { token });
  const statuses = new Set(body.map((invoice) => invoice.status));
  expect(statuses).toEqual(new Set(['draft', 'pending', 'overdue', 'paid']));
  expect(body.map((invoice) => invoice.invoiceNumber)).toEqual(
    body
      .map((invoice) => invoice.invoiceNumber)
      .toSorted()
      .toReversed(),
  );
  for (const invoice of body) {
    expect(invoice.total).toBeGreaterThan(0);
    if (invoice.status === 'paid') expect(invoice.balance).toBe(0);
  }
  expect(body.some(({ amountPaid, balance }) => amountPaid > 0 && balance > 0)).toBe(true);
});
