import type { SendMailOptions } from 'nodemailer';
import { findSender, type Sender } from '../../accounts/emailSender.queries.ts';
import type { Enclose } from '../../billing/customerDocuments/attachPdf.ts';
import type { Db } from '../../database/db.ts';
import { calendarFile } from './calendarFile.ts';
import type { Letter } from './emailContent.ts';
import { htmlOf } from './emailHtml.ts';
import { textOf } from './emailText.ts';
import type { OutgoingMail } from './outgoing.queries.ts';
import { writeLetter } from './templates/index.ts';

export interface Stationery {
  /** How the world reaches the product; without a slash at its end. */
  readonly publicUrl: string;
  /** Address that mail comes from. */
  readonly mailFrom: string;
  readonly enclose: Enclose;
}

// A header is one line: whatever people typed, it can start no other.
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

const signatureOf = ({ name, product }: Sender) =>
  name === product ? `Sent by ${product}` : `Sent for ${name} by ${product}`;

const calendarOf = (letter: Letter, from: string, sender: Sender, mail: OutgoingMail) => {
  if (letter.appointment === undefined) return {};
  const organizer = { name: oneLine(sender.name), email: from };
  const attendee = { name: mail.recipient, email: mail.recipient };
  const { method, content } = calendarFile(letter.appointment, organizer, attendee);
  return { icalEvent: { method, content, filename: 'appointment.ics' } };
};

/** The whole mail as SMTP takes it. Its Message-ID and date are its own, however often it is tried. */
export const compose = async (
  db: Db,
  mail: OutgoingMail,
  { publicUrl, mailFrom, enclose }: Stationery,
): Promise<SendMailOptions> => {
  const { id, kind, recipient, payload, business_id: businessId, client_id } = mail;
  const sender = await findSender(db, publicUrl, { businessId, toClient: client_id !== null });
  const letter = writeLetter(kind, payload, sender);
  const from = sender.from || mailFrom;
  const signature = signatureOf(sender);
  return {
    messageId: `<${id}@${new URL(publicUrl).hostname}>`,
    date: mail.created_at,
    from: { name: oneLine(sender.name), address: from },
    to: { name: '', address: oneLine(recipient) },
    ...(sender.replyTo !== undefined && { replyTo: oneLine(sender.replyTo) }),
    subject: oneLine(letter.subject),
    text: textOf(letter, signature),
    html: htmlOf(letter, { ...sender, signature }),
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...calendarOf(letter, from, sender, mail),
    attachments: [...(await enclose(db, mail))],
  };
};
