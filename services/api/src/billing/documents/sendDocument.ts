import type { ClientSummary } from '@tradewind/contracts/clients';
import type { DocumentKind } from '@tradewind/contracts/documentView';
import type { Db } from '../../database/db.ts';
import type { SignedLinks } from '../../engines/linkTokens.ts';
import { enqueueMail } from '../../engines/mail/outbox.ts';
import { invalid } from '../../http/apiError.ts';
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
  readonly title: string;
  readonly client: Pick<ClientSummary, '_id' | 'name'>;
  readonly total: number;
  /** Of an invoice: what is left to pay. */
  readonly balance?: number;
  /** yyyy-MM-dd: valid until, or due. */
  readonly until: string;
}

const findRecipient = `
  select c.email, b.company from client c join business b on b.id = c.business_id
  where c.business_id = $1 and c.id = $2`;

/**
 * Enqueues, within the transaction, a mail with a document's signed link to the client's current
 * address. Returns that address and the link.
 * @throws ApiError 422 for a client without an e-mail address.
 */
export const sendDocument = async (
  tx: Db,
  { links, publicUrl }: DocumentLinkDependencies,
  kind: DocumentKind,
  document: Sendable,
): Promise<{ email: string; link: string }> => {
  const { businessId, id, sequence, client, ...documentFields } = document;
  const found = await tx.row<{ email: string; company: string }>(findRecipient, [
    businessId,
    client._id,
  ]);
  const { email = '', company = '' } = found ?? {};
  if (email === '') {
    throw invalid('client', `${client.name} has no e-mail address. Add one, then send again.`);
  }
  const documentToken = links.sign(kind, { businessId, id, sequence });
  const facts = { name: client.name, company, ...documentFields, documentToken };
  const about = { entity: kind, entityId: id, clientId: client._id };
  await enqueueMail(tx, businessId, `${kind}-sent`, email, facts, about);
  const home = await findBusinessHome(tx, publicUrl, businessId);
  return { email, link: `${home.publicUrl}/documents/${documentToken}` };
};
