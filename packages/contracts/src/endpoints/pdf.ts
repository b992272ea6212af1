import { documentToken } from '../customerDocument.ts';
import { defineEndpoints } from '../endpoint.ts';
import { invoiceId } from '../invoices.ts';
import { quoteId } from '../quotes.ts';
import { routes } from '../routes.ts';

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
  getInvoicePdf: {
    route: routes.getInvoicePdf,
    access: 'dispatcher',
    tag: 'Invoices',
    summary: 'One invoice as a PDF',
    params: invoiceId,
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
