import { splitRoute } from '@tradewind/contracts/endpoint';
import { routes } from '@tradewind/contracts/routes';
import { beforeAll, expect, test } from 'vitest';
import { createSignedLinks } from '../../src/engines/linkTokens.ts';
import {
  type Bookable,
  bookableDay,
  bookingRequest as bookingOf,
  makeBookable,
} from '../bookableBusiness.ts';
import { call, send } from '../call.ts';
import { fillBusiness } from '../fillBusiness.ts';
import { acceptCurrentQuote, makeInvoice, makeQuote } from '../makeDocuments.ts';
import { serveProduct } from '../serveProduct.ts';
import {
  ignorePolicies,
  mutateStatements,
  type StatementMutations,
} from '../statementMutations.ts';

const product = serveProduct();
const { day, at } = bookableDay();
let mutations: StatementMutations;
let shop: Bookable;
let other: Bookable;

/** What a visitor of a shop knows: ids and codes of its links. */
interface Known {
  readonly booking: string;
  readonly quote: string;
  readonly declined: string;
  readonly invoice: string;
  readonly label: string;
}
let known: Known;

const book = async (of: Bookable, startTime: string) =>
  (await call(product, 'book', { body: bookingOf(of, startTime) })).body;

const makeKnown = async (of: Bookable): Promise<Known> => {
  const rows = await fillBusiness(product, of);
  const links = createSignedLinks(product.settings);
  const sign = (kind: 'quote' | 'invoice', { _id: id }: { _id: string }) =>
    links.sign(kind, { businessId: of.businessId, id, sequence: 1 });
  const quote = await makeQuote(product, of);
  const declined = await makeQuote(product, of);
  const invoice = await makeInvoice(product, of);
  for (const [table, status] of [
    ['quote', 'sent'],
    ['invoice', 'pending'],
  ])
    await product.db.rows(`update ${table} set status = $2 where business_id = $1`, [
      of.businessId,
      status,
    ]);
  const params = { id: rows.equipment ?? '' };
  const { body: labelled } = await call(product, 'createEquipmentLabel', { params }, of);
  return {
    booking: (await book(of, at('09:00'))).manageToken ?? '',
    ...{ quote: sign('quote', quote), declined: sign('quote', declined) },
    invoice: sign('invoice', invoice),
    label: labelled.label ?? '',
  };
};

beforeAll(async () => {
  other = await makeBookable(product);
  await makeKnown(other);
  // Which the other business has given away, and the shop has not.
  for (const hour of ['11:00', '12:00', '13:00']) await book(other, at(hour));
  shop = await makeBookable(product);
  known = await makeKnown(shop);
  // Drives count for both, so that the statements that read places are tried, too.
  await product.db.rows(`update property set latitude = 43.7, longitude = -73.6`);
  const set = `update business set preferences = preferences || '{"onlyReachableTimes": true}'`;
  await product.db.rows(set);
  mutations = await mutateStatements(product, other);
});

/** A call of a visitor: to a path of the product, or with a body. */
const visit = async (
  name: keyof typeof routes,
  params: Record<string, string>,
  search = '',
  body?: object,
) => {
  const [method, path] = splitRoute(routes[name]);
  const filled = path.replace(/:(\w+)/g, (_, word: string) => params[word] ?? '');
  return send(`${product.url}/api${filled}${search}`, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
};

/** Reads, which have to answer the same, whatever a statement finds beside the rows of the shop. */
const reads = () => {
  const { providerId, serviceTypeId } = shop;
  const slots = `?providerId=${providerId}&serviceTypeId=${serviceTypeId}&date=${day}`;
  return [
    ['getServiceTypes', { providerId }],
    ['getProvider', { id: providerId }],
    ['getAvailableSlots', {}, slots],
    ['getAvailableSlots', {}, `${slots}&days=14`],
    ['getAvailableSlots', {}, slots.replace(serviceTypeId, other.serviceTypeId)],
    ['getAvailableSlots', {}, `${slots}&postalCode=12180`],
    ['getAvailableSlots', {}, `${slots}&equipment=${known.label}`],
    ['getAvailableSlots', {}, `${slots}&booking=${known.booking}`],
    ['getManagedBooking', { token: known.booking }],
    ['getCustomerDocument', { token: known.quote }],
    ['getCustomerDocument', { token: known.invoice }],
    ['getLabelledEquipment', { providerId, label: known.label }],
  ] as const;
};

/** Changes, each for as long as it is allowed; the last ends the booking. */
const changes = () =>
  [
    ['book', {}, bookingOf(shop, at('15:00'))],
    ['book', {}, bookingOf({ ...shop, serviceTypeId: other.serviceTypeId }, at('16:00'))],
    ['rescheduleBooking', { token: known.booking }, { startTime: at('17:00') }],
    ['declineQuote', { token: known.declined }, { reason: 'Too dear' }],
    ['cancelBooking', { token: known.booking }, {}],
  ] as const;

/** The mutated statements with which a read answers differently. */
const findReadLeaks = async (tried: Set<string>) => {
  const leaks: string[] = [];
  for (const [name, params, search] of reads()) {
    const answer = async () => {
      const { status, body } = await visit(name, params, search);
      const { requestId: _, ...content } = Object(body);
      return { text: JSON.stringify([status, content]), hasFailed: status >= 500 };
    };
    const call = { name, send: answer };
    leaks.push(...(await mutations.findLeaks(call, tried, (text, plain) => text !== plain)));
  }
  return leaks;
};

test('without its condition on the business, no statement of a visitor finds or changes a foreign row', async () => {
  const tried = new Set<string>();
  const leaks = await findReadLeaks(tried);
  for (const [name, params, body] of changes()) {
    const answer = async () => {
      const { status } = await visit(name, params, '', body);
      return { text: '', hasFailed: status >= 500 };
    };
    leaks.push(...(await mutations.findLeaks({ name, send: answer }, tried, () => false)));
  }
  expect(leaks).toEqual([]);
  expect(mutations.failed).toEqual([]);
  expect(tried.size).toBeGreaterThan(15);
  expect((await acceptCurrentQuote(product, known.quote)).status).toBe(200);
});

test('the same reads find foreign rows where the database does not keep businesses apart', async () => {
  await ignorePolicies(product);
  expect((await findReadLeaks(new Set())).length).toBeGreaterThan(2);
});
