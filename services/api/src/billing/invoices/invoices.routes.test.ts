import { describe, expect, test } from 'vitest';
import { makeBusiness, makeClient } from '../../../testing/factories.ts';
import { linkTokenOf, makeInvoice } from '../../../testing/makeDocuments.ts';
import { callsOf, serveBusiness } from '../../../testing/serveBusiness.ts';
import { stopClockAtNoon } from '../../../testing/stopClock.ts';
import { addDays, todayIn } from '../../engines/time/zone.ts';

stopClockAtNoon();
const { product, admin, as } = serveBusiness({}, { PUBLIC_URL: 'https://byrd.example' });

const today = () => todayIn('America/New_York');

describe('an invoice', () => {
  test('starts as a draft with the defaults of the form', async () => {
    const client = await makeClient(product, admin, { name: 'Kit Ames' });
    const invoice = await makeInvoice(product, admin, { client, title: '  ' });
    expect(invoice).toMatchObject({
      invoiceNumber: `INV-${today().slice(0, 4)}-00001`,
      title: 'Invoice for Kit Ames',
      status: 'draft',
      issueDate: today(),
      dueDate: addDays(today(), 30),
      terms: 'Payment due within 30 days',
      taxRule: 'document',
      ...{ tax: 0, amountPaid: 0, balance: 249.99, payments: [], quoteId: null, sentAt: null },
    });
  });

  test('computes tax after the discount, whatever totals were sent', async () => {
    const sent = { subtotal: 1, discountAmount: 1, taxAmount: 1, total: 1 };
    const invoice = await makeInvoice(product, admin, { discount: 10, tax: 8.875, ...sent });
    expect(invoice).toMatchObject({
      subtotal: 249.99,
      discountAmount: 25,
      taxAmount: 19.97,
      total: 244.96,
      balance: 244.96,
    });
    expect(invoice.items.map((line) => line.tax)).toEqual([0, 0]);
  });

  test('has no tax for an exempt client, unless given', async () => {
    const client = await makeClient(product, admin);
    await as('updateClient', { params: { id: client }, body: { taxExempt: true } });
    expect(await makeInvoice(product, admin, { client })).toMatchObject({ tax: 0, taxAmount: 0 });
    expect(await makeInvoice(product, admin, { client, tax: 10 })).toMatchObject({ taxAmount: 25 });
  });

  test('has the default tax rate of the business, unless given or for an exempt client', async () => {
    const member = await makeBusiness(product, { preferences: { defaultTaxRate: 8.25 } });
    const client = await makeClient(product, member);
    const taxOf = async (over: { readonly tax?: number }) =>
      (await makeInvoice(product, member, { client, ...over })).tax;
    expect([await taxOf({}), await taxOf({ tax: 0 })]).toEqual([8.25, 0]);
    const update = { params: { id: client }, body: { taxExempt: true } };
    await callsOf(product, member)('updateClient', update);
    expect(await taxOf({})).toBe(0);
  });

  test('is edited by the whole form, and an empty title is filled in', async () => {
    const { _id: id, client, version } = await makeInvoice(product, admin, { title: 'Valve' });
    const form = {
      ...{ title: '', client: client._id, issueDate: '2026-02-01', dueDate: '2030-03-01' },
      ...{ items: [{ description: 'Tap', quantity: 3, price: 19.99 }], notes: 'Key at No. 5' },
      ...{ terms: 'Now', discount: 5, tax: 8, version },
    };
    const { status, body } = await as('updateInvoice', { params: { id }, body: form });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ title: `Invoice for ${client.name}`, issueDate: '2026-02-01', dueDate: '2030-03-01' },
      ...{ subtotal: 59.97, discountAmount: 3, taxAmount: 4.56, total: 61.53, status: 'draft' },
      ...{ notes: 'Key at No. 5', terms: 'Now', version: version + 1 },
    });
    expect((await as('getInvoice', { params: { id } })).body).toEqual(body);
    const { body: told } = await as('getInvoiceTimeline', { params: { id } });
    expect(told[0]?.summary).toBe(
      'Changed title, issue date, due date, items, discount, tax, notes, and terms; total now $61.53',
    );
  });

  test('reads overdue the day after it was due, where the business is', async () => {
    const west = await makeBusiness(product, { preferences: { timezone: 'Pacific/Pago_Pago' } });
    const east = await makeBusiness(product, { preferences: { timezone: 'Pacific/Kiritimati' } });
    const day = todayIn('Pacific/Pago_Pago');
    const due = { issueDate: day, dueDate: day, status: 'pending' } as const;
    expect((await makeInvoice(product, west, due)).status).toBe('pending');
    const late = await makeInvoice(product, east, due);
    expect(late.status).toBe('overdue');
    const asEast = callsOf(product, east);
    const params = { id: late._id };
    const form = { ...late, client: late.client._id, dueDate: '2199-01-01' };
    const moved = await asEast('updateInvoice', { params, body: form });
    expect(moved.body.status).toBe('pending');
  });

  test('can change from any status to any', async () => {
    const { _id: id } = await makeInvoice(product, admin);
    const statuses = ['draft', 'pending', 'paid', 'overdue', 'cancelled'] as const;
    for (const from of statuses) {
      for (const to of statuses) {
        await as('updateInvoice', { params: { id }, body: { status: from } });
        const { body } = await as('updateInvoice', { params: { id }, body: { status: to } });
        expect(body.status).toBe(to);
        expect(body.amountPaid).toBe(to === 'paid' ? 249.99 : 0);
        expect(body.balance).toBe(to === 'paid' || to === 'cancelled' ? 0 : 249.99);
      }
    }
  });

  test('is gone once deleted, and its number is not reused', async () => {
    const own = await makeBusiness(product);
    const call = callsOf(product, own);
    const { _id: id } = await makeInvoice(product, own, { status: 'paid' });
    expect((await call('deleteInvoice', { params: { id } })).status).toBe(204);
    expect((await call('getInvoice', { params: { id } })).status).toBe(404);
    expect((await call('getInvoiceTimeline', { params: { id } })).status).toBe(404);
    expect((await makeInvoice(product, own)).invoiceNumber).toMatch(/-00002$/);
  });

  test('becomes pending when a draft is sent; other statuses stay', async () => {
    const client = await makeClient(product, admin, { name: 'Kit', email: 'kit@example.com' });
    const { _id: id, invoiceNumber } = await makeInvoice(product, admin, { client });
    const first = await as('sendInvoice', { params: { id } });
    expect(first.body).toMatchObject({ message: 'Invoice sent successfully!', status: 'pending' });
    expect(first.body.link).toMatch(/^https:\/\/byrd\.example\/documents\/[\w-]{91}$/);
    await as('updateInvoice', { params: { id }, body: { status: 'paid' } });
    const second = await as('sendInvoice', { params: { id } });
    expect(second.body).toEqual({ ...first.body, status: 'paid' });
    const mails = await product.db.rows(
      `select kind, recipient, payload ->> 'documentToken' as token from outgoing_mail
       where payload ->> 'number' = $1`,
      [invoiceNumber],
    );
    const mail = { kind: 'invoice-sent', recipient: 'kit@example.com' };
    const token = linkTokenOf(first.body.link);
    expect(mails).toEqual([
      { ...mail, token },
      { ...mail, token },
    ]);
  });

  test('sends receipts once it was sent, also after being set to pending manually; a draft sends none', async () => {
    const { _id: id, invoiceNumber } = await makeInvoice(product, admin, { status: 'pending' });
    await as('sendInvoice', { params: { id } });
    const { body: sent } = await as('getInvoice', { params: { id } });
    expect(Date.parse(sent.sentAt ?? '')).not.toBeNaN();
    await as('sendInvoice', { params: { id } });
    expect((await as('getInvoice', { params: { id } })).body.sentAt).toBe(sent.sentAt);
    await as('recordPayment', { params: { id }, body: { amount: 10 } });
    await as('updateInvoice', { params: { id }, body: { status: 'draft' } });
    await as('recordPayment', { params: { id }, body: { amount: 20 } });
    const receipts = await product.db.rows(
      `select payload -> 'amount' as amount from outgoing_mail
       where kind = 'payment-received' and payload ->> 'number' = $1`,
      [invoiceNumber],
    );
    expect(receipts).toEqual([{ amount: 10 }]);
  });

  test('counts on its client’s page as in the list', async () => {
    const client = await makeClient(product, admin);
    const params = { id: client };
    await makeInvoice(product, admin, { client });
    await makeInvoice(product, admin, { client, status: 'overdue' });
    const { _id: id } = await makeInvoice(product, admin, { client, status: 'pending' });
    await makeInvoice(product, admin, { client, status: 'cancelled' });
    await makeInvoice(product, admin, { client, status: 'paid' });
    await as('recordPayment', { params: { id }, body: { amount: 100 } });
    const { body: owed } = await as('listInvoices', {
      query: { customer: client, status: 'unpaid' },
    });
    const { body } = await as('getClient', { params });
    expect(body.balanceOwed).toBe(399.98);
    expect(owed.reduce((sum, invoice) => sum + invoice.balance, 0)).toBeCloseTo(399.98, 5);
    expect(body).toMatchObject({ lifetimeValue: 349.99, invoiceCount: 5 });
  });
});
