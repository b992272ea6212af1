import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { deactivateDemoAccounts } from './accounts/demoAccounts.ts';
import { createApp } from './app.ts';
import { startBackground } from './background.ts';
import { type Db, dbOf, observeStatements } from './database/db.ts';
import { serverOf } from './database/server/databaseServer.ts';
import { isTenancyEnforced } from './database/tenancy/enforceTenancy.ts';
import { createFeed } from './engines/live/feed.ts';
import { followMaintenance } from './engines/maintenance.ts';
import { measurePdfs, measureReplica, measureStreams } from './engines/metrics/instrumentation.ts';
import { createPdfWorker } from './engines/pdf/pdfWorker.ts';
import { closeSender } from './engines/queue/enqueue.ts';
import { createTracer } from './engines/tracing/tracer.ts';
import { listen } from './http/listen.ts';
import { createLog } from './log.ts';
import { createProductMetrics, listenForMetrics } from './metrics.ts';
import { findByRoad } from './operations/driving/findDrives.ts';
import { openRoads } from './operations/driving/roads.ts';
import { settings, warnings } from './ownSettings.ts';
import { ensureDefaultEdition } from './platform/editions/editions.ts';
import { releaseLocalBuilds } from './platform/releases/localReleases.ts';
import { dataSourceOf, migrate } from './productDatabase.ts';
import { releaseMemory } from './releaseMemory.ts';
import { startReplica } from './startReplica.ts';
import { waitForSchema } from './waitForSchema.ts';

const unenforced =
  'The database does not keep businesses apart: give the product a role of its own (docs/guides/operate.md, "Two roles").';

/** Seconds beyond DRAIN_SECONDS after which a process that cannot end is ended. */
const LONGEST_END = 25;

const untilAborted = async (signal: AbortSignal): Promise<void> => {
  if (!signal.aborted) await once(signal, 'abort');
};

/** What a process does before it serves, one step after the other. */
const preparations = (db: Db, log: Logger): (() => Promise<unknown>)[] => [
  async () => (await isTenancyEnforced(db)) || log.warn(unenforced),
  () => ensureDefaultEdition(db),
  async () => settings.devTools.areOn || deactivateDemoAccounts(db),
  async () => settings.localReleases && releaseLocalBuilds(db, settings.localReleases),
];

const logOutages = (log: Logger) => {
  const server = serverOf(settings.databaseUrl);
  const sessions = serverOf(settings.sessionDatabaseUrl);
  server.onChange = (isAway) => {
    if (isAway) log.error('the database does not answer');
    else log.info('the database answers again');
    // A session that only listens waits for no answer that could be missing.
    if (isAway && sessions !== server) void sessions.suspect();
  };
};

/** Its client is loaded only where a setting names a Redis. */
const openRedisLimits = async (log: Logger) => {
  if (settings.redisUrl === undefined) return undefined;
  const { connectRedisLimits } = await import('./engines/requests/redisLimits.ts');
  return connectRedisLimits(settings.redisUrl, log);
};

/**
 * Prepares the database and serves until the signal. Then it reports "not ready" and has each answer
 * close its connection, after DRAIN_SECONDS accepts no new one, ends the streams, finishes the
 * running work, and ends the process (decision 116).
 */
export const serve = async (shutdown: AbortSignal): Promise<void> => {
  const { log, lost: lostLines, close: closeLog } = createLog(settings);
  const exitOnShutdown = async () => {
    if (!shutdown.aborted) return;
    log.info('stopped before it served');
    await closeLog();
    process.exit(0);
  };
  const warn = (line: string) => log.warn(line);
  // It may wait for long. What it has not committed is rolled back.
  if (settings.migrate) await Promise.race([migrate(settings, warn), untilAborted(shutdown)]);
  await exitOnShutdown();
  const dataSource = await dataSourceOf(settings).initialize();
  logOutages(log);
  const db = dbOf(dataSource);
  const unready = await waitForSchema({ db, settings, log, shutdown });
  await exitOnShutdown();
  for (const prepare of preparations(db, log)) {
    await prepare();
    await exitOnShutdown();
  }
  if (settings.devTools.notice !== '') log.warn(settings.devTools.notice);
  for (const warning of warnings) log.warn(warning);

  const tracer = settings.traces && (await createTracer({ ...settings.traces, log }));
  if (tracer) observeStatements(tracer.traceStatement);
  const { findMaintenance, stop: stopFollowing } = await followMaintenance(db, log);
  const metrics = await createProductMetrics(settings, dataSource);
  const replica = startReplica(settings, log);
  if (metrics) measureReplica(replica, metrics);
  const ownFeed = createFeed({ sessionUrl: settings.sessionDatabaseUrl, db, log });
  const ownPdfWorker = createPdfWorker();
  const feed = metrics ? measureStreams(ownFeed, metrics) : ownFeed;
  const pdfWorker = metrics ? measurePdfs(ownPdfWorker, metrics) : ownPdfWorker;
  if (settings.valhallaDir !== undefined) findByRoad(await openRoads(settings.valhallaDir));
  const isServing = () => !shutdown.aborted;
  const redisLimits = await openRedisLimits(log);
  const parts = { dataSource, replica, settings, log, lostLines, feed, pdfWorker, redisLimits };
  const app = createApp({ ...parts, metrics, tracer, isServing, findMaintenance }).callback();
  releaseMemory();
  unready?.answerWith(app);
  const server = unready ?? (await listen(app, settings));
  const metricsServer = await listenForMetrics(settings, metrics);
  const background = settings.work
    ? await startBackground({ db, settings, log, pdfWorker, metrics })
    : undefined;

  const end = async () => {
    log.info({ signal: shutdown.reason }, 'stopping');
    setTimeout(() => process.exit(1), (settings.drainSeconds + LONGEST_END) * 1000).unref();
    server.drain();
    const worked = background?.stop();
    await delay(settings.drainSeconds * 1000);
    await server.refuse();
    await feed.stop();
    await Promise.all([server.stop(), worked]);
    await metricsServer?.stop();
    await tracer?.stop();
    redisLimits?.stop();
    stopFollowing();
    await closeSender(dataSource);
    await replica?.stop();
    await dataSource.destroy();
    log.info('stopped');
    await closeLog();
    // A worker process or a connection that is slow to end keeps no process that has nothing to do.
    process.exit(0);
  };
  if (shutdown.aborted) return end();
  shutdown.addEventListener('abort', () => void end());
  log.info({ host: settings.host, port: server.port }, 'serving');
};
