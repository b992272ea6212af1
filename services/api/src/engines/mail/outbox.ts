import { randomUUID } from 'node:crypto';
import type { Db } from '../../database/db.ts';
import type { ActivityEntity } from '../activity.ts';
import { enqueue } from '../queue/enqueue.ts';
import type { MailKind, MailPayloads } from './mailPayloads.ts';

/** Whose timeline tells how the delivery went. */
export interface MailSubject {
  readonly entity: ActivityEntity;
  readonly entityId: string;
  /** The client whom the mail is for, if it is for one. */
  readonly clientId?: string | undefined;
}

const insert = `
  insert into outgoing_mail
    (id, business_id, kind, recipient, payload, entity, entity_id, client_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`;

/**
 * Decides, within a transaction, that a mail is to be sent. It leaves once the transaction has
 * been committed; a transaction that is undone sends nothing.
 */
export const enqueueMail = async <Kind extends MailKind>(
  tx: Db,
  businessId: string | null,
  kind: Kind,
  recipient: string,
  payload: MailPayloads[Kind],
  about?: MailSubject,
): Promise<void> => {
  const id = randomUUID();
  const { entity, entityId, clientId } = about ?? {};
  const values = [id, businessId, kind, recipient, JSON.stringify(payload)];
  await tx.rows(insert, [...values, entity ?? null, entityId ?? null, clientId ?? null]);
  await enqueue(tx, 'mail', { id }, { id });
};
