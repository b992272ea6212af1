import type { ApiClient } from '@tradewind/api-client';
import type { WidgetSlot } from '@tradewind/contracts';
import { api } from '@tradewind/contracts/api';
import { ClientDetail } from '@tradewind/contracts/clients';
import { type Endpoint, splitRoute } from '@tradewind/contracts/endpoint';
import { Equipment } from '@tradewind/contracts/equipment';
import { failures } from '@tradewind/contracts/errors';
import type { Extensions, WidgetProps } from '@tradewind/remote-api/componentProps';
import { SAMPLE_ID, sampleOf, uncheckedSample } from '../testing/sampleOf.ts';

/** Returns a path that matches a route pattern, with an id of the mock API. */
export const fillPath = (pattern: string): string =>
  pattern.replace(/:\w+\??/g, SAMPLE_ID).replace(/\*$/, '');

/** How the mock API responds while a screen is examined. */
export const apiModes = ['waits', 'refuses', 'answers'] as const;
export type ApiMode = (typeof apiModes)[number];

const answer = (name: string, endpoint: Endpoint): unknown => {
  const body = endpoint.response === null ? undefined : uncheckedSample(endpoint.response);
  return name.startsWith('list') ? { rows: body } : body;
};

const [status, message] = failures.internal;

const serverError = () =>
  Object.assign(new Error(message), { name: 'ApiFailure', status, code: 'internal', errors: [] });

const call = (mode: ApiMode, name: string, endpoint: Endpoint) => () => {
  if (mode === 'waits') return new Promise(() => undefined);
  return mode === 'refuses'
    ? Promise.reject(serverError())
    : Promise.resolve(answer(name, endpoint));
};

/** Creates an API of that mode, with every call of the contract. */
export const mockApi = (mode: ApiMode): Partial<ApiClient> =>
  Object.fromEntries(
    Object.entries<Endpoint>(api).map(([name, endpoint]) => [name, call(mode, name, endpoint)]),
  );

const calls = Object.values<Endpoint>(api).map((endpoint) => {
  const [method, path] = splitRoute(endpoint.route);
  return { endpoint, method, pattern: new RegExp(`/api${path.replace(/:\w+/g, '[^/]+')}$`) };
});

/** Returns the mock API as a `fetch` function, for a mount with its own API client. */
export const mockFetch =
  (mode: ApiMode): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const call = calls.find((one) => one.method === request.method && one.pattern.test(pathname));
    if (call === undefined) return Response.json({ message: `No ${pathname}` }, { status: 404 });
    if (mode === 'waits') return new Promise(() => undefined);
    if (mode === 'refuses') return Response.json({ message, code: 'internal' }, { status: 422 });
    const { response } = call.endpoint;
    return response === null
      ? new Response(null, { status: 204 })
      : Response.json(uncheckedSample(response));
  };

const nothing = () => undefined;

/** Props of offered components in the suite; a new one in the contract needs an entry here. */
const known: { readonly [Name in keyof Extensions]: Extensions[Name] } = {
  'customers.picker': { value: '', onChange: nothing },
  'billing.recordPayment': {
    invoice: { _id: SAMPLE_ID, invoiceNumber: 'INV-2026-00001', balance: 120 },
    onClose: nothing,
  },
  'customers.newCustomer': { open: true, onClose: nothing, onCreated: nothing },
};

/** Returns the props of an offer; none for one that is not in the contract. */
export const propsOf = (offer: string): Readonly<Record<string, unknown>> => ({
  ...Object.entries(known).find(([name]) => name === offer)?.[1],
});

/** Props of widgets in slots with a subject; a new one in the contract needs an entry here. */
const subjects: { readonly [Slot in 'customer.panels' | 'equipment.panels']: WidgetProps<Slot> } = {
  'customer.panels': { customer: sampleOf(ClientDetail) },
  'equipment.panels': { equipment: sampleOf(Equipment) },
};

/** Returns the props of a widget in a slot. */
export const propsOfWidget = (slot: WidgetSlot): Readonly<Record<string, unknown>> =>
  slot === 'customer.panels' || slot === 'equipment.panels' ? { ...subjects[slot] } : {};
