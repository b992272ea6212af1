import * as v from 'valibot';
import { Activity } from '../activity.ts';
import { clientId } from '../clients.ts';
import { DocumentMail, SendInput } from '../documents.ts';
import { defineEndpoints } from '../endpoint.ts';
import * as quotes from '../quotes.ts';
import { routes } from '../routes.ts';
import { paging } from '../shapes.ts';

const tag = 'Quotes';

export const quoteEndpoints = defineEndpoints({
  listQuotes: {
    route: routes.listQuotes,
    mayLag: true,
    access: 'dispatcher',
    tag,
    summary: 'Quotes, newest first',
    query: quotes.QuoteQuery,
    response: v.array(quotes.QuoteRow),
  },
  createQuote: {
    route: routes.createQuote,
    access: 'dispatcher',
    idempotent: true,
    tag,
    summary: 'Create a draft quote; the server computes the totals',
    body: quotes.NewQuote,
    response: quotes.Quote,
    status: 201,
  },
  listClientQuotes: {
    route: routes.listClientQuotes,
    mayLag: true,
    access: 'dispatcher',
    tag,
    summary: 'A client’s quotes, newest first',
    params: clientId,
    query: v.object(paging),
    response: v.array(quotes.QuoteRow),
  },
  getQuote: {
    route: routes.getQuote,
    access: 'dispatcher',
    tag,
    summary: 'One quote',
    params: quotes.quoteId,
    response: quotes.Quote,
  },
  updateQuote: {
    route: routes.updateQuote,
    access: 'dispatcher',
    tag,
    summary: 'Set a quote’s status, or edit a draft',
    params: quotes.quoteId,
    body: quotes.QuoteUpdate,
    response: quotes.Quote,
  },
  deleteQuote: {
    route: routes.deleteQuote,
    access: 'dispatcher',
    tag,
    summary: 'Delete a draft quote',
    params: quotes.quoteId,
    response: null,
    status: 204,
  },
  sendQuote: {
    route: routes.sendQuote,
    access: 'dispatcher',
    tag,
    summary: 'Send a quote to its client; a draft becomes sent',
    params: quotes.quoteId,
    body: SendInput,
    response: quotes.SentDocument,
  },
  withdrawQuoteLink: {
    route: routes.withdrawQuoteLink,
    access: 'dispatcher',
    tag,
    summary: 'End the links of a quote that were mailed; sending it again makes a new one',
    params: quotes.quoteId,
    response: quotes.Quote,
  },
  getQuoteMail: {
    route: routes.getQuoteMail,
    access: 'dispatcher',
    tag,
    summary: 'The mail that sending a quote writes now',
    params: quotes.quoteId,
    response: DocumentMail,
  },
  convertQuote: {
    route: routes.convertQuote,
    access: 'dispatcher',
    tag,
    summary: 'Make the invoice of a quote, once',
    params: quotes.quoteId,
    response: quotes.ConvertedQuote,
  },
  getQuoteTimeline: {
    route: routes.getQuoteTimeline,
    access: 'dispatcher',
    tag,
    summary: 'What happened with a quote, newest first',
    params: quotes.quoteId,
    response: v.array(Activity),
  },
});
