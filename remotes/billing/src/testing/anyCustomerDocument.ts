import type { CustomerDocument } from '@tradewind/contracts/customerDocument';
import { anyInvoice, anyQuote } from './anyDocument.ts';

const business: CustomerDocument['business'] = {
  company: 'Harbor Heating & Air',
  phone: '(207) 555-0100',
  address: {
    street: '4 Wharf Street',
    city: 'Portland',
    state: 'ME',
    zip: '04101',
    country: 'USA',
  },
  logoUrl: '',
  primaryColor: '#0d9488',
  taxNumber: '',
};

/** A sent quote without an answer; `changes` override its fields. */
export const quoteForCustomer = (changes: Partial<CustomerDocument> = {}): CustomerDocument => {
  const { quoteNumber, validUntil, ...quote } = anyQuote({ status: 'sent' });
  const contentHash = 'a'.repeat(64);
  return {
    ...quote,
    ...{
      kind: 'quote',
      number: quoteNumber,
      until: validUntil,
      expired: false,
      voided: false,
      business,
    },
    contentHash,
    ...{ tax: 0, amountPaid: 0, balance: quote.total, payments: [] },
    ...changes,
  };
};

/** An unpaid invoice; `changes` override its fields. */
export const invoiceForCustomer = (changes: Partial<CustomerDocument> = {}): CustomerDocument => {
  const { invoiceNumber, issueDate, dueDate, ...invoice } = anyInvoice();
  return {
    ...invoice,
    ...{ kind: 'invoice', number: invoiceNumber, date: issueDate, until: dueDate, business },
    ...{
      expired: false,
      voided: false,
      acceptedBy: null,
      payments: [],
      revision: 1,
      contentHash: null,
    },
    ...changes,
  };
};
