import { liveInvoices, quantityOfVisits } from '@tradewind/contracts';
import type { DocumentKind } from '@tradewind/contracts/documentView';
import type { JobDetail, JobInvoice, JobQuote } from '@tradewind/contracts/jobDetail';
import type { Quote } from '@tradewind/contracts/quotes';
import { describeVisits, type VisitDays } from '@tradewind/contracts/visitLines';
import { useCall, useUser } from '@tradewind/remote-kit';
import { isNotFound } from '@tradewind/ui';
import type { LoadingProps } from '../document/Loading.tsx';
import type { InitialValues, NavigationState } from './documentDrafts.ts';
import { blankItem, quoteValues } from './documentForm.ts';
import { jobLines } from './itemLines.ts';
import {
  fullyBilled,
  type LeftOfQuote,
  leftOfOthers,
  leftOfQuote,
  quoteToBill,
} from './leftOfQuote.ts';

/** The error when the job or quote to start from does not load. */
export const initialValuesFailed = 'The details to start from could not be loaded.';

type Waiting = LoadingProps['call'];

/** The catalog's service with the name that a job contains. */
const useServiceOf = (serviceType: string | undefined) => {
  const search = serviceType ?? '';
  const call = useCall('listServices', { query: { search } }, { enabled: search !== '' });
  const name = search.toLowerCase();
  const service = call.data?.rows.find((row) => row.name.toLowerCase() === name);
  return { service, isKnown: search === '' || !call.isPending };
};

/**
 * The newest accepted quote of a job that has no invoice yet, else the one that `quoteToBill` finds;
 * `call` loads, or has failed, while `isKnown` is false.
 */
const useAgreedQuote = (jobId: string | undefined, job: JobDetail | undefined) => {
  const query = {
    job: jobId ?? '',
    status: 'accepted',
    withoutInvoice: 'true',
    limit: '1',
  } as const;
  const accepted = useCall('listQuotes', { query }, { enabled: jobId !== undefined });
  const invoiced = job && quoteToBill(job);
  const id = accepted.data && (accepted.data.rows[0] ?? invoiced)?._id;
  const quote = useCall('getQuote', { params: { id: id ?? '' } }, { enabled: id !== undefined });
  const isKnown = jobId === undefined || (accepted.data !== undefined && id === undefined);
  return {
    call: accepted.data === undefined ? accepted : quote,
    isKnown: isKnown || quote.data !== undefined,
    quote: quote.data,
  };
};

/**
 * The prices that the customer agreed to, each for so many visits, under the quote's own tax rule
 * (decision 27). A quote with an invoice cannot be named again, so that the document has the tax.
 */
const agreedValues = (quote: Quote, visits: number, days: VisitDays | undefined): InitialValues => {
  const { title, items, discount, notes } = quoteValues(quote);
  const isNamed = quote.invoiceId === null;
  return {
    ...{ title, discount, notes },
    items: items.map((item) => ({
      ...item,
      description: describeVisits(item.description, visits, days),
      quantity: quantityOfVisits(item.quantity ?? 1, visits),
      ...(!isNamed && { tax: 0 }),
    })),
    ...(isNamed && { quoteId: quote._id }),
  };
};

const useJobValues = (id: string | undefined, kind: DocumentKind) => {
  const call = useCall('getJob', { params: { id: id ?? '' } }, { enabled: id !== undefined });
  const job = call.data;
  const agreed = useAgreedQuote(kind === 'invoice' ? id : undefined, job);
  // Without the catalog the line has no price, and the user enters one.
  const { service, isKnown } = useServiceOf(job?.serviceType ?? undefined);
  if (job === undefined) return { call };
  if (!agreed.isKnown) return { call: agreed.call };
  if (!isKnown) return { call };
  const { quote } = agreed;
  const left = quote && leftOfQuote(quote, job);
  const { perVisit = false } = job.quotes?.find(({ _id }) => _id === quote?._id) ?? {};
  const visits = perVisit ? (job.visitsToInvoice ?? 1) : undefined;
  const isAgreed = quote?.invoiceId === null || left !== undefined || visits !== undefined;
  const agreedQuote = isAgreed ? quote : undefined;
  const billedInFull = quote && !isAgreed ? fullyBilled(quote, job) : undefined;
  const initialValues: InitialValues = {
    client: job.client._id,
    property: job.property?.isMain === false ? job.property._id : '',
    jobId: job._id,
    title: job.title,
    // A quote of recurring work is the price of one visit.
    items:
      billedInFull === undefined
        ? jobLines(job, service, kind === 'quote' ? 1 : undefined)
        : [blankItem()],
    ...(agreedQuote !== undefined &&
      agreedValues(agreedQuote, visits ?? 1, job.visitDaysToInvoice)),
  };
  return {
    call,
    initialValues,
    billed: liveInvoices(job.invoices ?? []),
    ...(agreedQuote && { agreedQuote, leftOfOthers: leftOfOthers(job, agreedQuote._id) }),
    ...(left !== undefined && { left }),
    ...(billedInFull !== undefined && { billedInFull }),
    ...(visits !== undefined && { visits }),
    ...(job.visitsDone !== undefined && { visitsDone: job.visitsDone }),
  };
};

const useQuoteValues = (id: string | undefined) => {
  const call = useCall('getQuote', { params: { id: id ?? '' } }, { enabled: id !== undefined });
  const quote = call.data;
  const jobId = quote?.jobId ?? null;
  const job = useCall('getJob', { params: { id: jobId ?? '' } }, { enabled: jobId !== null });
  if (quote === undefined) return { call };
  if (jobId !== null && job.data === undefined) return { call: job };
  // A quote from before its job went to another client is copied without it (decision 220).
  const isOfClient = job.data?.client._id === quote.client._id && !quote.clientArchived;
  const initialValues: InitialValues = {
    ...quoteValues(quote),
    // Nothing new can be made for a deleted customer: the form asks for another.
    ...(quote.clientArchived && { client: '', property: '' }),
    jobId: isOfClient ? jobId : null,
  };
  return { call, initialValues };
};

export interface LoadedValues {
  readonly call: Waiting;
  /** Undefined while `call` loads or has failed. */
  readonly initialValues?: InitialValues;
  /** The accepted quote that the values of an invoice are from. */
  readonly agreedQuote?: Quote;
  /** What is left of that quote; absent where it has no invoice. */
  readonly left?: LeftOfQuote;
  /** The quote at a fixed price of recurring work of which nothing is left. */
  readonly billedInFull?: LeftOfQuote;
  /** How many visits the values are for, where that quote is the price of each. */
  readonly visits?: number;
  /** How many visits of the recurring job were done in all. */
  readonly visitsDone?: number;
  /** What is left of other accepted quotes of the job, which a later invoice bills. */
  readonly leftOfOthers?: readonly LeftOfQuote<JobQuote>[];
  /** The invoices that the job has already, without void and cancelled ones. */
  readonly billed?: readonly JobInvoice[];
  /** Percent. */
  readonly clientTax: number;
  /** Whether taxes and discount are those of a quote. */
  readonly isFromQuote: boolean;
}

/**
 * The default tax of a client in percent; undefined while `call` loads or has failed. A client who
 * is gone has the rate of the business.
 */
const useClientTax = (id: string | undefined) => {
  const { defaultTaxRate } = useUser().preferences;
  const isAsked = Boolean(id) && defaultTaxRate > 0;
  const call = useCall('getClient', { params: { id: id ?? '' } }, { enabled: isAsked });
  if (!isAsked || isNotFound(call.error)) return { call, tax: defaultTaxRate };
  return call.data === undefined
    ? { call }
    : { call, tax: call.data.taxExempt ? 0 : defaultTaxRate };
};

/** The lines of a quote with the client's tax; an invoice taxes its subtotal. */
const taxed = (values: InitialValues, kind: DocumentKind, tax: number): InitialValues =>
  kind === 'invoice' || values.items === undefined
    ? values
    : { ...values, items: values.items.map((item) => ({ ...item, tax })) };

/**
 * Returns the values of a new document: none, a client, a job with its lines, or all of another
 * quote. An invoice of a job has the prices of the job's accepted quote as long as something is left
 * of it; else those of its service and materials (decision 51), or an empty line where the price of
 * recurring work is fixed. `clientTax` is the default tax of its
 * client in percent.
 */
export const useInitialValues = (
  { clientId, jobId, quoteId }: NavigationState,
  kind: DocumentKind,
): LoadedValues => {
  const job = useJobValues(quoteId === undefined ? jobId : undefined, kind);
  const quote = useQuoteValues(quoteId);
  const chosen: Omit<LoadedValues, 'clientTax' | 'isFromQuote'> = (() => {
    if (quoteId !== undefined) return quote;
    if (jobId !== undefined) return job;
    return { call: job.call, initialValues: clientId === undefined ? {} : { client: clientId } };
  })();
  const { initialValues } = chosen;
  const { call, tax } = useClientTax(initialValues?.client);
  const isFromQuote = quoteId !== undefined || chosen.agreedQuote !== undefined;
  if (initialValues === undefined) return { ...chosen, clientTax: 0, isFromQuote };
  if (tax === undefined) return { call, clientTax: 0, isFromQuote };
  const values = isFromQuote ? initialValues : taxed(initialValues, kind, tax);
  return { ...chosen, initialValues: values, clientTax: tax, isFromQuote };
};
