import type { DocumentItem } from '@tradewind/contracts/documents';
import type { Invoice } from '@tradewind/contracts/invoices';
import { InvoiceUpdate, NewInvoice } from '@tradewind/contracts/invoices';
import type { TaxRule } from '@tradewind/contracts/money';
import { NewQuote, type Quote, QuoteUpdate } from '@tradewind/contracts/quotes';
import { typedNumber } from '@tradewind/contracts/shapes';
import type { ContractForm } from '@tradewind/ui';
import * as v from 'valibot';

/** Returns 0 for a value that is not a number (specification 2, section 5). */
const numberOrZero = (value: number | undefined): number =>
  value !== undefined && Number.isFinite(value) ? value : 0;

const numberField = v.pipe(typedNumber(), v.transform(numberOrZero));

const ItemForm = v.object({
  description: v.string(),
  // The forms require at least 1; the API takes any quantity above 0 (decision 26) and rejects 0.
  quantity: v.pipe(
    numberField,
    v.check((quantity) => quantity <= 0 || quantity >= 1, 'Enter a quantity of at least 1.'),
  ),
  /** Dollars. */
  unitPrice: numberField,
  /** Percent. */
  tax: numberField,
  section: v.optional(v.string()),
});
export type ItemValues = v.InferInput<typeof ItemForm>;

/** The fields of a quote (`date`, `validUntil`) or an invoice (`issueDate`, `dueDate`, `tax`). */
const DocumentFormSchema = v.object({
  /** The client's id. */
  client: v.string(),
  /** The property's id; empty for the client's main one. */
  property: v.string(),
  title: v.string(),
  date: v.optional(v.string()),
  validUntil: v.optional(v.string()),
  issueDate: v.optional(v.string()),
  dueDate: v.optional(v.string()),
  items: v.array(ItemForm),
  /** Percent. */
  discount: numberField,
  /** Percent, under the rule `document`. */
  tax: v.exactOptional(numberField),
  notes: v.string(),
  terms: v.string(),
  jobId: v.optional(v.nullable(v.string())),
  /** Of an invoice: the quote that it bills. */
  quoteId: v.optional(v.string()),
});
export type DocumentValues = v.InferInput<typeof DocumentFormSchema>;

export type DocumentForm<Output> = ContractForm<DocumentValues, Output>;

// Beyond what the contract accepts.
const SUMMABLE = 1e9;

/** Limits a typed number to the range of the totals; saving rejects a number that is too large. */
export const summable = (value: number | undefined): number =>
  Math.max(-SUMMABLE, Math.min(SUMMABLE, numberOrZero(value)));

/**
 * Limits a typed percentage to what can be saved, so that a negative discount adds nothing to the
 * total. Its field shows the error.
 */
export const summablePercent = (value: number | undefined): number =>
  Math.max(0, Math.min(100, numberOrZero(value)));

// Each form reads its fields, and then checks them by the contract's own schema. The functions
// between the two only widen the type to what the contract accepts.
export const newQuoteForm = v.pipe(
  DocumentFormSchema,
  v.transform((values): v.InferInput<typeof NewQuote> => values),
  NewQuote,
);
export const newInvoiceForm = v.pipe(
  DocumentFormSchema,
  v.transform((values): v.InferInput<typeof NewInvoice> => values),
  NewInvoice,
);
export const quoteUpdateForm = v.pipe(
  DocumentFormSchema,
  v.transform((values): v.InferInput<typeof QuoteUpdate> => values),
  QuoteUpdate,
);
export const invoiceUpdateForm = v.pipe(
  DocumentFormSchema,
  v.transform((values): v.InferInput<typeof InvoiceUpdate> => values),
  InvoiceUpdate,
);

/** Returns an empty line, with its tax in percent. */
export const blankItem = (tax = 0): ItemValues => ({
  description: '',
  quantity: 1,
  unitPrice: 0,
  tax,
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
  property: document.property?._id ?? '',
  title: document.title,
  items: document.items.map(itemOf),
  discount: document.discount,
  notes: document.notes,
  terms: document.terms,
});

/** Returns the form's values of a saved quote. */
export const quoteValues = (quote: Quote): DocumentValues => ({
  ...sharedValues(quote),
  date: quote.date,
  validUntil: quote.validUntil,
});

/** Returns the form's values of a saved invoice. */
export const invoiceValues = (invoice: Invoice): DocumentValues => ({
  ...sharedValues(invoice),
  issueDate: invoice.issueDate,
  dueDate: invoice.dueDate,
  tax: invoice.tax,
});
