import { randomBytes } from 'node:crypto';

/** Where a span belongs (W3C Trace Context). */
export interface SpanContext {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 hexadecimal digits. */
  readonly spanId: string;
  /** Whether its spans are exported. */
  readonly isSampled: boolean;
}

const header = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})/;

/** Reads the header `traceparent`; undefined for one that is not valid, as if there were none. */
export const readTraceparent = (value: string): SpanContext | undefined => {
  const [, traceId, spanId, flags = '0'] = header.exec(value) ?? [];
  if (traceId === undefined || spanId === undefined || value.startsWith('ff')) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
};

/** The value of the header `traceparent`. */
export const toTraceparent = ({ traceId, spanId, isSampled }: SpanContext): string =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;

/** A new span below another one, or of a new trace, of which a share is sampled. */
export const newContext = (parent: SpanContext | undefined, share: number): SpanContext => ({
  traceId: parent?.traceId ?? randomBytes(16).toString('hex'),
  spanId: randomBytes(8).toString('hex'),
  isSampled: parent?.isSampled ?? Math.random() < share,
});
