import { randomUUID } from 'node:crypto';
import type { Db } from '../../database/db.ts';
import type { ActivityEntity } from '../activity.ts';
import { enqueue } from '../queue/enqueue.ts';
import type { MailKind, MailPayloads } from './mailPayloads.ts';

/** The entity whose timeline records the delivery. */
export interface MailSubject {
  readonly entity: ActivityEntity;
  readonly entityId: string;
  /** The client who receives the mail, if any. */
  readonly clientId?: string | undefined;
  /** The start of the appointment that the mail names. */
  readonly startsAt?: Date | undefined;
  /** Seconds until it is sent, in which it can be withdrawn; 0 by default. */
  readonly delay?: number | undefined;
}

const insert = `
  insert into outgoing_mail
    (id, business_id, kind, recipient, payload, entity, entity_id, client_id, starts_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

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
  const { entity = null, entityId = null, clientId = null, startsAt = null, delay } = about ?? {};
  const values = [id, businessId, kind, recipient, JSON.stringify(payload)];
  await tx.rows(insert, [...values, entity, entityId, clientId, startsAt]);
  await enqueue(tx, 'mail', { id }, { id, ...(delay !== undefined && { startAfter: delay }) });
};
