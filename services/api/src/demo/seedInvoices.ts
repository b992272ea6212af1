import {
  documentPeriod,
  formatDollars,
  invoiceTerms,
  paymentMethods,
  toDollars,
} from '@tradewind/contracts';
import { insertInvoice } from '../billing/invoices/invoices.writes.ts';
import { insertPayment, updatePaidStatus } from '../billing/invoices/payments.ts';
import type { Db } from '../database/db.ts';
import { addDays, toWallTime } from '../engines/time/zone.ts';
import { addPastActivity, hoursAfter, salesTax } from './pastActivity.ts';
import type { SeededJob } from './seedJobs.ts';
import { type DemoBusiness, demoZone } from './seedPeople.ts';
import { demoServices } from './seedServices.ts';

const materials = [
  { description: 'MERV 11 filter, 16×25', quantity: 2, unitPrice: 24.5 },
  { description: 'Flame sensor', quantity: 1, unitPrice: 38.75 },
  { description: 'Run capacitor, 45/5 µF', quantity: 1, unitPrice: 46.2 },
  { description: 'Condensate pump', quantity: 1, unitPrice: 128.99 },
] as const;

interface Place {
  readonly id: string;
  readonly number: string;
  readonly total_cents: number;
  readonly email: string;
}

const place = `
  update invoice set status = $3, created_at = $4, updated_at = $4, sent_at = $4
  where business_id = $1 and id = $2
  returning id, number, total_cents, issued_to ->> 'email' as email`;

/** A job to invoice: its index among all, and among the unpaid ones. */
interface Turn {
  readonly job: SeededJob;
  readonly index: number;
  readonly waiting: number;
}

const insertFor = async (
  db: Db,
  demo: DemoBusiness,
  { job, index, waiting }: Turn,
  made: Date,
): Promise<Place> => {
  const owner = { businessId: demo.businessId, timezone: demoZone };
  const { name = job.title, price = 0 } = demoServices[job.service ?? -1] ?? {};
  const material = materials[index % (materials.length + 2)];
  const issueDate = toWallTime(made, demoZone).day;
  // The oldest unpaid invoice is overdue.
  const days = waiting === 0 ? 7 : documentPeriod;
  const work = { description: name, quantity: 1, unitPrice: price, tax: 0 };
  const id = await insertInvoice(db, owner, {
    client: job.clientId,
    jobId: job.id,
    title: job.title,
    status: 'draft',
    issueDate,
    dueDate: addDays(issueDate, days),
    items: material === undefined ? [work] : [work, { ...material, tax: 0 }],
    discount: index % 8 === 7 ? 10 : 0,
    tax: salesTax,
    notes: '',
    terms: days === documentPeriod ? invoiceTerms : 'Payment due within 7 days',
  });
  const values = [demo.businessId, id, 'pending', made];
  return (await db.row<Place>(place, values)) as Place;
};

const payOn = 'update payment set created_at = $3 where business_id = $1 and invoice_id = $2';

const pay = async (
  db: Db,
  { businessId }: DemoBusiness,
  { id, total_cents }: Place,
  at: Date,
  { cents, index }: { cents: number; index: number },
) => {
  const method = paymentMethods[index % paymentMethods.length] ?? 'other';
  const { day: date } = toWallTime(at, demoZone);
  const payment = { amountCents: cents, method, note: '', date, source: 'recorded' } as const;
  await insertPayment(db, { businessId, id }, payment);
  await updatePaidStatus(db, { businessId, id }, cents === total_cents ? 'paid' : 'pending');
  await db.rows(payOn, [businessId, id, at]);
};

const writeInvoice = async (db: Db, demo: DemoBusiness, turn: Turn) => {
  const { job, index, waiting } = turn;
  const made = hoursAfter(job.startsAt, 5);
  const invoice = await insertFor(db, demo, turn, made);
  const addActivity = (at: Date, kind: string, summary: string) =>
    addPastActivity(
      db,
      demo,
      { ...invoice, clientId: job.clientId, entity: 'invoice' },
      at,
      kind,
      summary,
    );
  await addActivity(made, 'created', `Invoice ${invoice.number} created`);
  await addActivity(made, 'sent', `Invoice sent to ${invoice.email}`);
  const paidAt = hoursAfter(made, 20 + (index % 5) * 17);
  const deposit = waiting === 1 ? Math.floor(invoice.total_cents / 3) : 0;
  const cents = job.status === 'paid' ? invoice.total_cents : deposit;
  if (cents === 0) return;
  await pay(db, demo, invoice, paidAt, { cents, index });
  await addActivity(paidAt, 'payment', `Payment of ${formatDollars(toDollars(cents))} recorded`);
  if (job.status === 'paid') await addActivity(paidAt, 'status', 'Status changed to Paid');
};

const isInvoiced = ({ status, service }: SeededJob) =>
  (status === 'paid' || status === 'invoiced') && (demoServices[service ?? -1]?.price ?? 0) > 0;

/** Inserts the invoices of the jobs that are invoiced or paid, and their payments. */
export const seedInvoices = async (
  db: Db,
  demo: DemoBusiness,
  jobs: readonly SeededJob[],
): Promise<void> => {
  const byTime = (a: SeededJob, b: SeededJob) => a.startsAt.getTime() - b.startsAt.getTime();
  const toInvoice = jobs.filter(isInvoiced).toSorted(byTime);
  const unpaid = toInvoice.filter(({ status }) => status === 'invoiced');
  for (const [index, job] of toInvoice.entries()) {
    await writeInvoice(db, demo, { job, index, waiting: unpaid.indexOf(job) });
  }
};
