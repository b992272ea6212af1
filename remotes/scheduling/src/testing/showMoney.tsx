import type { JobDetail } from '@tradewind/contracts/jobDetail';
import { JobInvoice, JobQuote } from '@tradewind/contracts/jobDetail';
import { sampleOf } from '@tradewind/remote-kit/testing';
import { vi } from 'vitest';
import { anyJob } from './anyJob.ts';
import { showRemote } from './showRemote.tsx';

/** An overdue invoice of a job, of which 80 dollars are open. */
export const invoice: JobInvoice = {
  ...sampleOf(JobInvoice),
  voided: undefined,
  otherClient: 'Grace Lee',
  _id: 'i1',
  invoiceNumber: 'INV-2026-00214',
  title: 'Heat pump',
  status: 'overdue',
  total: 200,
  balance: 80,
};

/** An accepted quote of a job. */
export const quote: JobQuote = {
  ...sampleOf(JobQuote),
  _id: 'q1',
  quoteNumber: 'Q-2026-00057',
  title: 'New pump',
  status: 'accepted',
  expired: undefined,
  unplanned: undefined,
  workJob: undefined,
  total: 180,
};

/** A completed job without documents. */
export const detail = (changes: Partial<JobDetail> = {}): JobDetail => ({
  ...anyJob({ status: 'completed' }),
  quotes: [],
  invoices: [],
  totalAmount: 0,
  ...changes,
});

const path = `/dashboard/jobs/${detail()._id}`;

/** Shows the page of a job that the calls change as the API does. */
export const showMoney = async (job: JobDetail, more: Parameters<typeof showRemote>[1] = {}) => {
  let saved = job;
  const save = (changes: Partial<JobDetail>) => {
    saved = { ...saved, ...changes, version: saved.version + 1 };
    return saved;
  };
  const setJobStatus = vi.fn(async ({ body }) => save({ status: body.status }));
  const updateJob = vi.fn(async ({ body: { version, ...changes } }) => save(changes));
  const api = { getJob: async () => saved, setJobStatus, updateJob, ...more.api };
  const shown = await showRemote(path, { ...more, api });
  const panel = shown.screen.getByRole('region', { name: 'Money of this job' });
  return { ...shown, panel, setJobStatus, updateJob, save };
};
