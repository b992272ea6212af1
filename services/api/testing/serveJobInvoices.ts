import type { InvoiceStatus, JobStatus } from '@tradewind/contracts';
import { makeClient } from './factories.ts';
import { makeInvoice } from './makeDocuments.ts';
import { serveBusiness } from './serveBusiness.ts';

/** Serves a business for the tests of a file, with what they do with the invoices of its jobs. */
export const serveJobInvoices = () => {
  const { product, admin, as } = serveBusiness();

  const setJob = (id: string, status: JobStatus) =>
    as('setJobStatus', { params: { id }, body: { status } });

  const makeJob = async (client: string, status: JobStatus = 'completed') => {
    const body = { title: 'Fix boiler', client, scheduledDate: '2026-07-01' };
    const { _id: id } = (await as('createJob', { body })).body;
    if (status !== 'scheduled') await setJob(id, status);
    return id;
  };

  /** A job, and a way to make invoices of $249.99 for it. */
  const open = async (status?: JobStatus) => {
    const client = await makeClient(product, admin);
    const jobId = await makeJob(client, status);
    const invoice = async (of: InvoiceStatus = 'draft') =>
      (await makeInvoice(product, admin, { client, jobId, status: of }))._id;
    return { client, jobId, invoice };
  };

  const statusOf = async (id: string) => (await as('getJob', { params: { id } })).body.status;
  const send = (id: string) => as('sendInvoice', { params: { id } });
  const pay = async (id: string, amount = 249.99) => {
    const { body } = await as('recordPayment', { params: { id }, body: { amount } });
    return body.payments.at(-1)?._id ?? '';
  };
  const takeBack = (id: string, paymentId: string) =>
    as('deletePayment', { params: { id, paymentId } });
  const cancel = (id: string) =>
    as('updateInvoice', { params: { id }, body: { status: 'cancelled' } });
  const voidIt = (id: string) =>
    as('voidInvoice', { params: { id }, body: { reason: 'Wrong address' } });
  const remove = (id: string) => as('deleteInvoice', { params: { id } });
  const statusLines = async (id: string) => {
    const { body } = await as('getJobTimeline', { params: { id } });
    return body.filter(({ kind }) => kind === 'status').map(({ summary }) => summary);
  };
  return {
    product,
    admin,
    as,
    setJob,
    makeJob,
    open,
    statusOf,
    send,
    pay,
    takeBack,
    cancel,
    voidIt,
    remove,
    statusLines,
  };
};
