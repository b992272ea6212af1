import { setTimeout as delay } from 'node:timers/promises';
import { SetupError } from '@tradewind/settings/setupError';
import Koa from 'koa';
import type { Logger } from 'pino';
import type { Db } from './database/db.ts';
import { findSchemaProblem } from './database/schema/servedSchema.ts';
import { ApiError } from './http/apiError.ts';
import { type Listening, listen } from './http/listen.ts';
import { assignRequestId, handleErrors } from './http/pipeline.ts';
import { logRequest } from './http/requestLog.ts';
import type { Settings } from './settings.ts';

const INTERVAL = 1_000;

/**
 * Answers `live` with 200 and `ready` with a 503 that has the reason. Other requests have their
 * connection closed, so that a proxy without health checks sends them to another process, as it does
 * when the port is closed; a 503 it would pass on.
 */
const createUnreadyApp = (log: Logger, reason: () => string): Koa => {
  const app = new Koa();
  app.use(assignRequestId);
  app.use(logRequest(log));
  app.use(handleErrors);
  app.use((ctx) => {
    if (ctx.path === '/api/health/ready')
      throw new ApiError('unavailable', { message: reason(), retryAfter: INTERVAL / 1000 });
    if (ctx.path === '/api/health/live') {
      ctx.body = { status: 'ok' };
      return;
    }
    ctx.respond = false;
    ctx.req.destroy();
  });
  return app;
};

export interface SchemaWait {
  readonly db: Db;
  readonly settings: Pick<Settings, 'migrate' | 'host' | 'port'>;
  readonly log: Logger;
  /** Ends the wait. */
  readonly shutdown: AbortSignal;
}

/**
 * Waits until the schema is one that this release can serve. Meanwhile health checks are answered: the
 * process lives and is not ready. Returns what it listens with, undefined when it did not have to wait.
 * @throws SetupError for a process that migrates, when the schema is newer than this release can serve.
 */
export const waitForSchema = async ({
  db,
  settings,
  log,
  shutdown,
}: SchemaWait): Promise<Listening | undefined> => {
  let problem = await findSchemaProblem(db);
  if (problem === undefined) return undefined;
  if (settings.migrate && !problem.passes) throw new SetupError(problem.message);
  let message = problem.message;
  log.warn(message);
  const listening = await listen(createUnreadyApp(log, () => message).callback(), settings);
  while (problem !== undefined && !shutdown.aborted) {
    await delay(INTERVAL, undefined, { signal: shutdown }).catch(() => undefined);
    problem = await findSchemaProblem(db);
    message = problem?.message ?? message;
  }
  return listening;
};
