import type { Registry } from 'prom-client';
import type { Outcome } from '../mail/smtp.ts';

/** One value of a gauge, with its labels. */
interface Reading {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Values that are read when somebody asks for the metrics. */
export interface Gauge {
  readonly name: string;
  readonly help: string;
  readonly labelNames: readonly string[];
  /** When it fails, the gauge has no values. */
  readonly read: () => Promise<readonly Reading[]> | readonly Reading[];
}

/** What a process counts (decision 121). No label has values that a caller chooses. */
export interface Metrics {
  readonly countRequest: (method: string, route: string, status: number, seconds: number) => void;
  readonly countMail: (queue: string, outcome: Outcome['status']) => void;
  readonly countPdf: (outcome: 'made' | 'failed', seconds: number) => void;
  readonly countBackup: (outcome: 'made' | 'failed') => void;
  /** Adds to the number of open streams of events. */
  readonly countStream: (change: 1 | -1) => void;
  /** Counts a statement that a replica may read, by the server that did. */
  readonly countRead: (server: 'replica' | 'primary') => void;
  readonly addGauge: (gauge: Gauge) => void;
  /** Returns everything in the text format of Prometheus. */
  readonly read: () => Promise<{ readonly contentType: string; readonly text: string }>;
}

/** Milliseconds after which a gauge that is not read yet is left out. */
const LONGEST_READ = 2_000;

const tooLate = () =>
  new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('Reading a gauge took too long.')), LONGEST_READ).unref();
  });

const addGauge = (
  prometheus: typeof import('prom-client'),
  registers: Registry[],
  { name, help, labelNames, read }: Gauge,
) =>
  new prometheus.Gauge({
    ...{ name, help, labelNames: [...labelNames], registers },
    async collect() {
      // Labels of earlier values, such as the versions of remotes, must go.
      this.reset();
      if (labelNames.length === 0) this.remove();
      const readings = await Promise.race([read(), tooLate()]).catch(() => []);
      for (const { labels = {}, value } of readings) this.set(labels, value);
    },
  });

/** Loads the library with the first use: a process without a place for metrics needs none. */
export const createMetrics = async (): Promise<Metrics> => {
  const prometheus = await import('prom-client');
  const register = new prometheus.Registry();
  const registers = [register];
  prometheus.collectDefaultMetrics({ register });
  const requests = new prometheus.Histogram({
    name: 'tradewind_http_request_duration_seconds',
    help: 'Time until the answer of a request begins, by the pattern of its route.',
    labelNames: ['method', 'route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  const answers = new prometheus.Counter({
    name: 'tradewind_http_requests_total',
    help: 'Answered requests, by the pattern of their route and their status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const mails = new prometheus.Counter({
    name: 'tradewind_mails_total',
    help: 'Attempts at sending a mail, by queue and outcome.',
    labelNames: ['queue', 'outcome'],
    registers,
  });
  const pdfs = new prometheus.Histogram({
    name: 'tradewind_pdf_duration_seconds',
    help: 'Time from the request of a PDF until it is made or has failed.',
    labelNames: ['outcome'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  });
  const streams = new prometheus.Gauge({
    name: 'tradewind_event_streams',
    help: 'Open streams of live events.',
    registers,
  });
  const reads = new prometheus.Counter({
    name: 'tradewind_replica_reads_total',
    help: 'Statements that the replica may read, by the server that read them.',
    labelNames: ['server'],
    registers,
  });
  const backups = new prometheus.Counter({
    name: 'tradewind_backups_total',
    help: 'Backups that background work of this process has written, or failed to write.',
    labelNames: ['outcome'],
    registers,
  });
  // An increase from nothing is none.
  for (const outcome of ['made', 'failed']) backups.inc({ outcome }, 0);
  return {
    countRead: (server) => reads.inc({ server }),
    countRequest: (method, route, status, seconds) => {
      requests.observe({ method, route }, seconds);
      answers.inc({ method, route, status });
    },
    countMail: (queue, outcome) => mails.inc({ queue, outcome }),
    countPdf: (outcome, seconds) => pdfs.observe({ outcome }, seconds),
    countBackup: (outcome) => backups.inc({ outcome }),
    countStream: (change) => streams.inc(change),
    addGauge: (gauge) => {
      addGauge(prometheus, registers, gauge);
    },
    read: async () => ({ contentType: register.contentType, text: await register.metrics() }),
  };
};
