import { randomUUID } from 'node:crypto';
import type { Context, Middleware, Next } from 'koa';
import type { Logger } from 'pino';
import type { ApiError } from './apiError.ts';
import { toApiError } from './toApiError.ts';

/** Shared state of the middleware, under `ctx.state`. */
interface RequestState {
  requestId: string;
  log: Logger;
}

const acceptable = /^[\w.-]{8,64}$/;

/** Sets a request id; one that the caller sent is kept. */
export const assignRequestId: Middleware = (ctx, next) => {
  const brought = ctx.get('x-request-id');
  const requestId = acceptable.test(brought) ? brought : randomUUID();
  ctx.state.requestId = requestId;
  ctx.set('X-Request-Id', requestId);
  return next();
};

const answer = (ctx: Context, failure: ApiError) => {
  ctx.status = failure.status;
  // The error may not occur a moment later.
  ctx.set('Cache-Control', 'no-store');
  ctx.remove('ETag');
  if (failure.retryAfter !== undefined) ctx.set('Retry-After', String(failure.retryAfter));
  // The rest of a rejected body is not read, so the connection cannot be reused.
  if (failure.code === 'too_large') ctx.set('Connection', 'close');
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
      const { requestId, log } = ctx.state as RequestState;
      log.error({ requestId, err: failure.cause ?? failure }, 'failed');
    }
    answer(ctx, failure);
  }
};
