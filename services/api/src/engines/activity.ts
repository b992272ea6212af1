import type { Activity, LiveEvent } from '@tradewind/contracts/activity';
import type { Db } from '../database/db.ts';
import { type Author, memberIdOf } from '../http/context.ts';

export type ActivityEntity = LiveEvent['entity'];

/** A line of a timeline; write it in the transaction of the change that it describes. */
export interface ActivityEntry {
  readonly businessId: string;
  readonly entity: ActivityEntity;
  readonly entityId: string;
  /** The client whose timeline shows it too. */
  readonly clientId?: string | undefined;
  /** Such as `created`, `status`, `updated`, `sent`. */
  readonly kind: string;
  /** A sentence such as "Status changed to In progress". */
  readonly summary: string;
  /** A member or a key, "Customer" for a visitor, or "Tradewind" for the product itself. */
  readonly by: Author | 'Customer' | 'Tradewind';
  readonly detail?: Record<string, unknown> | undefined;
}

const insert = `
  insert into activity
    (business_id, entity, entity_id, client_id, kind, summary, actor_id, actor, detail)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

/** Adds a line to the timelines of an entity and of its client. */
export const recordActivity = async (db: Db, entry: ActivityEntry): Promise<void> => {
  const { businessId, entity, entityId, clientId = null, kind, summary, by, detail = {} } = entry;
  const [actorId, actor] = typeof by === 'string' ? [null, by] : [memberIdOf(by), by.name];
  const values = [businessId, entity, entityId, clientId, kind, summary, actorId, actor];
  await db.rows(insert, [...values, JSON.stringify(detail)]);
};

/** Adds a line to the timeline of a client, about them or about a record of theirs. */
export const recordClientActivity = (
  db: Db,
  { clientId, kind = 'updated', ...line }: ClientActivity,
): Promise<void> =>
  recordActivity(db, { ...line, kind, entity: 'client', entityId: clientId, clientId });

interface ClientActivity extends Pick<ActivityEntry, 'businessId' | 'summary' | 'by'> {
  readonly clientId: string;
  readonly kind?: string;
}

/** A row of {@link activityColumns}. */
export interface ActivityRow extends Omit<Activity, '_id' | 'at' | 'about'> {
  id: string;
  at: Date;
}

export const activityColumns = 'id, kind, summary, actor, at, detail';

const ofEntity = `select ${activityColumns} from activity
  where business_id = $1 and entity = $2 and entity_id = $3 order by at desc, id desc limit 200`;

export const presentActivity = ({
  id,
  at,
  kind,
  summary,
  actor,
  detail,
}: ActivityRow): Activity => ({
  _id: id,
  kind,
  summary,
  actor,
  // A step that was sent later counts from when it was taken (decision 234).
  at: typeof detail.takenAt === 'string' ? detail.takenAt : at.toISOString(),
  detail,
});

/** Orders presented lines, newest first; of the same time the one that was written last is first. */
export const newestFirst = (lines: readonly Activity[]): Activity[] =>
  lines.toSorted((one, other) => other.at.localeCompare(one.at));

/** Returns the timeline of one entity, newest first, at most 200 lines. */
export const findTimeline = async (
  db: Db,
  businessId: string,
  entity: ActivityEntity,
  entityId: string,
): Promise<Activity[]> =>
  newestFirst(
    (await db.rows<ActivityRow>(ofEntity, [businessId, entity, entityId])).map(presentActivity),
  );

/** Members in the detail of a line: one as a text and nobody as null, as an earlier release reads it. */
export const membersDetail = (ids: readonly string[]) => (ids.length > 1 ? ids : (ids[0] ?? null));
