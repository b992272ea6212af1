import type { InvoiceUpdate } from '@tradewind/contracts/invoices';
import { capitalize } from '@tradewind/contracts/text';
import type { Db } from '../../database/db.ts';
import { omitUndefined } from '../../database/update.ts';
import { stale } from '../../http/apiError.ts';
import type { Actor } from '../../http/context.ts';
import { describeEdit, recordInvoiceActivity } from '../documents/documentActivity.ts';
import { withdrawLinkOfOther } from '../documents/documentLink.ts';
import { presentInvoice } from './invoices.presenter.ts';
import { type FoundInvoiceDetail, getInvoice, lockLiveInvoice } from './invoices.queries.ts';
import { editInvoice } from './invoices.writes.ts';
import { setStatus } from './payments.ts';
import { updateJobOfInvoice } from './updateJobOfInvoice.ts';

/** The labels of an invoice's fields, for the timeline entry of an edit. */
const invoiceFields = {
  client: 'customer',
  property: 'property',
  title: 'title',
  issueDate: 'issue date',
  dueDate: 'due date',
  items: 'items',
  discount: 'discount',
  tax: 'tax',
  notes: 'notes',
  terms: 'terms',
  jobId: 'job',
} as const;

/** Records an edit, and a status change that followed from it. */
const recordEditActivity = async (
  tx: Db,
  actor: Actor,
  before: FoundInvoiceDetail,
  after: FoundInvoiceDetail,
) => {
  const about = { businessId: actor.businessId, id: after.id, clientId: after.client_id };
  const summary = describeEdit(presentInvoice(before), presentInvoice(after), invoiceFields);
  if (summary !== undefined)
    await recordInvoiceActivity(tx, about, { by: actor, kind: 'updated', summary });
  if (after.status === before.status) return;
  const words = `Status changed to ${capitalize(after.status)}`;
  const detail = { from: before.status, to: after.status };
  await recordInvoiceActivity(tx, about, { by: actor, kind: 'status', summary: words, detail });
};

/**
 * Edits an invoice, sets its status (any transition), or both: first the edit, then the status. A
 * status that equals the one read before, or that the edit has already led to, is not set again.
 * @throws ApiError 404; 409 `stale` for an older `version`, or for a void invoice; 422 for a total
 * below the payments.
 */
export const updateInvoice = async (
  tx: Db,
  actor: Actor,
  id: string,
  { status, version, ...given }: InvoiceUpdate,
) => {
  const before = await lockLiveInvoice(tx, actor, id);
  if (version !== undefined && version !== before.version) throw stale();
  const edit = omitUndefined(given);
  let invoice = before;
  if (Object.keys(edit).length > 0) {
    await editInvoice(tx, actor, before, edit);
    await withdrawLinkOfOther(tx, actor, 'invoice', before, edit.client);
    invoice = await getInvoice(tx, actor, id);
    await recordEditActivity(tx, actor, before, invoice);
  }
  const known = [before.status, before.shown_status, invoice.status];
  if (status !== undefined && !known.includes(status)) {
    const about = { businessId: actor.businessId, id, clientId: invoice.client_id };
    const summary = await setStatus(tx, actor, invoice, status);
    const detail = { from: invoice.status, to: status };
    await recordInvoiceActivity(tx, about, { by: actor, kind: 'status', summary, detail });
    invoice = await getInvoice(tx, actor, id);
  }
  await updateJobOfInvoice(tx, { businessId: actor.businessId, by: actor }, before, invoice);
  return presentInvoice(invoice);
};
