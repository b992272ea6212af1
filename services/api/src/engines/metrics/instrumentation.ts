import type { Context, Middleware } from 'koa';
import type { Replica } from '../../database/replica/replica.ts';
import type { Feed } from '../live/feed.ts';
import type { PdfWorker } from '../pdf/pdfWorker.ts';
import type { Metrics } from './metrics.ts';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The pattern of a call, or the kind of any other path: a path itself would be a label without end. */
const routeOf = ({ state, path }: Context): string => {
  if (typeof state.route === 'string') return state.route;
  if (path.startsWith('/artifacts/')) return '/artifacts/…';
  return /^\/api(\/|$)/.test(path) ? '/api/…' : 'pages';
};

const secondsSince = (began: number) => (performance.now() - began) / 1000;

/** Counts every request with its time until the answer begins. */
export const measureRequests =
  ({ countRequest }: Pick<Metrics, 'countRequest'>): Middleware =>
  async (ctx, next) => {
    const began = performance.now();
    try {
      await next();
    } finally {
      const method = methods.has(ctx.method) ? ctx.method : 'other';
      countRequest(method, routeOf(ctx), ctx.status, secondsSince(began));
    }
  };

/** Counts the PDFs of a worker. */
export const measurePdfs = (
  worker: PdfWorker,
  { countPdf }: Pick<Metrics, 'countPdf'>,
): PdfWorker => ({
  render: async (businessId, input) => {
    const began = performance.now();
    try {
      const pdf = await worker.render(businessId, input);
      countPdf('made', secondsSince(began));
      return pdf;
    } catch (error) {
      countPdf('failed', secondsSince(began));
      throw error;
    }
  },
});

/** Counts the open streams of a feed. */
export const measureStreams = (
  feed: Feed,
  { countStream }: Pick<Metrics, 'countStream'>,
): Feed => ({
  ...feed,
  subscribe: async (businessId, subscriber) => {
    const unsubscribe = await feed.subscribe(businessId, subscriber);
    countStream(1);
    return () => {
      countStream(-1);
      unsubscribe();
    };
  },
});

/** Counts the reads of a replica, and shows its lag; without a replica there is none to show. */
export const measureReplica = (
  replica: Replica | undefined,
  { countRead, addGauge }: Pick<Metrics, 'countRead' | 'addGauge'>,
): void => {
  if (replica) replica.onRead = countRead;
  addGauge({
    name: 'tradewind_replica_lag_seconds',
    help: 'Seconds by which the replica is behind the primary.',
    labelNames: [],
    // Infinite before it has been read, so that an alert knows of one that never answers.
    read: () => (replica ? [{ value: replica.lag ?? Number.POSITIVE_INFINITY }] : []),
  });
};
