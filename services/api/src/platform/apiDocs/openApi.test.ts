import { Validator } from '@seriousme/openapi-schema-validator';
import { isDeployAccess } from '@tradewind/contracts/endpoint';
import { isOpenToEveryKey, scopeOf } from '@tradewind/contracts/keyScopes';
import { beforeAll, describe, expect, test } from 'vitest';
import { send } from '../../../testing/call.ts';
import { calls } from '../../../testing/endpointTable.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';

const product = serveProduct();

interface Operation {
  readonly operationId: string;
  readonly security: readonly Record<string, readonly string[]>[];
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: unknown;
  readonly responses: Record<string, { readonly content?: unknown }>;
}

let document: { readonly paths: Record<string, Record<string, Operation>> };

beforeAll(async () => {
  document = (await send(`${product.url}/api/openapi.json`)).body as typeof document;
});

describe('the OpenAPI document', () => {
  test('is valid by the official schema of OpenAPI 3.1', async () => {
    const validator = new Validator();
    const result = await validator.validate(structuredClone(document));
    expect(result).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  test('has an id of its own for each call', () => {
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  test.each([['/openapi.json'], ['/docs']])(
    'lists %s, which is not in the endpoint table',
    (path) => {
      expect(document.paths[path]?.get?.security).toEqual([]);
    },
  );
});

describe('its page', () => {
  const page = async () => String((await send(`${product.url}/api/docs`)).body);

  test('carries the name of the host name’s edition, as text', async () => {
    expect(await page()).toContain('<h1>Tradewind API</h1>');
    await product.db.rows(
      `insert into edition (id, hosts, brand)
       values ('acme', '{localhost}', '{"name": "Acme <b>", "primaryColor": "#0d9488"}')`,
    );
    expect(await page()).toContain('<h1>Acme &lt;b&gt; API</h1>');
    await product.db.rows(`delete from edition where id = 'acme'`);
  });
});

const operationOf = ({ endpoint }: (typeof calls)[number]): Operation | undefined => {
  const [method = '', route = ''] = endpoint.route.split(' ');
  return document.paths[route.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
};

describe.each(calls)('$name', (tried) => {
  const { endpoint } = tried;

  test('is described with its security, parameters and schemas', () => {
    const operation = operationOf(tried);
    const byKey = scopeOf(endpoint) !== undefined || isOpenToEveryKey(endpoint);
    const hasSecond = byKey || isDeployAccess(endpoint.access);
    const schemes = [{}, ...(hasSecond ? [{}] : [])].map(() => expect.any(Object));
    expect(operation?.security).toEqual(endpoint.access === 'public' ? [] : schemes);
    const inPath = [...endpoint.route.matchAll(/:(\w+)/g)].map(([, name]) => name);
    const described = operation?.parameters?.filter((one) => one.in === 'path') ?? [];
    expect(described.map(({ name }) => name)).toEqual(inPath);
    expect(operation?.requestBody !== undefined).toBe(
      (endpoint.body ?? endpoint.upload) !== undefined,
    );
    const answer =
      operation?.responses[endpoint.status ?? (endpoint.response === null ? 204 : 200)];
    expect(answer?.content !== undefined).toBe(endpoint.response !== null);
  });

  test('requires a token exactly when the OpenAPI document says so', async () => {
    const reply = await send(product.url + tried.pathWith(() => 'x'), { method: tried.method });
    expect(reply.status === 401).toBe(operationOf(tried)?.security.length !== 0);
  });
});
