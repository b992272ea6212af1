import { describe, expect, test } from 'vitest';
import { api } from './api.ts';
import { type Endpoint, isDeployAccess, splitRoute } from './endpoint.ts';
import { isOpenToEveryKey, keyScopes, scopeOf } from './keyScopes.ts';

const entries = Object.entries<Endpoint>(api);

/** First words of paths that no key reaches, whatever is added below them. */
const closed = [
  ...['auth', 'users', 'members', 'keys', 'security-log', 'setup', 'business'],
  ...[
    'customer-messages',
    'dispatch',
    'plaid',
    'summary',
    'money',
    'releases',
    'editions',
    'files',
    'me',
  ],
];

describe('every call', () => {
  test.each(entries)('%s is reached by one scope, or by no key', (name, endpoint) => {
    const [method, path] = splitRoute(endpoint.route);
    const first = path.split('/')[1] ?? '';
    const scope = scopeOf(endpoint);
    if (scope === undefined) {
      const isClosed = closed.includes(first) || endpoint.access === 'admin';
      expect(isClosed || endpoint.access === 'public' || isDeployAccess(endpoint.access)).toBe(
        true,
      );
      return;
    }
    expect(closed).not.toContain(first);
    expect(['technician', 'dispatcher']).toContain(endpoint.access);
    expect(scope.endsWith(method === 'GET' ? ':read' : ':write'), name).toBe(true);
  });

  test('only the one that says whose key it is needs no scope', () => {
    expect(
      entries.filter(([, endpoint]) => isOpenToEveryKey(endpoint)).map(([name]) => name),
    ).toEqual(['me']);
  });
});

test('every scope reaches a call', () => {
  const reached = new Set(entries.map(([, endpoint]) => scopeOf(endpoint)));
  for (const scope of keyScopes) expect(reached, scope).toContain(scope);
});

test.each([
  ['listJobs', 'jobs:read'],
  ['getJobTimeline', 'jobs:read'],
  ['uploadJobAttachment', 'jobs:write'],
  ['approveBooking', 'bookings:write'],
  ['recordPayment', 'invoices:write'],
  ['getProperty', 'clients:read'],
  ['deleteContact', 'clients:write'],
  ['convertQuote', 'invoices:write'],
  ['listClientMaintenancePlans', 'invoices:read'],
  ['createClientMaintenancePlan', 'invoices:write'],
  ['endMaintenancePlan', 'invoices:write'],
  ['getQuotePdf', 'quotes:read'],
  ['followEvents', 'events:read'],
  ['createPageToken', 'page-tokens:write'],
  ['deleteJobsWithoutNumber', undefined],
  ['getMembers', undefined],
  ['updateUser', undefined],
  ['createKey', undefined],
  ['getMoneyOverview', undefined],
] as const)('%s needs %s', (name, scope) => {
  expect(scopeOf(api[name])).toBe(scope);
});
