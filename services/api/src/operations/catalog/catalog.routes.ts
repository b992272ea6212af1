import { randomUUIDv7 } from 'node:crypto';
import { defaultPrimaryColor, toCents } from '@tradewind/contracts';
import type { serviceEndpoints } from '@tradewind/contracts/endpoints/serviceCatalog';
import {
  type NewService,
  type Service,
  type ServiceUpdate,
  serviceDefaults,
} from '@tradewind/contracts/serviceCatalog';
import type { Db } from '../../database/db.ts';
import { omitUndefined, updateRow } from '../../database/update.ts';
import { recordActivity } from '../../engines/activity.ts';
import { notFound } from '../../http/apiError.ts';
import type { Actor, Handlers } from '../../http/context.ts';
import { toPage } from '../../http/page.ts';
import { presentService, serviceActivity, servicesOrderedActivity } from './catalog.presenter.ts';
import {
  findCategories,
  findServices,
  getService,
  orderServices,
  positionOf,
} from './catalog.queries.ts';
import { ServiceEntity } from './service.entity.ts';

const cents = (dollars: number | undefined) =>
  dollars === undefined ? undefined : toCents(dollars);

/** The columns that a body names. */
const columnsOf = ({ price, cost, duration, ...rest }: Partial<NewService>) => ({
  ...rest,
  priceCents: cents(price),
  costCents: cents(cost),
  durationMinutes: duration,
});

const newColumns = (body: NewService) => {
  const service = { color: defaultPrimaryColor, ...serviceDefaults, ...omitUndefined(body) };
  return { ...columnsOf(service), priceCents: toCents(body.price) };
};

const changedColumns = ({ version: _, ...body }: ServiceUpdate) =>
  omitUndefined(columnsOf(omitUndefined(body)));

/** Creates one service. */
const createService = async (tx: Db, actor: Actor, body: NewService) => {
  const key = { businessId: actor.businessId, id: randomUUIDv7() };
  await tx.manager.insert(ServiceEntity, { ...key, ...omitUndefined(newColumns(body)) });
  const created = await getService(tx, key.businessId, key.id);
  await recordActivity(tx, serviceActivity(created, 'created', actor));
  return presentService(created);
};

export const catalogHandlers: Handlers<typeof serviceEndpoints> = {
  listServices: async ({ query }, { db, actor }) => {
    const found = await findServices(db, actor.businessId, query);
    return toPage(found, query.limit, positionOf, presentService);
  },

  createService: ({ body }, { db, actor }) =>
    db.transaction((tx) => createService(tx, actor, body)),

  createServices: ({ body: { services } }, { db, actor }) =>
    db.transaction(async (tx) => {
      const created: Service[] = [];
      for (const service of services) created.push(await createService(tx, actor, service));
      return created;
    }),

  getServiceCategories: (_, { db, actor }) => findCategories(db, actor.businessId),

  orderServices: ({ body: { ids } }, { db, actor }) =>
    db.transaction(async (tx) => {
      await orderServices(tx, actor.businessId, ids);
      await recordActivity(tx, servicesOrderedActivity(actor, ids[0] ?? ''));
    }),

  getService: async ({ params }, { db, actor }) =>
    presentService(await getService(db, actor.businessId, params.id)),

  updateService: ({ params, body }, { db, actor }) =>
    db.transaction(async (tx) => {
      const key = { businessId: actor.businessId, id: params.id };
      await updateRow(tx, ServiceEntity, key, body.version, changedColumns(body));
      const updated = await getService(tx, key.businessId, key.id);
      await recordActivity(tx, serviceActivity(updated, 'updated', actor));
      return presentService(updated);
    }),

  deleteService: ({ params }, { db, actor }) =>
    db.transaction(async (tx) => {
      const remove = 'delete from service where business_id = $1 and id = $2 returning id, name';
      const key = [actor.businessId, params.id];
      const removed = await tx.row<{ id: string; name: string }>(remove, key);
      if (removed === undefined) throw notFound();
      await recordActivity(tx, serviceActivity(removed, 'deleted', actor));
    }),
};
