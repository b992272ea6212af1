import { type Api, type Endpoint, splitRoute } from '@tradewind/contracts/endpoint';
import type { Context, Middleware, Next } from 'koa';

/** Whether a page of this origin may call with a token, on this host name (decision 9). */
export type OriginCheck = (origin: string, host: string) => boolean | Promise<boolean>;

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

/**
 * Public calls accept any origin; sign-in calls and calls with a token only listed origins; never
 * cookies, because the API has none (decision 9).
 */
export const cors = (api: Api, mayCall: OriginCheck): Middleware => {
  const endpointOf = findEndpoint(api);
  const setHeaders = async (ctx: Context, origin: string, next: Next) => {
    ctx.vary('Origin');
    const requested = ctx.method === 'OPTIONS' ? ctx.get('access-control-request-method') : '';
    const method = requested || ctx.method;
    if (isOpen(endpointOf(method, ctx.path))) ctx.set('Access-Control-Allow-Origin', '*');
    else if (await mayCall(origin, ctx.host)) ctx.set('Access-Control-Allow-Origin', origin);
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
