import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { deactivateDemoAccounts } from './accounts/demoAccounts.ts';
import { createApp } from './app.ts';
import { startBackground } from './background.ts';
import { dbOf } from './database/db.ts';
import { observeStatements } from './database/observeStatements.ts';
import { untilServed } from './database/schema/servedSchema.ts';
import { isTenancyEnforced } from './database/tenancy/isTenancyEnforced.ts';
import { createFeed } from './engines/live/feed.ts';
import { measurePdfs, measureStreams } from './engines/metrics/measure.ts';
import { createPdfWorker } from './engines/pdf/pdfWorker.ts';
import { closeSender } from './engines/queue/enqueue.ts';
import { createTracer } from './engines/tracing/tracer.ts';
import { listen } from './http/listen.ts';
import { redactedFields } from './http/requestLog.ts';
import { createProductMetrics, listenForMetrics } from './metrics.ts';
import { settings, warnings } from './ownSettings.ts';
import { ensureDefaultEdition } from './platform/editions/editions.ts';
import { releaseLocalBuilds } from './platform/releases/localReleases.ts';
import { createDataSource, migrate } from './productDatabase.ts';

const unenforced =
  'The database does not keep businesses apart: give the product a role of its own (docs/guides/operate.md, "Two roles").';

const log = pino({
  level: settings.logLevel,
  redact: redactedFields,
});

if (settings.migrate) await migrate(settings, (line) => log.warn(line));
const dataSource = await createDataSource(settings.databaseUrl, settings.databasePool).initialize();
const db = dbOf(dataSource);
await untilServed(db, (line) => log.warn(line));
if (!(await isTenancyEnforced(db))) log.warn(unenforced);
await ensureDefaultEdition(db);
if (!settings.devTools.areOn) await deactivateDemoAccounts(db);
if (settings.devTools.notice !== '') log.warn(settings.devTools.notice);
for (const warning of warnings) log.warn(warning);
if (settings.localReleases !== undefined) await releaseLocalBuilds(db, settings.localReleases);

let serving = true;
const tracer = settings.traces && createTracer({ ...settings.traces, log });
if (tracer) observeStatements(tracer.traceStatement);
const metrics = await createProductMetrics(settings, dataSource);
const ownFeed = createFeed({ databaseUrl: settings.databaseUrl, db, log });
const ownPdfWorker = createPdfWorker();
const feed = metrics ? measureStreams(ownFeed, metrics) : ownFeed;
const pdfWorker = metrics ? measurePdfs(ownPdfWorker, metrics) : ownPdfWorker;
const isServing = () => serving;
const app = createApp({ dataSource, settings, log, feed, pdfWorker, metrics, tracer, isServing });
const { port, stop } = await listen(app.callback(), settings);
const metricsServer = await listenForMetrics(settings, metrics);
const background = settings.work
  ? await startBackground({ db, settings, log, pdfWorker, metrics })
  : undefined;

/** Reports "not ready", accepts no more work, finishes the running work, then exits. */
const end = async (signal: string) => {
  if (!serving) return;
  serving = false;
  log.info({ signal }, 'stopping');
  await delay(settings.drainSeconds * 1000);
  await feed.stop();
  await Promise.all([stop(), background?.stop()]);
  await metricsServer?.stop();
  await tracer?.stop();
  await closeSender(dataSource);
  await dataSource.destroy();
  log.info('stopped');
};
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void end(signal));
log.info({ host: settings.host, port }, 'serving');
