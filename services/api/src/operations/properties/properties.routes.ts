import { randomUUIDv7 } from 'node:crypto';
import { defaultCountry } from '@tradewind/contracts';
import { addressOf, clientMessages } from '@tradewind/contracts/clients';
import type { propertyEndpoints } from '@tradewind/contracts/endpoints/properties';
import {
  type NewProperty,
  type PropertyUpdate,
  propertyMessages,
} from '@tradewind/contracts/properties';
import type { Db } from '../../database/db.ts';
import { omitUndefined, updateRow } from '../../database/update.ts';
import { recordClientActivity } from '../../engines/activity.ts';
import { conflict, invalid } from '../../http/apiError.ts';
import type { Actor, Handlers } from '../../http/context.ts';
import { toPage } from '../../http/page.ts';
import { getClient, lockClient } from '../clients/clients.queries.ts';
import type { MoveJobsWithAddress, RenewCrewMails } from '../clients/clients.routes.ts';
import { presentProperty } from './properties.presenter.ts';
import {
  clearMainProperty,
  deleteOrArchiveProperty,
  type FoundProperty,
  findProperties,
  getProperty,
  lockProperty,
  positionOf,
} from './properties.queries.ts';
import { PropertyEntity } from './property.entity.ts';

/**
 * The columns of coordinates that a person sets or takes back. Those that are sent as they are stored
 * stay what they are.
 */
const placeOf = ({ coordinates }: NewProperty | PropertyUpdate, stored?: FoundProperty) => {
  if (coordinates === undefined) return {};
  if (coordinates !== null) {
    const { latitude, longitude } = coordinates;
    const isSame = stored?.latitude === latitude && stored.longitude === longitude;
    return isSame ? {} : { latitude, longitude, coordinatesFrom: 'hand' as const, locateAt: null };
  }
  if (stored === undefined || stored.latitude === null) return {};
  const unknown = { latitude: null, longitude: null, coordinatesFrom: null };
  return { ...unknown, locateAt: new Date(), locateTries: 0 };
};

/** The columns that a body names; which property is the main one is a change of two rows. */
const columnsOf = (body: NewProperty | PropertyUpdate, stored?: FoundProperty) =>
  omitUndefined({
    name: body.name,
    accessNotes: body.accessNotes,
    ...placeOf(body, stored),
    taxRate: body.taxRate,
    taxExempt: body.taxExempt,
    ...addressOf(body, stored),
  });

/** Adds a line about a change of a property to the timeline of its client. */
const recordChange = (
  tx: Db,
  { client_id: clientId, name, street }: FoundProperty,
  change: 'added' | 'changed' | 'deleted' | 'archived' | 'restored',
  by: Actor,
): Promise<void> =>
  recordClientActivity(tx, {
    ...{ businessId: by.businessId, clientId, by },
    summary: `Property “${name || street || 'Main address'}” ${change}`,
  });

/** Both parameters are of features that import this one. */
export const propertyHandlers = (
  moveJobsWithAddress: MoveJobsWithAddress,
  renewCrewMails: RenewCrewMails,
): Handlers<typeof propertyEndpoints> => ({
  listClientProperties: async ({ params, query }, { db, actor }) => {
    await getClient(db, actor.businessId, params.id);
    const found = await findProperties(db, actor.businessId, params.id, query);
    return toPage(found, query.limit, positionOf, presentProperty);
  },

  createProperty: ({ params, body }, { db, actor }) =>
    db.transaction(async (tx) => {
      const { businessId } = actor;
      await lockClient(tx, businessId, params.id);
      const columns = { country: defaultCountry, ...columnsOf(body) };
      if (!columns.street) throw invalid('street', clientMessages.street);
      const key = { businessId, id: randomUUIDv7() };
      await tx.manager.insert(PropertyEntity, { ...columns, ...key, clientId: params.id });
      if (body.isMain) {
        await clearMainProperty(tx, businessId, params.id);
        await updateRow(tx, PropertyEntity, key, undefined, { isMain: true });
      }
      const created = await getProperty(tx, businessId, key.id);
      await recordChange(tx, created, 'added', actor);
      return presentProperty(created);
    }),

  getProperty: async ({ params }, { db, actor }) =>
    presentProperty(await getProperty(db, actor.businessId, params.id)),

  updateProperty: ({ params: { id }, body }, { db, actor }) =>
    db.transaction(async (tx) => {
      const { businessId } = actor;
      const isRestored = body.archived === false;
      const stored = await lockProperty(tx, businessId, id, isRestored);
      const becomesMain = body.isMain === true && !stored.is_main;
      if (body.isMain === false && stored.is_main)
        throw invalid('isMain', propertyMessages.mainIsKept);
      const columns = {
        ...columnsOf(body, stored),
        ...(becomesMain && { isMain: true }),
        ...(isRestored && { archivedAt: null }),
      };
      if (becomesMain) await clearMainProperty(tx, businessId, stored.client_id);
      await updateRow(tx, PropertyEntity, { businessId, id }, body.version, columns);
      await moveJobsWithAddress(tx, actor, { clientId: stored.client_id, propertyId: id }, stored);
      await renewCrewMails(tx, businessId, stored.client_id);
      const updated = await getProperty(tx, businessId, id);
      await recordChange(tx, updated, stored.archived_at === null ? 'changed' : 'restored', actor);
      return presentProperty(updated);
    }),

  deleteProperty: ({ params: { id } }, { db, actor }) =>
    db.transaction(async (tx) => {
      const { businessId } = actor;
      const stored = await lockProperty(tx, businessId, id);
      if (stored.is_main) throw conflict(propertyMessages.mainIsKept);
      const change = await deleteOrArchiveProperty(tx, actor, id);
      await recordChange(tx, stored, change, actor);
    }),
});
