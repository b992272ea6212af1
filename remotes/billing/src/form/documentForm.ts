import type { DocumentItem } from '@tradewind/contracts/documents';
import type { Invoice } from '@tradewind/contracts/invoices';
import { InvoiceUpdate, NewInvoice } from '@tradewind/contracts/invoices';
import type { TaxRule } from '@tradewind/contracts/money';
import { NewQuote, type Quote, QuoteUpdate } from '@tradewind/contracts/quotes';
import type { ContractForm } from '@tradewind/ui';
import * as v from 'valibot';

/** A line while it is typed: a number is undefined while its field is empty, NaN while it is none. */
export type ItemValues = {
  description: string;
  quantity: number | undefined;
  /** Dollars. */
  unitPrice: number | undefined;
  /** Percent. */
  tax: number | undefined;
  section?: string | undefined;
};

/** A quote (`date`, `validUntil`) or an invoice (`issueDate`, `dueDate`, `tax`) while it is typed. */
export type DocumentValues = {
  /** The client's id. */
  client: string;
  title: string;
  date?: string;
  validUntil?: string;
  issueDate?: string;
  dueDate?: string;
  items: ItemValues[];
  /** Percent. */
  discount: number | undefined;
  /** Percent, under the rule `document`. */
  tax?: number | undefined;
  notes: string;
  terms: string;
  jobId?: string | null;
};

export type DocumentForm<Output> = ContractForm<DocumentValues, Output>;

/** What cannot be read as a number counts as 0 (specification 2, section 5). */
const numberOrZero = (value: number | undefined): number =>
  value !== undefined && Number.isFinite(value) ? value : 0;

/** Far beyond what the contract takes. */
const FARTHEST = 1e9;

/** A number that totals can be made of while it is typed, whatever it is; saving refuses what is too large. */
export const summable = (value: number | undefined): number =>
  Math.max(-FARTHEST, Math.min(FARTHEST, numberOrZero(value)));

const tidy = ({ items = [], ...values }: Partial<DocumentValues>) => ({
  ...values,
  discount: numberOrZero(values.discount),
  ...('tax' in values && { tax: numberOrZero(values.tax) }),
  items: items.map((item) => ({
    ...item,
    quantity: numberOrZero(item.quantity),
    unitPrice: numberOrZero(item.unitPrice),
    tax: numberOrZero(item.tax),
  })),
});

// The forms ask for at least 1; the API takes any quantity above 0 (decision 26), and says so of 0.
const formQuantity = v.pipe(
  v.number(),
  v.check((quantity) => quantity <= 0 || quantity >= 1, 'Enter a quantity of at least 1.'),
);
const tidied: v.GenericSchema = v.pipe(
  v.looseObject({}),
  v.transform(tidy),
  v.looseObject({ items: v.array(v.looseObject({ quantity: formQuantity })) }),
);

// The contract's schemas take more than these forms give; the forms are typed by what they give,
// and checked by the contract's own schemas all the same.
const checkedBy = <Output>(contract: v.GenericSchema<unknown, Output>) =>
  v.pipe(tidied, contract) as unknown as v.GenericSchema<DocumentValues, Output>;

export const newQuoteForm = checkedBy<NewQuote>(NewQuote);
export const newInvoiceForm = checkedBy<NewInvoice>(NewInvoice);
export const quoteUpdateForm = checkedBy<QuoteUpdate>(QuoteUpdate);
export const invoiceUpdateForm = checkedBy<InvoiceUpdate>(InvoiceUpdate);

/** A line that nothing was typed into yet. */
export const blankItem = (): ItemValues => ({
  description: '',
  quantity: 1,
  unitPrice: 0,
  tax: 0,
});

const itemOf = ({ description, quantity, unitPrice, tax, section }: DocumentItem): ItemValues => ({
  description,
  quantity,
  unitPrice,
  tax,
  ...(section !== undefined && { section }),
});

/** Whether each line has its own tax. */
export const taxesLines = (rule: TaxRule): boolean => rule === 'line';

const sharedValues = (document: Quote | Invoice) => ({
  client: document.client._id,
  title: document.title,
  items: document.items.map(itemOf),
  discount: document.discount,
  notes: document.notes,
  terms: document.terms,
});

/** A saved quote as the form holds it. */
export const quoteValues = (quote: Quote): DocumentValues => ({
  ...sharedValues(quote),
  date: quote.date,
  validUntil: quote.validUntil,
});

/** A saved invoice as the form holds it. */
export const invoiceValues = (invoice: Invoice): DocumentValues => ({
  ...sharedValues(invoice),
  issueDate: invoice.issueDate,
  dueDate: invoice.dueDate,
  tax: invoice.tax,
});
