import type { Db } from '../../database/db.ts';
import type { MailKind, MailPayloads } from '../../engines/mail/mailPayloads.ts';
import { isNotHandedOver } from '../../engines/mail/outgoing.queries.ts';
import type { BookingRow } from './bookings.queries.ts';

/** The mails to a member on visits that have another time, and on visits that do not take place. */
export const crewKinds = { moved: 'job-crew-moved', cancelled: 'job-crew-cancelled' } as const;
type Moved = (typeof crewKinds)['moved'];
type Cancelled = (typeof crewKinds)['cancelled'];

export interface UnsentMail<Kind extends MailKind> {
  readonly id: string;
  readonly recipient: string;
  /** The first visit that it names. */
  readonly visit_id: string;
  readonly payload: MailPayloads[Kind];
}

// Locked, so that the mail is not handed over between this and what becomes of it.
const unsent = `
  select id, recipient, visit_id, payload from outgoing_mail
  where business_id = $1 and entity_id = $2 and kind = $3 and ${isNotHandedOver}
  order by created_at, id for update`;

/** The mails of one kind about a job that were not sent yet, oldest first; they stay unsent until the end of the transaction. */
export const findUnsent = <Kind extends 'job-assigned' | Moved | Cancelled>(
  tx: Db,
  businessId: string,
  jobId: string,
  kind: Kind,
) => tx.rows<UnsentMail<Kind>>(unsent, [businessId, jobId, kind]);

const remove = 'delete from outgoing_mail where business_id = $1 and id = $2';

/** Withdraws a mail that {@link findUnsent} has found. */
export const withdrawUnsent = (tx: Db, businessId: string, { id }: { readonly id: string }) =>
  tx.rows(remove, [businessId, id]);

/** A visit with another start, for which no customer was told a window. */
export const startingAt = (visit: BookingRow, start: Date): BookingRow =>
  start.getTime() === visit.starts_at.getTime()
    ? visit
    : { ...visit, starts_at: start, window_start: null, window_end: null };

/** A visit with the start that a member knows: where the mail of a new time is unsent, the former one. */
export const asTold = (
  visit: BookingRow,
  memberId: string,
  moves: readonly UnsentMail<Moved>[],
): BookingRow => {
  const mail = moves.find(({ payload }) => payload.memberId === memberId);
  const former = mail?.payload.formerStarts[visit.visit_id];
  return former === undefined ? visit : startingAt(visit, new Date(former));
};

/** What the newest mail has told somebody about a visit. */
export interface Told {
  readonly isCancelled: boolean;
  readonly start: string;
}

// A visitor's move tells who is on the visit no more in a notice of its own.
const saysNotTheirs = `(kind = 'job-unassigned'
  or kind = 'booking-notice' and payload ->> 'event' = 'givenToOthers')`;

const told = `
  select recipient, kind = '${crewKinds.cancelled}' as is_cancelled, ${saysNotTheirs} as is_not_theirs,
    visit_id, starts_at, payload -> 'laterVisits' as later, payload -> 'plannedStarts' as planned
  from outgoing_mail
  where business_id = $1 and entity_id = $2 and failed_at is null and starts_at is not null
    and (kind = 'job-assigned' or ${saysNotTheirs}
      or kind in ('${crewKinds.moved}','${crewKinds.cancelled}') and not (${isNotHandedOver}))
  order by created_at, id`;

interface ToldRow {
  readonly recipient: string;
  readonly is_cancelled: boolean;
  readonly is_not_theirs: boolean;
  readonly visit_id: string;
  readonly starts_at: Date;
  readonly later: Readonly<Record<string, string>> | null;
  readonly planned: Readonly<Record<string, string>> | null;
}

/**
 * Finds what the newest mails have told people about the visits of a job. The result has it for an
 * e-mail address and a visit; one that was made anew is known by its start. It is undefined for a visit
 * of which the newest mail says that it is no longer theirs.
 */
export const findTold = async (tx: Db, businessId: string, jobId: string) => {
  const newest = new Map<string, Told | undefined>();
  for (const row of await tx.rows<ToldRow>(told, [businessId, jobId])) {
    const visits = { [row.visit_id]: row.starts_at.toISOString(), ...row.later };
    for (const [visitId, start] of Object.entries(visits)) {
      const last = {
        isCancelled: row.is_cancelled,
        start: new Date(start).toISOString(),
      };
      for (const key of [visitId, start, row.planned?.[visitId] ?? start])
        newest.set(`${row.recipient} ${key}`, row.is_not_theirs ? undefined : last);
    }
  }
  return (email: string, { visit_id, starts_at }: BookingRow): Told | undefined => {
    const key = `${email} ${visit_id}`;
    return newest.get(newest.has(key) ? key : `${email} ${starts_at.toISOString()}`);
  };
};

const states = `
  select id, status, starts_at is not null as is_planned from visit
  where business_id = $1 and id = any($2)`;

interface VisitState {
  readonly id: string;
  readonly status: string;
  readonly is_planned: boolean;
}

/** The states of those of some visits that are there, by their ids. */
export const findStates = async (
  tx: Db,
  businessId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, VisitState>> =>
  new Map((await tx.rows<VisitState>(states, [businessId, ids])).map((row) => [row.id, row]));
