import { documentPeriod, invoiceTerms, quoteTerms } from '@tradewind/contracts';
import { addDays } from '@tradewind/contracts/calendar';
import { blankItem, type DocumentValues } from './documentForm.ts';

/** The navigation state of another screen: a customer, a job, or a quote to duplicate. */
export interface NavigationState {
  readonly clientId?: string;
  readonly jobId?: string;
  readonly quoteId?: string;
}

const textOf = (state: unknown, key: keyof NavigationState) => {
  const value: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, key) : undefined;
  return typeof value === 'string' && { [key]: value };
};

/** Reads navigation state, which is not trusted. */
export const readNavigationState = (state: unknown): NavigationState => ({
  ...textOf(state, 'clientId'),
  ...textOf(state, 'jobId'),
  ...textOf(state, 'quoteId'),
});

/** The values of a new document, without its days. */
export type InitialValues = Partial<
  Pick<
    DocumentValues,
    'client' | 'property' | 'title' | 'items' | 'discount' | 'notes' | 'terms' | 'jobId' | 'quoteId'
  >
>;

const empty = {
  client: '',
  property: '',
  title: '',
  discount: 0,
  notes: '',
};

/** A quote, empty but for its initial values: from `today`, valid for 30 days, one blank item with this tax (specification 2, section 3). */
export const quoteDraft = (
  initialValues: InitialValues,
  today: string,
  tax: number,
): DocumentValues => ({
  ...empty,
  items: [blankItem(tax)],
  terms: quoteTerms,
  ...initialValues,
  date: today,
  validUntil: addDays(today, documentPeriod),
});

/** An invoice, empty but for its initial values: issued `today`, due in 30 days, one blank item, this tax (specification 2, section 3). */
export const invoiceDraft = (
  initialValues: InitialValues,
  today: string,
  tax: number,
): DocumentValues => ({
  ...empty,
  items: [blankItem()],
  terms: invoiceTerms,
  ...initialValues,
  issueDate: today,
  dueDate: addDays(today, documentPeriod),
  tax,
});
