import pg from 'pg';
import type { Logger } from 'pino';
import type { Db } from '../../database/db.ts';
import { unavailable } from '../../http/apiError.ts';
import { findAnnounced, type LiveRow } from './live.queries.ts';

/** Somebody who follows a business. */
interface Subscriber {
  readonly tell: (rows: readonly LiveRow[]) => void;
  /** Nothing more will come: they have to ask again, and catch up. */
  readonly end: () => void;
}

/** What happens in all businesses, for whoever follows one of them in this process. */
export interface Feed {
  /** Gives what ends it. @throws ApiError 503 when the database cannot be listened to. */
  follow(businessId: string, follower: Subscriber): Promise<() => void>;
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
  const followers = new Map<string, Set<Subscriber>>();
  /** Lines announced but not yet read, by business. */
  let announced = new Map<string, string[]>();
  let listening: Promise<pg.Client> | undefined;
  let isStopped = false;

  const endAll = () => {
    for (const follower of [...followers.values()].flatMap((all) => [...all])) follower.end();
    followers.clear();
  };

  const read = async () => {
    const all = announced;
    announced = new Map();
    for (const [businessId, ids] of all) {
      const rows = await findAnnounced(db, businessId, ids);
      for (const follower of followers.get(businessId) ?? []) follower.tell(rows);
    }
  };

  const hear = (payload = '') => {
    const [businessId = '', id = ''] = payload.split(' ');
    if (!followers.has(businessId)) return;
    // What one transaction announces comes at once, and is read at once.
    if (announced.size === 0) setImmediate(() => read().catch(lose));
    announced.set(businessId, [...(announced.get(businessId) ?? []), id]);
  };

  const lose = (err: unknown) => {
    log.warn({ err }, 'live events interrupted');
    void hangUp();
    endAll();
  };

  const hangUp = async () => {
    // At once, so that whoever comes next does not hold on to what is leaving.
    const leaving = listening;
    listening = undefined;
    const client = await leaving?.catch(() => undefined);
    await client?.end().catch(() => undefined);
  };

  const listen = async () => {
    const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
    client.on('notification', ({ payload }) => hear(payload));
    client.on('error', lose);
    await client.connect();
    await client.query('listen activity');
    return client;
  };

  const forget = (businessId: string, follower: Subscriber) => {
    const all = followers.get(businessId);
    all?.delete(follower);
    if (all?.size === 0) followers.delete(businessId);
    if (followers.size === 0) void hangUp();
  };

  return {
    async follow(businessId, follower) {
      if (isStopped) throw unavailable();
      const all = followers.get(businessId) ?? new Set();
      followers.set(businessId, all.add(follower));
      listening ??= listen();
      const opening = listening;
      try {
        await opening;
      } catch (err) {
        // Somebody else may have called again meanwhile.
        if (listening === opening) listening = undefined;
        forget(businessId, follower);
        log.warn({ err }, 'live events cannot be listened to');
        throw unavailable();
      }
      return () => forget(businessId, follower);
    },
    async stop() {
      isStopped = true;
      endAll();
      await hangUp();
    },
  };
};
