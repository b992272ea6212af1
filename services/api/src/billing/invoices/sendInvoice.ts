import type { SendInput } from '@tradewind/contracts/documents';
import { addressLine } from '@tradewind/contracts/text';
import type { Db } from '../../database/db.ts';
import { updateRow } from '../../database/update.ts';
import type { ActivityEntry } from '../../engines/activity.ts';
import type { Actor } from '../../http/context.ts';
import { hashOfContent } from '../documents/contentHash.ts';
import { recordInvoiceActivity } from '../documents/documentActivity.ts';
import { renewLink } from '../documents/documentLink.ts';
import type { Owner } from '../documents/documentNumber.ts';
import {
  type DocumentLinkDependencies,
  previewMail,
  type Sendable,
  sendDocument,
} from '../documents/sendDocument.ts';
import { InvoiceEntity } from './invoice.entity.ts';
import { presentInvoice } from './invoices.presenter.ts';
import { type FoundInvoiceDetail, getInvoice, lockLiveInvoice } from './invoices.queries.ts';
import { updateJobOfInvoice } from './updateJobOfInvoice.ts';

/** What the mail of an invoice is made of; `before` is the invoice before it is sent. */
const sendableInvoice = (
  businessId: string,
  invoice: FoundInvoiceDetail,
  before: Pick<FoundInvoiceDetail, 'status' | 'sent_at'> = invoice,
): Sendable => {
  const shown = presentInvoice(invoice);
  const { client, total, balance, serviceAddress: place, dueDate: until } = shown;
  // It is new to its customer, also past its due date, unless somebody has set it to Overdue.
  const { status: stored, sent_at: sentAt } = before;
  const isNew = stored === 'draft' || (stored === 'pending' && sentAt === null);
  const status = isNew && shown.status === 'overdue' ? 'pending' : shown.status;
  const { id, number, title, link_sequence: sequence } = invoice;
  const serviceAddress = place === null ? '' : addressLine(place);
  const contentHash = hashOfContent({ ...shown, number, from: shown.issueDate, until });
  const document = { id, sequence, number, title, serviceAddress, until, status };
  return { businessId, client, total, balance, contentHash, ...document };
};

/**
 * Mails an invoice to its client. A draft becomes pending and names the client as they are now;
 * any other keeps its status and its name, and the time when it was first sent. A completed job is
 * then invoiced.
 * @throws ApiError 404; 422 for a client without an e-mail address.
 */
export const sendInvoice = async (
  tx: Db,
  { owner, by }: { readonly owner: Owner; readonly by: ActivityEntry['by'] },
  addresses: DocumentLinkDependencies,
  id: string,
  input: SendInput,
) => {
  const key = { businessId: owner.businessId, id };
  const before = await lockLiveInvoice(tx, owner, id);
  if (before.status === 'draft') {
    const { issued_to: issuedTo } = before;
    const changes = { status: 'pending', sentAt: new Date(), issuedTo } as const;
    await updateRow(tx, InvoiceEntity, key, undefined, changes);
  } else if (before.sent_at === null) {
    await updateRow(tx, InvoiceEntity, key, undefined, { sentAt: new Date() });
  }
  const invoice = await getInvoice(tx, owner, id);
  const sendable = sendableInvoice(key.businessId, invoice, before);
  const { emails, link } = await sendDocument(tx, addresses, 'invoice', sendable, input);
  await renewLink(tx, 'invoice', key);
  const line = { by, kind: 'sent', summary: `Invoice sent to ${emails}` };
  await recordInvoiceActivity(tx, { ...key, clientId: invoice.client_id }, line);
  await updateJobOfInvoice(tx, { businessId: key.businessId, by }, before, invoice, true);
  const { status } = presentInvoice(invoice);
  return { message: 'Invoice sent successfully!', link, status };
};

/** Returns the mail that sending an invoice would write now. @throws ApiError 404. */
export const previewInvoiceMail = async (db: Db, actor: Actor, publicUrl: string, id: string) => {
  const invoice = await getInvoice(db, actor, id);
  return previewMail(db, publicUrl, 'invoice', sendableInvoice(actor.businessId, invoice));
};
