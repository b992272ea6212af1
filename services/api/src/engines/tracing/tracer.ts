import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context, Middleware } from 'koa';
import type { StatementObserver } from '../../database/observeStatements.ts';
import {
  type Attributes,
  createSpanExporter,
  type ExportOptions,
  type Span,
} from './exportSpans.ts';
import { newContext, readTraceparent, type SpanContext, toTraceparent } from './spanContext.ts';

export interface TracerOptions extends ExportOptions {
  /** Which share of new traces is exported, from 0 to 1. */
  readonly share: number;
}

/** Spans of requests and of the statements that they send (decision 121). */
export interface Tracer {
  /** Gives every request a span, below the one that the caller names in `traceparent`. */
  readonly traceRequests: Middleware;
  /** Gives the statements of a request spans, without their values. */
  readonly traceStatement: StatementObserver;
  /** Exports what is left. */
  stop(): Promise<void>;
}

const now = () => performance.timeOrigin + performance.now();

/** Characters of a statement that are exported. */
const MOST_TEXT = 2_000;

const describeStatement = (sql: string): { name: string; attributes: Attributes } => {
  const text = sql.replace(/\s+/g, ' ').trim();
  return {
    name: text.slice(0, text.indexOf(' ')).toUpperCase() || text,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, MOST_TEXT) },
  };
};

const describeRequest = ({ method, status, state, path }: Context) => {
  const route = state.route ?? (path.startsWith('/artifacts/') ? '/artifacts/…' : undefined);
  return {
    name: route === undefined ? method : `${method} ${route}`,
    attributes: {
      'http.request.method': method,
      ...(route !== undefined && { 'http.route': route }),
      'http.response.status_code': status,
      'tradewind.request_id': state.requestId,
    },
  };
};

/** Starts to export spans. */
export const createTracer = ({ share, ...options }: TracerOptions): Tracer => {
  const exporter = createSpanExporter(options);
  const current = new AsyncLocalStorage<SpanContext>();

  const add = (
    { traceId, spanId, isSampled }: SpanContext,
    span: Omit<Span, 'traceId' | 'spanId' | 'ended'>,
  ) => {
    if (isSampled) exporter.add({ traceId, spanId, ended: now(), ...span });
  };
  return {
    traceRequests: async (ctx, next) => {
      const parent = readTraceparent(ctx.get('traceparent'));
      const context = newContext(parent, share);
      const began = now();
      ctx.state.traceparent = toTraceparent(context);
      try {
        await current.run(context, next);
      } finally {
        add(context, {
          ...describeRequest(ctx),
          ...{ parentSpanId: parent?.spanId, kind: 'server', began, hasFailed: ctx.status >= 500 },
        });
      }
    },
    traceStatement: async (sql, run) => {
      const parent = current.getStore();
      if (parent?.isSampled !== true) return run();
      const began = now();
      let hasFailed = true;
      try {
        const result = await run();
        hasFailed = false;
        return result;
      } finally {
        add(newContext(parent, share), {
          ...describeStatement(sql),
          ...{ parentSpanId: parent.spanId, kind: 'client', began, hasFailed },
        });
      }
    },
    stop: exporter.stop,
  };
};
