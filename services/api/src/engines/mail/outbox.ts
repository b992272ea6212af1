import { randomUUID } from 'node:crypto';
import type { Db } from '../../database/db.ts';
import type { ActivityEntity } from '../activity.ts';
import { enqueue } from '../queue/enqueue.ts';
import type { MailKind, MailPayloads } from './mailPayloads.ts';
import { isAccountMail } from './mailPayloads.ts';

/** The entity whose timeline records the delivery. */
export interface MailSubject {
  readonly entity: ActivityEntity;
  readonly entityId: string;
  /** The client who receives the mail, if any. */
  readonly clientId?: string | undefined;
  /** The visit that the mail is about, of the job that is the entity. */
  readonly visitId?: string | undefined;
  /** The start of the appointment that the mail names. */
  readonly startsAt?: Date | undefined;
  /** The member whom the mail names as who comes. */
  readonly leadId?: string | undefined;
  /** Seconds until it is sent, in which it can be withdrawn; 0 by default. */
  readonly delay?: number | undefined;
}

const insert = `
  insert into outgoing_mail
    (id, business_id, kind, recipient, payload, entity, entity_id, client_id, starts_at,
      visit_id, lead_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
  returning (
    select count(*)::int from (
      select from outgoing_mail
      where business_id = $2 and sent_at is null and failed_at is null limit 1000
    ) as others
  ) as waiting`;

/** A mail that is to be delivered. */
interface Delivery {
  readonly id: string;
  readonly businessId: string | null;
  readonly kind: MailKind;
  /** Seconds until it is sent; 0 by default. */
  readonly delay?: number | undefined;
  /** How many mails of the business wait before it. */
  readonly waiting: number;
}

/** Mails of one business that a process sends at the same time: each in a group of its own. */
const AT_ONCE = 2;

/**
 * Enqueues the delivery of a stored mail. Account mail has a queue of its own. In the other one
 * businesses take turns: each mail that waits puts the next one of its business further back, so the
 * first mail of one goes before the second of all others (decision 97).
 */
export const enqueueDelivery = (
  tx: Db,
  { id, businessId, kind, delay, waiting }: Delivery,
): Promise<void> => {
  const later = { id, ...(delay !== undefined && { startAfter: delay }) };
  if (businessId === null || isAccountMail(kind)) return enqueue(tx, 'account-mail', { id }, later);
  const group = `${businessId}/${waiting % AT_ONCE}`;
  return enqueue(tx, 'mail', { id }, { ...later, group, priority: -waiting });
};

/** Enqueues a mail within a transaction. It is sent after the commit; a rollback sends nothing. */
export const enqueueMail = async <Kind extends MailKind>(
  tx: Db,
  businessId: string | null,
  kind: Kind,
  recipient: string,
  payload: MailPayloads[Kind],
  about?: MailSubject,
): Promise<void> => {
  const id = randomUUID();
  const { entity = null, entityId = null, clientId = null, startsAt = null } = about ?? {};
  const { visitId = null, leadId = null, delay } = about ?? {};
  const values = [id, businessId, kind, recipient, JSON.stringify(payload)];
  const stored = [...values, entity, entityId, clientId, startsAt, visitId, leadId];
  const { waiting = 0 } = (await tx.row<{ waiting: number }>(insert, stored)) ?? {};
  await enqueueDelivery(tx, { id, businessId, kind, delay, waiting });
};
