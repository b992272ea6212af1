import type { Db } from '../../database/db.ts';
import type { Actor } from '../../http/context.ts';
import { lockInvoice } from './invoices.queries.ts';
import { tellOfInvoice } from './invoices.timeline.ts';

/**
 * Deletes an invoice with its payments; its number is not used again, and the quote that it was
 * made of may be converted anew. @throws Failure 404.
 */
export const deleteInvoice = async (tx: Db, actor: Actor, id: string): Promise<void> => {
  const { businessId } = actor;
  const invoice = await lockInvoice(tx, actor, id);
  await tx.rows('delete from invoice where business_id = $1 and id = $2', [businessId, id]);
  const line = { by: actor, kind: 'deleted', summary: `Invoice ${invoice.number} deleted` };
  await tellOfInvoice(tx, { businessId, id, clientId: invoice.client_id }, line);
};
