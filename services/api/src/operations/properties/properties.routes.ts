import { randomUUIDv7 } from 'node:crypto';
import { defaultCountry } from '@tradewind/contracts';
import { addressOf, clientMessages } from '@tradewind/contracts/clients';
import type { propertyEndpoints } from '@tradewind/contracts/endpoints/properties';
import {
  type NewProperty,
  type PropertyUpdate,
  propertyMessages,
} from '@tradewind/contracts/properties';
import { omitUndefined, updateRow } from '../../database/update.ts';
import { recordActivity } from '../../engines/activity.ts';
import { conflict, invalid } from '../../http/apiError.ts';
import type { Handlers } from '../../http/context.ts';
import { toPage } from '../../http/page.ts';
import { getClient, lockClient } from '../clients/clients.queries.ts';
import { presentProperty, propertyActivity } from './properties.presenter.ts';
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

/** The columns that a body names; which property is the main one is a change of two rows. */
const columnsOf = (body: NewProperty | PropertyUpdate, stored?: FoundProperty) =>
  omitUndefined({
    name: body.name,
    accessNotes: body.accessNotes,
    ...(body.coordinates === null && { latitude: null, longitude: null }),
    ...body.coordinates,
    taxRate: body.taxRate,
    taxExempt: body.taxExempt,
    ...addressOf(body, stored),
  });

export const propertyHandlers: Handlers<typeof propertyEndpoints> = {
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
      await recordActivity(tx, propertyActivity(created, 'added', actor));
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
      const updated = await getProperty(tx, businessId, id);
      const change = stored.archived_at === null ? 'changed' : 'restored';
      await recordActivity(tx, propertyActivity(updated, change, actor));
      return presentProperty(updated);
    }),

  deleteProperty: ({ params: { id } }, { db, actor }) =>
    db.transaction(async (tx) => {
      const { businessId } = actor;
      const stored = await lockProperty(tx, businessId, id);
      if (stored.is_main) throw conflict(propertyMessages.mainIsKept);
      const change = await deleteOrArchiveProperty(tx, actor, id);
      await recordActivity(tx, propertyActivity(stored, change, actor));
    }),
};
