import { isDeepStrictEqual } from 'node:util';
import type { ClientSummary } from '@tradewind/contracts/clients';
import { documentMessages } from '@tradewind/contracts/documentMessages';
import type { Quote } from '@tradewind/contracts/quotes';
import type { Db } from '../../database/db.ts';
import { invalid } from '../../http/apiError.ts';
import { presentAddress } from '../../operations/clients/clients.presenter.ts';
import { requireProperty } from '../../operations/namedProperties/namedProperty.ts';

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
  /** The property that the document names; absent where it names none. */
  readonly property?: IssuedProperty;
}

type IssuedProperty = Pick<IssuedTo, 'name' | 'street' | 'city' | 'state' | 'zip' | 'country'>;

/** SQL: the current details of the client `c`, and of their property `p` where there is one. */
const currentDetails = `jsonb_build_object('name', c.name, 'email', c.email, 'phone', c.phone,
  'company', c.company_name, 'street', c.street, 'city', c.city, 'state', c.state, 'zip', c.zip,
  'country', c.country) || case when p.id is null then '{}' else
    jsonb_build_object('property', jsonb_build_object('name', p.name, 'street', p.street,
      'city', p.city, 'state', p.state, 'zip', p.zip, 'country', p.country)) end`;

/**
 * SQL: the {@link IssuedTo} of a document. A draft has the current details of its client, unless the
 * client is archived; any other has the details that it was issued with (decision 30).
 */
export const issuedToOf = (document: 'q' | 'i' | 'invoice') => `
  case when ${document}.status = 'draft' then coalesce((
    select ${currentDetails} from client c
    left join property p on p.business_id = c.business_id and p.client_id = c.id
      and p.id = ${document}.property_id
    where c.business_id = ${document}.business_id and c.id = ${document}.client_id
      and c.archived_at is null
  ), ${document}.issued_to) else ${document}.issued_to end`;

/** SQL: whether the client of a document was deleted and is kept for it. */
export const isClientArchived = (document: 'q' | 'i') => `
  exists (select from client c where c.business_id = ${document}.business_id
    and c.id = ${document}.client_id and c.archived_at is not null)`;

// The lock prevents the client from being deleted before the document is stored.
const findClient = `
  select ${currentDetails} as issued_to
  from client c
  left join property p on p.business_id = $1 and p.client_id = c.id and p.id = $3
  where c.business_id = $1 and c.id = $2 and c.archived_at is null for key share of c`;

/**
 * The current details of a client and of one of their properties; undefined when the business has no
 * such client, or has archived it.
 */
const findIssuedTo = async (
  tx: Db,
  businessId: string,
  clientId: string,
  propertyId: string | null,
) =>
  (await tx.row<{ issued_to: IssuedTo }>(findClient, [businessId, clientId, propertyId]))
    ?.issued_to;

/**
 * The details for a new document. @throws ApiError 422 for an unknown client, or a property that is
 * not one of theirs.
 */
export const requireIssuedTo = async (
  tx: Db,
  businessId: string,
  clientId: string,
  propertyId: string | null,
): Promise<IssuedTo> => {
  await requireProperty(tx, businessId, clientId, propertyId);
  const issuedTo = await findIssuedTo(tx, businessId, clientId, propertyId);
  if (issuedTo === undefined) throw invalid('client', documentMessages.client);
  return issuedTo;
};

interface Issued {
  readonly status: string;
  readonly client_id: string;
  readonly property_id: string | null;
  /** As {@link issuedToOf} reads it. */
  readonly issued_to: IssuedTo;
}

/** The client and the property that an edit gives a document; absent ones stay. */
interface RecipientChange {
  readonly client?: string | undefined;
  readonly property?: string | null | undefined;
}

/**
 * The client and the property of a document after an edit that names either: a draft takes their
 * current details; an issued document keeps its details of what does not change.
 * @throws ApiError 422 for another client that the business does not have, or another property that
 * the client does not have.
 */
export const reissue = async (
  tx: Db,
  businessId: string,
  { status, client_id, property_id, issued_to }: Issued,
  { client, property }: RecipientChange,
): Promise<{ clientId?: string; propertyId?: string | null; issuedTo?: IssuedTo }> => {
  if (client === undefined && property === undefined) return {};
  if (client !== undefined && client !== client_id) {
    const propertyId = property ?? null;
    const issuedTo = await requireIssuedTo(tx, businessId, client, propertyId);
    return { clientId: client, propertyId, issuedTo };
  }
  const propertyId = property === undefined ? property_id : property;
  const isMoved = propertyId !== property_id;
  if (isMoved) await requireProperty(tx, businessId, client_id, propertyId);
  const now = isMoved ? await findIssuedTo(tx, businessId, client_id, propertyId) : undefined;
  if (status === 'draft') return { propertyId, issuedTo: now ?? issued_to };
  const { property: kept, ...to } = issued_to;
  const issued = isMoved ? now?.property : kept;
  return { propertyId, issuedTo: { ...to, ...(issued && { property: issued }) } };
};

const findJob = 'select client_id from job where business_id = $1 and id = $2 for key share';

/** @throws ApiError 422 for a job that the business does not have, or that is for another client. */
export const requireJob = async (
  tx: Db,
  businessId: string,
  clientId: string,
  jobId: string | null,
) => {
  if (jobId === null) return;
  const job = await tx.row<{ client_id: string }>(findJob, [businessId, jobId]);
  if (job === undefined) throw invalid('jobId', 'Invalid job ID');
  if (job.client_id !== clientId) throw invalid('jobId', documentMessages.jobOfOther);
};

/**
 * The job of a document after an edit: another client without a job of theirs has none (decision 220).
 * @throws ApiError 422 as {@link requireJob}, for another job than the document has.
 */
export const jobOfEdit = async (
  tx: Db,
  businessId: string,
  document: Pick<Issued, 'client_id'> & { readonly job_id: string | null },
  {
    client = document.client_id,
    jobId,
  }: { client?: string | undefined; jobId?: string | null | undefined },
): Promise<{ jobId?: string | null }> => {
  const isMoved = client !== document.client_id;
  if (!isMoved && (jobId === undefined || jobId === document.job_id)) return {};
  if (jobId !== undefined) {
    await requireJob(tx, businessId, client, jobId);
    return { jobId };
  }
  if (document.job_id === null) return {};
  const job = await tx.row<{ client_id: string }>(findJob, [businessId, document.job_id]);
  return job?.client_id === client ? {} : { jobId: null };
};

/** Presents the property of a document, and its address where that is not the client's, as issued. */
export const presentIssuedProperty = (
  id: string | null,
  { property, ...to }: IssuedTo,
): Pick<Quote, 'property' | 'serviceAddress'> => {
  const address = property && presentAddress(property);
  const differs = address !== undefined && !isDeepStrictEqual(address, presentAddress(to));
  return {
    property: id === null ? null : { _id: id, name: property?.name ?? '' },
    serviceAddress: differs ? address : null,
  };
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
