import { randomUUIDv7 } from 'node:crypto';
import { defaultPrimaryColor, toCents } from '@tradewind/contracts';
import type { serviceEndpoints } from '@tradewind/contracts/endpoints/serviceCatalog';
import {
  type NewService,
  type ServiceUpdate,
  serviceDefaults,
} from '@tradewind/contracts/serviceCatalog';
import { present, updateRow } from '../database/update.ts';
import type { Handlers } from '../http/context.ts';
import { notFound } from '../http/failure.ts';
import { toPage } from '../http/page.ts';
import { presentService } from './catalog.presenter.ts';
import { findCategories, findServices, getService, positionOf } from './catalog.queries.ts';
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
  const service = { color: defaultPrimaryColor, ...serviceDefaults, ...present(body) };
  return { ...columnsOf(service), priceCents: toCents(body.price) };
};

const changedColumns = ({ version: _, ...body }: ServiceUpdate) =>
  present(columnsOf(present(body)));

export const catalogHandlers: Handlers<typeof serviceEndpoints> = {
  listServices: async ({ query }, { db, actor }) => {
    const found = await findServices(db, actor.businessId, query);
    return toPage(found, query.limit, positionOf, presentService);
  },

  createService: async ({ body }, { db, actor }) => {
    const key = { businessId: actor.businessId, id: randomUUIDv7() };
    await db.manager.insert(ServiceEntity, { ...key, ...present(newColumns(body)) });
    return presentService(await getService(db, key.businessId, key.id));
  },

  getServiceCategories: (_, { db, actor }) => findCategories(db, actor.businessId),

  getService: async ({ params }, { db, actor }) =>
    presentService(await getService(db, actor.businessId, params.id)),

  updateService: ({ params, body }, { db, actor: { businessId } }) =>
    db.transaction(async (tx) => {
      const key = { businessId, id: params.id };
      await updateRow(tx, ServiceEntity, key, body.version, changedColumns(body));
      return presentService(await getService(tx, businessId, params.id));
    }),

  deleteService: async ({ params }, { db, actor }) => {
    const remove = 'delete from service where business_id = $1 and id = $2 returning id';
    const removed = await db.row(remove, [actor.businessId, params.id]);
    if (removed === undefined) throw notFound();
  },
};
