import type { Db } from '../../database/db.ts';
import type { OwnerFunction } from '../../database/tenancy/ownerFunction.ts';
import type { ActivityEntity } from '../activity.ts';
import { beginningOfDay, countsTowardsDay, mailsPerDay } from './mailAllowance.ts';
import type { MailKind } from './mailPayloads.ts';

/** An enqueued mail. */
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

/** A mail before it is sent. */
export interface WaitingMail extends OutgoingMail {
  /** Whether its business must not mail its customers yet (decision 77). */
  readonly is_withheld: boolean;
  /** Whether it is about a record of a business that is closed (decision 103). */
  readonly is_of_closed: boolean;
  /** Which of the mails of its business and day it is, from 1; null for one that does not count. */
  readonly number_of_day: number | null;
  /** How many mails the business may send a day. */
  readonly most: number;
}

const lock = `
  select m.id, m.business_id, m.kind, m.recipient, m.payload, m.created_at, m.entity, m.entity_id,
    m.client_id, m.client_id is not null and b.awaits_proof as is_withheld,
    m.entity is not null and b.erase_at is not null as is_of_closed,
    ${mailsPerDay} as most, case when ${countsTowardsDay('m')} then (
      select count(*)::int from outgoing_mail o
      where o.business_id = m.business_id and o.created_at >= ${beginningOfDay('m.created_at')}
        and (o.created_at, o.id) <= (m.created_at, m.id) and ${countsTowardsDay('o')}
    ) end as number_of_day
  from outgoing_mail m left join business b on b.id = m.business_id
  where m.id = $1 and m.sent_at is null and m.failed_at is null
  for update of m`;

/** What identifies the files that go with a mail. */
export type MailReference = Pick<OutgoingMail, 'id' | 'kind' | 'business_id' | 'entity_id'>;

export const unsentMail: OwnerFunction = {
  name: 'unsent_mail',
  parameters: 'mail uuid',
  returns: 'table (id uuid, kind text, business_id uuid, entity_id uuid)',
  body: `select m.id, m.kind, m.business_id, m.entity_id from outgoing_mail m
    where m.id = $1 and m.sent_at is null and m.failed_at is null`,
  reason: 'A task of the queue names its mail only, not the business.',
};

/** Finds a mail of any business that was not sent yet. */
export const findUnsentMail = (db: Db, id: string) =>
  db.row<MailReference>('select * from unsent_mail($1)', [id]);

/** Finds a mail that was not sent yet and locks it until the transaction ends. */
export const lockWaitingMail = (tx: Db, id: string) => tx.row<WaitingMail>(lock, [id]);

// The payload contains link secrets and is not needed once a mail was sent or has failed.
const sent = `
  update outgoing_mail set sent_at = now(), attempts = attempts + 1, last_error = null, payload = '{}'
  where id = $1`;

/** Records that the mail server accepted a mail. */
export const markMailSent = (tx: Db, id: string) => tx.rows(sent, [id]);

const failed = `
  update outgoing_mail set attempts = attempts + 1, last_error = $2,
    failed_at = case when $3::boolean then now() end,
    payload = case when $3::boolean then '{}' else payload end
  where id = $1`;

/** Records why a mail could not be sent, and whether it will be tried again. */
export const markMailFailed = (tx: Db, id: string, reason: string, isFinal: boolean) =>
  tx.rows(failed, [id, reason, isFinal]);

const withdraw = `
  delete from outgoing_mail
  where business_id = $1 and entity_id = $2 and kind = $3 and sent_at is null and failed_at is null`;

/** Deletes the mails of one kind about an entity that were not sent yet. */
export const withdrawMail = (tx: Db, businessId: string, entityId: string, kind: MailKind) =>
  tx.rows(withdraw, [businessId, entityId, kind]);

const newest = `
  select kind, starts_at from outgoing_mail
  where business_id = $1 and entity_id = $2 and kind = any($3) and failed_at is null
  order by created_at desc, id desc limit 1`;

/** Finds the newest mail of the given kinds about an entity, and the start that it names. */
export const findNewestMail = (
  db: Db,
  businessId: string,
  entityId: string,
  kinds: readonly MailKind[],
) =>
  db.row<{ readonly kind: MailKind; readonly starts_at: Date | null }>(newest, [
    businessId,
    entityId,
    kinds,
  ]);
