import type { Context, Middleware } from 'koa';
import type { Logger } from 'pino';

/** Fields of logged errors that contain values: parameters of statements, and keys in conflict. */
export const redactedFields = [
  'err.config',
  'err.headers',
  'err.parameters',
  'err.driverError',
  'err.detail',
  'err.where',
];

const ROW_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** A word, as the paths of pages have them. */
const WORD = /^[a-z-]{0,40}$/;

/**
 * Returns the path of a request without what a caller may have written into it. Of the parameters of
 * a call, whose `route` is such as `/api/jobs/:id`, only ids of rows remain; of any other path only
 * words and ids, and of an unknown path of the API nothing.
 */
export const loggedPath = (path: string, route?: string): string => {
  if (path.startsWith('/artifacts/')) return path;
  if (route === undefined && path.startsWith('/api/')) return '/api/…';
  const pattern = route?.split('/');
  const isKept = (segment: string, at: number) => {
    if (ROW_ID.test(segment)) return true;
    return pattern === undefined ? WORD.test(segment) : !pattern[at]?.startsWith(':');
  };
  return path
    .split('/')
    .map((segment, at) => (isKept(segment, at) ? segment : '…'))
    .join('/');
};

/** The id of the trace that a `traceparent` names (W3C Trace Context). */
const traceIdOf = (traceparent: string | undefined) => traceparent?.split('-')[1];

/**
 * Logs one line per request, with its trace where there is one, user, business and the id of a key; never headers, bodies or queries, which
 * contain secrets and personal data (decision 73).
 */
export const logRequest =
  (log: Logger): Middleware =>
  async (ctx: Context, next) => {
    const began = performance.now();
    ctx.state.log = log;
    await next();
    if (!log.isLevelEnabled('info')) return;
    const { requestId, actor, route, traceparent } = ctx.state;
    const ms = Math.round((performance.now() - began) * 10) / 10;
    const { method, status } = ctx;
    const path = loggedPath(ctx.path, route);
    const who = { business: actor?.businessId, user: actor?.userId, key: actor?.key?.id };
    const trace = traceIdOf(traceparent);
    log.info({ requestId, trace, method, path, route, status, ms, ...who }, 'request');
  };
