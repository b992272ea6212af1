import type { Db } from '../../database/db.ts';
import type { ActivityEntity } from '../activity.ts';
import type { MailKind } from './mailPayloads.ts';

/** A mail that was decided on. */
export interface OutgoingMail {
  readonly id: string;
  readonly business_id: string | null;
  readonly kind: MailKind;
  readonly recipient: string;
  readonly payload: unknown;
  readonly created_at: Date;
  readonly entity: ActivityEntity | null;
  readonly entity_id: string | null;
  readonly client_id: string | null;
}

const lock = `
  select id, business_id, kind, recipient, payload, created_at, entity, entity_id, client_id
  from outgoing_mail where id = $1 and sent_at is null and failed_at is null
  for update`;

/** A mail that still waits, kept from every other process until the transaction ends. */
export const lockWaitingMail = (tx: Db, id: string) => tx.row<OutgoingMail>(lock, [id]);

// The facts hold secrets of links, and are not needed once a mail has gone or cannot go.
const sent = `
  update outgoing_mail set sent_at = now(), attempts = attempts + 1, last_error = null, payload = '{}'
  where id = $1`;

/** Keeps that a mail was taken by the mail server. */
export const markMailSent = (tx: Db, id: string) => tx.rows(sent, [id]);

const failed = `
  update outgoing_mail set attempts = attempts + 1, last_error = $2,
    failed_at = case when $3::boolean then now() end,
    payload = case when $3::boolean then '{}' else payload end
  where id = $1`;

/** Keeps why a mail could not be sent, and whether that is the end of it. */
export const markMailFailed = (tx: Db, id: string, reason: string, isFinal: boolean) =>
  tx.rows(failed, [id, reason, isFinal]);
