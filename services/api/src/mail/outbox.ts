import type { BookingMails } from '../booking/booking.mails.ts';
import type { Db } from '../database/db.ts';
import type { DocumentMails } from '../documents/documents.mails.ts';

/** Mail that the product sends, with what each needs to be written. */
export interface Mails extends BookingMails, DocumentMails {
  'password-reset': { name: string; token: string };
  invitation: { name: string; company: string; invitedBy: string; token: string };
}

const insert = `
  insert into outgoing_mail (business_id, kind, recipient, payload) values ($1, $2, $3, $4)`;

/**
 * Decides, within a transaction, that a mail is to be sent. It leaves once the transaction has
 * been committed; a transaction that is undone sends nothing.
 */
export const postMail = async <Kind extends keyof Mails>(
  db: Db,
  businessId: string | null,
  kind: Kind,
  recipient: string,
  payload: Mails[Kind],
): Promise<void> => {
  await db.rows(insert, [businessId, kind, recipient, JSON.stringify(payload)]);
};
