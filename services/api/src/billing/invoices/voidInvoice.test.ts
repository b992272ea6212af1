import { randomUUID } from 'node:crypto';
import { formatDollars } from '@tradewind/contracts';
import { beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import { makeBusiness, makeClient, makeMember } from '../../../testing/factories.ts';
import { linkTokenOf, makeInvoice, makeQuote } from '../../../testing/makeDocuments.ts';
import { fetchPdf, readPages } from '../../../testing/readPdf.ts';
import { callsOf, serveBusiness } from '../../../testing/serveBusiness.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';

const { product, admin, as } = serveBusiness();
const keeping = serveProduct({ KEEP_ISSUED: 'on' });
let dispatcher: ReturnType<typeof callsOf>;

beforeAll(async () => {
  dispatcher = callsOf(product, await makeMember(product, admin, 'dispatcher'));
});

const body = { reason: 'Wrong customer' };
const records = async () => (await as('listVoidRecords', {})).body;

/** A pending invoice of $249.99 with a payment of $100. */
const partlyPaid = async (client?: string) => {
  const { _id: id } = await makeInvoice(product, admin, {
    status: 'pending',
    ...(client && { client }),
  });
  const payment = { amount: 100, method: 'check' } as const;
  await as('recordPayment', { params: { id }, body: payment });
  return id;
};

describe('voiding is refused', () => {
  test('without a reason, of an unknown invoice, and from an older version', async () => {
    const { _id: id, version } = await makeInvoice(product, admin, { status: 'pending' });
    const blank = await as('voidInvoice', { params: { id }, body: { reason: ' ' } });
    expect([blank.status, blank.error.message]).toEqual([422, 'Please say why it is void.']);
    expect((await as('voidInvoice', { params: { id: randomUUID() }, body })).status).toBe(404);
    await as('updateInvoice', { params: { id }, body: { title: 'Another' } });
    const stale = await as('voidInvoice', { params: { id }, body }, { 'if-match': `"${version}"` });
    expect([stale.status, stale.error.code]).toEqual([409, 'stale']);
    expect((await as('getInvoice', { params: { id } })).body.voided).toBeUndefined();
  });

  test('to a dispatcher for an invoice with payments, and to a technician', async () => {
    const id = await partlyPaid();
    const { status, error } = await dispatcher('voidInvoice', { params: { id }, body });
    const message = 'Only an admin can void an invoice that has or had payments.';
    expect([status, error.message]).toEqual([403, message]);
    const technician = callsOf(product, await makeMember(product, admin, 'technician'));
    expect((await technician('voidInvoice', { params: { id }, body })).status).toBe(403);
    const unpaid = await makeInvoice(product, admin, { status: 'pending' });
    const voided = await dispatcher('voidInvoice', { params: { id: unpaid._id }, body });
    expect(voided.status).toBe(200);
  });

  test('to a dispatcher also after the payments were taken back', async () => {
    const id = await partlyPaid();
    const [payment] = (await as('getInvoice', { params: { id } })).body.payments;
    const taken = { params: { id, paymentId: payment?._id ?? '' } };
    expect((await dispatcher('deletePayment', taken)).body).toMatchObject({ payments: [] });
    expect((await dispatcher('voidInvoice', { params: { id }, body })).status).toBe(403);
    const { _id: marked } = await makeInvoice(product, admin, { status: 'paid' });
    await dispatcher('updateInvoice', { params: { id: marked }, body: { status: 'draft' } });
    expect((await dispatcher('voidInvoice', { params: { id: marked }, body })).status).toBe(403);
    expect((await as('voidInvoice', { params: { id }, body })).status).toBe(200);
  });

  test('the list of records is for admins of the business', async () => {
    expect((await dispatcher('listVoidRecords', {})).status).toBe(403);
    const others = callsOf(product, await makeBusiness(product));
    expect((await others('listVoidRecords', {})).body).toEqual([]);
  });
});

describe('a void invoice', () => {
  test('keeps number, status and payments, names who and why, and takes no change', async () => {
    const id = await partlyPaid();
    const before = (await as('getInvoice', { params: { id } })).body;
    const { body: voided } = await as('voidInvoice', { params: { id }, body });
    expect(voided).toMatchObject({
      ...{ invoiceNumber: before.invoiceNumber, status: 'pending', payments: before.payments },
      ...{ voided: true, voidedBy: 'Ada Byrd', voidReason: 'Wrong customer', balance: 0 },
    });
    const again = await as('voidInvoice', { params: { id }, body: { reason: 'Other' } });
    expect([again.status, again.body.voidReason]).toEqual([200, 'Wrong customer']);
    const payment = before.payments[0]?._id ?? '';
    const changes = [
      await as('updateInvoice', { params: { id }, body: { status: 'paid' } }),
      await as('recordPayment', { params: { id }, body: { amount: 1 } }),
      await as('deletePayment', { params: { id, paymentId: payment } }),
      await as('sendInvoice', { params: { id } }),
    ];
    for (const { status, error } of changes) {
      const message = 'This invoice is void and cannot be changed.';
      expect([status, error.message]).toEqual([409, message]);
    }
    const [newest] = (await as('getInvoiceTimeline', { params: { id } })).body;
    expect(newest).toMatchObject({ actor: 'Ada Byrd', summary: 'Voided: Wrong customer' });
  });

  test('counts in no sum of the home screen, My Money, the customer or the job', async () => {
    const client = await makeClient(product, admin);
    const sums = async () => ({
      summary: (await as('getSummary', {})).body.invoices,
      month: (await as('getSummary', {})).body.month,
      money: (await as('getMoneyOverview', {})).body,
      client: (({ balanceOwed, lifetimeValue }) => ({ balanceOwed, lifetimeValue }))(
        (await as('getClient', { params: { id: client } })).body,
      ),
    });
    const before = await sums();
    const id = await partlyPaid(client);
    expect(await sums()).not.toEqual(before);
    await as('voidInvoice', { params: { id }, body });
    const after = await sums();
    // It stays in the list, and so in the number of invoices.
    const total = before.summary.total + 1;
    expect(after).toEqual({ ...before, summary: { ...before.summary, total } });
    const owing = await as('listClients', { query: { owing: 'true' } });
    expect(owing.body.map(({ _id }) => _id)).not.toContain(client);
  });

  test('is found by its own filter and by no status', async () => {
    const id = await partlyPaid();
    await as('voidInvoice', { params: { id }, body });
    const idsOf = async (query: Record<string, string>) =>
      (await as('listInvoices', { query })).body.map(({ _id }) => _id);
    expect(await idsOf({ status: 'voided' })).toContain(id);
    expect(await idsOf({})).toContain(id);
    for (const query of [{ status: 'pending' }, { status: 'unpaid' }, { withoutJob: 'true' }]) {
      expect(await idsOf(query as never)).not.toContain(id);
    }
  });

  test('reads VOID to its customer, with nothing due, on the page and in the PDF', async () => {
    const { _id: id, total } = await makeInvoice(product, admin);
    const { body: sent } = await as('sendInvoice', { params: { id } });
    await as('recordPayment', { params: { id }, body: { amount: 10 } });
    await as('voidInvoice', { params: { id }, body });
    const token = linkTokenOf(sent.link);
    const page = await call(product, 'getCustomerDocument', { params: { token } });
    expect(page.body).toMatchObject({ voided: true, balance: 0 });
    expect(JSON.stringify(page.body)).not.toContain('Wrong customer');
    const { bytes } = await fetchPdf(product, `/documents/public/${token}/pdf`);
    const [first] = await readPages(bytes);
    expect(first).toContain('VOID');
    const taken = `Void ${formatDollars(-total)} Amount due $0.00 Paid before it was void $10.00`;
    expect(first).toContain(`Total ${formatDollars(total)} ${taken}`);
  });

  test('withdraws the mails about it that were not sent yet', async () => {
    const { _id: id } = await makeInvoice(product, admin);
    await as('sendInvoice', { params: { id } });
    await as('recordPayment', { params: { id }, body: { amount: 10 } });
    await as('voidInvoice', { params: { id }, body });
    const waiting = await product.db.rows(
      'select kind from outgoing_mail where entity_id = $1 and sent_at is null',
      [id],
    );
    expect(waiting).toEqual([]);
  });

  test('leaves its quote free to be converted anew', async () => {
    const quote = await makeQuote(product, admin);
    const params = { id: quote._id };
    const first = (await as('convertQuote', { params })).body;
    await as('voidInvoice', { params: { id: first.invoiceId }, body });
    expect((await as('getQuote', { params })).body.invoiceId).toBeNull();
    const second = (await as('convertQuote', { params })).body;
    expect(second.invoiceId).not.toBe(first.invoiceId);
    expect((await as('convertQuote', { params })).body).toEqual(second);
  });

  test('keeps its quote from being deleted', async () => {
    const quote = await makeQuote(product, admin);
    const params = { id: quote._id };
    const { body: converted } = await as('convertQuote', { params });
    await as('voidInvoice', { params: { id: converted.invoiceId }, body });
    await as('updateQuote', { params, body: { status: 'draft' } });
    const { status, error } = await as('deleteQuote', { params });
    const message = 'An invoice was made of this quote, so it stays.';
    expect([status, error.message]).toEqual([409, message]);
  });
});

describe('a deleted invoice', () => {
  test('is gone, and an issued one keeps number, payments, reason and who', async () => {
    const id = await partlyPaid();
    const { invoiceNumber, client } = (await as('getInvoice', { params: { id } })).body;
    const gone = await dispatcher('deleteInvoice', { params: { id }, query: { reason: 'Twice' } });
    expect(gone.status).toBe(204);
    expect((await as('getInvoice', { params: { id } })).status).toBe(404);
    expect((await records())[0]).toMatchObject({
      ...{ invoiceId: id, invoiceNumber, customer: client.name, total: 249.99, amountPaid: 100 },
      ...{ reason: 'Twice', by: 'Member dispatcher', isDeleted: true },
      payments: [{ amount: 100, method: 'check' }],
    });
  });

  test('that was never issued leaves no record', async () => {
    const { _id: id } = await makeInvoice(product, admin);
    const before = await records();
    expect((await as('deleteInvoice', { params: { id } })).status).toBe(204);
    expect(await records()).toEqual(before);
  });

  test('that was a draft again, never sent and without payments, leaves its record', async () => {
    const { _id: id, invoiceNumber } = await makeInvoice(product, admin);
    for (const status of ['pending', 'draft'] as const)
      await as('updateInvoice', { params: { id }, body: { status } });
    expect((await as('deleteInvoice', { params: { id } })).status).toBe(204);
    const [kept] = await records();
    expect(kept).toMatchObject({ invoiceNumber, isDeleted: true, payments: [] });
  });

  test('is refused with KEEP_ISSUED once it was issued, and offers to void it', async () => {
    const owner = await makeBusiness(keeping);
    const own = callsOf(keeping, owner);
    const draft = await makeInvoice(keeping, owner);
    expect((await own('deleteInvoice', { params: { id: draft._id } })).status).toBe(204);
    const { _id: id } = await makeInvoice(keeping, owner);
    await own('sendInvoice', { params: { id } });
    // Also once its status is a draft again.
    await own('updateInvoice', { params: { id }, body: { status: 'draft' } });
    const { status, error } = await own('deleteInvoice', { params: { id } });
    const message = 'This invoice was issued, so it is kept. Void it instead.';
    expect([status, error.code, error.message]).toEqual([409, 'invoice_kept', message]);
    expect((await own('voidInvoice', { params: { id }, body })).status).toBe(200);
    const [kept] = (await own('listVoidRecords', {})).body;
    expect(kept).toMatchObject({ invoiceId: id, isDeleted: false, reason: 'Wrong customer' });
  });
});
