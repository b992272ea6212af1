import type { JobStatus } from '@tradewind/contracts';
import { describe, expect, test } from 'vitest';
import { makeBusiness } from '../../../testing/factories.ts';
import { makeInvoice, makeQuote } from '../../../testing/makeDocuments.ts';
import { callsOf } from '../../../testing/serveBusiness.ts';
import { serveJobInvoices } from '../../../testing/serveJobInvoices.ts';

const {
  product,
  admin,
  as,
  setJob,
  open,
  statusOf,
  send,
  pay,
  takeBack,
  cancel,
  voidIt,
  remove,
  statusLines,
} = serveJobInvoices();

describe('an invoice leaves its job as it is', () => {
  test('where another business asks', async () => {
    const { jobId, invoice } = await open();
    const id = await invoice();
    const theirs = callsOf(product, await makeBusiness(product));
    const refused = [
      await theirs('sendInvoice', { params: { id } }),
      await theirs('recordPayment', { params: { id }, body: { amount: 249.99 } }),
      await theirs('voidInvoice', { params: { id }, body: { reason: 'Mine' } }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(await statusOf(jobId)).toBe('completed');
  });

  test.each(['scheduled', 'in_progress', 'cancelled'] as const)(
    'that is %s, as with a deposit; INVOICE follows FINISH then',
    async (status) => {
      const { jobId, invoice } = await open(status);
      const id = await invoice();
      await send(id);
      expect(await statusOf(jobId)).toBe(status);
      await pay(id);
      expect(await statusOf(jobId)).toBe(status);
      await setJob(jobId, 'completed');
      expect(await statusOf(jobId)).toBe('completed');
    },
  );

  test('as long as it is a draft', async () => {
    const { jobId, invoice } = await open();
    const id = await invoice();
    await as('updateInvoice', { params: { id }, body: { title: 'Boiler' } });
    expect(await statusOf(jobId)).toBe('completed');
  });

  test('where it was issued before the job was done and is paid in part', async () => {
    const { jobId, invoice } = await open('in_progress');
    const id = await invoice('pending');
    await setJob(jobId, 'completed');
    await pay(id, 100);
    expect(await statusOf(jobId)).toBe('completed');
  });

  test('where a visit is still to come, which stays planned', async () => {
    const { jobId, invoice } = await open();
    const id = await invoice('pending');
    const body = { scheduledDate: '2026-08-01', scheduledTime: '09:00', duration: 60 };
    const { body: visit } = await as('createVisit', { params: { id: jobId }, body });
    await pay(id);
    expect(await statusOf(jobId)).toBe('invoiced');
    const found = await as('getVisit', { params: { id: visit._id } });
    expect(found.body.status).toBe('scheduled');
  });
});

describe('a completed job', () => {
  test('is invoiced when its invoice is sent, by whom the timeline says', async () => {
    const { jobId, invoice } = await open();
    await send(await invoice());
    expect(await statusOf(jobId)).toBe('invoiced');
    const { body } = await as('getJobTimeline', { params: { id: jobId } });
    expect(body[0]).toMatchObject({ summary: 'Status changed to Invoiced', actor: 'Ada Byrd' });
  });

  test('is invoiced when its invoice is issued, or one that is issued is linked', async () => {
    const issued = await open();
    await issued.invoice('pending');
    expect(await statusOf(issued.jobId)).toBe('invoiced');
    const later = await open();
    const id = await later.invoice();
    await as('updateInvoice', { params: { id }, body: { status: 'pending' } });
    expect(await statusOf(later.jobId)).toBe('invoiced');
    const linked = await open();
    const { _id } = await makeInvoice(product, admin, { client: linked.client, status: 'pending' });
    const link = (jobId: string | null) =>
      as('updateInvoice', { params: { id: _id }, body: { jobId } });
    await link(linked.jobId);
    expect(await statusOf(linked.jobId)).toBe('invoiced');
    await link(null);
    expect(await statusOf(linked.jobId)).toBe('completed');
  });

  test('is invoiced when an invoice of before is sent again', async () => {
    const { jobId, invoice } = await open('in_progress');
    const id = await invoice('pending');
    await setJob(jobId, 'completed');
    await send(id);
    expect(await statusOf(jobId)).toBe('invoiced');
  });

  test('is paid with its last open invoice, and not before', async () => {
    const { jobId, invoice } = await open();
    const [first, second] = [await invoice('pending'), await invoice('pending')];
    const draft = await invoice();
    await pay(first, 100);
    await pay(first, 149.99);
    expect(await statusOf(jobId)).toBe('invoiced');
    await remove(draft);
    await pay(second);
    expect(await statusOf(jobId)).toBe('paid');
    expect(await statusLines(jobId)).toEqual([
      'Status changed to Paid',
      'Status changed to Invoiced',
      'Status changed to Completed',
    ]);
  });

  test('is paid when two payments of its two invoices come at once', async () => {
    const { jobId, invoice } = await open();
    const both = [await invoice('pending'), await invoice('pending')];
    await Promise.all(both.map((id) => pay(id)));
    expect(await statusOf(jobId)).toBe('paid');
  });

  test('takes two invoices at once', async () => {
    const { jobId, invoice } = await open();
    await Promise.all([invoice('pending'), invoice('pending'), invoice('paid')]);
    expect(await statusOf(jobId)).toBe('invoiced');
  });

  test('is paid when its invoice is marked as paid', async () => {
    const { jobId, invoice } = await open();
    const id = await invoice();
    await as('updateInvoice', { params: { id }, body: { status: 'paid' } });
    expect(await statusOf(jobId)).toBe('paid');
    await as('updateInvoice', { params: { id }, body: { status: 'pending' } });
    expect(await statusOf(jobId)).toBe('invoiced');
  });

  test('is not paid while another invoice is a draft', async () => {
    const { jobId, invoice } = await open();
    await invoice();
    await pay(await invoice('pending'));
    expect(await statusOf(jobId)).toBe('invoiced');
  });

  test('stays paid while its next invoice is a draft', async () => {
    const { jobId, invoice } = await open();
    await pay(await invoice('pending'));
    const id = await invoice();
    expect(await statusOf(jobId)).toBe('paid');
    await send(id);
    expect(await statusOf(jobId)).toBe('invoiced');
  });
});

describe('a job with a paid invoice', () => {
  const unlink = (id: string) => as('updateInvoice', { params: { id }, body: { jobId: null } });

  test.each([
    ['voided', 'pending', voidIt],
    ['cancelled', 'pending', cancel],
    ['deleted', 'pending', remove],
    ['taken off it', 'pending', unlink],
    ['deleted', 'draft', remove],
    ['cancelled', 'draft', cancel],
  ] as const)('is paid when its last open one is %s, which was %s', async (_, status, end) => {
    const { jobId, invoice } = await open();
    const last = await invoice(status);
    await pay(await invoice('pending'));
    const draft = await invoice();
    await end(last);
    expect(await statusOf(jobId)).toBe('invoiced');
    await remove(draft);
    expect(await statusOf(jobId)).toBe('paid');
  });

  test('is paid when its last two open ones are voided at once', async () => {
    const { jobId, invoice } = await open();
    await pay(await invoice('pending'));
    const both = [await invoice('pending'), await invoice('overdue')];
    await Promise.all(both.map(voidIt));
    expect(await statusOf(jobId)).toBe('paid');
  });

  test('stays completed when the invoice of a deposit is changed, or another such one or a draft ends', async () => {
    const { jobId, invoice } = await open('in_progress');
    const [paid, second] = [await invoice('paid'), await invoice('paid')];
    await setJob(jobId, 'completed');
    await as('updateInvoice', { params: { id: paid }, body: { title: 'Deposit' } });
    await voidIt(second);
    await remove(await invoice());
    expect(await statusOf(jobId)).toBe('completed');
  });
});

describe('a job with an accepted quote', () => {
  /** Of a quote that two invoices bill, but for a cent. */
  const openQuoted = async (status: JobStatus) => {
    const opened = await open(status);
    const { client, jobId } = opened;
    const items = [{ description: 'Patio', quantity: 1, unitPrice: 499.99 }];
    const quote = await makeQuote(product, admin, { client, jobId, items });
    await as('updateQuote', { params: { id: quote._id }, body: { status: 'accepted' } });
    return opened;
  };

  test('whose invoice for the rest is voided is completed, not paid by its deposit', async () => {
    const { jobId, invoice } = await openQuoted('in_progress');
    await pay(await invoice('pending'));
    await setJob(jobId, 'completed');
    const rest = await invoice('pending');
    expect(await statusOf(jobId)).toBe('invoiced');
    await voidIt(rest);
    expect(await statusOf(jobId)).toBe('completed');
  });

  test('stays completed with a deposit that is invoiced or paid after the work, until the rest is', async () => {
    const { jobId, invoice } = await openQuoted('completed');
    const deposit = await invoice('pending');
    expect(await statusOf(jobId)).toBe('completed');
    await pay(deposit);
    expect(await statusOf(jobId)).toBe('completed');
    const rest = await invoice('pending');
    expect(await statusOf(jobId)).toBe('invoiced');
    await pay(rest);
    expect(await statusOf(jobId)).toBe('paid');
  });

  test('follows an invoice for less once a person has set that it is invoiced', async () => {
    const { jobId, invoice } = await openQuoted('completed');
    const only = await invoice('pending');
    await setJob(jobId, 'invoiced');
    await pay(only);
    expect(await statusOf(jobId)).toBe('paid');
  });
});

test('a completed job is not invoiced because one of the invoices that were open before ends', async () => {
  const { jobId, invoice } = await open('in_progress');
  const [gone] = [await invoice('pending'), await invoice('pending')];
  await setJob(jobId, 'completed');
  await voidIt(gone);
  expect(await statusOf(jobId)).toBe('completed');
});

describe('a job that its invoices made invoiced or paid', () => {
  test('goes back when a payment is taken back, and follows the next one again', async () => {
    const { jobId, invoice } = await open();
    const id = await invoice('pending');
    await takeBack(id, await pay(id));
    expect(await statusOf(jobId)).toBe('invoiced');
    await pay(id);
    expect(await statusOf(jobId)).toBe('paid');
  });

  test.each([
    ['voided', voidIt],
    ['cancelled', cancel],
    ['deleted', remove],
  ])('is completed again when its only invoice is %s', async (_, end) => {
    for (const isPaid of [false, true]) {
      const { jobId, invoice } = await open();
      const id = await invoice('pending');
      if (isPaid) await pay(id);
      expect(await statusOf(jobId)).toBe(isPaid ? 'paid' : 'invoiced');
      await end(id);
      expect(await statusOf(jobId)).toBe('completed');
    }
  });

  test('stays while another invoice is left that says so', async () => {
    const { jobId, invoice } = await open();
    const [kept, gone] = [await invoice('pending'), await invoice('pending')];
    await voidIt(gone);
    expect(await statusOf(jobId)).toBe('invoiced');
    await pay(kept);
    await voidIt(await invoice('paid'));
    expect(await statusOf(jobId)).toBe('paid');
  });
});
