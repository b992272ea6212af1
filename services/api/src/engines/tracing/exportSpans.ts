import type { Logger } from 'pino';
import type { SpanContext } from './spanContext.ts';

export type Attributes = Readonly<Record<string, string | number>>;

/** A span that has ended. */
export interface Span extends Pick<SpanContext, 'traceId' | 'spanId'> {
  readonly parentSpanId: string | undefined;
  readonly name: string;
  readonly kind: 'server' | 'client';
  /** Milliseconds since 1970. */
  readonly began: number;
  readonly ended: number;
  readonly attributes: Attributes;
  readonly hasFailed: boolean;
}

export interface ExportOptions {
  /** Where a collector takes OTLP over HTTP, without `/v1/traces`. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  readonly log: Pick<Logger, 'warn'>;
}

export interface SpanExporter {
  add(span: Span): void;
  /** Sends what is left. */
  stop(): Promise<void>;
}

/** Milliseconds between two exports. */
const INTERVAL = 1_000;
/** Spans that wait at most; later ones are dropped while the collector is away. */
const MOST_WAITING = 5_000;
const TIMEOUT = 5_000;

const kinds = { server: 2, client: 3 } as const;
const FAILED = 2;

const attributesOf = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));

// Nanoseconds as text: they are too large for a number of JSON.
const instant = (milliseconds: number) => `${Math.round(milliseconds * 1_000)}000`;

/** A span as OTLP has it in JSON. */
const toOtlp = ({ began, ended, kind, attributes, hasFailed, ...span }: Span) => ({
  ...span,
  kind: kinds[kind],
  startTimeUnixNano: instant(began),
  endTimeUnixNano: instant(ended),
  attributes: attributesOf(attributes),
  ...(hasFailed && { status: { code: FAILED } }),
});

/**
 * Sends spans to a collector, together, every second (OTLP over HTTP with JSON). A collector that
 * does not take them is told of once in the log; the product does not wait for it.
 */
export const createSpanExporter = ({
  endpoint,
  headers,
  serviceName,
  log,
}: ExportOptions): SpanExporter => {
  let waiting: Span[] = [];
  let isAway = false;

  const post = async (spans: readonly Span[]) => {
    const scopeSpans = [{ scope: { name: 'tradewind' }, spans: spans.map(toOtlp) }];
    const resource = { attributes: attributesOf({ 'service.name': serviceName }) };
    const { status } = await fetch(`${endpoint.replace(/\/$/, '')}/v1/traces`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ resourceSpans: [{ resource, scopeSpans }] }),
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (status >= 300) throw new Error(`The collector answered ${status}.`);
  };
  const flush = async () => {
    const spans = waiting;
    waiting = [];
    if (spans.length === 0) return;
    try {
      await post(spans);
      isAway = false;
    } catch (err) {
      if (!isAway) log.warn({ err }, 'traces cannot be exported');
      isAway = true;
    }
  };
  const timer = setInterval(() => void flush(), INTERVAL).unref();
  return {
    add: (span) => {
      if (waiting.length < MOST_WAITING) waiting.push(span);
    },
    stop: async () => {
      clearInterval(timer);
      await flush();
    },
  };
};
