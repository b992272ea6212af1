import type { Db } from '../database/db.ts';
import type { DocumentMails } from '../documents/documents.mails.ts';

/** Mail that the product sends, with what each needs to be written. */
export interface Mails extends DocumentMails {
  'password-reset': { name: string; token: string };
  invitation: { name: string; company: string; invitedBy: string; token: string };
  /** To the visitor: the provider has yet to approve. */
  'booking-requested': BookingFacts & WithLink;
  'booking-confirmed': BookingFacts & WithLink;
  'booking-moved': BookingFacts & WithLink;
  'booking-declined': BookingFacts & { message: string };
  'booking-cancelled': BookingFacts;
  'booking-expired': BookingFacts;
  /** To the provider: what a visitor did, and the job that it concerns. */
  'booking-notice': BookingFacts & { event: BookingEvent; customer: string; jobId: string };
}

export type BookingEvent = 'requested' | 'booked' | 'moved' | 'cancelled';

/** A booking as it was when the mail was decided on. */
export interface BookingFacts {
  /** Of whom the mail is for. */
  name: string;
  company: string;
  service: string;
  /** Instant in UTC, to be shown in `timezone`. */
  startTime: string;
  /** Minutes. */
  duration: number;
  /** IANA zone of the business. */
  timezone: string;
}

interface WithLink {
  /** For the visitor's page to move or cancel the booking. */
  manageToken: string;
  /** The provider's own words, if there are any. */
  message: string;
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
