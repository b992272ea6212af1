import type { CustomerDocument } from '@tradewind/contracts/customerDocument';
import type { Invoice } from '@tradewind/contracts/invoices';
import type { Quote } from '@tradewind/contracts/quotes';
import { defaultPreferences } from '../../accounts/users/preferences.ts';
import { presentInvoice } from '../invoices/invoices.presenter.ts';
import type { FoundInvoiceDetail } from '../invoices/invoices.queries.ts';
import { presentQuote } from '../quotes/quotes.presenter.ts';
import type { FoundQuoteDetail } from '../quotes/quotes.queries.ts';
import { contentHashOf } from '../quotes/revision.ts';
import type { Issuer, OpenedDocument } from './customerDocuments.queries.ts';

const presentIssuer = ({ company, phone, preferences }: Issuer): CustomerDocument['business'] => {
  const { address, logoUrl, primaryColor, taxNumber } = { ...defaultPreferences, ...preferences };
  return { company, phone, address, logoUrl, primaryColor, taxNumber };
};

/** The fields that quotes and invoices share on a customer's page. */
const shownOf = (document: Quote | Invoice) => ({
  title: document.title,
  status: document.status,
  client: document.client,
  serviceAddress: document.serviceAddress,
  items: document.items,
  taxRule: document.taxRule,
  subtotal: document.subtotal,
  discount: document.discount,
  discountAmount: document.discountAmount,
  taxAmount: document.taxAmount,
  total: document.total,
  notes: document.notes,
  terms: document.terms,
});

const ofQuote = (row: FoundQuoteDetail) => {
  const quote = presentQuote(row);
  return {
    ...shownOf(quote),
    number: quote.quoteNumber,
    date: quote.date,
    until: quote.validUntil,
    expired: quote.expired ?? false,
    voided: false,
    acceptedBy: quote.acceptedBy,
    revision: quote.revision,
    contentHash: contentHashOf(quote),
    tax: 0,
    amountPaid: 0,
    balance: quote.total,
    payments: [],
  };
};

const ofInvoice = (row: FoundInvoiceDetail) => {
  const invoice = presentInvoice(row);
  return {
    ...shownOf(invoice),
    number: invoice.invoiceNumber,
    date: invoice.issueDate,
    until: invoice.dueDate,
    expired: false,
    voided: invoice.voided ?? false,
    acceptedBy: null,
    revision: 1,
    contentHash: null,
    tax: invoice.tax,
    amountPaid: invoice.amountPaid,
    balance: invoice.balance,
    payments: invoice.payments.map(({ _id, amount, method, date }) => {
      return { _id, amount, method, date };
    }),
  };
};

/** Presents a quote or an invoice to its customer, without anything internal to the business. */
export const presentCustomerDocument = (opened: OpenedDocument): CustomerDocument => ({
  kind: opened.kind,
  business: presentIssuer(opened.issuer),
  ...(opened.kind === 'quote' ? ofQuote(opened.document) : ofInvoice(opened.document)),
});
