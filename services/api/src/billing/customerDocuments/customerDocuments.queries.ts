import { documentMessages } from '@tradewind/contracts/documentMessages';
import type { DocumentKind } from '@tradewind/contracts/documentView';
import type { BusinessPreferences } from '../../accounts/users/preferences.ts';
import { joinContactPerson } from '../../accounts/users/users.queries.ts';
import type { Db } from '../../database/db.ts';
import type { LinkTarget, SignedLinks } from '../../engines/linkTokens.ts';
import { notFound } from '../../http/apiError.ts';
import { type FoundInvoiceDetail, getInvoice } from '../invoices/invoices.queries.ts';
import { type FoundQuoteDetail, getQuote } from '../quotes/quotes.queries.ts';

/** The business as its documents show it, with the person to notify of an answer. */
export interface Issuer {
  timezone: string;
  company: string;
  preferences: Partial<BusinessPreferences>;
  phone: string;
  name: string;
  email: string;
  wants_mail: boolean;
  /** Whether the business is closed (decision 103). */
  is_closed: boolean;
}

const findIssuer = `
  select b.timezone, b.company, b.preferences, u.phone, u.name, u.email,
    u.notifications_enabled as wants_mail, b.erase_at is not null as is_closed
  from business b ${joinContactPerson}
  where b.id = $1`;

/** The document that a customer's link opens. */
export type OpenedDocument = { readonly target: LinkTarget; readonly issuer: Issuer } & (
  | { readonly kind: 'quote'; readonly document: FoundQuoteDetail }
  | { readonly kind: 'invoice'; readonly document: FoundInvoiceDetail }
);

const linkInvalid = () => notFound(documentMessages.linkInvalid);

/**
 * Finds a quote or an invoice with its issuer, in any status.
 * @throws ApiError 404, with the message `missing` if given.
 */
export const findDocument = async (
  db: Db,
  kind: DocumentKind,
  target: LinkTarget,
  missing?: string,
): Promise<OpenedDocument> => {
  const issuer = await db.row<Issuer>(findIssuer, [target.businessId]);
  if (issuer === undefined) throw notFound(missing);
  const owner = { businessId: target.businessId, timezone: issuer.timezone };
  return kind === 'quote'
    ? { kind, target, issuer, document: await getQuote(db, owner, target.id, missing) }
    : { kind, target, issuer, document: await getInvoice(db, owner, target.id, missing) };
};

/**
 * Opens the document of a signed link. A draft is not shown to customers, even if it was sent
 * before.
 * @throws ApiError 404 for a link that is forged or withdrawn, whose document was deleted, or whose
 * business is closed.
 */
export const openDocument = async (
  db: Db,
  links: SignedLinks,
  token: string,
): Promise<OpenedDocument> => {
  for (const kind of ['quote', 'invoice'] as const) {
    const target = links.open(kind, token);
    if (target === undefined) continue;
    const own = db.forBusiness(target.businessId);
    const opened = await findDocument(own, kind, target, documentMessages.linkInvalid);
    const { status, link_sequence } = opened.document;
    if (opened.issuer.is_closed) throw linkInvalid();
    if (status === 'draft' || link_sequence !== target.sequence) throw linkInvalid();
    return opened;
  }
  throw linkInvalid();
};
