import type { documentEndpoints } from '@tradewind/contracts/endpoints/invoices';
import type { Handlers } from '../http/context.ts';
import type { Links } from '../links/links.ts';
import { answerQuote } from './answerQuote.ts';
import { presentCustomerDocument } from './customerDocument.presenter.ts';
import { openDocument } from './customerDocument.queries.ts';

/** What a customer can do with a link, without an account. */
export const documentHandlers = (links: Links): Handlers<typeof documentEndpoints> => ({
  getCustomerDocument: async ({ params }, { db }) =>
    presentCustomerDocument(await openDocument(db, links, params.token)),

  acceptQuote: ({ params, body }, { db }) =>
    db.transaction((tx) => answerQuote(tx, links, params.token, { status: 'accepted', ...body })),

  declineQuote: ({ params, body }, { db }) =>
    db.transaction((tx) => answerQuote(tx, links, params.token, { status: 'declined', ...body })),
});
