import { documentMessages } from '@tradewind/contracts/documentMessages';
import type { DocumentKind } from '@tradewind/contracts/documentView';
import type { Db } from '../../database/db.ts';
import { isNotHandedOver, withdrawMail } from '../../engines/mail/outgoing.queries.ts';
import { conflict } from '../../http/apiError.ts';
import type { Actor } from '../../http/context.ts';
import { recordDocumentActivity } from './documentActivity.ts';

export interface DocumentKey {
  readonly businessId: string;
  readonly id: string;
}

const renew = (kind: DocumentKind) => `
  update ${kind} set link_renewed_at = now(), link_withdrawn_at = null
  where business_id = $1 and id = $2`;

/** Makes the link of a document valid again from now on, in the transaction that mails it. */
export const renewLink = (tx: Db, kind: DocumentKind, { businessId, id }: DocumentKey) =>
  tx.rows(renew(kind), [businessId, id]);

const withdraw = (kind: DocumentKind) => `
  update ${kind} set link_sequence = link_sequence + 1, link_withdrawn_at = now(),
    updated_at = now(), version = version + 1
  where business_id = $1 and id = $2`;

// An attempt that has begun with the earlier payload must not end.
const removeFromReceipts = `
  update outgoing_mail
  set lease = null, leased_until = null, payload = jsonb_set(payload::jsonb, '{documentToken}', '""')
  where business_id = $1 and entity_id = $2 and kind = 'payment-received' and ${isNotHandedOver}`;

interface Linked {
  readonly id: string;
  readonly client_id: string;
  readonly sent_at: Date | null;
  readonly link_withdrawn_at: Date | null;
}

/**
 * Ends the links of a locked document that were mailed, and withdraws the mails with it that wait;
 * sending it again makes a new one (decision 92). Links that have ended already stay as they are.
 * @throws ApiError 409 for a document that was never sent.
 */
export const withdrawLink = async (
  tx: Db,
  by: Actor,
  kind: DocumentKind,
  { id, client_id: clientId, sent_at, link_withdrawn_at }: Linked,
): Promise<void> => {
  const { businessId } = by;
  if (sent_at === null) throw conflict(documentMessages.neverSent);
  if (link_withdrawn_at !== null) return;
  await tx.rows(withdraw(kind), [businessId, id]);
  await withdrawMail(tx, businessId, id, `${kind}-sent`);
  await tx.rows(removeFromReceipts, [businessId, id]);
  const about = { businessId, id, clientId };
  await recordDocumentActivity(kind)(tx, about, { by, kind: 'link', summary: 'Link withdrawn' });
};

/** Ends the links that the client of a document was mailed, where an edit gives it to another client. */
export const withdrawLinkOfOther = async (
  tx: Db,
  by: Actor,
  kind: DocumentKind,
  before: Linked,
  client: string | undefined,
): Promise<void> => {
  if (client === undefined || client === before.client_id || before.sent_at === null) return;
  await withdrawLink(tx, by, kind, before);
};
