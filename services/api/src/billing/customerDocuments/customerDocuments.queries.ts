import { documentMessages } from '@tradewind/contracts/documentMessages';
import type { DocumentKind } from '@tradewind/contracts/documentView';
import type { BusinessPreferences } from '../../accounts/users/preferences.ts';
import { joinContactPerson } from '../../accounts/users/users.queries.ts';
import type { Db } from '../../database/db.ts';
import { type LinkTarget, linkEnded, type SignedLinks } from '../../engines/linkTokens.ts';
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
  /** Whether the business is suspended (decision 125). */
  is_suspended: boolean;
}

/** The facts by which the link of a document expires. */
interface LinkValidity {
  /** When the document was last changed or mailed. */
  link_changed_at: Date;
  /** Whether its client was archived. */
  is_archived: boolean;
}

const findIssuer = (kind: DocumentKind) => `
  select b.timezone, b.company, b.preferences, u.phone, u.name, u.email,
    u.notifications_enabled as wants_mail, b.erase_at is not null as is_closed,
    b.suspended_at is not null as is_suspended,
    greatest(d.updated_at, d.link_renewed_at) as link_changed_at,
    c.archived_at is not null as is_archived
  from business b ${joinContactPerson}
  join ${kind} d on d.business_id = b.id and d.id = $2
  join client c on c.business_id = b.id and c.id = d.client_id
  where b.id = $1`;

/** The document that a customer's link opens. */
export type OpenedDocument = {
  readonly target: LinkTarget;
  readonly issuer: Issuer & LinkValidity;
} & (
  | { readonly kind: 'quote'; readonly document: FoundQuoteDetail }
  | { readonly kind: 'invoice'; readonly document: FoundInvoiceDetail }
);

const linkInvalid = (issuer?: Issuer, draft?: DocumentKind) =>
  linkEnded(
    documentMessages.linkInvalid,
    issuer && { company: issuer.company, phone: issuer.phone },
    draft,
  );

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
  const values = [target.businessId, target.id];
  const issuer = await db.row<Issuer & LinkValidity>(findIssuer(kind), values);
  if (issuer === undefined) throw notFound(missing);
  const owner = { businessId: target.businessId, timezone: issuer.timezone };
  return kind === 'quote'
    ? { kind, target, issuer, document: await getQuote(db, owner, target.id, missing) }
    : { kind, target, issuer, document: await getInvoice(db, owner, target.id, missing) };
};

/**
 * Opens the document of a signed link. A draft is not shown to customers, even if it was sent
 * before. A link ends some time after the last change, with the archiving of its client, and with the
 * closing of its business (decision 92).
 * @throws ApiError 404 for a link that is forged, withdrawn or has ended, or whose document was
 * deleted; a genuine one gets the name and phone of the business with it, unless that is closed, and
 * the kind of a draft.
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
    const { issuer, document } = opened;
    const isWithdrawn = document.link_sequence !== target.sequence;
    const hasEnded =
      issuer.is_closed || issuer.is_archived || links.hasEnded(issuer.link_changed_at);
    if (isWithdrawn || hasEnded) throw linkInvalid(issuer.is_closed ? undefined : issuer);
    if (document.status === 'draft') throw linkInvalid(issuer, kind);
    return opened;
  }
  throw linkInvalid();
};
