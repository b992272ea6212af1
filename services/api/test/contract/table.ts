import { api } from '@tradewind/contracts/api';
import { type Endpoint, type Method, splitRoute } from '@tradewind/contracts/endpoint';

/** One call of the table, as a test sends it. */
export interface Tried {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly method: Method;
  /** With its parameters filled by `fill`. */
  readonly pathWith: (fill: (name: string) => string) => string;
}

/** Calls whose feature is on its way. */
const awaited: readonly string[] = [
  ...['listQuotes', 'createQuote', 'listClientQuotes', 'getQuote', 'updateQuote', 'deleteQuote'],
  ...['sendQuote', 'convertQuote', 'getQuoteTimeline'],
  ...['listInvoices', 'createInvoice', 'getInvoice', 'updateInvoice', 'deleteInvoice'],
  ...['sendInvoice', 'recordPayment', 'deletePayment', 'getInvoiceTimeline'],
  ...['getCustomerDocument', 'acceptQuote', 'declineQuote'],
  ...['listServices', 'createService', 'getServiceCategories', 'getService', 'updateService'],
  'deleteService',
];

const answered = Object.entries<Endpoint>(api).filter(([name]) => !awaited.includes(name));

/** Every call of the endpoint table. */
export const calls: readonly Tried[] = answered.map(([name, endpoint]) => {
  const [method, path] = splitRoute(endpoint.route);
  const pathWith = (fill: (name: string) => string) =>
    `/api${path.replace(/:(\w+)/g, (_, parameter) => encodeURIComponent(fill(parameter)))}`;
  return { name, endpoint, method, pathWith };
});
