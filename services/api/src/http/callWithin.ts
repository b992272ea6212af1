import { ApiFailure } from '@tradewind/api-client';
import { type Api, splitRoute } from '@tradewind/contracts/endpoint';
import type { Context } from 'koa';
import type { Db } from '../database/db.ts';
import type { Handlers, MemberContext } from './context.ts';
import { explain } from './explain.ts';
import { forbidden } from './failure.ts';
import { parseInput } from './input.ts';
import type { Count } from './limits.ts';

/**
 * Answers calls of the API within the server, for the request at hand: reading calls that need no
 * account, limits included. They give what the typed client gives of the same call.
 */
export type CallWithin = (ctx: Context) => (name: string, request: unknown) => Promise<unknown>;

type AnyHandler = (input: unknown, context: Omit<MemberContext, 'actor'>) => Promise<unknown>;

export const callsWithin =
  <A extends Api>(
    api: A,
    handlers: Handlers<A>,
    { db, count }: { readonly db: Db; readonly count: Count },
  ): CallWithin =>
  (ctx) =>
  async (name, request) => {
    try {
      const endpoint = Object.hasOwn(api, name) ? api[name] : undefined;
      if (endpoint === undefined || endpoint.produces !== undefined) throw forbidden();
      const [method] = splitRoute(endpoint.route);
      if (endpoint.access !== 'public' || method !== 'GET') throw forbidden();
      if (endpoint.limit !== undefined) await count(endpoint.limit, 'address', ctx.ip);
      const { requestId, log } = ctx.state;
      const handler = handlers[name] as unknown as AnyHandler;
      const context = { db, requestId, log, address: ctx.ip, host: ctx.hostname };
      const answer = await handler(parseInput(endpoint, request), context);
      return JSON.parse(JSON.stringify(answer ?? null)) as unknown;
    } catch (thrown) {
      const failure = explain(thrown);
      if (failure.status >= 500) throw thrown;
      throw new ApiFailure(failure.status, { message: failure.message, code: failure.code });
    }
  };
