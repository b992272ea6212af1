import type { SecurityEventKind } from '@tradewind/contracts/securityLog';
import type { Db } from '../../database/db.ts';
import type { OwnerFunction } from '../../database/tenancy/ownerFunction.ts';
import { type Actor, type Author, type CallOrigin, memberIdOf } from '../../http/context.ts';
import { plainAddress } from '../requests/networks.ts';

/** A line of the security log; record it in the transaction of what it describes. */
export interface SecurityEvent {
  readonly businessId: string;
  readonly kind: SecurityEventKind;
  /**
   * The member or key that did it; of a failed attempt, the member whose account it was for. A name for
   * what is no member, such as "Customer" or "Tradewind".
   */
  readonly by: Author | string;
  /** Where it came from: an actor or a handler's context; null for the product itself. */
  readonly from: CallOrigin | null;
  /** What it concerns, such as another member or a document. */
  readonly subject?: { readonly id: string | null; readonly name: string } | undefined;
  /** Further words, such as "technician to admin"; never a password, a code or a token. */
  readonly detail?: string | undefined;
}

const insert = `
  insert into security_event
    (business_id, kind, actor_id, actor, subject_id, subject, detail, address, user_agent)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

/** Adds a line to the security log of a business (decision 71). */
export const recordSecurityEvent = async (db: Db, event: SecurityEvent): Promise<void> => {
  const { businessId, kind, by, from, subject, detail = '' } = event;
  const [actorId, actor] = typeof by === 'string' ? [null, by] : [memberIdOf(by), by.name];
  await db.rows(insert, [
    businessId,
    kind,
    actorId,
    actor,
    subject?.id ?? null,
    subject?.name ?? '',
    detail,
    plainAddress(from?.address ?? ''),
    from?.userAgent ?? '',
  ]);
};

/** Adds a line about what a signed-in caller has done in their business. */
export const recordActorEvent = (
  tx: Db,
  actor: Actor,
  kind: SecurityEventKind,
  about: Pick<SecurityEvent, 'subject' | 'detail'> = {},
): Promise<void> => {
  const { businessId } = actor;
  return recordSecurityEvent(tx, { businessId, kind, by: actor, from: actor, ...about });
};

export const oldSecurityEvents: OwnerFunction = {
  name: 'delete_old_security_events',
  parameters: 'kept_days int',
  returns: 'void',
  body: `
    select set_config('tradewind.security_log_days', $1::text, true);
    delete from security_event where at < now() - make_interval(days => $1)`,
  reason: 'Deletes the old lines of all businesses, every hour; the database refuses newer ones.',
};

/**
 * Deletes the lines of all businesses that are older than a number of days, at least 30: the
 * database refuses every other deletion.
 */
export const deleteOldSecurityEvents = (db: Db, keptDays: number): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.rows(`set local statement_timeout = '10min'`);
    await tx.rows('select delete_old_security_events($1)', [keptDays]);
  });
