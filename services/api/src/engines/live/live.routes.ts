import type { LiveEvent } from '@tradewind/contracts/activity';
import type { platformEndpoints } from '@tradewind/contracts/endpoints/platform';
import type { Db } from '../../database/db.ts';
import { fromLsn } from '../../database/logPosition.ts';
import { unauthorized } from '../../http/apiError.ts';
import type { Actor, Handlers } from '../../http/context.ts';
import { findAccess } from '../access.ts';
import type { Feed } from './feed.ts';
import { findActivitySince, type LiveRow, MOST_REPLAYED } from './live.queries.ts';
import { createEventStream, type EventStream } from './stream.ts';

const concernsActor = ({ userId }: Actor, { entity, entity_id }: LiveRow) =>
  entity === 'member' && entity_id === userId;

/**
 * Whether a member may receive a change: a technician only of the business itself, whose hours and
 * name they see, of their own role and time off, and of jobs that they are on, or were until this
 * change (decision 11); a key only of what its scopes read (decision 81).
 */
const isVisibleTo = (actor: Actor, row: LiveRow): boolean => {
  const { role, userId, key } = actor;
  if (key !== undefined) return key.scopes.includes(`${row.entity}s:read`);
  if (role !== 'technician' || row.entity === 'business' || concernsActor(actor, row)) return true;
  return row.entity === 'job' && [row.members, row.members_before].flat().includes(userId);
};

/** Presents a change as an event. */
const presentEvent = (
  { id, entity, entity_id, kind, client_id, lsn }: LiveRow,
  hasReplica: boolean,
): LiveEvent => ({
  id,
  entity,
  entityId: entity_id,
  kind,
  ...(client_id !== null && { clientId: client_id }),
  ...(hasReplica && { logPosition: fromLsn(lsn) }),
});

const HEARTBEAT_INTERVAL = 20_000;
/** After an hour a reader reconnects with its current token. */
const MAX_DURATION = 3_600_000;
/**
 * A line's time is when it was written; it is announced when its transaction commits. To miss none,
 * the last seconds are replayed to a returning reader.
 */
const OVERLAP = 10_000;

const sendVisibleTo =
  (stream: EventStream, actor: Actor, hasReplica: boolean) => (rows: readonly LiveRow[]) => {
    for (const row of rows)
      if (isVisibleTo(actor, row)) stream.event(row.at, presentEvent(row, hasReplica));
  };

const clockAndLog = `
  select clock_timestamp() as now, pg_current_wal_insert_lsn()::text as lsn`;

/** Replays the events since a reader's last message, or the last seconds to a new reader. */
const catchUp = async (
  db: Db,
  actor: Actor,
  stream: EventStream,
  replicaLag: number,
  lastEventId?: string,
) => {
  const clock = await db.row<{ now: Date; lsn: string }>(clockAndLog);
  const now = clock?.now ?? new Date();
  // First, so that whatever the messages below make the reader fetch again is not older.
  if (replicaLag > 0) stream.logPosition(fromLsn(clock?.lsn ?? ''));
  const from = new Date(
    (lastEventId === undefined ? now : new Date(lastEventId)).getTime() -
      OVERLAP -
      replicaLag * 1000,
  );
  const rows = await findActivitySince(db, actor.businessId, from);
  if (rows.length > MOST_REPLAYED) stream.reset();
  else sendVisibleTo(stream, actor, replicaLag > 0)(rows);
  stream.position(now);
};

/** Keeps a stream alive, and ends it after an hour and where `check` finds that access is lost. */
const startHeartbeat = (stream: EventStream, check: () => Promise<void>) => {
  const began = Date.now();
  const heartbeat = async () => {
    stream.heartbeat();
    const isOld = Date.now() - began > MAX_DURATION;
    if (isOld) stream.end();
    else await check();
  };
  const timer = setInterval(() => heartbeat().catch(stream.end), HEARTBEAT_INTERVAL);
  return () => clearInterval(timer);
};

export const liveHandlers = (
  feed: Feed,
  /** Seconds that a response may be old; 0 without a replica. */
  replicaLag: number,
): Pick<Handlers<typeof platformEndpoints>, 'followEvents'> => ({
  followEvents: async ({ query: { lastEventId } }, { db, actor }) => {
    const stream = createEventStream();
    const access = await findAccess(db, actor);
    if (access === undefined) throw unauthorized();
    const checkAccess = async () => {
      if ((await findAccess(db, actor)) !== access) stream.end();
    };
    const send = (rows: readonly LiveRow[]) => {
      sendVisibleTo(stream, actor, replicaLag > 0)(rows);
      // The actor's role or access may have changed: the stream ends and they reconnect.
      if (rows.some((row) => concernsActor(actor, row))) stream.end();
      // The business may require a second factor now (decision 70).
      else if (rows.some(({ entity }) => entity === 'business')) checkAccess().catch(stream.end);
    };
    const accessChanged = (id: string) => {
      if (id === actor.userId || id === actor.sessionId) checkAccess().catch(stream.end);
    };
    // Subscribed before replaying: what happens in between arrives twice, not never.
    const unsubscribe = await feed.subscribe(actor.businessId, {
      send,
      accessChanged,
      end: stream.end,
    });
    const stopHeartbeat = startHeartbeat(stream, checkAccess);
    stream.body.once('close', () => {
      stopHeartbeat();
      unsubscribe();
    });
    await catchUp(db, actor, stream, replicaLag, lastEventId).catch((error) => {
      stream.body.destroy();
      throw error;
    });
    return stream.body;
  },
});
