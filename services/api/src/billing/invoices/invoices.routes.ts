import type { invoiceEndpoints } from '@tradewind/contracts/endpoints/invoices';
import { findTimeline } from '../../engines/activity.ts';
import type { Handlers } from '../../http/context.ts';
import { positionOf } from '../../http/keysetOrder.ts';
import { toPage } from '../../http/page.ts';
import { recordInvoiceActivity, recordQuoteActivity } from '../documents/documentActivity.ts';
import { withdrawLink } from '../documents/documentLink.ts';
import type { DocumentLinkDependencies } from '../documents/sendDocument.ts';
import { presentInvoice, presentInvoiceRow } from './invoices.presenter.ts';
import { findInvoices, getInvoice, lockInvoice } from './invoices.queries.ts';
import { insertInvoice } from './invoices.writes.ts';
import { emailReceipt } from './mailReceipt.ts';
import { deletePayment, recordPayment } from './recordPayment.ts';
import { previewInvoiceMail, sendInvoice } from './sendInvoice.ts';
import { updateInvoice } from './updateInvoice.ts';
import { updateJobOfInvoice } from './updateJobOfInvoice.ts';
import { deleteInvoice, presentVoidRecord, voidInvoice } from './voidInvoice.ts';
import { findVoidRecords } from './voidRecords.queries.ts';

interface InvoiceDependencies extends DocumentLinkDependencies {
  /** Whether issued invoices are never deleted (`KEEP_ISSUED`). */
  readonly keepIssued: boolean;
}

export const invoiceHandlers = (
  addresses: InvoiceDependencies,
): Handlers<typeof invoiceEndpoints> => ({
  listInvoices: async ({ query }, { db, actor }) => {
    const found = await findInvoices(db, actor, query);
    return toPage(found, query.limit, positionOf, presentInvoiceRow);
  },

  createInvoice: ({ body }, { db, actor }) =>
    db.transaction(async (tx) => {
      const id = await insertInvoice(tx, actor, body);
      const invoice = await getInvoice(tx, actor, id);
      const about = { businessId: actor.businessId, clientId: invoice.client_id };
      const summary = `Invoice ${invoice.number} created`;
      await recordInvoiceActivity(tx, { ...about, id }, { by: actor, kind: 'created', summary });
      if (invoice.quote_id !== null) {
        const line = `Converted to invoice ${invoice.number}`;
        const quote = { ...about, id: invoice.quote_id };
        await recordQuoteActivity(tx, quote, { by: actor, kind: 'converted', summary: line });
      }
      const change = { businessId: actor.businessId, by: actor };
      await updateJobOfInvoice(tx, change, undefined, invoice);
      return presentInvoice(invoice);
    }),

  getInvoice: async ({ params }, { db, actor }) =>
    presentInvoice(await getInvoice(db, actor, params.id)),

  updateInvoice: ({ params, body }, { db, actor }) =>
    db.transaction((tx) => updateInvoice(tx, actor, params.id, body)),

  deleteInvoice: ({ params, query }, { db, actor }) =>
    db.transaction((tx) =>
      deleteInvoice(tx, actor, params.id, { ...query, keepIssued: addresses.keepIssued }),
    ),

  voidInvoice: ({ params, body }, { db, actor }) =>
    db.transaction((tx) => voidInvoice(tx, actor, params.id, body)),

  listVoidRecords: async ({ query }, { db, actor }) => {
    const found = await findVoidRecords(db, actor.businessId, query);
    return toPage(found, query.limit, ({ at, id }) => [at.toISOString(), id], presentVoidRecord);
  },

  sendInvoice: ({ params, body }, { db, actor }) =>
    db.transaction((tx) =>
      sendInvoice(tx, { owner: actor, by: actor }, addresses, params.id, body),
    ),

  withdrawInvoiceLink: ({ params }, { db, actor }) =>
    db.transaction(async (tx) => {
      await withdrawLink(tx, actor, 'invoice', await lockInvoice(tx, actor, params.id));
      return presentInvoice(await getInvoice(tx, actor, params.id));
    }),

  getInvoiceMail: ({ params }, { db, actor }) =>
    previewInvoiceMail(db, actor, addresses.publicUrl, params.id),

  recordPayment: ({ params, body }, { db, actor }) =>
    db.transaction(async (tx) => {
      const { invoice, paymentId } = await recordPayment(tx, actor, params.id, body);
      await emailReceipt(tx, actor, addresses.links, params.id, { ...body, paymentId });
      return invoice;
    }),

  deletePayment: ({ params }, { db, actor }) =>
    db.transaction((tx) => deletePayment(tx, actor, params.id, params.paymentId)),

  getInvoiceTimeline: async ({ params }, { db, actor }) => {
    await getInvoice(db, actor, params.id);
    return findTimeline(db, actor.businessId, 'invoice', params.id);
  },
});
