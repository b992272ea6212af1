import { randomUUID } from 'node:crypto';
import { statusPath } from '@tradewind/contracts/constants';
import type { Context, Middleware, Next } from 'koa';
import type { Logger } from 'pino';
import type { ApiError } from './apiError.ts';
import { escapeHtml } from './html.ts';
import { plainPage, plainPagePolicy } from './plainPage.ts';
import { toApiError } from './toApiError.ts';

/** Shared state of the middleware, under `ctx.state`. */
interface RequestState {
  requestId: string;
  /** The pattern of the call, such as `/api/jobs/:id`; undefined outside of the API. */
  route?: string;
  log: Logger;
}

/** Whether a path is one of the API's. */
export const isApiPath = (path: string): boolean => /^\/api(\/|$)/.test(path);

const acceptable = /^[\w.-]{8,64}$/;

/** Sets a request id; one that the caller sent is kept. */
export const assignRequestId: Middleware = (ctx, next) => {
  const incoming = ctx.get('x-request-id');
  const requestId = acceptable.test(incoming) ? incoming : randomUUID();
  ctx.state.requestId = requestId;
  ctx.set('X-Request-Id', requestId);
  return next();
};

/** Whether a browser asks for a page; calls of the API get JSON whatever they accept. */
const isPage = (ctx: Context) =>
  !isApiPath(ctx.path) &&
  (ctx.method === 'GET' || ctx.method === 'HEAD') &&
  ctx.get('accept').includes('text/html');

const titleOf = ({ status, code }: ApiError) => {
  if (code === 'maintenance') return 'Maintenance';
  return status === 503 ? 'Back in a moment' : 'This page cannot be shown';
};

const sendErrorPage = (ctx: Context, failure: ApiError) => {
  ctx.set('Content-Security-Policy', plainPagePolicy);
  ctx.type = 'text/html; charset=utf-8';
  const title = titleOf(failure);
  const main = `<h1>${title}</h1>
<p>${escapeHtml(failure.message)}</p>
<p><a href="">Try again</a> · <a href="${statusPath}">What works now</a></p>`;
  ctx.body = plainPage(title, main);
};

const answer = (ctx: Context, failure: ApiError) => {
  ctx.status = failure.status;
  // The error may not occur a moment later.
  ctx.set('Cache-Control', 'no-store');
  ctx.remove('ETag');
  if (failure.retryAfter !== undefined) ctx.set('Retry-After', String(failure.retryAfter));
  // The rest of a rejected body is not read, so the connection cannot be reused.
  if (failure.code === 'too_large') ctx.set('Connection', 'close');
  if (isPage(ctx)) return sendErrorPage(ctx, failure);
  ctx.body = {
    message: failure.message,
    code: failure.code,
    ...(failure.errors && { errors: failure.errors }),
    ...failure.extra,
    requestId: ctx.state.requestId,
  };
};

/** Turns every error into a response (decision 2). */
export const handleErrors: Middleware = async (ctx: Context, next: Next) => {
  try {
    await next();
  } catch (thrown) {
    const failure = toApiError(thrown);
    if (failure.status >= 500) {
      const { requestId, route, log } = ctx.state as RequestState;
      log.error({ requestId, route, err: failure.cause ?? failure }, 'failed');
    }
    answer(ctx, failure);
  }
};
