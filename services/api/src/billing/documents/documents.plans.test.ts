import { InvoiceQuery } from '@tradewind/contracts/invoices';
import { QuoteQuery } from '@tradewind/contracts/quotes';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeBusiness, makeClient } from '../../../testing/factories.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';
import type { Db } from '../../database/db.ts';
import { findInvoices } from '../invoices/invoices.queries.ts';
import { findQuotes } from '../quotes/quotes.queries.ts';
import type { Owner } from './documentNumber.ts';

const product = serveProduct();
let owner: Owner;

const fill = (table: 'quote' | 'invoice') => `
  insert into ${table} (business_id, id, number, client_id, issued_to, title, issue_date, status,
    ${table === 'quote' ? 'valid_until' : 'due_date'}, subtotal_cents, total_cents, created_at)
  select $1, gen_random_uuid(), 'N-' || n, $2, jsonb_build_object('name', 'Client ' || n),
    md5(n::text), current_date - n % 400, case when n % 50 = 0 then $3 else $4 end,
    current_date - n % 400 + 30, n, n, now() - make_interval(mins => n)
  from generate_series(1, 20000) n`;

beforeAll(async () => {
  const { businessId } = await makeBusiness(product);
  owner = { businessId, timezone: 'America/New_York' };
  const client = await makeClient(product, owner);
  await product.db.rows(fill('quote'), [businessId, client, 'sent', 'accepted']);
  await product.db.rows(fill('invoice'), [businessId, client, 'pending', 'paid']);
  await product.db.rows('analyze quote, invoice');
});

/** The plan of the one statement that `find` sends. */
const planOf = async (find: (db: Db) => Promise<unknown>): Promise<string> => {
  let plan = '';
  const explaining: Db = {
    ...product.db,
    rows: async (sql, values) => {
      const own = product.runtimeDb.forBusiness(owner.businessId);
      const lines = await own.rows<{ 'QUERY PLAN': string }>(`explain ${sql}`, values);
      plan = lines.map((line) => line['QUERY PLAN']).join('\n');
      return [];
    },
  };
  await find(explaining);
  return plan;
};

describe('among 20,000 of a business, a page is found by index', () => {
  test.each([
    [{}, 'quote_newest'],
    [{ status: 'sent' }, 'quote_by_status'],
    [{ q: 'abcdef' }, 'quote_unaccented'],
  ])('of quotes by %o: %s', async (query, index) => {
    const plan = await planOf((db) => findQuotes(db, owner, v.parse(QuoteQuery, query)));
    expect(plan).toContain(index);
    expect(plan).not.toContain('Seq Scan');
  });

  test.each([
    [{}, 'invoice_newest'],
    [{ order: 'asc' }, 'invoice_newest'],
    [{ sort: 'dueDate' }, 'invoice_by_due_date'],
    [{ sort: 'issueDate', order: 'asc' }, 'invoice_by_issue_date'],
    [{ sort: 'total' }, 'invoice_by_total'],
    [{ sort: 'client', order: 'asc' }, 'invoice_by_client_name'],
    [{ status: 'unpaid' }, 'invoice_unpaid'],
    [{ status: 'overdue' }, 'invoice_unpaid'],
    [{ q: 'abcdef' }, 'invoice_unaccented'],
  ])('of invoices by %o: %s', async (query, index) => {
    const plan = await planOf((db) => findInvoices(db, owner, v.parse(InvoiceQuery, query)));
    expect(plan).toContain(index);
    expect(plan).not.toContain('Seq Scan');
  });
});
