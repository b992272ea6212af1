import * as v from 'valibot';
import { Activity } from '../activity.ts';
import { CustomerDocument, documentToken } from '../customerDocument.ts';
import { DocumentMail, SendInput } from '../documents.ts';
import { defineEndpoints } from '../endpoint.ts';
import * as invoices from '../invoices.ts';
import { AcceptInput, acceptanceId, DeclineInput, quoteId, SentDocument } from '../quotes.ts';
import { routes } from '../routes.ts';
import { id, paging, shape } from '../shapes.ts';

const produces = 'application/pdf';

export const pdfEndpoints = defineEndpoints({
  getQuotePdf: {
    route: routes.getQuotePdf,
    access: 'dispatcher',
    tag: 'Quotes',
    summary: 'One quote as a PDF',
    params: quoteId,
    produces,
    response: null,
  },
  getAcceptancePdf: {
    route: routes.getAcceptancePdf,
    access: 'dispatcher',
    tag: 'Quotes',
    summary: 'A quote as its customer accepted it, with the certificate as its last page',
    params: acceptanceId,
    produces,
    response: null,
  },
  getInvoicePdf: {
    route: routes.getInvoicePdf,
    access: 'dispatcher',
    tag: 'Invoices',
    summary: 'One invoice as a PDF',
    params: invoices.invoiceId,
    produces,
    response: null,
  },
  getCustomerDocumentPdf: {
    route: routes.getCustomerDocumentPdf,
    access: 'public',
    limit: 'link',
    tag: 'Public',
    summary: 'A quote or an invoice as a PDF, by its signed link',
    params: documentToken,
    produces,
    response: null,
  },
});

const tag = 'Invoices';

export const invoiceEndpoints = defineEndpoints({
  listInvoices: {
    route: routes.listInvoices,
    mayLag: true,
    access: 'dispatcher',
    tag,
    summary: 'Invoices, newest first unless sorted',
    query: invoices.InvoiceQuery,
    response: v.array(invoices.InvoiceRow),
  },
  createInvoice: {
    route: routes.createInvoice,
    access: 'dispatcher',
    idempotent: true,
    tag,
    summary: 'Create an invoice; the server computes the totals',
    body: invoices.NewInvoice,
    response: invoices.Invoice,
    status: 201,
  },
  listVoidRecords: {
    route: routes.listVoidRecords,
    mayLag: true,
    access: 'admin',
    tag,
    summary: 'What is kept of void and deleted invoices, newest first',
    query: v.object(paging),
    response: v.array(invoices.VoidRecord),
  },
  getInvoice: {
    route: routes.getInvoice,
    access: 'dispatcher',
    tag,
    summary: 'One invoice with its payments',
    params: invoices.invoiceId,
    response: invoices.Invoice,
  },
  updateInvoice: {
    route: routes.updateInvoice,
    access: 'dispatcher',
    tag,
    summary: 'Set an invoice’s status, or edit it',
    params: invoices.invoiceId,
    body: invoices.InvoiceUpdate,
    response: invoices.Invoice,
  },
  deleteInvoice: {
    route: routes.deleteInvoice,
    access: 'dispatcher',
    tag,
    summary: 'Delete an invoice; its number is not used again',
    params: invoices.invoiceId,
    query: invoices.DeleteInvoiceQuery,
    response: null,
    status: 204,
  },
  voidInvoice: {
    route: routes.voidInvoice,
    access: 'dispatcher',
    tag,
    summary: 'Void an invoice: its number stays, and it counts in no sum',
    params: invoices.invoiceId,
    body: invoices.VoidInput,
    response: invoices.Invoice,
  },
  sendInvoice: {
    route: routes.sendInvoice,
    access: 'dispatcher',
    tag,
    summary: 'Send an invoice to its client; a draft becomes pending',
    params: invoices.invoiceId,
    body: SendInput,
    response: SentDocument,
  },
  withdrawInvoiceLink: {
    route: routes.withdrawInvoiceLink,
    access: 'dispatcher',
    tag,
    summary: 'End the links of an invoice that were mailed; sending it again makes a new one',
    params: invoices.invoiceId,
    response: invoices.Invoice,
  },
  getInvoiceMail: {
    route: routes.getInvoiceMail,
    access: 'dispatcher',
    tag,
    summary: 'The mail that sending an invoice writes now',
    params: invoices.invoiceId,
    response: DocumentMail,
  },
  recordPayment: {
    route: routes.recordPayment,
    access: 'dispatcher',
    idempotent: true,
    tag,
    summary: 'Record a payment; payments that cover the total make it paid',
    params: invoices.invoiceId,
    body: invoices.PaymentInput,
    response: invoices.Invoice,
    status: 201,
  },
  deletePayment: {
    route: routes.deletePayment,
    access: 'dispatcher',
    tag,
    summary: 'Take a payment back',
    params: shape({ id: id('Invalid invoice ID'), paymentId: id('Invalid payment ID') }),
    response: invoices.Invoice,
  },
  getInvoiceTimeline: {
    route: routes.getInvoiceTimeline,
    access: 'dispatcher',
    tag,
    summary: 'What happened with an invoice, newest first',
    params: invoices.invoiceId,
    response: v.array(Activity),
  },
});

export const documentEndpoints = defineEndpoints({
  getCustomerDocument: {
    route: routes.getCustomerDocument,
    access: 'public',
    limit: 'link',
    tag: 'Public',
    summary: 'A quote or an invoice by its signed link',
    params: documentToken,
    response: CustomerDocument,
  },
  acceptQuote: {
    route: routes.acceptQuote,
    access: 'public',
    limit: 'link',
    tag: 'Public',
    summary: 'Accept a quote with a typed signature',
    params: documentToken,
    body: AcceptInput,
    response: CustomerDocument,
  },
  declineQuote: {
    route: routes.declineQuote,
    access: 'public',
    limit: 'link',
    tag: 'Public',
    summary: 'Decline a quote with a word',
    params: documentToken,
    body: DeclineInput,
    response: CustomerDocument,
  },
});
