import { newJob } from '../api/newJob.ts';
import { type CallFactory, dayFromNow } from './calls.ts';

const createJob: CallFactory = ({ token, clientIds }, random) => ({
  method: 'POST',
  path: '/jobs',
  token,
  body: {
    ...newJob(random.oneOf(clientIds)),
    title: 'Furnace tune-up',
    scheduledDate: dayFromNow(random.whole(1, 20)),
    scheduledTime: `${random.whole(10, 16)}:30`,
  },
});

const stepStatus: CallFactory = ({ token, jobIds }, random) => ({
  method: 'PATCH',
  path: `/jobs/${random.oneOf(jobIds)}/status`,
  token,
  body: { status: random.oneOf(['on_my_way', 'in_progress', 'completed']) },
});

const toggleTask: CallFactory = ({ token, jobIds }, random) => ({
  method: 'PUT',
  path: `/jobs/${random.oneOf(jobIds)}`,
  token,
  body: {
    tasks: ['Inspect burner', 'Replace filter'].map((title, index) => ({
      ...{ _id: String(index), title, completed: random.next() < 0.5 },
    })),
  },
});

const createInvoice: CallFactory = ({ token, clientIds }, random) => ({
  method: 'POST',
  path: '/invoices',
  token,
  body: {
    client: random.oneOf(clientIds),
    title: 'Furnace tune-up',
    items: [
      { description: 'Labor', quantity: 1.5, unitPrice: 95 },
      { description: 'MERV 11 filter', quantity: 1, unitPrice: 24.5 },
    ],
    tax: 5.5,
  },
});

const recordPayment: CallFactory = ({ token, invoiceIds }, random) => ({
  method: 'POST',
  path: `/invoices/${random.oneOf(invoiceIds)}/payments`,
  token,
  body: { amount: random.whole(1, 5), method: 'card' },
});

/** The calls by which members change rows of a business. */
export const writes = { createJob, stepStatus, toggleTask, createInvoice, recordPayment } as const;
