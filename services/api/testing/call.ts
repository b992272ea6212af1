import type { AppApi } from '@tradewind/contracts/api';
import { type RequestOf, type ResponseOf, splitRoute } from '@tradewind/contracts/endpoint';
import type { ApiError } from '@tradewind/contracts/errors';
import { routes } from '@tradewind/contracts/routes';
import type { Product } from './serveProduct.ts';

type Name = keyof AppApi;

export interface CallOptions {
  readonly token?: string | undefined;
  readonly headers?: Record<string, string>;
}

export interface Reply<Body> {
  readonly status: number;
  readonly headers: Headers;
  /** The body, when the call succeeded. */
  readonly body: Body;
  /** The same body, when the call failed. */
  readonly error: ApiError;
}

/** Sends any request, also ones that the typed call cannot express. */
export const send = async (url: string, init: RequestInit = {}): Promise<Reply<unknown>> => {
  const response = await fetch(url, init);
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  const body = isJson && text !== '' ? JSON.parse(text) : text;
  return { status: response.status, headers: response.headers, body, error: body };
};

/** Calls one endpoint of a served product by its name in the table. */
export const call = async <N extends Name>(
  { url }: Product,
  name: N,
  request: RequestOf<AppApi[N]>,
  { token, headers = {} }: CallOptions = {},
): Promise<Reply<ResponseOf<AppApi[N]>>> => {
  const {
    params = {},
    query = {},
    body,
  } = request as {
    params?: Record<string, string>;
    query?: Record<string, string>;
    body?: unknown;
  };
  const [method, path] = splitRoute(routes[name]);
  const filled = path.replace(/:(\w+)/g, (_, key) => encodeURIComponent(params[key] ?? ''));
  const search = new URLSearchParams(query).toString();
  const reply = await send(`${url}/api${filled}${search && `?${search}`}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return reply as Reply<ResponseOf<AppApi[N]>>;
};

/** The query of the page after this one, from its `Link` header; undefined on the last. */
export const nextPage = (headers: Headers): Record<string, string> | undefined => {
  const target = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
  return target === undefined
    ? undefined
    : Object.fromEntries(new URL(target, 'http://localhost').searchParams);
};
