import type { ClientSummary } from '@tradewind/contracts/clients';
import { documentMessages } from '@tradewind/contracts/documentMessages';
import type { Db } from '../../database/db.ts';
import { invalid } from '../../http/apiError.ts';
import { presentAddress } from '../../operations/clients/clients.presenter.ts';

/** The client's details as printed on a document, stored when it is issued (decision 30). */
export interface IssuedTo {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly company: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly country: string;
}

// The lock prevents the client from being deleted before the document is stored.
const findClient = `
  select jsonb_build_object('name', name, 'email', email, 'phone', phone, 'company', company_name,
    'street', street, 'city', city, 'state', state, 'zip', zip, 'country', country) as issued_to
  from client where business_id = $1 and id = $2 and archived_at is null for key share`;

/**
 * The client's current details; undefined when the business has no such client, or has archived it.
 */
export const findIssuedTo = async (tx: Db, businessId: string, clientId: string) =>
  (await tx.row<{ issued_to: IssuedTo }>(findClient, [businessId, clientId]))?.issued_to;

/** The client's details for a new document. @throws ApiError 422 for an unknown client. */
export const requireIssuedTo = async (
  tx: Db,
  businessId: string,
  clientId: string,
): Promise<IssuedTo> => {
  const issuedTo = await findIssuedTo(tx, businessId, clientId);
  if (issuedTo === undefined) throw invalid('client', documentMessages.client);
  return issuedTo;
};

interface Issued {
  readonly status: string;
  readonly client_id: string;
  readonly issued_to: IssuedTo;
}

/**
 * The client of a document after an edit that names `clientId`: a draft takes the client's current
 * details; an issued document keeps its details unless the client changes.
 * @throws ApiError 422 for another client that the business does not have.
 */
export const reissue = async (
  tx: Db,
  businessId: string,
  { status, client_id, issued_to }: Issued,
  clientId: string | undefined,
): Promise<{ clientId?: string; issuedTo?: IssuedTo }> => {
  if (clientId === undefined) return {};
  if (clientId !== client_id) {
    return { clientId, issuedTo: await requireIssuedTo(tx, businessId, clientId) };
  }
  const now = status === 'draft' ? await findIssuedTo(tx, businessId, clientId) : undefined;
  return { issuedTo: now ?? issued_to };
};

/** @throws ApiError 422 for a job that the business does not have. */
export const requireJob = async (tx: Db, businessId: string, jobId: string | null | undefined) => {
  if (jobId === undefined || jobId === null) return;
  const job = await tx.row('select id from job where business_id = $1 and id = $2 for key share', [
    businessId,
    jobId,
  ]);
  if (job === undefined) throw invalid('jobId', 'Invalid job ID');
};

/** Presents the client of a document. */
export const presentIssuedTo = (clientId: string, to: IssuedTo): ClientSummary => ({
  _id: clientId,
  name: to.name,
  email: to.email,
  phone: to.phone,
  company: to.company,
  address: presentAddress(to),
});
