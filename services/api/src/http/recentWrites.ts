import { type Endpoint, splitRoute } from '@tradewind/contracts/endpoint';
import type { Context } from 'koa';
import type { DataSource } from 'typeorm';
import type { Connection } from '../database/connection.ts';
import { type Db, dbOf, dbOver, poolOf, writingDbOf } from '../database/db.ts';
import {
  bytesBetween,
  firstPosition,
  isLogPosition,
  type LatestPosition,
  type LogPosition,
} from '../database/logPosition.ts';
import type { Replica } from '../database/replica/replica.ts';

/** Chooses the server of each call, so that its caller reads what they wrote (decision 127). */
export interface RecentWrites {
  /** The database for a call: one that may read the replica, or the primary. */
  readonly dbFor: (ctx: Context, endpoint: Endpoint) => Db;
  /** Stores in the caller's browser where the log is after a write. */
  readonly remember: (ctx: Context) => void;
}

/** The cookie with a position of the log; the shell advances it with each event. */
const COOKIE = 'last-write';

/** Bytes: a position that is further ahead is of another database, or invented. */
const MOST_AHEAD = 2 ** 34;

const isRead = ({ route }: Endpoint) => splitRoute(route)[0] === 'GET';

/** Without a replica every call has the primary, and no browser gets the cookie. */
export const createRecentWrites = (
  dataSource: DataSource,
  replica: Replica | undefined,
  positions: LatestPosition | undefined,
): RecentWrites => {
  const primary = dbOf(dataSource);
  if (replica === undefined || positions === undefined)
    return { dbFor: () => primary, remember: () => undefined };
  const writing = writingDbOf(dataSource);

  const positionOf = (ctx: Context): LogPosition | undefined => {
    const text = ctx.cookies.get(COOKIE);
    const isKnown = isLogPosition(text) && bytesBetween(positions.value, text) < MOST_AHEAD;
    return isKnown ? text : undefined;
  };
  const remember = (ctx: Context) => {
    const received = positionOf(ctx) ?? firstPosition;
    const isLater = received > positions.value;
    const position = isLater ? received : positions.value;
    // Before this process has read one: a call that has written nothing.
    if (position === firstPosition) return;
    const attributes = { sameSite: 'lax', secure: ctx.secure, overwrite: true } as const;
    // The shell's script reads it, and it is no secret.
    ctx.cookies.set(COOKIE, position, { ...attributes, httpOnly: false });
  };
  const readingAfter = (position: LogPosition): Db => {
    const pool = poolOf(dataSource);
    let isOnPrimary = false;
    const query: Connection['query'] = async (text, parameters) => {
      const bound = typeof text === 'string' ? { sql: text, businessId: '' } : text;
      const result = isOnPrimary ? undefined : await replica.read(bound, position, parameters);
      if (result !== undefined) return result;
      // A later statement of the same call must not be older.
      isOnPrimary = true;
      return pool.query(text, parameters);
    };
    return dbOver({ query }, dataSource);
  };
  const dbFor: RecentWrites['dbFor'] = (ctx, endpoint) => {
    if (!isRead(endpoint)) return writing;
    if (!endpoint.mayLag) return primary;
    const position = positionOf(ctx);
    if (position !== undefined) return readingAfter(position);
    // A caller without the cookie may have written, and dropped it: a program, or an earlier visit.
    return endpoint.access === 'public' ? readingAfter(firstPosition) : primary;
  };
  return { dbFor, remember };
};
