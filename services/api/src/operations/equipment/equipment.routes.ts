import { randomUUIDv7 } from 'node:crypto';
import type { equipmentEndpoints } from '@tradewind/contracts/endpoints/equipment';
import type { EquipmentUpdate } from '@tradewind/contracts/equipment';
import type { Db } from '../../database/db.ts';
import { omitUndefined, updateRow } from '../../database/update.ts';
import type { Actor, Handlers } from '../../http/context.ts';
import { toPage } from '../../http/page.ts';
import { getClient, lockClient } from '../clients/clients.queries.ts';
import { requireProperty } from '../namedProperties/namedProperty.ts';
import { getProvider } from '../slots/bookableBusiness.queries.ts';
import { EquipmentEntity } from './equipment.entity.ts';
import {
  deleteOrArchiveEquipment,
  type FoundEquipment,
  findEquipment,
  getEquipment,
  getLiveProperty,
  getMainProperty,
  lockEquipment,
  positionOf,
  presentEquipment,
  recordEquipmentActivity,
} from './equipment.queries.ts';
import { createLabelCode, openLabel } from './equipmentLabels.ts';

const setLabel = async (tx: Db, { businessId }: Actor, id: string, label: string | null) => {
  await updateRow(tx, EquipmentEntity, { businessId, id }, undefined, { label });
  return getEquipment(tx, businessId, id);
};

/** The property that an update leads to; undefined where it stays. */
const propertyOf = async (
  tx: Db,
  { businessId }: Actor,
  stored: FoundEquipment,
  { property, archived }: EquipmentUpdate,
) => {
  const { client_id: clientId, property_id } = stored;
  if (property === null) return getMainProperty(tx, businessId, clientId);
  if (property !== undefined && property !== property_id)
    await requireProperty(tx, businessId, clientId, property);
  else if (archived === false) return getLiveProperty(tx, businessId, stored);
  return property;
};

export const equipmentHandlers: Handlers<typeof equipmentEndpoints> = {
  listClientEquipment: async ({ params, query }, { db, actor }) => {
    await getClient(db, actor.businessId, params.id);
    const found = await findEquipment(db, actor.businessId, params.id, query);
    return toPage(found, query.limit, positionOf, presentEquipment);
  },

  createEquipment: ({ params, body: { property, ...body } }, { db, actor }) =>
    db.transaction(async (tx) => {
      const { businessId } = actor;
      await lockClient(tx, businessId, params.id);
      await requireProperty(tx, businessId, params.id, property);
      const propertyId = property ?? (await getMainProperty(tx, businessId, params.id));
      const key = { businessId, id: randomUUIDv7() };
      const columns = { ...omitUndefined(body), kind: body.kind, clientId: params.id, propertyId };
      await tx.manager.insert(EquipmentEntity, { ...columns, ...key });
      const created = await getEquipment(tx, businessId, key.id);
      await recordEquipmentActivity(tx, created, ' added', actor);
      return presentEquipment(created);
    }),

  getEquipment: async ({ params }, { db, actor }) =>
    presentEquipment(await getEquipment(db, actor.businessId, params.id)),

  updateEquipment: ({ params: { id }, body }, { db, actor }) =>
    db.transaction(async (tx) => {
      const { businessId } = actor;
      const { version, property, archived, ...fields } = body;
      const isRestored = archived === false;
      const stored = await lockEquipment(tx, businessId, id, isRestored);
      const propertyId = await propertyOf(tx, actor, stored, body);
      const restored = isRestored ? { archivedAt: null } : {};
      const changes = { ...omitUndefined({ ...fields, propertyId }), ...restored };
      await updateRow(tx, EquipmentEntity, { businessId, id }, version, changes);
      const updated = await getEquipment(tx, businessId, id);
      const change = stored.archived_at === null ? ' changed' : ' restored';
      await recordEquipmentActivity(tx, updated, change, actor);
      return presentEquipment(updated);
    }),

  deleteEquipment: ({ params: { id } }, { db, actor }) =>
    db.transaction(async (tx) => {
      const { businessId } = actor;
      const stored = await lockEquipment(tx, businessId, id);
      const change = await deleteOrArchiveEquipment(tx, businessId, id);
      await recordEquipmentActivity(tx, stored, ` ${change}`, actor);
    }),

  createEquipmentLabel: ({ params: { id } }, { db, actor }) =>
    db.transaction(async (tx) => {
      const stored = await lockEquipment(tx, actor.businessId, id);
      if (stored.label !== null) return presentEquipment(stored);
      return presentEquipment(await setLabel(tx, actor, id, createLabelCode()));
    }),

  deleteEquipmentLabel: ({ params: { id } }, { db, actor }) =>
    db.transaction(async (tx) => {
      const stored = await lockEquipment(tx, actor.businessId, id);
      if (stored.label === null) return presentEquipment(stored);
      const changed = await setLabel(tx, actor, id, null);
      await recordEquipmentActivity(tx, stored, ': label withdrawn', actor);
      return presentEquipment(changed);
    }),

  getLabelledEquipment: async ({ params: { providerId, label } }, { db }) => {
    const { business_id: businessId } = await getProvider(db, providerId);
    const { kind, make, model } = await openLabel(db.forBusiness(businessId), businessId, label);
    return { kind, make, model };
  },
};
