import { randomUUIDv7 } from 'node:crypto';
import { defaultCountry } from '@tradewind/contracts';
import {
  addressOf,
  type ClientUpdate,
  changedValue,
  type NewClient,
} from '@tradewind/contracts/clients';
import type { clientEndpoints } from '@tradewind/contracts/endpoints/clients';
import type { Db } from '../../database/db.ts';
import { omitUndefined, updateRow } from '../../database/update.ts';
import { recordClientActivity } from '../../engines/activity.ts';
import { recordActorEvent } from '../../engines/securityLog/securityLog.ts';
import { forbidden } from '../../http/apiError.ts';
import type { Actor, Handlers } from '../../http/context.ts';
import { toPage } from '../../http/page.ts';
import { ClientEntity } from './client.entity.ts';
import { presentClient, presentClientDetail } from './clients.presenter.ts';
import {
  clientOrders,
  deleteOrArchive,
  type FoundClient,
  findClientFigures,
  findClients,
  findPlaceOfZip,
  getClient,
  lockClient,
} from './clients.queries.ts';
import { findClientTimeline } from './clientTimeline.queries.ts';
import { stateOfZip } from './zipStates.ts';

/** The columns that a body names, under any of the names it may use (decision 1). */
const columnsOf = (body: NewClient | ClientUpdate, stored?: FoundClient) =>
  omitUndefined({
    name: body.name,
    email: body.email,
    phone: body.phone,
    customerType: body.customerType,
    companyName: changedValue(stored?.company_name ?? '', body.companyName, body.company),
    notes: body.notes,
    taxExempt: body.taxExempt,
    ...addressOf(body, stored),
  });

/**
 * Gives the open jobs of a property that are at its former address the one that it has now
 * (decision 150); with null, those of the client's main property.
 */
export type MoveJobsWithAddress = (
  tx: Db,
  actor: Actor,
  property: { readonly clientId: string; readonly propertyId: string | null },
  former: Readonly<Record<'street' | 'city' | 'state' | 'zip', string>>,
) => Promise<void>;

/** Stores a client's current details in their drafts, by which these are found and sorted. */
export type UpdateDrafts = (tx: Db, actor: Actor, clientId: string) => Promise<void>;

/** Gives the unsent mails to the crews of a client's jobs the name and place that these have now. */
export type RenewCrewMails = (tx: Db, businessId: string, clientId: string) => Promise<void>;

/** All parameters are of features that import this one. */
export const clientHandlers = (
  moveJobsWithAddress: MoveJobsWithAddress,
  updateDrafts: UpdateDrafts,
  renewCrewMails: RenewCrewMails,
): Handlers<typeof clientEndpoints> => ({
  listClients: async ({ query }, { db, actor }) => {
    if (query.archived && actor.role !== 'admin') throw forbidden();
    const found = await findClients(db, actor.businessId, query);
    return toPage(found, query.limit, clientOrders[query.sort].positionOf, presentClient);
  },

  createClient: ({ body }, { db, actor }) =>
    db.transaction(async (tx) => {
      const { businessId } = actor;
      const id = randomUUIDv7();
      await tx.manager.insert(ClientEntity, {
        country: defaultCountry,
        ...columnsOf(body),
        businessId,
        id,
      });
      const line = { kind: 'created', summary: 'Customer added', by: actor };
      await recordClientActivity(tx, { businessId, clientId: id, ...line });
      return presentClient(await getClient(tx, businessId, id));
    }),

  findPlace: async ({ query }, { db, actor }) => {
    const zip = query.zip.slice(0, 5);
    const known = await findPlaceOfZip(db, actor.businessId, zip);
    return { city: known?.city ?? '', state: stateOfZip(zip) || (known?.state ?? '') };
  },

  getClient: async ({ params }, { db, actor }) => {
    const [client, figures] = await Promise.all([
      getClient(db, actor.businessId, params.id),
      findClientFigures(db, actor, params.id),
    ]);
    return presentClientDetail(client, figures);
  },

  updateClient: ({ params: { id }, body }, { db, actor }) =>
    db.transaction(async (tx) => {
      const { businessId } = actor;
      const stored = await getClient(tx, businessId, id);
      await updateRow(tx, ClientEntity, { businessId, id }, body.version, columnsOf(body, stored));
      await moveJobsWithAddress(tx, actor, { clientId: id, propertyId: null }, stored);
      await updateDrafts(tx, actor, id);
      await renewCrewMails(tx, businessId, id);
      const line = { summary: 'Details changed', by: actor };
      await recordClientActivity(tx, { businessId, clientId: id, ...line });
      return presentClient(await getClient(tx, businessId, id));
    }),

  deleteClient: ({ params: { id } }, { db, actor }) =>
    db.transaction(async (tx) => {
      const { businessId } = actor;
      await lockClient(tx, businessId, id);
      const { name } = await getClient(tx, businessId, id);
      const kind = await deleteOrArchive(tx, businessId, id);
      const summary = kind === 'archived' ? 'Customer archived' : 'Customer deleted';
      await recordClientActivity(tx, { businessId, clientId: id, kind, summary, by: actor });
      const detail = kind === 'archived' ? 'archived with its documents' : '';
      await recordActorEvent(tx, actor, 'customer_deleted', { subject: { id, name }, detail });
    }),

  getClientTimeline: async ({ params }, { db, actor }) => {
    await getClient(db, actor.businessId, params.id);
    return findClientTimeline(db, actor.businessId, params.id);
  },
});
