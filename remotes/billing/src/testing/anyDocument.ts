import type { Invoice } from '@tradewind/contracts/invoices';
import type { Quote } from '@tradewind/contracts/quotes';

export const clientId = '00000000-0000-4000-8000-000000000101';

const client: Quote['client'] = {
  _id: clientId,
  name: 'Elena Petrova',
  email: 'elena.petrova@example.com',
  phone: '(207) 555-0146',
  company: '',
  address: {
    street: '218 Foreside Road',
    city: 'Falmouth',
    state: 'ME',
    zip: '04105',
    zipCode: '04105',
    country: 'USA',
  },
};

const shared = {
  title: 'Heat pump',
  client,
  items: [
    {
      description: 'Wi-Fi thermostat',
      quantity: 2,
      unitPrice: 139,
      price: 139,
      tax: 5.5,
      total: 278,
    },
  ],
  property: null,
  serviceAddress: null,
  taxRule: 'line' as const,
  subtotal: 278,
  discount: 5,
  discountAmount: 13.9,
  taxAmount: 15.29,
  total: 279.39,
  notes: '',
  terms: '',
  jobId: null,
  sentAt: null,
  linkWithdrawnAt: null,
  createdAt: '2026-11-19T12:00:00.000Z',
  version: 1,
};

const quoteId = '00000000-0000-4000-8000-000000000201';

/** A draft quote; `changes` override its fields. */
export const anyQuote = (changes: Partial<Quote> = {}): Quote => ({
  ...shared,
  _id: quoteId,
  id: quoteId,
  quoteNumber: 'Q-2026-00057',
  date: '2026-11-19',
  validUntil: '2026-12-19',
  status: 'draft',
  invoiceId: null,
  acceptedBy: null,
  acceptedAt: null,
  declineReason: null,
  revision: 1,
  statusSetBy: null,
  statusNote: '',
  acceptances: [],
  ...changes,
});

const invoiceId = '00000000-0000-4000-8000-000000000301';

/** A pending invoice of a quote; `changes` override its fields. */
export const anyInvoice = (changes: Partial<Invoice> = {}): Invoice => ({
  ...shared,
  _id: invoiceId,
  id: invoiceId,
  invoiceNumber: 'INV-2026-00214',
  issueDate: '2026-11-04',
  dueDate: '2026-12-04',
  status: 'pending',
  tax: 0,
  amountPaid: 0,
  balance: 279.39,
  quoteId,
  payments: [],
  voidedAt: null,
  voidedBy: null,
  voidReason: '',
  ...changes,
});
