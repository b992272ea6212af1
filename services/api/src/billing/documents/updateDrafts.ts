import type { UpdateDrafts } from '../../operations/clients/clients.routes.ts';
import { titleOf } from './invoiceTitle.ts';
import { issuedToOf } from './issuedTo.ts';

const tables = { q: 'quote', i: 'invoice' } as const;

const titles = { q: '', i: `, title = ${titleOf(issuedToOf('i'))}` } as const;

const updateDrafts = (document: keyof typeof tables) => `
  update ${tables[document]} ${document} set issued_to = ${issuedToOf(document)} ${titles[document]}
  where ${document}.business_id = $1 and ${document}.client_id = $2 and ${document}.status = 'draft'`;

/** Keeps the version of each, for nothing that is edited has changed. */
export const updateDraftsOfClient: UpdateDrafts = async (tx, { businessId }, clientId) => {
  for (const document of ['q', 'i'] as const)
    await tx.rows(updateDrafts(document), [businessId, clientId]);
};
