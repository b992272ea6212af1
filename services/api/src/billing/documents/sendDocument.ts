import type { ClientSummary } from '@tradewind/contracts/clients';
import { documentMessages } from '@tradewind/contracts/documentMessages';
import type { DocumentMail, SendInput } from '@tradewind/contracts/documents';
import type { DocumentKind } from '@tradewind/contracts/documentView';
import { findSender } from '../../accounts/emailSender.queries.ts';
import { requireProvenEmail } from '../../accounts/users/users.queries.ts';
import type { Db } from '../../database/db.ts';
import type { SignedLinks } from '../../engines/linkTokens.ts';
import { presentMail } from '../../engines/mail/emailContent.ts';
import { requireMailAllowance } from '../../engines/mail/mailAllowance.ts';
import { enqueueMail } from '../../engines/mail/outbox.ts';
import { findMailedContent } from '../../engines/mail/outgoing.queries.ts';
import { writeEmail } from '../../engines/mail/templates/index.ts';
import { invalid } from '../../http/apiError.ts';
import { findContactsToMail, findRecipients } from '../../operations/contacts/recipients.ts';
import { findBusinessHome } from '../../platform/editions/editions.ts';

/** Dependencies for the link of a document. */
export interface DocumentLinkDependencies {
  readonly links: SignedLinks;
  /** Public address of the product, without a trailing slash. */
  readonly publicUrl: string;
}

/** A document to send; amounts in dollars. */
export interface Sendable {
  readonly businessId: string;
  readonly id: string;
  readonly sequence: number;
  readonly number: string;
  /** Of a quote. */
  readonly revision?: number;
  readonly title: string;
  /** Where the work is, in one line; empty where that is the client's own address. */
  readonly serviceAddress: string;
  readonly client: Pick<ClientSummary, '_id' | 'name'>;
  readonly total: number;
  /** Of an invoice: what is left to pay. */
  readonly balance?: number;
  /** yyyy-MM-dd: valid until, or due. */
  readonly until: string;
  /** As its customer sees it. */
  readonly status: string;
  /** Of what it says. */
  readonly contentHash: string;
}

const list = new Intl.ListFormat('en-US');

/** The contacts who get a document too, by its kind. */
const topics = { quote: 'quotes', invoice: 'invoices' } as const;

interface MailedClient {
  /** The client's current name. */
  readonly name: string;
  /** May be empty. */
  readonly email: string;
  readonly company: string;
  readonly is_archived: boolean;
}

const findClient = `
  select c.name, c.email, b.company, c.archived_at is not null as is_archived from client c join business b on b.id = c.business_id
  where c.business_id = $1 and c.id = $2`;

const getClient = async (db: Db, { businessId, client }: Sendable): Promise<MailedClient> =>
  (await db.row<MailedClient>(findClient, [businessId, client._id])) ?? {
    name: client.name,
    email: '',
    company: '',
    is_archived: false,
  };

/** Whether the document has changed since its client was mailed it last. */
const isUpdated = async (
  db: Db,
  kind: DocumentKind,
  { businessId, id, client, contentHash }: Sendable,
): Promise<boolean> => {
  const mailed = await findMailedContent(db, businessId, {
    ...{ kind: `${kind}-sent`, entityId: id, clientId: client._id },
  });
  return mailed !== undefined && mailed !== contentHash;
};

/**
 * Enqueues, within the transaction, a mail with a document's signed link and the business's message
 * to the client's current address, and one to each contact who gets such documents. Returns these
 * addresses and the link.
 * @throws ApiError 422 for a client who was archived or where nobody has an e-mail address, 403 before
 *   the owner's is proven, 429 once the business has used its mails of the day.
 */
export const sendDocument = async (
  tx: Db,
  { links, publicUrl }: DocumentLinkDependencies,
  kind: DocumentKind,
  sendable: Sendable,
  { message }: SendInput,
): Promise<{ emails: string; link: string }> => {
  const { businessId, id, sequence, client, ...document } = sendable;
  await requireProvenEmail(tx, businessId);
  await requireMailAllowance(tx, businessId);
  const { company, is_archived, ...mailed } = await getClient(tx, sendable);
  if (is_archived) throw invalid('client', documentMessages.customerArchived);
  const about = { entity: kind, entityId: id, clientId: client._id };
  const to = { ...about, businessId, name: client.name, email: mailed.email };
  const recipients = await findRecipients(tx, to, topics[kind]);
  if (recipients.length === 0) {
    throw invalid('client', `${client.name} has no e-mail address. Add one, then send again.`);
  }
  const updated = (await isUpdated(tx, kind, sendable)) && { isUpdated: true };
  const documentToken = links.sign(kind, { businessId, id, sequence });
  for (const { name, email } of recipients) {
    const facts = { name, company, ...document, ...updated, documentToken, message };
    await enqueueMail(tx, businessId, `${kind}-sent`, email, facts, about);
  }
  const home = await findBusinessHome(tx, publicUrl, businessId);
  const emails = list.format(recipients.map(({ email }) => email));
  return { emails, link: `${home.publicUrl}/documents/${documentToken}` };
};

/** Returns the mail that {@link sendDocument} would write now, without a message. */
export const previewMail = async (
  db: Db,
  publicUrl: string,
  kind: DocumentKind,
  sendable: Sendable,
): Promise<DocumentMail> => {
  const { businessId, id: _, sequence: __, client, ...document } = sendable;
  const { email, company } = await getClient(db, sendable);
  const to = { businessId, clientId: client._id, email };
  const sender = await findSender(db, publicUrl, { businessId, asBusiness: true });
  // The link is not shown: it would open the document as its client.
  const updated = (await isUpdated(db, kind, sendable)) && { isUpdated: true };
  const facts = { ...document, ...updated, name: client.name, company, documentToken: '' };
  return {
    recipient: email,
    contacts: await findContactsToMail(db, to, topics[kind]),
    from: sender.name,
    mail: presentMail(writeEmail(`${kind}-sent`, facts, sender)),
    attachment: `${document.number}.pdf`,
  };
};
