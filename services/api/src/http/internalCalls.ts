import { ApiFailure } from '@tradewind/api-client';
import { type Api, type Limit, splitRoute } from '@tradewind/contracts/endpoint';
import type { Context } from 'koa';
import { forbidden } from './apiError.ts';
import { readBuckets } from './buckets.ts';
import {
  type CountCall,
  type Handlers,
  type MemberContext,
  originOfCall,
  type SessionOwner,
  siteOfCall,
} from './context.ts';
import { compileDeclaredFields } from './declaredFields.ts';
import { parseInput } from './input.ts';
import type { Page } from './page.ts';
import type { RecentWrites } from './recentWrites.ts';
import { toApiError } from './toApiError.ts';

/**
 * Makes calls of the API within the server, during a request: public GET calls only, rate limits
 * included. They return what the typed client returns.
 */
export type InternalCalls = (ctx: Context) => (name: string, request: unknown) => Promise<unknown>;

type AnyHandler = (input: unknown, context: Omit<MemberContext, 'actor'>) => Promise<unknown>;

export const createInternalCalls = <A extends Api>(
  api: A,
  handlers: Handlers<A>,
  { dbFor, count }: Pick<RecentWrites, 'dbFor'> & { readonly count: CountCall },
): InternalCalls => {
  const strips = new Map(
    Object.entries(api).map(([name, endpoint]) => [name, compileDeclaredFields(endpoint)]),
  );
  const strip = (name: string, answer: unknown) => {
    const declaredFields = strips.get(name);
    if (!name.startsWith('list')) return declaredFields?.(answer);
    const { rows, next } = answer as Page<unknown>;
    return { rows: declaredFields?.(rows), next };
  };
  return (ctx) => async (name, request) => {
    try {
      const endpoint = Object.hasOwn(api, name) ? api[name] : undefined;
      if (endpoint === undefined || endpoint.produces !== undefined) throw forbidden();
      const [method] = splitRoute(endpoint.route);
      if (endpoint.access !== 'public' || method !== 'GET') throw forbidden();
      if (endpoint.limit !== undefined) await count(endpoint.limit, 'address', ctx.ip);
      const { requestId, log } = ctx.state;
      const handler = handlers[name] as unknown as AnyHandler;
      const context = {
        ...{ db: dbFor(ctx, endpoint), requestId, log, host: ctx.hostname, page: ctx.path },
        site: siteOfCall(ctx),
        buckets: () => readBuckets(ctx),
        countAccount: (limit: Limit, { userId }: SessionOwner) => count(limit, 'account', userId),
        rememberDevice: () => undefined,
        ...originOfCall(ctx),
      };
      const answer = await handler(parseInput(endpoint, request), context);
      return JSON.parse(JSON.stringify(strip(name, answer) ?? null)) as unknown;
    } catch (thrown) {
      const failure = toApiError(thrown);
      if (failure.status >= 500) throw thrown;
      const { message, code, extra } = failure;
      throw new ApiFailure(failure.status, { message, code, ...extra });
    }
  };
};
