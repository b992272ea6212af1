import { expect, test } from 'vitest';
import { api } from './api.ts';
import { type Endpoint, isDeployAccess, splitRoute } from './endpoint.ts';
import { isOpenToEveryKey, scopeOf } from './keyScopes.ts';
import { toOpenApi } from './openapi.ts';
import { routes } from './routes.ts';

const entries = Object.entries(api) as [string, Endpoint][];

test('every route has an endpoint of the same name', () => {
  expect(Object.keys(api).toSorted()).toEqual(Object.keys(routes).toSorted());
  for (const [name, endpoint] of entries) {
    expect(endpoint.route).toBe(routes[name as keyof typeof routes]);
  }
});

test('no two calls share method and path', () => {
  const shapes = entries.map(([, endpoint]) => endpoint.route.replace(/:\w+/g, ':'));
  expect(new Set(shapes).size).toBe(shapes.length);
});

test.each(entries)(
  '%s names a schema for each path parameter, and a body only where one is read',
  (_, endpoint) => {
    const [method, path] = splitRoute(endpoint.route);
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    const params =
      (endpoint.params as { entries?: Record<string, unknown> } | undefined)?.entries ?? {};
    expect(Object.keys(params)).toEqual(names);
    if (method === 'GET' || method === 'DELETE') expect(endpoint.body).toBeUndefined();
  },
);

test('the OpenAPI document has every route with its security', () => {
  const document = toOpenApi(api, { title: 'Tradewind', version: '1.0.0' });
  const paths = document.paths as Record<string, Record<string, { security: unknown[] }>>;
  for (const [, endpoint] of entries) {
    const [method, path] = splitRoute(endpoint.route);
    const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    const token = isDeployAccess(endpoint.access) ? [{ [endpoint.access]: [] }] : [];
    const scope = scopeOf(endpoint);
    const byKey = isOpenToEveryKey(endpoint) ? [{ key: [] }] : scope ? [{ key: [scope] }] : [];
    const asked = endpoint.access === 'public' ? [] : [...token, { bearer: [] }, ...byKey];
    expect(operation?.security).toEqual(asked);
  }
});
