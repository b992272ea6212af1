import { beforeAll, expect, test } from 'vitest';
import { harbor, submitBankSignIn } from '../../../testing/bankSignInPage.ts';
import { call } from '../../../testing/call.ts';
import { type Member, makeBusiness, makeMember } from '../../../testing/factories.ts';
import { makeInvoice } from '../../../testing/makeDocuments.ts';
import { callsOf } from '../../../testing/serveBusiness.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';
import { stopClockAtNoon } from '../../../testing/stopClock.ts';
import { addDays, todayIn } from '../../engines/time/zone.ts';

stopClockAtNoon();
const product = serveProduct();
const today = todayIn('America/New_York');
let business: Member;
let as: ReturnType<typeof callsOf>;

beforeAll(async () => {
  business = await makeBusiness(product);
  as = callsOf(product, business);
});

/** An invoice that was due some days ago; below 0 is still to come. */
const owed = (unitPrice: number, daysLate: number, status = 'pending') =>
  makeInvoice(product, business, {
    items: [{ description: 'Valve', quantity: 1, unitPrice }],
    status: status as 'pending',
    issueDate: addDays(today, -Math.max(daysLate, 0)),
    dueDate: addDays(today, -daysLate),
  });

test('is for admins of the business', async () => {
  expect((await call(product, 'getMoneyOverview', {})).status).toBe(401);
  const dispatcher = callsOf(product, await makeMember(product, business, 'dispatcher'));
  expect((await dispatcher('getMoneyOverview', {})).status).toBe(403);
});

test('is six empty months and no debt at first', async () => {
  const fresh = callsOf(product, await makeBusiness(product));
  const { body } = await fresh('getMoneyOverview', {});
  expect(body.outstanding + body.overdue).toBe(0);
  expect(body.ages.map(({ age }) => age)).toEqual([
    'not_due',
    'to_30',
    'to_60',
    'to_90',
    'over_90',
  ]);
  expect(body.months).toHaveLength(6);
  expect(body.months.at(-1)).toEqual({
    ...{ month: today.slice(0, 7), invoiced: 0, received: 0, moneyIn: 0, moneyOut: 0 },
  });
  expect(new Set(body.months.map(({ month }) => month)).size).toBe(6);
});

test('groups debts by how late they are, to the day', async () => {
  await owed(1_000, 0, 'draft');
  await owed(5_000, 40, 'cancelled');
  await owed(10.01, 0);
  const partlyPaid = await owed(200, 1);
  await as('recordPayment', { params: { id: partlyPaid._id }, body: { amount: 150 } });
  await owed(30, 30);
  await owed(400, 31);
  await owed(5, 60);
  await owed(7, 61);
  await owed(8, 91);
  // Set to overdue manually before its due date.
  await owed(3, -10, 'overdue');
  const { body } = await as('getMoneyOverview', {});
  expect(body.ages.map(({ invoices, amount }) => [invoices, amount])).toEqual([
    [1, 10.01],
    [3, 83],
    [2, 405],
    [1, 7],
    [1, 8],
  ]);
  expect([body.outstanding, body.overdue]).toEqual([513.01, 503]);
});

test('counts invoices and payments in the month of their day', async () => {
  const member = await makeBusiness(product);
  const calls = callsOf(product, member);
  const lastMonth = addDays(`${today.slice(0, 7)}-01`, -1);
  const items = [{ description: 'Valve', quantity: 1, unitPrice: 90.5 }];
  const dated = (issueDate: string, status: 'draft' | 'pending') =>
    makeInvoice(product, member, { items, status, issueDate, dueDate: today });
  await dated(today, 'draft');
  await dated(today, 'pending');
  const { _id: id } = await dated(lastMonth, 'pending');
  await calls('recordPayment', { params: { id }, body: { amount: 40, date: today } });
  await calls('recordPayment', { params: { id }, body: { amount: 50.5, date: lastMonth } });
  const { body } = await calls('getMoneyOverview', {});
  const shown = body.months.map(({ invoiced, received }) => [invoiced, received]);
  expect(shown.slice(-2)).toEqual([
    [90.5, 50.5],
    [90.5, 40],
  ]);
  expect(shown.slice(0, -2).flat()).toEqual(Array(8).fill(0));
});

test('counts incoming and outgoing bank transactions, but no transfers between own accounts', async () => {
  const member = await makeBusiness(product);
  const calls = callsOf(product, member);
  const { body: link } = await calls('createLinkToken', { body: {} });
  const { token = '' } = await submitBankSignIn(product, link.link_token, harbor);
  await calls('exchangePublicToken', { body: { public_token: token } });
  const { body: booked } = await calls('listBankTransactions', {});
  const kept = booked.filter(({ name }) => !name.startsWith('Transfer'));
  expect(booked.length - kept.length).toBe(2);
  const cents = (amounts: readonly number[]) =>
    Math.round(amounts.reduce((sum, amount) => sum + amount * 100, 0)) / 100;
  const { body } = await calls('getMoneyOverview', {});
  const amounts = kept.map(({ amount }) => amount);
  expect(cents(body.months.map(({ moneyIn }) => moneyIn))).toBe(
    cents(amounts.filter((amount) => amount > 0)),
  );
  expect(cents(body.months.map(({ moneyOut }) => moneyOut))).toBe(
    -cents(amounts.filter((amount) => amount < 0)),
  );
});
