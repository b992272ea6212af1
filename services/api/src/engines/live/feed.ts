import pg from 'pg';
import type { Logger } from 'pino';
import type { Db } from '../../database/db.ts';
import { unavailable } from '../../http/apiError.ts';
import { findActivityByIds, type LiveRow } from './live.queries.ts';

/** Somebody who follows a business. */
interface Subscriber {
  readonly send: (rows: readonly LiveRow[]) => void;
  /** Nothing more will come: they have to ask again, and catch up. */
  readonly end: () => void;
}

/** What happens in all businesses, for whoever follows one of them in this process. */
export interface Feed {
  /** Gives what ends it. @throws ApiError 503 when the database cannot be listened to. */
  subscribe(businessId: string, subscriber: Subscriber): Promise<() => void>;
  /** Ends every follower, and takes no more. */
  stop(): Promise<void>;
}

export interface FeedDependencies {
  readonly databaseUrl: string;
  readonly db: Db;
  readonly log: Logger;
}

/**
 * Hears every line of a timeline when it is committed, by whichever process, over one connection
 * of its own, which is there only while somebody follows. When that is lost everybody is sent
 * away: coming back, they catch up on what was missed in between.
 */
export const createFeed = ({ databaseUrl, db, log }: FeedDependencies): Feed => {
  const subscribers = new Map<string, Set<Subscriber>>();
  /** Lines announced but not yet read, by business. */
  let announced = new Map<string, string[]>();
  let listening: Promise<pg.Client> | undefined;
  let isStopped = false;

  const endAllStreams = () => {
    for (const subscriber of [...subscribers.values()].flatMap((all) => [...all])) subscriber.end();
    subscribers.clear();
  };

  const read = async () => {
    const all = announced;
    announced = new Map();
    for (const [businessId, ids] of all) {
      const rows = await findActivityByIds(db, businessId, ids);
      for (const subscriber of subscribers.get(businessId) ?? []) subscriber.send(rows);
    }
  };

  const onNotification = (payload = '') => {
    const [businessId = '', id = ''] = payload.split(' ');
    if (!subscribers.has(businessId)) return;
    // What one transaction announces comes at once, and is read at once.
    if (announced.size === 0) setImmediate(() => read().catch(onConnectionLost));
    announced.set(businessId, [...(announced.get(businessId) ?? []), id]);
  };

  const onConnectionLost = (err: unknown) => {
    log.warn({ err }, 'live events interrupted');
    void disconnect();
    endAllStreams();
  };

  const disconnect = async () => {
    // At once, so that whoever comes next does not hold on to what is leaving.
    const leaving = listening;
    listening = undefined;
    const connection = await leaving?.catch(() => undefined);
    await connection?.end().catch(() => undefined);
  };

  const listen = async () => {
    const connection = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
    connection.on('notification', ({ payload }) => onNotification(payload));
    connection.on('error', onConnectionLost);
    await connection.connect();
    await connection.query('listen activity');
    return connection;
  };

  const unsubscribe = (businessId: string, subscriber: Subscriber) => {
    const all = subscribers.get(businessId);
    all?.delete(subscriber);
    if (all?.size === 0) subscribers.delete(businessId);
    if (subscribers.size === 0) void disconnect();
  };

  return {
    async subscribe(businessId, subscriber) {
      if (isStopped) throw unavailable();
      const all = subscribers.get(businessId) ?? new Set();
      subscribers.set(businessId, all.add(subscriber));
      listening ??= listen();
      const opening = listening;
      try {
        await opening;
      } catch (err) {
        // Somebody else may have called again meanwhile.
        if (listening === opening) listening = undefined;
        unsubscribe(businessId, subscriber);
        log.warn({ err }, 'live events cannot be listened to');
        throw unavailable();
      }
      return () => unsubscribe(businessId, subscriber);
    },
    async stop() {
      isStopped = true;
      endAllStreams();
      await disconnect();
    },
  };
};
