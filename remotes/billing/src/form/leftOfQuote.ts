import {
  type Cents,
  formatDollars,
  liveInvoices,
  toCents,
  toDollars,
  totalsOf,
} from '@tradewind/contracts';
import type { JobDetail, JobInvoice, JobQuote } from '@tradewind/contracts/jobDetail';
import type { Quote } from '@tradewind/contracts/quotes';
import type { ItemValues } from './documentForm.ts';

/** What is left to invoice of an accepted quote of a job, which has an invoice already. */
export interface LeftOfQuote<Of = Quote> {
  readonly quote: Of;
  /** The invoices that count for it, without void and cancelled ones. */
  readonly invoices: readonly JobInvoice[];
  readonly amount: Cents;
}

type Documents = Pick<JobDetail, 'quotes' | 'invoices'>;

const sumOf = (invoices: readonly JobInvoice[]): Cents =>
  invoices.reduce((sum, { total }) => sum + toCents(total), 0);

const acceptedQuotes = ({ quotes = [] }: Documents): JobQuote[] =>
  quotes.filter(({ status, workJob }) => status === 'accepted' && workJob === undefined);

/**
 * Returns the accepted quotes that are invoiced once and that invoices of the job name, newest first;
 * where none does, the newest.
 */
const invoicedQuotes = (job: Documents): JobQuote[] => {
  const { invoices = [] } = job;
  const accepted = acceptedQuotes(job).filter(({ perVisit }) => perVisit !== true);
  const named = accepted.filter(({ _id }) => invoices.some(({ quoteId }) => quoteId === _id));
  return named.length > 0 ? named : accepted.slice(0, 1);
};

/**
 * Returns what is left of each invoiced quote of a job, newest first. An invoice that names none of them
 * counts for the newest of which something is left, as the form offers that first.
 */
const leftOfEach = (job: Documents) => {
  const quotes = invoicedQuotes(job);
  const live = liveInvoices(job.invoices ?? []);
  const others = live.filter(({ quoteId }) => !quotes.some(({ _id }) => _id === quoteId));
  let unassigned = sumOf(others);
  return quotes.map((quote) => {
    const own = live.filter(({ quoteId }) => quoteId === quote._id);
    const open = Math.max(0, toCents(quote.total) - sumOf(own));
    const covered = Math.min(unassigned, open);
    unassigned -= covered;
    const invoices = live.filter(
      (invoice) => own.includes(invoice) || (covered > 0 && others.includes(invoice)),
    );
    return { quote, invoices, amount: open - covered };
  });
};

/**
 * Returns the newest invoiced quote of a job of which something is left, else the newest one that is the
 * price of each visit, else the newest one.
 */
export const quoteToBill = (job: Documents): JobQuote | undefined => {
  const each = leftOfEach(job);
  return (
    each.find(({ amount }) => amount > 0)?.quote ??
    acceptedQuotes(job).find(({ perVisit }) => perVisit === true) ??
    each[0]?.quote
  );
};

/**
 * Returns what is left of a quote that has an invoice of the job; undefined where nothing is, and for
 * any other quote, of which the job's invoices say nothing.
 */
export const leftOfQuote = (quote: Quote, job: Documents): LeftOfQuote | undefined => {
  const left = leftOfEach(job).find((each) => each.quote._id === quote._id);
  const isOfJob = job.invoices?.some(({ _id }) => _id === quote.invoiceId) === true;
  return isOfJob && left !== undefined && left.amount > 0 ? { ...left, quote } : undefined;
};

/**
 * Returns a quote of recurring work at a fixed price that invoices of the job bill in full, where every
 * accepted quote is one; undefined otherwise (decision 218).
 */
export const fullyBilled = (quote: Quote, job: Documents): LeftOfQuote | undefined => {
  const each = leftOfEach(job);
  const isFixed = acceptedQuotes(job).every(({ perVisit }) => perVisit === false);
  const found = each.find((one) => one.quote._id === quote._id);
  const isBilled = each.every(({ amount }) => amount === 0);
  return isFixed && isBilled && found?.invoices.length ? { ...found, quote } : undefined;
};

/** Returns what is left of one visit of each quote that is its price, as after a deposit. */
const leftOfVisits = (job: Documents): readonly LeftOfQuote<JobQuote>[] => {
  const invoices = liveInvoices(job.invoices ?? []);
  return acceptedQuotes(job)
    .filter(({ perVisit }) => perVisit === true)
    .map((quote) => ({ quote, invoices, amount: toCents(quote.total) - sumOf(invoices) }));
};

/**
 * Returns what is left of the invoiced quotes of a job beside the one that a new invoice starts with, and
 * of one visit where less than that is invoiced.
 */
export const leftOfOthers = (job: Documents, startId: string): readonly LeftOfQuote<JobQuote>[] =>
  [...leftOfEach(job).filter(({ quote }) => quote._id !== startId), ...leftOfVisits(job)].filter(
    ({ invoices, amount }) => invoices.length > 0 && amount > 0,
  );

/**
 * Such as `Quote Q-2026-00057 is $501.38, of which $150.00 is invoiced (INV-2026-00002): ...`, which
 * stays true whatever becomes of the lines.
 */
export const sayLeft = ({
  quote,
  invoices,
  amount,
}: LeftOfQuote<Pick<Quote, 'quoteNumber' | 'total'>>): string => {
  const invoiced = formatDollars(toDollars(toCents(quote.total) - amount));
  const numbers = invoices.map(({ invoiceNumber }) => invoiceNumber).join(', ');
  const total = `Quote ${quote.quoteNumber} is ${formatDollars(quote.total)}`;
  const left = `${formatDollars(toDollars(amount))} is left`;
  return `${total}, of which ${invoiced} is invoiced (${numbers}): ${left}.`;
};

/** Such as `Quote Q-2026-00057, $480.00 for all visits, is billed in full (INV-2026-00002).` */
export const sayBilledInFull = ({ quote, invoices }: LeftOfQuote): string => {
  const numbers = invoices.map(({ invoiceNumber }) => invoiceNumber).join(', ');
  const total = `${formatDollars(quote.total)} for all visits`;
  return `Quote ${quote.quoteNumber}, ${total}, is billed in full (${numbers}).`;
};

/** Says that a total is more than what is left of the quote; undefined while it is not. */
export const sayMoreThanLeft = (total: Cents, left: LeftOfQuote | undefined): string | undefined =>
  left !== undefined && total > left.amount
    ? `More than the ${formatDollars(toDollars(left.amount))} that is left of the quote.`
    : undefined;

/**
 * Returns one line for what is left of a quote, before this tax of the document (percent) and without a
 * discount. No total with the tax is that amount where rounding leaves it out: it is a cent less then.
 */
export const lineOfRest = ({ quote, amount }: LeftOfQuote, tax: number): ItemValues => {
  const lineOf = (cents: Cents): ItemValues => ({
    ...{ description: `Rest of quote ${quote.quoteNumber}`, quantity: 1, tax: 0 },
    unitPrice: toDollars(cents),
  });
  const totalOf = (cents: Cents) => {
    const items = [{ quantity: 1, unitPrice: toDollars(cents) }];
    return totalsOf({ taxRule: 'document', items, discount: 0, tax }).total;
  };
  let price = Math.floor(amount / (1 + tax / 100));
  while (totalOf(price) > amount) price -= 1;
  while (totalOf(price + 1) <= amount) price += 1;
  return lineOf(price);
};

/**
 * An invoice without `quoteId` taxes its discounted subtotal, a quote each line before the discount
 * (decision 27). Returns its percentage: the rate of the quote's lines, or where they have several the
 * nearest one with 3 decimals. `hint` names the quote's tax where that is another amount.
 */
export const documentTaxOf = (quote: Quote): { tax: number; hint?: string } => {
  const { items, discount } = quote;
  const agreed = toCents(quote.taxAmount);
  const taxable = toCents(quote.subtotal) - toCents(quote.discountAmount);
  const [rate = 0, ...others] = new Set(items.map((item) => item.tax));
  const share = taxable > 0 ? Math.min(100, Math.round((agreed / taxable) * 100_000) / 1000) : 0;
  const tax = others.length === 0 ? rate : share;
  const { taxAmount } = totalsOf({ taxRule: 'document', items, discount, tax });
  if (taxAmount === agreed) return { tax };
  return { tax, hint: `The tax of the quote is ${formatDollars(quote.taxAmount)}.` };
};
