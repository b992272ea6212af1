import type { TracerProvider } from '@opentelemetry/api';
import type { ExportResult } from '@opentelemetry/core';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';

export interface ExportOptions {
  readonly serviceName: string;
  /** Which share of new traces is exported, from 0 to 1; a caller's own trace is as the caller says. */
  readonly share: number;
  readonly log: Pick<Logger, 'warn'>;
}

/** Milliseconds between two exports. */
const INTERVAL = 1_000;
/** Spans that wait at most; later ones are dropped while the collector is away. */
const MOST_WAITING = 5_000;
/** Spans of one request to the collector. */
const MOST_AT_ONCE = 512;
/** Milliseconds that the last export may take. */
const LONGEST_STOP = 5_000;

/** Logs the first of several failures in a row: a collector that is away fails every second. */
const logOutages = (exporter: SpanExporter, log: ExportOptions['log']): SpanExporter => {
  let isAway = false;
  const note = ({ error }: ExportResult) => {
    if (error !== undefined && !isAway) log.warn({ err: error }, 'traces cannot be exported');
    isAway = error !== undefined;
  };
  return {
    export: (spans: ReadableSpan[], done: (result: ExportResult) => void) =>
      exporter.export(spans, (result) => {
        note(result);
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
};

/**
 * Starts to export spans by OTLP over HTTP, as JSON. The exporter reads the standard settings
 * `OTEL_EXPORTER_OTLP_…` and `OTEL_RESOURCE_ATTRIBUTES` from the environment. The packages are loaded
 * here, so that a process without a collector has none of them in memory.
 */
export const startExport = async ({
  serviceName,
  share,
  log,
}: ExportOptions): Promise<{
  readonly provider: TracerProvider;
  readonly stop: () => Promise<void>;
}> => {
  const [sdk, { OTLPTraceExporter }, resources, { ATTR_SERVICE_NAME }] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/semantic-conventions'),
  ]);
  const { resourceAttributesEnvDetector, serviceNameEnvDetector } = resources;
  const detectors = [resourceAttributesEnvDetector, serviceNameEnvDetector];
  const ours = resources.resourceFromAttributes({ [ATTR_SERVICE_NAME]: serviceName });
  const provider = new sdk.TracerProvider({
    resource: ours.merge(resources.detectResources({ detectors })),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: logOutages(new OTLPTraceExporter(), log),
        ...{ scheduledDelayMillis: INTERVAL, maxQueueSize: MOST_WAITING },
        maxExportBatchSize: MOST_AT_ONCE,
      }),
    ],
  });
  const stop = async () => {
    const { promise: late, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, LONGEST_STOP);
    await Promise.race([provider.shutdown().catch(() => undefined), late]);
    clearTimeout(timer);
  };
  return { provider, stop };
};
