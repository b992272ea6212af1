import type { SendMailOptions } from 'nodemailer';
import type { Db } from '../../database/db.ts';
import { type Appointment, calendarFile, replaceControlCharacters } from './calendarFile.ts';
import type { EmailContent } from './emailContent.ts';
import { renderEmailHtml } from './emailHtml.ts';
import { renderEmailText } from './emailText.ts';
import type { MailReference, OutgoingMail } from './outgoing.queries.ts';
import { isFromBusiness, writeEmail } from './templates/index.ts';

/** The sender of a mail, with its brand. */
export interface EmailSender {
  /** Public URL of the product in the edition, without a trailing slash. */
  readonly publicUrl: string;
  /** The product's name in the edition. */
  readonly product: string;
  /** Of the business, or of the product where there is none. */
  readonly name: string;
  readonly primaryColor: string;
  readonly logoUrl: string;
  /** The reply address; undefined for mail of the product itself. */
  readonly replyTo: string | undefined;
  /** Address from which it is sent, where the edition has one of its own. */
  readonly from: string;
}

/** A file that is attached to a mail. */
export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** A mail that is not sent at all; the message is the reason in its timeline. */
export class MailRefusedError extends Error {}

/** Finds the attachments of a mail. @throws MailRefusedError for one that is not to be sent any more. */
export type FindAttachments = (db: Db, mail: MailReference) => Promise<readonly Attachment[]>;

/** Finds the sender of a mail: the business, or the product where there is none. */
type FindSender = (
  db: Db,
  publicUrl: string,
  to: { readonly businessId: string | null; readonly asBusiness: boolean },
) => Promise<EmailSender>;

export interface EmailSettings {
  /** Public address of the product, without a trailing slash. */
  readonly publicUrl: string;
  /** Address that mail comes from. */
  readonly mailFrom: string;
  readonly findSender: FindSender;
}

const signatureOf = ({ name, product }: EmailSender) =>
  name === product ? `Sent by ${product}` : `Sent for ${name} by ${product}`;

const calendarOf = (
  emailContent: EmailContent,
  from: string,
  sender: EmailSender,
  mail: OutgoingMail,
) => {
  const { appointment, furtherAppointments = [] } = emailContent;
  if (appointment === undefined) return { further: [] };
  const organizer = { name: replaceControlCharacters(sender.name), email: from };
  const attendee = { name: mail.recipient, email: mail.recipient };
  const fileOf = (one: Appointment) => calendarFile(one, organizer, attendee);
  return {
    icalEvent: { ...fileOf(appointment), filename: 'appointment.ics' },
    further: furtherAppointments.map((one, at) => {
      const { method, content } = fileOf(one);
      const contentType = `text/calendar; charset=utf-8; method=${method}`;
      return { content, contentType, filename: `appointment-${at + 2}.ics` };
    }),
  };
};

/** Builds the complete mail for SMTP. Message-ID and date stay the same on every attempt. */
export const compose = async (
  db: Db,
  mail: OutgoingMail,
  attachments: readonly Attachment[],
  { publicUrl, mailFrom, findSender }: EmailSettings,
): Promise<SendMailOptions> => {
  const { id, kind, recipient, payload, business_id: businessId, client_id } = mail;
  const asBusiness = client_id !== null || isFromBusiness(kind);
  const sender = await findSender(db, publicUrl, { businessId, asBusiness });
  const emailContent = writeEmail(kind, payload, sender);
  const from = sender.from || mailFrom;
  const signature = signatureOf(sender);
  const { icalEvent, further } = calendarOf(emailContent, from, sender, mail);
  return {
    messageId: `<${id}@${new URL(publicUrl).hostname}>`,
    date: mail.created_at,
    from: { name: replaceControlCharacters(sender.name), address: from },
    to: { name: '', address: replaceControlCharacters(recipient) },
    ...(sender.replyTo !== undefined && { replyTo: replaceControlCharacters(sender.replyTo) }),
    subject: replaceControlCharacters(emailContent.subject),
    text: renderEmailText(emailContent, signature),
    html: renderEmailHtml(emailContent, { ...sender, signature }),
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...(icalEvent && { icalEvent }),
    attachments: [...attachments, ...further],
  };
};
