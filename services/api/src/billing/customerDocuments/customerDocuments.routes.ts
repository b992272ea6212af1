import type { DocumentKind } from '@tradewind/contracts/documentView';
import type { documentEndpoints, pdfEndpoints } from '@tradewind/contracts/endpoints/invoices';
import { notFound } from '../../http/apiError.ts';
import type { Handlers, MemberContext } from '../../http/context.ts';
import { readAcceptedPdf } from '../quotes/acceptedPdf.ts';
import { getQuote } from '../quotes/quotes.queries.ts';
import { type AcceptDependencies, acceptQuote } from './acceptQuote.ts';
import { declineQuote } from './answerQuote.ts';
import { presentCustomerDocument } from './customerDocuments.presenter.ts';
import { findDocument, openDocument } from './customerDocuments.queries.ts';
import { documentPdf, pdfDownload } from './documentPdf.ts';

/** Calls that a customer makes with a link, without an account. */
const documentHandlers = (
  dependencies: AcceptDependencies,
): Handlers<typeof documentEndpoints> => ({
  getCustomerDocument: async ({ params }, { db }) =>
    presentCustomerDocument(await openDocument(db, dependencies.links, params.token)),

  acceptQuote: ({ params, body }, { db, address, userAgent }) =>
    acceptQuote(db, dependencies, { ...params, ...body, address, userAgent }),

  declineQuote: ({ params, body }, { db }) =>
    declineQuote(db, dependencies.links, params.token, body),
});

/** Quotes and invoices as PDF: for the business by their id, for the customer by the link. */
const pdfHandlers = (dependencies: AcceptDependencies): Handlers<typeof pdfEndpoints> => {
  const own = async (kind: DocumentKind, id: string, { db, actor }: MemberContext) => {
    const target = { businessId: actor.businessId, id, sequence: 0 };
    return documentPdf(db, dependencies, await findDocument(db, kind, target));
  };
  return {
    getQuotePdf: ({ params }, context) => own('quote', params.id, context),
    getInvoicePdf: ({ params }, context) => own('invoice', params.id, context),
    getAcceptancePdf: async ({ params }, { db, actor }) => {
      const { number, acceptances } = await getQuote(db, actor, params.id);
      const accepted = acceptances.find(({ id }) => id === params.acceptanceId);
      if (accepted === undefined) throw notFound();
      const pdf = await readAcceptedPdf(dependencies.store, actor.businessId, accepted);
      return pdfDownload(`${number}-revision-${accepted.revision}`, pdf, accepted.pdf_sha256);
    },
    getCustomerDocumentPdf: async ({ params }, { db }) => {
      const opened = await openDocument(db, dependencies.links, params.token);
      return documentPdf(db.forBusiness(opened.target.businessId), dependencies, opened);
    },
  };
};

/** The calls of customers, and the PDFs of both sides. */
export const customerDocumentHandlers = (dependencies: AcceptDependencies) => ({
  ...documentHandlers(dependencies),
  ...pdfHandlers(dependencies),
});
