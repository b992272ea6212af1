import type { documentEndpoints } from '@tradewind/contracts/endpoints/invoices';
import type { Links } from '../../engines/linkTokens.ts';
import type { Handlers } from '../../http/context.ts';
import { answerQuote } from './answerQuote.ts';
import { presentCustomerDocument } from './customerDocuments.presenter.ts';
import { openDocument } from './customerDocuments.queries.ts';

/** What a customer can do with a link, without an account. */
export const documentHandlers = (links: Links): Handlers<typeof documentEndpoints> => ({
  getCustomerDocument: async ({ params }, { db }) =>
    presentCustomerDocument(await openDocument(db, links, params.token)),

  acceptQuote: ({ params, body }, { db }) =>
    db.transaction((tx) => answerQuote(tx, links, params.token, { status: 'accepted', ...body })),

  declineQuote: ({ params, body }, { db }) =>
    db.transaction((tx) => answerQuote(tx, links, params.token, { status: 'declined', ...body })),
});
