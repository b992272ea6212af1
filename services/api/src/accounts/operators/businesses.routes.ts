import type { operatorEndpoints } from '@tradewind/contracts/endpoints/operators';
import type { Db } from '../../database/db.ts';
import { conflict, notFound } from '../../http/apiError.ts';
import type { Handlers } from '../../http/context.ts';
import { toPage } from '../../http/page.ts';
import { resumeBusiness, suspendBusiness } from '../suspension/suspension.ts';
import {
  findOperatedBusinesses,
  positionOfBusiness,
  presentBusiness,
} from './businesses.queries.ts';

type Calls = Pick<
  typeof operatorEndpoints,
  'listBusinesses' | 'suspendBusiness' | 'resumeBusiness'
>;

const requireBusiness = async (db: Db, id: string) => {
  const found = await db.row('select from business where id = $1', [id]);
  if (found === undefined) throw notFound('There is no such business.');
};

/** What operators do with businesses (decision 190). */
export const operatedBusinessHandlers: Handlers<Calls> = {
  listBusinesses: async ({ query }, { db }) =>
    toPage(
      await findOperatedBusinesses(db, query),
      query.limit,
      positionOfBusiness,
      presentBusiness,
    ),
  suspendBusiness: async ({ params: { id }, body: { reason } }, { db }) => {
    await requireBusiness(db, id);
    const isSuspended = await db
      .forBusiness(id)
      .transaction((tx) => suspendBusiness(tx, id, reason));
    if (!isSuspended) throw conflict('The business is suspended already.');
  },
  resumeBusiness: async ({ params: { id } }, { db }) => {
    await requireBusiness(db, id);
    const isResumed = await db.forBusiness(id).transaction((tx) => resumeBusiness(tx, id));
    if (!isResumed) throw conflict('The business is not suspended.');
  },
};
