import { documentPeriod, invoiceTerms, quoteTerms } from '@tradewind/contracts';
import { addDays } from '@tradewind/contracts/calendar';
import { blankItem, type DocumentValues } from './documentForm.ts';

/** What another screen hands over: a customer, a job, or a quote to write again. */
export interface NavigationState {
  readonly clientId?: string;
  readonly jobId?: string;
  readonly quoteId?: string;
}

const wordOf = (state: unknown, key: keyof NavigationState) => {
  const value: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, key) : undefined;
  return typeof value === 'string' && { [key]: value };
};

/** Reads navigation state, which anything may have written. */
export const readNavigationState = (state: unknown): NavigationState => ({
  ...wordOf(state, 'clientId'),
  ...wordOf(state, 'jobId'),
  ...wordOf(state, 'quoteId'),
});

/** What a new document starts with besides its days. */
export type InitialValues = Partial<
  Pick<DocumentValues, 'client' | 'title' | 'items' | 'discount' | 'notes' | 'terms' | 'jobId'>
>;

const empty = {
  client: '',
  title: '',
  discount: 0,
  notes: '',
};

/** A quote, empty but for its initialValues: from `today`, valid for 30 days, one blank item (specification 2, section 3). */
export const quoteDraft = (initialValues: InitialValues, today: string): DocumentValues => ({
  ...empty,
  items: [blankItem()],
  terms: quoteTerms,
  ...initialValues,
  date: today,
  validUntil: addDays(today, documentPeriod),
});

/** An invoice, empty but for its initialValues: issued `today`, due in 30 days, one blank item (specification 2, section 3). */
export const invoiceDraft = (initialValues: InitialValues, today: string): DocumentValues => ({
  ...empty,
  items: [blankItem()],
  terms: invoiceTerms,
  ...initialValues,
  issueDate: today,
  dueDate: addDays(today, documentPeriod),
  tax: 0,
});
