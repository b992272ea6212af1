import { newJob } from '../api/newJob.ts';
import type { Ask } from './calls.ts';
import { dayFromNow } from './calls.ts';

const createJob: Ask = ({ token, clientIds }, chance) => ({
  method: 'POST',
  path: '/jobs',
  token,
  body: {
    ...newJob(chance.oneOf(clientIds)),
    title: 'Furnace tune-up',
    scheduledDate: dayFromNow(chance.whole(1, 20)),
    scheduledTime: `${chance.whole(10, 16)}:30`,
  },
});

const stepStatus: Ask = ({ token, jobIds }, chance) => ({
  method: 'PATCH',
  path: `/jobs/${chance.oneOf(jobIds)}/status`,
  token,
  body: { status: chance.oneOf(['on_my_way', 'in_progress', 'completed']) },
});

const toggleTask: Ask = ({ token, jobIds }, chance) => ({
  method: 'PUT',
  path: `/jobs/${chance.oneOf(jobIds)}`,
  token,
  body: {
    tasks: ['Inspect burner', 'Replace filter'].map((title, index) => ({
      ...{ _id: String(index), title, completed: chance.next() < 0.5 },
    })),
  },
});

const createInvoice: Ask = ({ token, clientIds }, chance) => ({
  method: 'POST',
  path: '/invoices',
  token,
  body: {
    client: chance.oneOf(clientIds),
    title: 'Furnace tune-up',
    items: [
      { description: 'Labor', quantity: 1.5, unitPrice: 95 },
      { description: 'MERV 11 filter', quantity: 1, unitPrice: 24.5 },
    ],
    tax: 5.5,
  },
});

const recordPayment: Ask = ({ token, invoiceIds }, chance) => ({
  method: 'POST',
  path: `/invoices/${chance.oneOf(invoiceIds)}/payments`,
  token,
  body: { amount: chance.whole(1, 5), method: 'card' },
});

/** What people of a business change. */
export const work = { createJob, stepStatus, toggleTask, createInvoice, recordPayment } as const;
