import type { Context as TraceContext } from '@opentelemetry/api';
import type { Context, Middleware } from 'koa';
import type { StatementObserver } from '../../database/db.ts';
import { type ExportOptions, startExport } from './startExport.ts';

/** Spans of requests and of the statements that they send (decision 121). */
export interface Tracer {
  /** Gives every request a span, below the one that the caller names in `traceparent`. */
  readonly traceRequests: Middleware;
  /** Gives the statements of a request spans, without their values. */
  readonly traceStatement: StatementObserver;
  /** Exports what is left, for five seconds at most. */
  stop(): Promise<void>;
}

/** Characters of a statement that are exported. */
const MOST_TEXT = 2_000;

const routeOf = ({ state, path }: Context): string | undefined =>
  state.route ?? (path.startsWith('/artifacts/') ? '/artifacts/…' : undefined);

const headersOf = {
  get: ({ headers }: Context, name: string) => headers[name],
  keys: ({ headers }: Context) => Object.keys(headers),
};

/** Starts to export spans; loads OpenTelemetry's packages. */
export const createTracer = async (options: ExportOptions): Promise<Tracer> => {
  const [{ ROOT_CONTEXT, SpanKind, SpanStatusCode, trace }, conventions] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/semantic-conventions'),
  ]);
  const { AsyncLocalStorageContextManager } = await import('@opentelemetry/context-async-hooks');
  const { W3CTraceContextPropagator } = await import('@opentelemetry/core');
  const { provider, stop } = await startExport(options);
  const tracer = provider.getTracer('tradewind');
  const propagator = new W3CTraceContextPropagator();
  // Of this tracer alone: libraries that trace through the global one would add spans of their own.
  const contexts = new AsyncLocalStorageContextManager().enable();

  const traceparentOf = (context: TraceContext): string | undefined => {
    const carrier: { traceparent?: string } = {};
    propagator.inject(context, carrier, {
      set: (into, name, value) => Object.assign(into, { [name]: value }),
    });
    return carrier.traceparent;
  };
  return {
    traceRequests: async (ctx, next) => {
      const parent = propagator.extract(ROOT_CONTEXT, ctx, headersOf);
      const kind = { kind: SpanKind.SERVER };
      const span = tracer.startSpan(ctx.method, kind, parent);
      const context = trace.setSpan(parent, span);
      ctx.state.traceparent = traceparentOf(context);
      try {
        await contexts.with(context, next);
      } finally {
        const route = routeOf(ctx);
        if (route !== undefined) {
          span.updateName(`${ctx.method} ${route}`);
          span.setAttribute(conventions.ATTR_HTTP_ROUTE, route);
        }
        span.setAttributes({
          [conventions.ATTR_HTTP_REQUEST_METHOD]: ctx.method,
          [conventions.ATTR_HTTP_RESPONSE_STATUS_CODE]: ctx.status,
          'tradewind.request_id': ctx.state.requestId,
        });
        if (ctx.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      }
    },
    traceStatement: async (sql, run) => {
      const parent = contexts.active();
      // Outside of a request, such as in background work, there is none.
      if (trace.getSpan(parent)?.isRecording() !== true) return run();
      const text = sql.replace(/\s+/g, ' ').trim();
      const name = text.slice(0, text.indexOf(' ')).toUpperCase() || text;
      const attributes = {
        [conventions.ATTR_DB_SYSTEM_NAME]: conventions.DB_SYSTEM_NAME_VALUE_POSTGRESQL,
        [conventions.ATTR_DB_QUERY_TEXT]: text.slice(0, MOST_TEXT),
      };
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, parent);
      try {
        return await run();
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    },
    stop,
  };
};
