import { api } from '@tradewind/contracts/api';
import Koa from 'koa';
import compose from 'koa-compose';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { createAttempts } from './accounts/auth/attempts.ts';
import { createAuthenticator } from './accounts/auth/authenticate.ts';
import { createRelyingParties } from './accounts/auth/factors/relyingParty.ts';
import { createKnownDevices } from './accounts/auth/knownDevices.ts';
import { openIdRoutes } from './accounts/auth/openId/openIdRoutes.ts';
import { createProviders } from './accounts/auth/openId/providers.ts';
import { createSignInStates } from './accounts/auth/openId/signInState.ts';
import { createPasswordCheck } from './accounts/auth/passwordCheck/passwordCheck.ts';
import { createTokens } from './accounts/auth/tokens.ts';
import { createKeyAuthenticator } from './accounts/keys/authenticateKey.ts';
import { createPageOriginCheck } from './accounts/keys/keys.queries.ts';
import { createPageTokens } from './accounts/keys/pageTokens.ts';
import { createOperatorAuthenticator } from './accounts/operators/authenticateOperator.ts';
import { usesDevMailbox } from './background.ts';
import { bankSignInSourcesOf, bankStatusOf, createBankApi } from './billing/bank/bankApi.ts';
import { testBankRoutes } from './billing/bank/testBank/linkRoutes.ts';
import { dbOf } from './database/db.ts';
import type { Replica } from './database/replica/replica.ts';
import { serverOf } from './database/server/databaseServer.ts';
import { createDiskRoom, createRoomCheck } from './engines/diskRoom.ts';
import { createFileLinks } from './engines/files/fileLinks.ts';
import { openStore } from './engines/files/fileStore.ts';
import { createPictureWorker } from './engines/files/pictures/pictureWorker.ts';
import { createVirusScanner } from './engines/files/virusScanner.ts';
import { createSignedLinks } from './engines/linkTokens.ts';
import { createFeed, type Feed } from './engines/live/feed.ts';
import { createLostLines, type LostLines } from './engines/logs/logOutput.ts';
import { devMailboxRoutes } from './engines/mail/devMailbox/devMailboxRoutes.ts';
import {
  createMaintenanceCheck,
  type FindMaintenance,
  refusePages,
} from './engines/maintenance.ts';
import { measureRequests } from './engines/metrics/instrumentation.ts';
import type { Metrics } from './engines/metrics/metrics.ts';
import { metricsForToken } from './engines/metrics/serveMetrics.ts';
import { createPdfWorker, type PdfWorker } from './engines/pdf/pdfWorker.ts';
import { createBusinessPace } from './engines/requests/businessPace.ts';
import { readForwardedAddress } from './engines/requests/forwardedAddress.ts';
import { runOnce } from './engines/requests/idempotency.ts';
import { createLimits } from './engines/requests/rateLimits.ts';
import type { RedisLimits } from './engines/requests/redisLimits.ts';
import type { Tracer } from './engines/tracing/tracer.ts';
import { createVault } from './engines/vault.ts';
import { features } from './features.ts';
import { createApiRouter, rejectUnknownPaths } from './http/apiRouter.ts';
import { cors } from './http/cors.ts';
import { createInternalCalls } from './http/internalCalls.ts';
import { createOwnPageCheck } from './http/ownPages.ts';
import { assignRequestId, handleErrors, isApiPath } from './http/pipeline.ts';
import { createRecentWrites } from './http/recentWrites.ts';
import { logRequest } from './http/requestLog.ts';
import { securityHeaders, strictTransport } from './http/securityHeaders.ts';
import { sendJson } from './http/sendJson.ts';
import { releaseVisitsAhead } from './operations/visits/visitsAhead.ts';
import { apiDocuments } from './platform/apiDocs/openApi.ts';
import { followBusiness } from './platform/canary/followBusiness.ts';
import { allowedOrigins } from './platform/editions/editions.ts';
import { actOfCall, recordAct } from './platform/operators/acts.ts';
import { createDeployerAuthenticator } from './platform/releases/deployKeys/authenticateDeployer.ts';
import { liveCompositions } from './platform/releases/liveCompositions.ts';
import { onlyArtifactsAt } from './platform/site/assetsUrl.ts';
import { overrideCheck } from './platform/site/overrides.ts';
import { publicPages } from './platform/site/publicPages/sendPublicPage.ts';
import { site } from './platform/site/site.ts';
import { createStatusChecks } from './platform/site/statusChecks.ts';
import { createIconDrawer } from './platform/site/webManifest/appIcons.ts';
import type { Settings } from './settings.ts';

export interface AppDependencies {
  /** Connected and migrated. */
  readonly dataSource: DataSource;
  readonly settings: Settings;
  readonly log: Logger;
  /** Whether this process still takes work; false once it is stopping. */
  readonly isServing: () => boolean;
  /** Lines of the log that could not be written. */
  readonly lostLines?: LostLines;
  /** Whether the operator has writes and pages refused; by default there is no maintenance. */
  readonly findMaintenance?: FindMaintenance;
  /** Reads what may be seconds old; without one the primary does. */
  readonly replica?: Replica | undefined;
  /** Live events; creates its own if omitted. */
  readonly feed?: Feed;
  /** Renders PDFs; creates its own if omitted. */
  readonly pdfWorker?: PdfWorker;
  /** Counts attempts; without it the database does. */
  readonly redisLimits?: RedisLimits | undefined;
  /** Counts requests, and is served to the holder of METRICS_TOKEN; without it nothing is counted. */
  readonly metrics?: Metrics | undefined;
  /** Gives requests spans; without it there are none. */
  readonly tracer?: Pick<Tracer, 'traceRequests'> | undefined;
}

/** Creates the API and the site as a Koa application; does not listen. */
export const createApp = (dependencies: AppDependencies): Koa => {
  const { dataSource, settings, log } = dependencies;
  const db = dbOf(dataSource);
  const { feed = createFeed({ sessionUrl: settings.sessionDatabaseUrl, db, log }) } = dependencies;
  const tokens = createTokens(settings.jwtSecret);
  const pageTokens = createPageTokens(settings.jwtSecret);
  const compositions = liveCompositions(db, settings);
  const links = createSignedLinks(settings);
  const { publicUrl, artifactsDir, assetsUrl, clamavSocket } = settings;
  const bankSignIn = bankSignInSourcesOf(settings.bank);
  const { isServing, lostLines = createLostLines() } = dependencies;
  const { findMaintenance = () => undefined } = dependencies;
  const filesFolder = settings.filesBucket === undefined ? settings.filesDir : undefined;
  const rooms = {
    database: createDiskRoom(settings.databaseDir, settings.diskReserve),
    files: createDiskRoom(filesFolder, settings.diskReserve),
  };
  const vault = createVault(settings.bankKeys);
  const { redisLimits } = dependencies;
  const count = createLimits({ dataSource, redisLimits, scale: settings.rateLimitScale });
  const isOwnPage = createOwnPageCheck(publicUrl, settings.corsOrigins);
  const releaseVisits = releaseVisitsAhead(links);
  const handlers = features({
    tokens,
    keys: { pageTokens, production: settings.production, count },
    count,
    requireVerifiedEmail: settings.requireVerifiedEmail,
    checkPassword: createPasswordCheck(settings.passwordPolicy),
    factors: { vault, findRelyingParty: createRelyingParties(publicUrl, settings.production) },
    compositions,
    releases: { artifactsDir, requireSignature: settings.requireSignedReleases },
    vitals: { db, artifactsDir, isOn: settings.vitalsShare > 0 },
    links,
    releaseVisits,
    feed,
    replicaLag: settings.replicaUrl === undefined ? 0 : settings.replicaLagSeconds,
    bank: { bank: createBankApi(settings.bank), vault },
    files: {
      store: openStore(settings),
      quota: settings.filesQuota,
      keptDays: settings.keepDeletedFilesDays,
      fileLinks: createFileLinks(settings.linkKeys),
      pictureWorker: createPictureWorker(),
    },
    publicUrl,
    limitScale: Math.max(1, settings.rateLimitScale),
    pdfWorker: dependencies.pdfWorker ?? createPdfWorker(),
    keepIssued: settings.keepIssued,
    health: { isServing, rooms, lostLines, findMaintenance },
  });
  const requireRoom = createRoomCheck(rooms);
  const requireNoMaintenance = createMaintenanceCheck(findMaintenance);
  const { positions } = serverOf(settings.databaseUrl);
  const recentWrites = createRecentWrites(dataSource, dependencies.replica, positions);
  const { paceCalls, noticeEnd } = createBusinessPace(settings.businessCallsPerSecond);
  const authenticateKey = createKeyAuthenticator({ db, pageTokens, count });
  const authenticate = createAuthenticator({ db, tokens, isOwnPage, authenticateKey, paceCalls });
  const calls = createApiRouter(api, handlers, {
    recentWrites,
    authenticate,
    authenticateDeployer: createDeployerAuthenticator(
      ...[db, settings],
      createOperatorAuthenticator({ db, tokens, authenticate }),
    ),
    recordAct: (tx, name, deployer, { params, body }) =>
      recordAct(tx, actOfCall(name, deployer, params as never, body as never)),
    attempts: createAttempts(db, count, createKnownDevices(settings.jwtSecret)),
    runOnce,
    scanUpload: clamavSocket === undefined ? async () => {} : createVirusScanner(clamavSocket),
    requireWritable: async (endpoint) => {
      requireNoMaintenance(endpoint);
      await requireRoom(endpoint);
    },
    asksForStepUp: settings.asksForStepUp,
    checkResponses: settings.checkResponses,
  });
  const isPageOfKey = createPageOriginCheck(db);
  const apiPipeline = compose([
    noticeEnd,
    securityHeaders(),
    sendJson,
    cors(api, { isOwnPage, isPageOfKey }),
    apiDocuments(db),
    followBusiness(db),
    calls,
    rejectUnknownPaths,
  ]);

  const providers = createProviders(settings.signInWith);
  const signInStates = createSignInStates(settings.jwtSecret);
  const { logoutEndsSession, passwordPolicy, confirmsOverrides, mapTiles, vitalsShare } = settings;
  const { serviceWorker } = settings;
  const browserSettings = {
    ...{
      signInWith: providers.names,
      logoutEndsSession,
      passwordPolicy,
      confirmsOverrides,
      mapTiles,
      vitalsShare,
      serviceWorker,
    },
  };
  const outsideApi = compose([
    refusePages(findMaintenance),
    openIdRoutes({ db, log, providers, signInStates, releaseVisits, publicUrl }),
    ...(usesDevMailbox(settings) ? [devMailboxRoutes(db, settings)] : []),
    ...(settings.bank === 'test-bank' ? [testBankRoutes()] : []),
    site({
      db,
      statusChecks: createStatusChecks({
        db,
        store: openStore(settings),
        findBankStatus: bankStatusOf(settings.bank),
      }),
      compositions,
      artifactsDir,
      assetsUrl,
      publicUrl,
      findMaintenance,
      drawIcon: createIconDrawer(),
      securityContact: settings.securityContact,
      securityLogDays: settings.securityLogDays,
      mayOverride: overrideCheck(allowedOrigins(db, settings.overrideOrigins), settings),
      browserSettings,
      bankSignIn,
      sendPublicPage: publicPages({
        log,
        artifactsDir,
        assetsUrl,
        publicUrl,
        browserSettings,
        bankSignIn,
        callWithin: createInternalCalls(api, handlers, { dbFor: recentWrites.dbFor, count }),
      }),
    }),
  ]);

  const app = new Koa({ proxy: settings.trustProxy });
  app.on('error', (err: NodeJS.ErrnoException, ctx?: Koa.Context) => {
    // A caller may close a stream at any time. A connection may break, or bring bytes that are no
    // HTTP: its error contains those bytes, with token and password.
    const isCallers = err.code === 'ERR_STREAM_PREMATURE_CLOSE' || err === ctx?.req.socket.errored;
    if (!isCallers) log.error({ err }, 'failed');
  });
  const { metrics, tracer } = dependencies;
  if (settings.trustProxy) app.use(readForwardedAddress(settings.trustedProxies));
  if (metrics !== undefined) app.use(measureRequests(metrics));
  app.use(assignRequestId);
  if (tracer !== undefined) app.use(tracer.traceRequests);
  app.use(strictTransport(publicUrl));
  app.use(logRequest(log));
  app.use(handleErrors);
  if (metrics !== undefined && settings.metricsToken !== undefined)
    app.use(metricsForToken(metrics, settings.metricsToken));
  if (assetsUrl !== undefined) app.use(onlyArtifactsAt(assetsUrl));
  app.use((ctx, next) => (isApiPath(ctx.path) ? apiPipeline(ctx, next) : outsideApi(ctx, next)));
  return app;
};
