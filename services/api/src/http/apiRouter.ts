import type { Readable } from 'node:stream';
import Router from '@koa/router';
import {
  type Api,
  type DeployAccess,
  type Endpoint,
  isDeployAccess,
  isPersonal,
  type Limit,
  type MemberAccess,
  splitRoute,
} from '@tradewind/contracts/endpoint';
import type { Context, Middleware } from 'koa';
import * as v from 'valibot';
import type { Db } from '../database/db.ts';
import { ApiError, notFound } from './apiError.ts';

import { readBuckets } from './buckets.ts';
import {
  type Attempts,
  type Caller,
  type Deployer,
  type Handlers,
  type MemberContext,
  originOfCall,
  pageOfCall,
  type Receiving,
  type SessionOwner,
  siteOfCall,
} from './context.ts';

import { compileDeclaredFields } from './declaredFields.ts';
import { type Download, sendDownload } from './download.ts';
import { type RunOnce, readIdempotencyKey } from './idempotencyKey.ts';
import { readInput } from './input.ts';
import type { Page } from './page.ts';
import { type Body, readBody } from './readBody.ts';
import { fingerprintOf, type IncomingUpload, openUpload } from './receiveUpload.ts';
import type { RecentWrites } from './recentWrites.ts';
import { requireStepUp } from './requireStepUp.ts';
import { isDiskFull } from './toApiError.ts';

export interface RouterDependencies {
  readonly recentWrites: RecentWrites;
  /** Returns the caller; throws 401 without a valid token and 403 below the role `access`. */
  readonly authenticate: (
    ctx: Context,
    endpoint: Endpoint,
    access: MemberAccess,
  ) => Promise<Caller>;
  /** Returns who deploys or operates; throws 401 or 403 for anybody else. */
  readonly authenticateDeployer: (
    ctx: Context,
    endpoint: Endpoint,
    access: DeployAccess,
  ) => Promise<Deployer>;
  /** Adds what a deployer's call does to the audit, in its transaction. */
  readonly recordAct: (
    tx: Db,
    name: string,
    deployer: Deployer,
    input: { readonly params?: unknown; readonly body?: unknown },
  ) => Promise<unknown>;
  readonly attempts: Attempts;
  readonly runOnce: RunOnce;
  /** Throws 503 or 507 while a write cannot be made: its disk is full, or there is maintenance. */
  readonly requireWritable: (endpoint: Endpoint) => Promise<void>;
  /** Throws 422 for an uploaded file that is refused, 503 while that cannot be told. */
  readonly scanUpload: (path: string) => Promise<void>;
  /** Whether calls with `stepUp` need fresh proof that it is the user. */
  readonly asksForStepUp: boolean;
  /** Whether every response is validated against its schema. */
  readonly checkResponses: boolean;
}

const PREFIX = '/api';

type AnyHandler = (
  input: unknown,
  context: MemberContext & { readonly deployer: Deployer },
) => Promise<unknown>;
type Input = ReturnType<typeof readInput>;
type RouteContext = Context & { params: Record<string, string> };

const linkToNext = (ctx: Context, cursor: string): string => {
  const query = new URLSearchParams(ctx.querystring);
  query.set('cursor', cursor);
  return `<${ctx.path}?${query}>; rel="next"`;
};

const check = (name: string, endpoint: Endpoint, answer: unknown) => {
  if (endpoint.response === null) return;
  const result = v.safeParse(endpoint.response, JSON.parse(JSON.stringify(answer)));
  if (result.success) return;
  const messages = result.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
  throw new Error(`The answer of ${name} breaks its contract: ${messages.join('; ')}`);
};

/** Puts the name of the operator whose session calls into `by`, in place of what the body has. */
const withAuthor = (input: Input, { operator }: Deployer): Input =>
  operator === undefined || input.body === undefined
    ? input
    : { ...input, body: { ...(input.body as object), by: operator.name } };

/** Sends server-sent events until the stream ends. */
const sendStream = (ctx: Context, events: Readable) => {
  ctx.set('Cache-Control', 'no-store, no-transform');
  ctx.type = 'text/event-stream';
  // A proxy must not buffer it, and the connection is not reused.
  ctx.set({ 'X-Accel-Buffering': 'no', Connection: 'close' });
  ctx.body = events;
};

/** Processes one endpoint in the order of decision 2: limit, token, step-up, body, fields. */
const toMiddleware = (
  name: string,
  endpoint: Endpoint,
  handler: AnyHandler,
  dependencies: RouterDependencies,
): Middleware => {
  const { recentWrites, authenticate, attempts, runOnce, checkResponses } = dependencies;
  const { access, limit } = endpoint;
  const [method, path] = splitRoute(endpoint.route);
  const route = PREFIX + path;
  const isWrite = method !== 'GET';
  const isList = name.startsWith('list');
  const needsStepUp = dependencies.asksForStepUp && endpoint.stepUp === true;
  const isAct = isDeployAccess(access) && isWrite && endpoint.prepares !== true;
  const declaredFields = compileDeclaredFields(endpoint);
  const run = async (ctx: RouteContext, body: Body | undefined, reception?: IncomingUpload) => {
    const input = readInput(endpoint, ctx, body);
    const { email } = (input.body ?? {}) as { email?: unknown };
    if (limit !== undefined && !endpoint.countedByHandler) {
      await attempts.countAccount(ctx, limit, typeof email === 'string' ? email : undefined);
    }
    const { actor, deployer, requestId, log } = ctx.state;
    const allDb = recentWrites.dbFor(ctx, endpoint);
    // What operators do belongs to no business.
    const isOfBusiness = actor !== undefined && !isDeployAccess(access);
    const db = isOfBusiness ? allDb.forBusiness(actor.businessId) : allDb;
    const context = {
      ...{ db, actor, deployer, requestId, log, host: ctx.hostname, page: pageOfCall(ctx) },
      site: siteOfCall(ctx),
      buckets: () => readBuckets(ctx),
      countAccount: (limit: Limit, user: SessionOwner) => attempts.countUser(ctx, limit, user),
      rememberDevice: (user: SessionOwner) => attempts.rememberDevice(ctx, user),
      ...originOfCall(ctx),
    };
    const key = endpoint.idempotent ? readIdempotencyKey(ctx.get('idempotency-key')) : undefined;
    const keep = <T>(content: string | Buffer, create: (tx: Db) => Promise<T>) => {
      if (key === undefined) return db.transaction(create);
      // A phone that retries may have changed its network.
      const visitor = typeof email === 'string' ? email.toLowerCase() : ctx.ip;
      const scope = actor?.businessId ?? visitor;
      return runOnce(db, { scope, key, request: [name, ctx.path, content] }, create);
    };
    if (reception !== undefined) {
      const { receive } = reception;
      const keepOnce: Receiving['keepOnce'] = async (file, create) =>
        keep(await fingerprintOf(file), create);
      return handler({ ...input, receive, keepOnce }, context);
    }
    if (isAct) {
      const asked = withAuthor(input, deployer);
      return db.transaction(async (tx) => {
        const result = await handler(asked, { ...context, db: tx });
        await dependencies.recordAct(tx, name, deployer, asked);
        return result;
      });
    }
    if (key === undefined) return handler(input, context);
    // The key's row keeps no undeclared field either.
    return keep(body?.bytes ?? '', async (tx) =>
      declaredFields(await handler(input, { ...context, db: tx })),
    );
  };
  const call = async (ctx: RouteContext) => {
    if (endpoint.upload === undefined) {
      return run(ctx, endpoint.body && (await readBody(ctx, endpoint)));
    }
    const reception = openUpload(ctx, endpoint.upload, dependencies.scanUpload);
    try {
      return await run(ctx, undefined, reception);
    } catch (error) {
      throw isDiskFull(error) ? new ApiError('storage_full', { cause: error }) : error;
    } finally {
      await reception.clear();
    }
  };
  return async (koaContext) => {
    const ctx = koaContext as RouteContext;
    ctx.state.route = route;
    if (limit !== undefined) await attempts.countCaller(ctx, limit);
    if (isPersonal(endpoint)) ctx.set('Cache-Control', 'no-store');
    if (isDeployAccess(access)) {
      const deployer = await dependencies.authenticateDeployer(ctx, endpoint, access);
      ctx.state.deployer = deployer;
      if (isAct && dependencies.asksForStepUp && deployer.operator)
        requireStepUp(deployer.operator);
    } else if (access !== 'public') {
      ctx.state.actor = await authenticate(ctx, endpoint, access);
    }
    if (isWrite) await dependencies.requireWritable(endpoint);
    if (needsStepUp) requireStepUp(ctx.state.actor);
    const result = isWrite
      ? await call(ctx).finally(() => recentWrites.remember(ctx))
      : await call(ctx);
    if (endpoint.produces === 'text/event-stream') return sendStream(ctx, result as Readable);
    if (endpoint.produces !== undefined) return sendDownload(ctx, result as Download);
    const { rows, next } = isList ? (result as Page<unknown>) : { rows: result, next: undefined };
    if (checkResponses) check(name, endpoint, rows);
    if (next !== undefined) ctx.set('Link', linkToNext(ctx, next));
    const isEmpty = endpoint.response === null;
    ctx.body = isEmpty ? null : declaredFields(rows);
    ctx.status = endpoint.status ?? (isEmpty ? 204 : 200);
  };
};

/** The path segment after the prefix: `jobs` of `/api/jobs/42`. */
const resourceOf = (path: string): string => {
  const from = PREFIX.length + 1;
  const end = path.indexOf('/', from);
  return path.slice(from, end === -1 ? path.length : end).toLowerCase();
};

/**
 * Serves the endpoints of a table below `/api`. Every resource has its own router, because a router
 * tries all of its routes on each request.
 */
export const createApiRouter = <A extends Api>(
  api: A,
  handlers: Handlers<A>,
  binding: RouterDependencies,
): Middleware => {
  const routers = new Map<string, Router>();
  for (const [name, endpoint] of Object.entries(api)) {
    const handler = handlers[name] as unknown as AnyHandler;
    const [method, path] = splitRoute(endpoint.route);
    const resource = resourceOf(PREFIX + path);
    const router = routers.get(resource) ?? new Router({ prefix: PREFIX });
    router.register(path, [method], toMiddleware(name, endpoint, handler, binding) as never);
    routers.set(resource, router);
  }
  const middlewares = new Map(
    [...routers].map(([resource, router]) => [resource, serveRouter(router)]),
  );
  return (ctx, next) => {
    const middleware = middlewares.get(resourceOf(ctx.path));
    return middleware === undefined ? next() : middleware(ctx, next);
  };
};

/** Turns a router into middleware that answers 405 when no route of a path has the method. */
const serveRouter = (router: Router): Middleware => {
  const routes = router.routes() as unknown as Middleware;
  return (ctx, next) =>
    routes(ctx, async () => {
      const methods = router.match(ctx.path, ctx.method).path.flatMap((layer) => layer.methods);
      if (methods.length === 0) return next();
      ctx.set('Allow', [...new Set(methods)].join(', '));
      throw new ApiError('method_not_allowed');
    });
};

/** Answers 404 for paths without a route. */
export const rejectUnknownPaths: Middleware = () => {
  throw notFound();
};
