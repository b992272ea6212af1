import type { DocumentKind } from '@tradewind/contracts/documentView';
import type { documentEndpoints, pdfEndpoints } from '@tradewind/contracts/endpoints/invoices';
import type { SignedLinks } from '../../engines/linkTokens.ts';
import type { Handlers, MemberContext } from '../../http/context.ts';
import { answerQuote } from './answerQuote.ts';
import { presentCustomerDocument } from './customerDocuments.presenter.ts';
import { findDocument, openDocument } from './customerDocuments.queries.ts';
import { documentPdf, type PdfDependencies } from './documentPdf.ts';

/** Calls that a customer makes with a link, without an account. */
export const documentHandlers = (links: SignedLinks): Handlers<typeof documentEndpoints> => ({
  getCustomerDocument: async ({ params }, { db }) =>
    presentCustomerDocument(await openDocument(db, links, params.token)),

  acceptQuote: ({ params, body }, { db }) =>
    db.transaction((tx) => answerQuote(tx, links, params.token, { status: 'accepted', ...body })),

  declineQuote: ({ params, body }, { db }) =>
    db.transaction((tx) => answerQuote(tx, links, params.token, { status: 'declined', ...body })),
});

interface PdfRouteDependencies extends PdfDependencies {
  readonly links: SignedLinks;
}

/** Quotes and invoices as PDF: for the business by their id, for the customer by the link. */
export const pdfHandlers = (dependencies: PdfRouteDependencies): Handlers<typeof pdfEndpoints> => {
  const own = async (kind: DocumentKind, id: string, { db, actor }: MemberContext) => {
    const target = { businessId: actor.businessId, id, sequence: 0 };
    return documentPdf(db, dependencies, await findDocument(db, kind, target));
  };
  return {
    getQuotePdf: ({ params }, context) => own('quote', params.id, context),
    getInvoicePdf: ({ params }, context) => own('invoice', params.id, context),
    getCustomerDocumentPdf: async ({ params }, { db }) => {
      const opened = await openDocument(db, dependencies.links, params.token);
      return documentPdf(db.forBusiness(opened.target.businessId), dependencies, opened);
    },
  };
};
