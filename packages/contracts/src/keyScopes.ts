import { type Endpoint, splitRoute } from './endpoint.ts';
import { routes } from './routes.ts';

/**
 * What a key can be allowed to reach: the resource of its scopes, the first word of its paths, the
 * verbs that it has, and its name on screens. What is not in this table, no key reaches: sign-in,
 * accounts, team, keys, security log, bank, settings, releases.
 */
export const keyResources = {
  clients: { path: 'clients', verbs: ['read', 'write'], label: 'Customers' },
  jobs: { path: 'jobs', verbs: ['read', 'write'], label: 'Jobs' },
  bookings: { path: 'appointments', verbs: ['read', 'write'], label: 'Schedule and bookings' },
  quotes: { path: 'quotes', verbs: ['read', 'write'], label: 'Quotes' },
  invoices: { path: 'invoices', verbs: ['read', 'write'], label: 'Invoices and payments' },
  services: { path: 'service-catalog', verbs: ['read', 'write'], label: 'Service catalog' },
  events: { path: 'events', verbs: ['read'], label: 'Live events' },
  'page-tokens': { path: 'page-tokens', verbs: ['write'], label: 'Page tokens' },
} as const;

export type KeyResource = keyof typeof keyResources;
type Resources = typeof keyResources;

/** What a key may do, such as `jobs:read`. */
export type KeyScope = {
  [R in KeyResource]: `${R}:${Resources[R]['verbs'][number]}`;
}[KeyResource];

const resources = Object.entries(keyResources) as [KeyResource, Resources[KeyResource]][];

/** Every scope, by resource. */
export const keyScopes = resources.flatMap(([resource, { verbs }]) =>
  verbs.map((verb) => `${resource}:${verb}` as KeyScope),
);

/** The scopes that a partner's page can get: what the embedded customers call. */
export const pageScopes = ['clients:read', 'clients:write'] as const satisfies readonly KeyScope[];

const resourceOfPath = new Map<string, KeyResource>([
  ...resources.map(([resource, { path }]) => [path, resource] as const),
  // Of customers and of jobs, by ids of their own.
  ['properties', 'clients'],
  ['contacts', 'clients'],
  ['equipment', 'clients'],
  ['visits', 'jobs'],
  // They make invoices.
  ['maintenance-plans', 'invoices'],
]);

/** Calls whose effect is on another resource than the one in their path. */
const exceptions: Readonly<Record<string, KeyScope>> = {
  [routes.convertQuote]: 'invoices:write',
  [routes.listClientMaintenancePlans]: 'invoices:read',
  [routes.createClientMaintenancePlan]: 'invoices:write',
};

type Described = Pick<Endpoint, 'route' | 'access'>;

/**
 * Returns the one scope with which a key reaches a call; undefined if no key does. A key acts as a
 * dispatcher, so what needs an admin is never among it (decision 81).
 */
export const scopeOf = ({ route, access }: Described): KeyScope | undefined => {
  if (access !== 'technician' && access !== 'dispatcher') return undefined;
  const [method, path] = splitRoute(route);
  const resource = resourceOfPath.get(path.split('/')[1] ?? '');
  if (resource === undefined) return undefined;
  return exceptions[route] ?? (`${resource}:${method === 'GET' ? 'read' : 'write'}` as KeyScope);
};

/** Whether a key needs no scope for a call: only for `me`, which returns the user of the key. */
export const isOpenToEveryKey = ({ route }: Pick<Endpoint, 'route'>): boolean =>
  route === routes.me;
