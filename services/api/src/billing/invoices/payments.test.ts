import { randomUUID } from 'node:crypto';
import { addDays } from '@tradewind/contracts/calendar';
import { describe, expect, test } from 'vitest';
import { makeInvoice } from '../../../testing/makeDocuments.ts';
import { serveBusiness } from '../../../testing/serveBusiness.ts';
import { stopClockAtNoon } from '../../../testing/stopClock.ts';
import { todayIn } from '../../engines/time/zone.ts';

stopClockAtNoon();
const { product, admin, as } = serveBusiness();

const pending = () => makeInvoice(product, admin, { status: 'pending' });
const pay = (id: string, amount: number, headers = {}) =>
  as('recordPayment', { params: { id }, body: { amount } }, headers);
const setStatus = async (id: string, status: 'draft' | 'pending' | 'paid') =>
  (await as('updateInvoice', { params: { id }, body: { status } })).body;

describe('payments', () => {
  test('can be dated tomorrow in the zone of the business, and no later', async () => {
    const { _id: id } = await pending();
    const on = (days: number) => addDays(todayIn('America/New_York'), days);
    const payOn = (date: string) =>
      as('recordPayment', { params: { id }, body: { amount: 10, date } });
    const { status, error } = await payOn(on(2));
    const message = 'A payment can be dated tomorrow at the latest.';
    expect([status, error.errors]).toEqual([422, [{ field: 'date', message }]]);
    expect((await payOn(on(1))).body.payments).toMatchObject([{ amount: 10, date: on(1) }]);
  });

  test('count in what their customer paid from their day on', async () => {
    const { _id: id, client } = await pending();
    const date = addDays(todayIn('America/New_York'), 1);
    const body = { amount: 10, date };
    expect((await as('recordPayment', { params: { id }, body })).body.amountPaid).toBe(10);
    await pay(id, 5);
    const owner = await as('getClient', { params: { id: client._id } });
    expect(owner.body.lifetimeValue).toBe(5);
  });

  test('are not dated before the year 2000', async () => {
    const { _id: id } = await pending();
    const body = { amount: 10, date: '1900-01-01' };
    const { status, error } = await as('recordPayment', { params: { id }, body });
    const message = 'A payment can be dated January 1, 2000 at the earliest.';
    expect([status, error.errors]).toEqual([422, [{ field: 'date', message }]]);
  });

  test('add up, and make the invoice paid when they cover it', async () => {
    const { _id: id } = await pending();
    const body = { amount: 100, method: 'bank_transfer', note: 'Deposit', date: '2026-01-02' };
    const first = await as('recordPayment', { params: { id }, body: body as never });
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({ status: 'pending', amountPaid: 100, balance: 149.99 });
    const second = await pay(id, 149.99);
    expect(second.body).toMatchObject({ status: 'paid', amountPaid: 249.99, balance: 0 });
    expect(second.body.payments).toMatchObject([
      { ...body },
      { amount: 149.99, method: 'other', note: '', date: todayIn('America/New_York') },
    ]);
    const { body: told } = await as('getInvoiceTimeline', { params: { id } });
    expect(told.map((line) => line.summary)).toEqual([
      'Status changed to Paid',
      'Payment of $149.99 recorded',
      'Payment of $100.00 by bank transfer recorded',
      expect.stringMatching(/^Invoice INV-\d{4}-\d{5} created$/),
    ]);
  });

  test('that are deleted leave the invoice unpaid', async () => {
    const { _id: id } = await pending();
    await pay(id, 200);
    const { body: paid } = await pay(id, 49.99);
    const paymentId = paid.payments[1]?._id ?? '';
    const { body } = await as('deletePayment', { params: { id, paymentId } });
    expect(body).toMatchObject({ status: 'pending', amountPaid: 200, balance: 49.99 });
    expect(body.payments.map((payment) => payment.amount)).toEqual([200]);
  });

  test('that are taken back at once send no receipt, and the others state what is left after them', async () => {
    const { _id: id, invoiceNumber } = await pending();
    await as('sendInvoice', { params: { id } });
    const { body: mistaken } = await pay(id, 150);
    const paymentId = mistaken.payments[0]?._id ?? '';
    await pay(id, 20);
    const waiting = () =>
      product.db.rows<{ amount: number; balance: number; is_sent: boolean }>(
        `select payload -> 'amount' as amount, payload -> 'balance' as balance,
           sent_at is not null as is_sent
         from outgoing_mail
         where kind = 'payment-received' and payload ->> 'number' = $1 order by created_at`,
        [invoiceNumber],
      );
    expect(await waiting()).toEqual([
      { amount: 150, balance: 99.99, is_sent: false },
      { amount: 20, balance: 79.99, is_sent: false },
    ]);
    await as('deletePayment', { params: { id, paymentId } });
    expect(await waiting()).toEqual([{ amount: 20, balance: 229.99, is_sent: false }]);
    const items = [{ description: 'Valve', quantity: 1, unitPrice: 300 }];
    await as('updateInvoice', { params: { id }, body: { items } });
    expect(await waiting()).toEqual([{ amount: 20, balance: 280, is_sent: false }]);
    await setStatus(id, 'paid');
    expect(await waiting()).toEqual([{ amount: 20, balance: 0, is_sent: false }]);
  });

  test('are recorded by setting paid, and leaving paid deletes only that one', async () => {
    const { _id: id } = await pending();
    await pay(id, 50);
    const paid = await setStatus(id, 'paid');
    expect(paid).toMatchObject({ status: 'paid', amountPaid: 249.99, balance: 0 });
    expect(paid.payments.map((payment) => payment.amount)).toEqual([50, 199.99]);
    expect((await setStatus(id, 'paid')).payments).toHaveLength(2);
    const left = await setStatus(id, 'pending');
    expect(left).toMatchObject({ status: 'pending', amountPaid: 50, balance: 199.99 });
    expect(left.payments.map((payment) => payment.amount)).toEqual([50]);
  });

  test('that made a draft paid leave it a draft when they are removed, unless it was sent', async () => {
    const remove = async ({ _id: id, payments }: Awaited<ReturnType<typeof setStatus>>) => {
      const params = { id, paymentId: payments.at(-1)?._id ?? '' };
      return (await as('deletePayment', { params })).body.status;
    };
    const make = async () => (await makeInvoice(product, admin))._id;
    expect(await remove(await setStatus(await make(), 'paid'))).toBe('draft');
    expect(await remove((await pay(await make(), 249.99)).body)).toBe('draft');
    const byHand = await make();
    await setStatus(byHand, 'pending');
    expect(await remove(await setStatus(byHand, 'paid'))).toBe('pending');
    const sent = await make();
    const paid = await setStatus(sent, 'paid');
    expect((await as('sendInvoice', { params: { id: sent }, body: {} })).status).toBe(200);
    expect(await remove(paid)).toBe('pending');
  });

  test('that cover an invoice stay when it leaves paid manually', async () => {
    const { _id: id } = await pending();
    await pay(id, 249.99);
    const left = await setStatus(id, 'draft');
    expect(left).toMatchObject({ status: 'draft', amountPaid: 249.99, balance: 0 });
    const paid = await setStatus(id, 'paid');
    expect(paid.payments).toHaveLength(1);
  });

  test('no longer cover an increased total, and cover a reduced one', async () => {
    const { _id: id } = await pending();
    await pay(id, 249.99);
    const edit = (unitPrice: number) =>
      as('updateInvoice', {
        params: { id },
        body: { items: [{ description: 'Valve', quantity: 1, unitPrice }] },
      });
    expect((await edit(300)).body).toMatchObject({ status: 'pending', balance: 50.01 });
    expect((await edit(249.99)).body).toMatchObject({ status: 'paid', balance: 0 });
  });

  test('created by setting paid stay when an edit leads to paid again', async () => {
    const { _id: id } = await pending();
    await setStatus(id, 'paid');
    const edit = (unitPrice: number, status?: 'paid') =>
      as('updateInvoice', {
        params: { id },
        body: { items: [{ description: 'Valve', quantity: 1, unitPrice }], status },
      });
    expect((await edit(300)).body).toMatchObject({ status: 'pending', amountPaid: 249.99 });
    const { body } = await edit(249.99, 'paid');
    expect(body).toMatchObject({ status: 'paid', amountPaid: 249.99, balance: 0 });
  });

  test('an invoice of zero can be set to paid and back without payments', async () => {
    const free = [{ description: 'Advice', quantity: 1, unitPrice: 0 }];
    const { _id: id } = await makeInvoice(product, admin, { items: free });
    expect(await setStatus(id, 'paid')).toMatchObject({ status: 'paid', payments: [] });
    expect(await setStatus(id, 'draft')).toMatchObject({ status: 'draft', payments: [] });
  });
});

describe('concurrent payments', () => {
  test('never exceed the total', async () => {
    const { _id: id } = await pending();
    const replies = await Promise.all(Array.from({ length: 8 }, () => pay(id, 60)));
    const statuses = replies.map((reply) => reply.status).toSorted();
    expect(statuses).toEqual([201, 201, 201, 201, 422, 422, 422, 422]);
    const { body } = await as('getInvoice', { params: { id } });
    expect(body).toMatchObject({ amountPaid: 240, balance: 9.99, status: 'pending' });
  });

  test('and a manual status change agree on one sum', async () => {
    const { _id: id } = await pending();
    const paying = [pay(id, 100), pay(id, 100), pay(id, 49.99)];
    await Promise.all([...paying, setStatus(id, 'paid'), setStatus(id, 'paid')]);
    const { body } = await as('getInvoice', { params: { id } });
    expect(body).toMatchObject({ status: 'paid', amountPaid: 249.99, balance: 0 });
    const cents = body.payments.reduce((sum, payment) => sum + Math.round(payment.amount * 100), 0);
    expect(cents).toBe(24_999);
  });

  test('with one Idempotency-Key are one payment', async () => {
    const { _id: id } = await pending();
    const headers = { 'idempotency-key': randomUUID() };
    const replies = await Promise.all(Array.from({ length: 5 }, () => pay(id, 60, headers)));
    expect(replies.map((reply) => reply.status)).toEqual([201, 201, 201, 201, 201]);
    for (const { body } of replies) expect(body).toEqual(replies[0]?.body);
    expect((await as('getInvoice', { params: { id } })).body.payments).toHaveLength(1);
  });
});
