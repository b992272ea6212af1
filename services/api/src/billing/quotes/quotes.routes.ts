import type { quoteEndpoints } from '@tradewind/contracts/endpoints/quotes';
import { findTimeline } from '../../engines/activity.ts';
import type { Handlers } from '../../http/context.ts';
import { type Position, toPage } from '../../http/page.ts';
import { getClient } from '../../operations/clients/clients.queries.ts';
import { recordQuoteActivity } from '../documents/documentActivity.ts';
import { withdrawLink } from '../documents/documentLink.ts';
import type { DocumentLinkDependencies } from '../documents/sendDocument.ts';
import { convertQuote } from './convertQuote.ts';
import { presentQuote, presentQuoteRow } from './quotes.presenter.ts';
import { type FoundQuote, findQuotes, getQuote, lockQuote } from './quotes.queries.ts';
import { deleteDraft, insertQuote } from './quotes.writes.ts';
import { previewQuoteMail, sendQuote } from './sendQuote.ts';
import { updateQuote } from './updateQuote.ts';

const position = (row: FoundQuote): Position => [row.created_at.toISOString(), row.id];
const page = (found: readonly FoundQuote[], limit: number) =>
  toPage(found, limit, position, presentQuoteRow);

export const quoteHandlers = (
  addresses: DocumentLinkDependencies,
): Handlers<typeof quoteEndpoints> => ({
  listQuotes: async ({ query }, { db, actor }) =>
    page(await findQuotes(db, actor, query), query.limit),

  listClientQuotes: async ({ params, query }, { db, actor }) => {
    await getClient(db, actor.businessId, params.id);
    return page(await findQuotes(db, actor, { ...query, customer: params.id }), query.limit);
  },

  createQuote: ({ body }, { db, actor }) =>
    db.transaction(async (tx) => {
      const id = await insertQuote(tx, actor, body);
      const quote = await getQuote(tx, actor, id);
      const about = { businessId: actor.businessId, id, clientId: quote.client_id };
      const summary = `Quote ${quote.number} created`;
      await recordQuoteActivity(tx, about, { by: actor, kind: 'created', summary });
      return presentQuote(quote);
    }),

  getQuote: async ({ params }, { db, actor }) => presentQuote(await getQuote(db, actor, params.id)),

  updateQuote: ({ params, body }, { db, actor }) =>
    db.transaction((tx) => updateQuote(tx, actor, params.id, body)),

  deleteQuote: ({ params }, { db, actor }) =>
    db.transaction((tx) => deleteDraft(tx, actor, params.id)),

  sendQuote: ({ params, body }, { db, actor }) =>
    db.transaction((tx) => sendQuote(tx, actor, addresses, params.id, body)),

  withdrawQuoteLink: ({ params }, { db, actor }) =>
    db.transaction(async (tx) => {
      await withdrawLink(tx, actor, 'quote', await lockQuote(tx, actor, params.id));
      return presentQuote(await getQuote(tx, actor, params.id));
    }),

  getQuoteMail: ({ params }, { db, actor }) =>
    previewQuoteMail(db, actor, addresses.publicUrl, params.id),

  convertQuote: ({ params }, { db, actor }) =>
    db.transaction((tx) => convertQuote(tx, actor, params.id)),

  getQuoteTimeline: async ({ params }, { db, actor }) => {
    await getQuote(db, actor, params.id);
    return findTimeline(db, actor.businessId, 'quote', params.id);
  },
});
