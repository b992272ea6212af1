import { describe, expect, test } from 'vitest';
import { serveJobInvoices } from '../../../testing/serveJobInvoices.ts';

const { as, setJob, open, statusOf, pay, takeBack, cancel, voidIt } = serveJobInvoices();

describe('a status that a person has set', () => {
  test('stays when payments are taken back and invoices end', async () => {
    const { jobId, invoice } = await open();
    const id = await invoice('pending');
    await setJob(jobId, 'paid');
    const paymentId = await pay(id);
    await takeBack(id, paymentId);
    await voidIt(id);
    expect(await statusOf(jobId)).toBe('paid');
  });

  test('does not stay once it is taken back, as by Undo', async () => {
    const { jobId, invoice } = await open();
    const id = await invoice('pending');
    for (const status of ['paid', 'invoiced', 'completed', 'invoiced'] as const)
      await setJob(jobId, status);
    await cancel(id);
    expect(await statusOf(jobId)).toBe('completed');
  });

  test('stays when only a later one is taken back', async () => {
    const { jobId, invoice } = await open();
    for (const status of ['invoiced', 'paid', 'invoiced'] as const) await setJob(jobId, status);
    await cancel(await invoice('pending'));
    expect(await statusOf(jobId)).toBe('invoiced');
  });

  test('is where a payment that is taken back ends', async () => {
    const { jobId, invoice } = await open();
    await setJob(jobId, 'invoiced');
    const id = await invoice('pending');
    const paymentId = await pay(id);
    expect(await statusOf(jobId)).toBe('paid');
    await takeBack(id, paymentId);
    expect(await statusOf(jobId)).toBe('invoiced');
    await cancel(id);
    expect(await statusOf(jobId)).toBe('invoiced');
  });

  test.each([
    ['invoicedElsewhere', 'invoiced'],
    ['paidElsewhere', 'paid'],
  ] as const)('counts as %s, too', async (answer, status) => {
    const { jobId, invoice } = await open();
    const id = await invoice('pending');
    await pay(id);
    await as('updateJob', { params: { id: jobId }, body: { [answer]: true } });
    await voidIt(id);
    expect(await statusOf(jobId)).toBe(status);
  });
});
