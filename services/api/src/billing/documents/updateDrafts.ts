import type { Db } from '../../database/db.ts';
import type { UpdateDrafts } from '../../operations/clients/clients.routes.ts';
import { titleOf } from './invoiceTitle.ts';
import { issuedToOf } from './issuedTo.ts';

const tables = { q: 'quote', i: 'invoice' } as const;

const titles = { q: '', i: `, title = ${titleOf(issuedToOf('i'))}` } as const;

const updateDrafts = (document: keyof typeof tables, by: 'id' | 'client_id') => `
  update ${tables[document]} ${document} set issued_to = ${issuedToOf(document)} ${titles[document]}
  where ${document}.business_id = $1 and ${document}.${by} = $2 and ${document}.status = 'draft'`;

/** Keeps the version of each draft, for nothing that is edited has changed. */
export const updateDraftsOfClient: UpdateDrafts = async (tx, { businessId }, clientId) => {
  for (const document of ['q', 'i'] as const)
    await tx.rows(updateDrafts(document, 'client_id'), [businessId, clientId]);
};

/** Stores its client's current details in a quote `q` or invoice `i` that has become a draft again. */
export const updateDraft = (
  tx: Db,
  document: keyof typeof tables,
  { businessId, id }: { readonly businessId: string; readonly id: string },
) => tx.rows(updateDrafts(document, 'id'), [businessId, id]);
