import { documentPeriod, invoiceTerms, quoteTerms } from '@tradewind/contracts';
import { addDays } from './days.ts';
import { blankItem, type DocumentValues } from './documentForm.ts';

/** What another screen hands over: a customer's page its client, a job's page the job as well. */
export interface Arrival {
  readonly clientId?: string;
  readonly jobId?: string;
}

const wordOf = (state: unknown, key: string): string | undefined => {
  const value: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, key) : undefined;
  return typeof value === 'string' ? value : undefined;
};

/** Reads navigation state, which anything may have written. */
export const readArrival = (state: unknown): Arrival => {
  const clientId = wordOf(state, 'clientId');
  const jobId = wordOf(state, 'jobId');
  return { ...(clientId !== undefined && { clientId }), ...(jobId !== undefined && { jobId }) };
};

const emptyDraft = ({ clientId = '', jobId }: Arrival): DocumentValues => ({
  client: clientId,
  title: '',
  items: [blankItem()],
  discount: 0,
  notes: '',
  terms: '',
  ...(jobId !== undefined && { jobId }),
});

/** An empty quote: from `today`, valid for 30 days, one blank item (specification 2, section 3). */
export const quoteDraft = (arrival: Arrival, today: string): DocumentValues => ({
  ...emptyDraft(arrival),
  date: today,
  validUntil: addDays(today, documentPeriod),
  terms: quoteTerms,
});

/** An empty invoice: issued `today`, due in 30 days, one blank item (specification 2, section 3). */
export const invoiceDraft = (arrival: Arrival, today: string): DocumentValues => ({
  ...emptyDraft(arrival),
  issueDate: today,
  dueDate: addDays(today, documentPeriod),
  tax: 0,
  terms: invoiceTerms,
});
