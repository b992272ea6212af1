import type { Attachment, Email } from 'postal-mime';
import type { Db } from '../../../database/db.ts';

/** Maximum number of stored messages; older ones are deleted. */
const KEPT = 500;

const insert = 'insert into sunk_mail (source) values ($1)';
const makeRoom = `
  delete from sunk_mail where id <=
    (select id from sunk_mail order by id desc offset ${KEPT} limit 1)`;

/** Stores a message as SMTP delivered it. */
export const insertReceivedMail = async (db: Db, source: Buffer): Promise<void> => {
  await db.rows(insert, [source]);
  await db.rows(makeRoom);
};

interface Row {
  readonly id: number;
  readonly received_at: Date;
  readonly source: Buffer;
}

/** A message as a mail program reads it. */
export interface ReceivedMail {
  readonly id: number;
  readonly receivedAt: string;
  readonly messageId: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly replyTo: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Addresses that the HTML links to, each once. */
  readonly links: readonly string[];
  readonly attachments: readonly ReceivedAttachment[];
}

export interface ReceivedAttachment {
  readonly name: string;
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  /** Path under which it is served. */
  readonly path: string;
  /** The text of a text attachment; empty for others. */
  readonly text: string;
}

const addressesOf = (parties: Email['to'] = []) =>
  parties.flatMap(({ address = '' }) => (address === '' ? [] : [address]));

const linksOf = (html: string) => {
  const found = [...html.matchAll(/<a [^>]*href="([^"]*)"/g)];
  return [...new Set(found.map(([, href = '']) => href.replaceAll('&amp;', '&')))];
};

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);

const isText = (type: string) => type.startsWith('text/') || type === 'application/ics';

const readAttachment = (
  attachment: Attachment,
  mailId: number,
  place: number,
): ReceivedAttachment => {
  const bytes = bytesOf(attachment);
  const { filename, mimeType: type } = attachment;
  return {
    name: filename ?? '',
    type,
    size: bytes.length,
    path: `/dev/mail/${mailId}/${place}`,
    text: isText(type) ? new TextDecoder().decode(bytes) : '',
  };
};

/** Production does not need the parser. */
const parse = async (source: Buffer): Promise<Email> => {
  const { default: PostalMime } = await import('postal-mime');
  return PostalMime.parse(source);
};

const read = async ({ id, received_at, source }: Row): Promise<ReceivedMail> => {
  const email = await parse(source);
  const { messageId = '', from, to, replyTo, subject = '', text = '', html = '' } = email;
  return {
    id,
    receivedAt: received_at.toISOString(),
    messageId,
    from: `${from?.name ?? ''} <${from?.address ?? ''}>`.trim(),
    to: addressesOf(to),
    replyTo: addressesOf(replyTo),
    subject,
    text,
    html,
    links: linksOf(html),
    attachments: email.attachments.map((one, place) => readAttachment(one, id, place)),
  };
};

const newest = 'select id, received_at, source from sunk_mail order by id desc limit 100';

/** The newest mail that the local mail server received, newest first. */
export const findNewestMail = async (db: Db): Promise<ReceivedMail[]> =>
  Promise.all((await db.rows<Row>(newest)).map(read));

const one = 'select id, received_at, source from sunk_mail where id = $1';

/** One message. */
export const findMail = async (db: Db, id: number): Promise<ReceivedMail | undefined> => {
  const row = await db.row<Row>(one, [id]);
  return row && read(row);
};

/** The bytes of a message's attachment, by its place. */
export const findAttachment = async (db: Db, id: number, place: number) => {
  const row = await db.row<Row>(one, [id]);
  const found = row && (await parse(row.source)).attachments[place];
  return found && { type: found.mimeType, bytes: bytesOf(found) };
};
