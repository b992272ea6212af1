import type { CustomerDocument } from '@tradewind/contracts/customerDocument';
import { presentInvoice } from '../invoices/invoices.presenter.ts';
import type { FoundInvoiceDetail } from '../invoices/invoices.queries.ts';
import { presentQuote } from '../quotes/quotes.presenter.ts';
import type { FoundQuoteDetail } from '../quotes/quotes.queries.ts';
import type { Issuer, Opened } from './customerDocument.queries.ts';

const presentIssuer = ({ company, phone, preferences }: Issuer): CustomerDocument['business'] => {
  const { address, logoUrl, primaryColor, taxNumber } = preferences;
  return { company, phone, address, logoUrl, primaryColor, taxNumber };
};

const ofQuote = (row: FoundQuoteDetail) => {
  const {
    quoteNumber: number,
    validUntil: until,
    date,
    expired = false,
    total,
    acceptedBy,
    ...rest
  } = presentQuote(row);
  return {
    ...{ number, until, date, expired, total, acceptedBy },
    ...{ title: rest.title, status: rest.status, client: rest.client, items: rest.items },
    ...{ subtotal: rest.subtotal, discount: rest.discount, discountAmount: rest.discountAmount },
    ...{ taxRule: rest.taxRule, tax: 0, taxAmount: rest.taxAmount },
    ...{ amountPaid: 0, balance: total, payments: [] },
    ...{ notes: rest.notes, terms: rest.terms },
  };
};

const ofInvoice = (row: FoundInvoiceDetail) => {
  const { invoiceNumber: number, dueDate: until, issueDate: date, ...rest } = presentInvoice(row);
  return {
    ...{ number, until, date, expired: false, total: rest.total, acceptedBy: null },
    ...{ title: rest.title, status: rest.status, client: rest.client, items: rest.items },
    ...{ subtotal: rest.subtotal, discount: rest.discount, discountAmount: rest.discountAmount },
    ...{ taxRule: rest.taxRule, tax: rest.tax, taxAmount: rest.taxAmount },
    ...{ amountPaid: rest.amountPaid, balance: rest.balance },
    payments: rest.payments.map(({ _id, amount, method, date }) => ({ _id, amount, method, date })),
    ...{ notes: rest.notes, terms: rest.terms },
  };
};

/** A quote or an invoice as its customer sees it: nothing that is the provider's own. */
export const presentCustomerDocument = (opened: Opened): CustomerDocument => ({
  kind: opened.kind,
  business: presentIssuer(opened.issuer),
  ...(opened.kind === 'quote' ? ofQuote(opened.document) : ofInvoice(opened.document)),
});
