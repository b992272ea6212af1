import { anonymizeMessages } from '@tradewind/contracts/clients';
import type { clientDataEndpoints } from '@tradewind/contracts/endpoints/clients';
import type { Db } from '../../database/db.ts';
import { recordActivity } from '../../engines/activity.ts';
import { recordActorEvent } from '../../engines/securityLog/securityLog.ts';
import { todayIn } from '../../engines/time/zone.ts';
import { conflict, notFound } from '../../http/apiError.ts';
import type { Actor, Handlers } from '../../http/context.ts';
import { getNameOfKnown } from '../clients/clients.queries.ts';
import { anonymize, findOpenWork } from './anonymize.queries.ts';
import { findEverythingOf } from './clientExport.queries.ts';

/** @throws ApiError 404, or 409 with open jobs or unpaid invoices. */
const anonymizeClient = async (tx: Db, actor: Actor, id: string): Promise<number> => {
  const { businessId } = actor;
  await getNameOfKnown(tx, businessId, id);
  const found = await findOpenWork(tx, businessId, id);
  if (found === undefined) throw notFound();
  if (found.has_open_jobs) throw conflict(anonymizeMessages.openJobs);
  if (found.has_unpaid) throw conflict(anonymizeMessages.unpaid);
  const keptDocuments = await anonymize(tx, businessId, id);
  // Without a client: the lines of an anonymized one are deleted.
  const entry = { entity: 'client', kind: 'deleted', summary: 'Customer anonymized' } as const;
  await recordActivity(tx, { ...entry, businessId, entityId: id, by: actor });
  await recordActorEvent(tx, actor, 'customer_anonymized', { subject: { id, name: '' } });
  return keptDocuments;
};

/** A client's data on request, and their anonymizing, also of an archived one (decision 103). */
export const clientDataHandlers: Handlers<typeof clientDataEndpoints> = {
  exportClient: async ({ params: { id } }, { db, actor }) => {
    const name = await getNameOfKnown(db, actor.businessId, id);
    const data = await findEverythingOf(db, actor.businessId, id);
    await recordActorEvent(db, actor, 'data_exported', { subject: { id, name } });
    return {
      body: Buffer.from(data),
      contentType: 'application/json',
      filename: `customer-${todayIn(actor.timezone)}.json`,
      cacheControl: 'no-store',
      save: true,
    };
  },

  anonymizeClient: ({ params: { id } }, { db, actor }) =>
    db.transaction(async (tx) => ({ keptDocuments: await anonymizeClient(tx, actor, id) })),
};
