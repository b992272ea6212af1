import type pg from 'pg';
import type { Logger } from 'pino';
import type { Db } from '../../database/db.ts';
import { serverOf } from '../../database/server/databaseServer.ts';
import { HostClient } from '../../database/server/hostClient.ts';
import { unavailable } from '../../http/apiError.ts';
import { findActivityByIds, type LiveRow } from './live.queries.ts';

/** A stream that receives the events of a business. */
interface Subscriber {
  readonly send: (rows: readonly LiveRow[]) => void;
  /** A session of this member may have ended, their role changed, or this key been deleted. */
  readonly accessChanged: (id: string) => void;
  /** No more events will follow: the subscriber has to reconnect and catch up. */
  readonly end: () => void;
}

/** Distributes the activity of all businesses to the subscribers of this process. */
export interface Feed {
  /**
   * Returns a function that unsubscribes. @throws ApiError 503 when the database cannot be listened
   * to.
   */
  subscribe(businessId: string, subscriber: Subscriber): Promise<() => void>;
  /** Ends every subscriber and refuses new ones. */
  stop(): Promise<void>;
}

export interface FeedDependencies {
  /** Where sessions can be had: the feed listens. */
  readonly sessionUrl: string;
  readonly db: Db;
  readonly log: Logger;
}

/**
 * Receives every committed line of a timeline and every change of access, from any process, over a separate database
 * connection that is open only while there are subscribers. When it is lost, all subscribers are
 * ended: they reconnect and catch up.
 */
export const createFeed = ({ sessionUrl, db, log }: FeedDependencies): Feed => {
  const subscribers = new Map<string, Set<Subscriber>>();
  /** Ids of lines that were announced but not yet read, by business. */
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
      const rows = await findActivityByIds(db.forBusiness(businessId), businessId, ids);
      for (const subscriber of subscribers.get(businessId) ?? []) subscriber.send(rows);
    }
  };

  const onNotification = ({ channel, payload = '' }: pg.Notification) => {
    const [businessId = '', id = ''] = payload.split(' ');
    const concerned = subscribers.get(businessId);
    if (concerned === undefined) return;
    if (channel === 'access') {
      for (const subscriber of concerned) subscriber.accessChanged(id);
      return;
    }
    // The notifications of one transaction arrive together and are read together.
    if (announced.size === 0) setImmediate(() => read().catch(onConnectionLost));
    announced.set(businessId, [...(announced.get(businessId) ?? []), id]);
  };

  const onConnectionLost = (err: unknown) => {
    log.warn({ err }, 'live events interrupted');
    void disconnect();
    endAllStreams();
  };

  const disconnect = async () => {
    // Cleared at once, so that a new subscriber does not reuse the closing connection.
    const leaving = listening;
    listening = undefined;
    const connection = await leaving?.catch(() => undefined);
    await connection?.end().catch(() => undefined);
  };

  const listen = async () => {
    const server = serverOf(sessionUrl);
    const connection = new HostClient({
      connectionString: sessionUrl,
      keepAlive: true,
      connectionTimeoutMillis: server.timeout,
    });
    connection.on('notification', onNotification);
    connection.on('error', onConnectionLost);
    await connection.connect();
    const end = server.begin();
    await connection.query('listen activity; listen access').then(
      () => end(null),
      (error) => {
        end(error);
        throw error;
      },
    );
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
        // Another subscriber may have reconnected in the meantime.
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
