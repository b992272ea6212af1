import { type Api, type Endpoint, splitRoute } from '@tradewind/contracts/endpoint';
import { isOpenToEveryKey, scopeOf } from '@tradewind/contracts/keyScopes';
import type { Context, Middleware, Next } from 'koa';
import type { OwnPageCheck } from './ownPages.ts';

export interface CorsRules {
  readonly isOwnPage: OwnPageCheck;
  /** Whether pages of an origin may send calls with a page token. */
  readonly isPageOfKey: (origin: string) => Promise<boolean>;
}

const patternOf = (path: string) => new RegExp(`^/api${path.replace(/:\w+/g, '[^/]+')}/?$`);

const findEndpoint = (api: Api): ((method: string, path: string) => Endpoint | undefined) => {
  const all = Object.values(api).map((endpoint) => {
    const [method, path] = splitRoute(endpoint.route);
    return { endpoint, method, pattern: patternOf(path) };
  });
  return (method, path) =>
    all.find((one) => one.method === method && one.pattern.test(path))?.endpoint;
};

const sendPreflight = (ctx: Context, method: string) => {
  ctx.set('Access-Control-Allow-Methods', method);
  ctx.set('Access-Control-Allow-Headers', 'authorization, content-type, idempotency-key, if-match');
  ctx.set('Access-Control-Max-Age', '600');
  ctx.status = 204;
};

/** Whether pages of any origin may make a call: a public one that does not sign anybody in. */
const isOpen = (endpoint: Endpoint | undefined): boolean =>
  endpoint?.access === 'public' && !splitRoute(endpoint.route)[1].startsWith('/auth/');

/** Whether a key reaches a call, so that a page with a page token may make it. */
const isOpenToKeys = (endpoint: Endpoint | undefined): boolean =>
  endpoint !== undefined && (scopeOf(endpoint) !== undefined || isOpenToEveryKey(endpoint));

/**
 * Public calls accept any origin, calls that a key reaches those of publishable keys, and all calls
 * the product's own; none of them with cookies (decision 9).
 */
export const cors = (api: Api, { isOwnPage, isPageOfKey }: CorsRules): Middleware => {
  const endpointOf = findEndpoint(api);
  const isAllowed = async (ctx: Context, endpoint: Endpoint | undefined, origin: string) =>
    isOwnPage(ctx) || (isOpenToKeys(endpoint) && (await isPageOfKey(origin)));
  const setHeaders = async (ctx: Context, origin: string, next: Next) => {
    ctx.vary('Origin');
    const requested = ctx.method === 'OPTIONS' ? ctx.get('access-control-request-method') : '';
    const method = requested || ctx.method;
    const endpoint = endpointOf(method, ctx.path);
    if (isOpen(endpoint)) ctx.set('Access-Control-Allow-Origin', '*');
    else if (await isAllowed(ctx, endpoint, origin)) ctx.set('Access-Control-Allow-Origin', origin);
    ctx.set(
      'Access-Control-Expose-Headers',
      'Content-Disposition, ETag, Link, Retry-After, X-Request-Id',
    );
    return requested === '' ? next() : sendPreflight(ctx, method);
  };
  return (ctx, next) => {
    const origin = ctx.get('origin');
    return origin === '' ? next() : setHeaders(ctx, origin, next);
  };
};
