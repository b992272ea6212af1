import { type Endpoint, isDeployAccess } from '@tradewind/contracts/endpoint';
import type { Context, Middleware } from 'koa';
import type { Logger } from 'pino';
import type { Db } from '../database/db.ts';
import { ApiError } from '../http/apiError.ts';

/** The operator has writes and pages refused (decision 126). */
export interface Maintenance {
  /** What pages and answers say. */
  readonly message: string;
  readonly since: Date;
}

/** Whether there is maintenance; undefined while there is none. */
export type FindMaintenance = () => Maintenance | undefined;

const find = 'select message, since from maintenance';

/** The maintenance that the database has. */
export const readMaintenance = (db: Db) => db.row<Maintenance>(find);

const begin = `
  insert into maintenance (message) values ($1)
  on conflict (is_on) do update set message = excluded.message returning message, since`;

/** Begins maintenance, or gives the one that there is another message. Returns it. */
export const beginMaintenance = async (db: Db, message: string): Promise<Maintenance> => {
  const begun = await db.row<Maintenance>(begin, [message]);
  if (begun === undefined) throw new Error('The maintenance was not stored.');
  return begun;
};

/** Ends maintenance; false when there is none. */
export const endMaintenance = async (db: Db): Promise<boolean> =>
  (await db.rows('delete from maintenance returning since')).length > 0;

/** Milliseconds between two reads. */
const INTERVAL = 2_000;

/**
 * Follows the maintenance that the database has, so that no request reads it. While the database
 * does not answer, the last one holds.
 */
export const followMaintenance = async (
  db: Db,
  log: Pick<Logger, 'warn'>,
): Promise<{ readonly findMaintenance: FindMaintenance; readonly stop: () => void }> => {
  let current = await readMaintenance(db);
  let isReading = false;
  const read = async () => {
    if (isReading) return;
    isReading = true;
    const before = current;
    current = await readMaintenance(db).catch(() => before);
    isReading = false;
    if ((before === undefined) !== (current === undefined))
      log.warn(current === undefined ? 'maintenance has ended' : 'maintenance has begun');
  };
  if (current !== undefined) log.warn('maintenance has begun');
  const timer = setInterval(() => void read(), INTERVAL).unref();
  return { findMaintenance: () => current, stop: () => clearInterval(timer) };
};

/** Seconds after which a caller is to try again. */
const RETRY_AFTER = 30;

const refused = ({ message }: Maintenance) =>
  new ApiError('maintenance', { message, retryAfter: RETRY_AFTER });

/** Creates the check before a write; teams and the operator can release meanwhile. It throws 503. */
export const createMaintenanceCheck =
  (findMaintenance: FindMaintenance) =>
  ({ access }: Pick<Endpoint, 'access'>): void => {
    const maintenance = findMaintenance();
    if (maintenance !== undefined && !isDeployAccess(access)) throw refused(maintenance);
  };

/** What is no page: files, the page of what works, and what programs fetch. */
const isOpen = ({ path }: Context) =>
  /^\/(artifacts\/|\.well-known\/|status$)/.test(path) || /\.[a-z0-9]{2,5}$/i.test(path);

/** Refuses pages outside of the API; a browser loads the one that says so again by itself. */
export const refusePages =
  (findMaintenance: FindMaintenance): Middleware =>
  (ctx, next) => {
    const maintenance = isOpen(ctx) ? undefined : findMaintenance();
    if (maintenance === undefined) return next();
    ctx.set('Refresh', String(RETRY_AFTER));
    throw refused(maintenance);
  };
