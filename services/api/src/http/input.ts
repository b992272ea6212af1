import type { Endpoint, InputOf } from '@tradewind/contracts/endpoint';
import type { Context } from 'koa';
import * as v from 'valibot';
import { ApiError, invalid } from './apiError.ts';
import { withIfMatch } from './ifMatch.ts';
import type { Body } from './readBody.ts';

/** What a schema without words of its own says: for programmers, not for a person's eyes. */
const isTechnical = (message: string) => /: Expected .* received /.test(message);

const parse = (schema: v.GenericSchema | undefined, value: unknown): unknown => {
  if (schema === undefined) return undefined;
  const result = v.safeParse(schema, value, { abortPipeEarly: true });
  if (result.success) return result.output;
  const errors = result.issues.map((issue) => ({
    field: v.getDotPath(issue) ?? '',
    message: issue.message,
  }));
  const message = errors.find((error) => !isTechnical(error.message))?.message;
  throw new ApiError('invalid', { message, errors });
};

/** The query's parameters; a blank one counts as not given, as filters without a choice send it. */
const readQuery = (ctx: Context): Record<string, unknown> => {
  const given = Object.entries(ctx.query).filter(([, value]) => value !== '');
  for (const [name, value] of given) {
    if (Array.isArray(value)) throw invalid(name, 'Give this parameter once.');
  }
  return Object.fromEntries(given);
};

/**
 * Path parameters, query and body as the endpoint's schemas understand them.
 * @throws ApiError 422 that names each field; 412 for an `If-Match` that cannot be judged.
 */
export const readInput = (
  endpoint: Endpoint,
  ctx: Context & { params: Record<string, string> },
  body: Body | undefined,
): InputOf<Endpoint> => {
  const given = withIfMatch(endpoint, ctx, body?.value);
  return {
    params: parse(endpoint.params, ctx.params),
    query: endpoint.query && parse(endpoint.query, readQuery(ctx)),
    body: body && parse(endpoint.body, given),
  } as InputOf<Endpoint>;
};

/** The same for a call that is made within the server, whose request is no text. */
export const parseInput = (endpoint: Endpoint, request: unknown): InputOf<Endpoint> => {
  const { params, query } = (request ?? {}) as { params?: unknown; query?: unknown };
  return {
    params: parse(endpoint.params, params),
    query: endpoint.query && parse(endpoint.query, query ?? {}),
    body: undefined,
  } as InputOf<Endpoint>;
};
