import type { Endpoint, InputOf } from '@tradewind/contracts/endpoint';
import type { Context } from 'koa';
import * as v from 'valibot';
import { ApiError, invalid } from './apiError.ts';
import { withIfMatch } from './ifMatch.ts';
import type { Body } from './readBody.ts';

/** Whether a message is a schema's default, which is meant for programmers. */
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

/**
 * Reads the query's parameters; a blank one counts as absent, because empty filters are sent so.
 */
const readQuery = (ctx: Context): Record<string, unknown> => {
  const given = Object.entries(ctx.query).filter(([, value]) => value !== '');
  for (const [name, value] of given) {
    if (Array.isArray(value)) throw invalid(name, 'Give this parameter once.');
  }
  return Object.fromEntries(given);
};

/**
 * Parses path parameters, query and body by the endpoint's schemas.
 * @throws ApiError 422 that names each field; 412 for an `If-Match` that cannot be checked.
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

/** Parses the input of a call within the server, whose request is not text. */
export const parseInput = (endpoint: Endpoint, request: unknown): InputOf<Endpoint> => {
  const { params, query } = (request ?? {}) as { params?: unknown; query?: unknown };
  return {
    params: parse(endpoint.params, params),
    query: endpoint.query && parse(endpoint.query, query ?? {}),
    body: undefined,
  } as InputOf<Endpoint>;
};
