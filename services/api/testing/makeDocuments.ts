import type { AppApi } from '@tradewind/contracts/api';
import type { RequestOf } from '@tradewind/contracts/endpoint';
import type { Invoice } from '@tradewind/contracts/invoices';
import type { Quote } from '@tradewind/contracts/quotes';
import { call, nextPage, type Reply } from './call.ts';
import { type Member, makeClient } from './factories.ts';
import { callsOf } from './serveBusiness.ts';
import type { Product } from './serveProduct.ts';

type Name = keyof AppApi;
type Body<N extends Name> = RequestOf<AppApi[N]> extends { body: infer B } ? B : never;

/** Two lines: $200.00 taxed at 8 %, and $49.99 that is not. */
export const items = [
  { description: 'Replace valve', quantity: 2, unitPrice: 100, tax: 8 },
  { description: 'Call-out', quantity: 1, unitPrice: 49.99 },
];

const requireCreated = <Document>({ status, body, error }: Reply<Document>): Document => {
  if (status !== 201) throw new Error(`Not created: ${JSON.stringify(error)}`);
  return body;
};

/** A draft quote of $265.99, for a new client by default. */
export const makeQuote = async (
  product: Product,
  member: Member,
  over: Partial<Body<'createQuote'>> = {},
): Promise<Quote> => {
  const client = over.client ?? (await makeClient(product, member));
  const body = { title: 'New valve', items, ...over, client };
  return requireCreated(await callsOf(product, member)('createQuote', { body }));
};

/** A draft invoice of $249.99, for a new client by default. */
export const makeInvoice = async (
  product: Product,
  member: Member,
  over: Partial<Body<'createInvoice'>> = {},
): Promise<Invoice> => {
  const client = over.client ?? (await makeClient(product, member));
  return requireCreated(
    await callsOf(product, member)('createInvoice', { body: { items, ...over, client } }),
  );
};

/** The token of a document's link. */
export const linkTokenOf = (link: string): string => link.slice(link.lastIndexOf('/') + 1);

/** Accepts a quote as its customer, who sees it as it is now. */
export const acceptCurrentQuote = async (product: Product, token: string, name = 'Kit Ames') => {
  const params = { token };
  const { body } = await call(product, 'getCustomerDocument', { params });
  const contentHash = body.contentHash ?? '';
  return call(product, 'acceptQuote', { params, body: { name, contentHash } });
};

/** Every row of a list, read page by page. */
export const readAllRows = async <N extends 'listQuotes' | 'listInvoices' | 'listServices'>(
  product: Product,
  member: Member,
  name: N,
  query: Record<string, string>,
): Promise<Reply<readonly { _id: string }[]>['body']> => {
  const rows: { _id: string }[] = [];
  let page: Record<string, string> | undefined = query;
  while (page !== undefined) {
    const { body, headers } = await callsOf(product, member)(name, { query: page } as never);
    rows.push(...(body as readonly { _id: string }[]));
    page = nextPage(headers);
  }
  return rows;
};
