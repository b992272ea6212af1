import type { Db } from '../../database/db.ts';
import type { MailPayloads } from '../../engines/mail/mailPayloads.ts';
import { isNotHandedOver } from '../../engines/mail/outgoing.queries.ts';
import type { BookingRow } from './bookings.queries.ts';

/** The kind of the mail to a member whose visits have another time. */
export const MOVED = 'job-crew-moved';

interface UnsentMail<Payload> {
  readonly id: string;
  readonly recipient: string;
  /** The first visit that it names. */
  readonly visit_id: string;
  readonly payload: Payload;
}

// Locked, so that the mail is not handed over between this and what becomes of it.
const unsent = `
  select id, recipient, visit_id, payload from outgoing_mail
  where business_id = $1 and entity_id = $2 and kind = $3 and ${isNotHandedOver}
  order by created_at, id for update`;

/** The mails of one kind about a job that were not sent yet, oldest first; they stay unsent until the end of the transaction. */
export const findUnsent = <Kind extends 'job-assigned' | typeof MOVED>(
  tx: Db,
  businessId: string,
  jobId: string,
  kind: Kind,
) => tx.rows<UnsentMail<MailPayloads[Kind]>>(unsent, [businessId, jobId, kind]);

/** The unsent mails of new times about a job, each of another member. */
export const findUnsentMoves = (tx: Db, businessId: string, jobId: string) =>
  findUnsent(tx, businessId, jobId, MOVED);

const remove = 'delete from outgoing_mail where business_id = $1 and id = $2';

/** Withdraws a mail that {@link findUnsent} has found. */
export const withdrawUnsent = (tx: Db, businessId: string, { id }: { readonly id: string }) =>
  tx.rows(remove, [businessId, id]);

/** A visit with the start that a member knows: where the mail of a new time is unsent, the former one. */
export const asTold = (
  visit: BookingRow,
  email: string,
  moves: Awaited<ReturnType<typeof findUnsentMoves>>,
): BookingRow => {
  const mail = moves.find(({ recipient }) => recipient === email);
  const former = mail?.payload.formerStarts[visit.visit_id];
  if (former === undefined) return visit;
  return { ...visit, starts_at: new Date(former), window_start: null, window_end: null };
};
