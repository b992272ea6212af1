import type {
  SecurityEventKind,
  SecurityLogFilters,
  SecurityLogQuery,
} from '@tradewind/contracts/securityLog';
import type { Db } from '../../database/db.ts';
import { addDays, toInstant } from '../../engines/time/zone.ts';
import type { Actor } from '../../http/context.ts';
import { newestFirst, readCursor, rowLimitFor } from '../../http/page.ts';

export interface FoundSecurityEvent {
  readonly id: string;
  readonly kind: SecurityEventKind;
  readonly actor_id: string | null;
  readonly actor: string;
  readonly subject: string;
  readonly detail: string;
  readonly address: string;
  readonly user_agent: string;
  readonly at: Date;
}

type Reader = Pick<Actor, 'businessId' | 'timezone'>;

const conditionsOf = (
  { businessId, timezone }: Reader,
  { kind, member, from, to }: SecurityLogFilters,
) => {
  const values: unknown[] = [businessId];
  const $ = (value: unknown) => `$${values.push(value)}`;
  const start = (day: string) => $(toInstant(day, '00:00', timezone));
  const conditions = [
    'business_id = $1',
    kind && `kind = ${$(kind)}`,
    member && `actor_id = ${$(member)}`,
    from && `at >= ${start(from)}`,
    to && `at < ${start(addDays(to, 1))}`,
  ];
  return { values, $, conditions };
};

const select = (conditions: readonly unknown[], limit: number) => `
  select id, kind, actor_id, actor, subject, detail, address, user_agent, at from security_event
  where ${conditions.filter(Boolean).join(' and ')}
  order by at desc, id desc limit ${limit}`;

/** A page of the security log of a business, newest first; more rows than `limit` if there are more. */
export const findSecurityEvents = (
  db: Db,
  reader: Reader,
  { limit, cursor, ...filters }: SecurityLogQuery,
) => {
  const { values, $, conditions } = conditionsOf(reader, filters);
  const after = readCursor(newestFirst, cursor);
  const beyond = after && `(at, id) < (${$(after[0])}::timestamptz, ${$(after[1])}::uuid)`;
  return db.rows<FoundSecurityEvent>(select([...conditions, beyond], rowLimitFor(limit)), values);
};

/** Most rows of an export, about 10 MB. */
const MOST_EXPORTED = 50_000;

/** The newest entries that meet the filters, for an export. */
export const findExportedEvents = (db: Db, reader: Reader, filters: SecurityLogFilters) => {
  const { values, conditions } = conditionsOf(reader, filters);
  return db.rows<FoundSecurityEvent>(select(conditions, MOST_EXPORTED), values);
};
