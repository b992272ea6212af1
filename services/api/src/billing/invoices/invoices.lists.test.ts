import type { InvoiceRow } from '@tradewind/contracts/invoices';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeClient } from '../../../testing/factories.ts';
import { makeInvoice, makeQuote, readAllRows } from '../../../testing/makeDocuments.ts';
import { callsOf, serveBusiness } from '../../../testing/serveBusiness.ts';
import { stopClockAtNoon } from '../../../testing/stopClock.ts';
import { addDays, todayIn } from '../../engines/time/zone.ts';

stopClockAtNoon();
const { product, admin } = serveBusiness();
let grace: string;

beforeAll(async () => {
  const now = todayIn('America/New_York');
  grace = await makeClient(product, admin, { name: 'grace lee' });
  const ada = await makeClient(product, admin, { name: 'Ada Poe' });
  const bo = await makeClient(product, admin, { name: 'Ölaf Bo' });
  const make = (
    title: string,
    client: string,
    status: InvoiceRow['status'],
    due: number,
    unitPrice: number,
  ) =>
    makeInvoice(product, admin, {
      ...{ title, client, status, dueDate: addDays(now, due), issueDate: addDays(now, due - 30) },
      items: [{ description: 'Work', quantity: 1, unitPrice }],
    });
  await make('Late', grace, 'pending', -1, 100);
  await make('Due today', ada, 'pending', 0, 100);
  await make('Set overdue', grace, 'overdue', 5, 20.5);
  await make('Paid', bo, 'paid', -9, 9_999.99);
  await make('Draft', ada, 'draft', -9, 0);
  await make('Dropped', bo, 'cancelled', 7, 1_000);
});

const listed = async (query: Record<string, string>) => {
  const { body } = await callsOf(product, admin)('listInvoices', { query: query as never });
  return body.map((invoice) => invoice.title);
};

describe('invoices are listed', () => {
  test.each([
    [{}, ['Dropped', 'Draft', 'Paid', 'Set overdue', 'Due today', 'Late']],
    [{ status: 'pending' }, ['Due today']],
    [{ status: 'overdue' }, ['Set overdue', 'Late']],
    [{ status: 'unpaid' }, ['Set overdue', 'Due today', 'Late']],
    [{ status: 'paid' }, ['Paid']],
    [{ status: 'draft' }, ['Draft']],
    [{ status: 'cancelled' }, ['Dropped']],
    [{ q: 'ADA' }, ['Draft', 'Due today']],
    [{ q: 'öla' }, ['Dropped', 'Paid']],
    [{ q: 'inv-', status: 'paid' }, ['Paid']],
    [{ q: 'overdue' }, ['Set overdue']],
    [{ sort: 'total', order: 'asc', status: 'unpaid' }, ['Set overdue', 'Late', 'Due today']],
    [
      { sort: 'client', order: 'asc' },
      ['Due today', 'Draft', 'Late', 'Set overdue', 'Paid', 'Dropped'],
    ],
    [
      { sort: 'status', order: 'asc' },
      ['Dropped', 'Draft', 'Late', 'Set overdue', 'Paid', 'Due today'],
    ],
    [{ sort: 'dueDate' }, ['Dropped', 'Set overdue', 'Due today', 'Late', 'Draft', 'Paid']],
  ])('by %o', async (query, titles) => {
    expect(await listed(query)).toEqual(titles);
  });

  test('by customer', async () => {
    expect(await listed({ customer: grace })).toEqual(['Set overdue', 'Late']);
  });

  const sorts = ['createdAt', 'dueDate', 'client', 'total', 'status', 'issueDate'] as const;
  test.each(sorts.flatMap((sort) => [[sort, 'asc'] as const, [sort, 'desc'] as const]))(
    'by %s %s, page by page without loss or repeat',
    async (sort, order) => {
      const { body } = await callsOf(product, admin)('listInvoices', { query: { sort, order } });
      const paged = await readAllRows(product, admin, 'listInvoices', { sort, order, limit: '1' });
      expect(paged).toEqual(body);
      expect(body).toHaveLength(6);
      const keyOf = (row: InvoiceRow) =>
        sort === 'client' ? row.client.name.toLowerCase() : row[sort];
      const byKey = body.toSorted((a, b) => {
        const [x, y] = order === 'asc' ? [keyOf(a), keyOf(b)] : [keyOf(b), keyOf(a)];
        return x < y ? -1 : x > y ? 1 : 0;
      });
      expect(body.map(keyOf)).toEqual(byKey.map(keyOf));
    },
  );

  test('with an error for the cursor of another order', async () => {
    const call = callsOf(product, admin);
    const first = await call('listInvoices', { query: { sort: 'total', limit: '1' } });
    const cursor = /cursor=([^&>]+)/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const { status } = await call('listInvoices', { query: { sort: 'dueDate', cursor } });
    expect(status).toBe(422);
  });
});

test('a draft is found and sorted by the name that its customer has now', async () => {
  const call = callsOf(product, admin);
  const client = await makeClient(product, admin, { name: 'Aaron Old' });
  const { _id: id, version } = await makeInvoice(product, admin, { client, title: 'Pump' });
  const { _id: quote } = await makeQuote(product, admin, { client });
  await call('updateClient', { params: { id: client }, body: { name: 'Zoe New' } });
  const idsBy = async (q: string) => [
    ...(await call('listInvoices', { query: { q } })).body.map(({ _id }) => _id),
    ...(await call('listQuotes', { query: { q } })).body.map(({ _id }) => _id),
  ];
  expect([await idsBy('zoe'), await idsBy('aaron')]).toEqual([[id, quote], []]);
  const query = { sort: 'client', order: 'asc', status: 'draft' } as const;
  const { body } = await call('listInvoices', { query });
  expect(body.at(-1)).toMatchObject({ _id: id, client: { name: 'Zoe New' }, version });
});
