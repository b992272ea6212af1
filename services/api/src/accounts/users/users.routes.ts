import type { userEndpoints } from '@tradewind/contracts/endpoints/users';
import { forbidden, notFound } from '../../http/apiError.ts';
import type { Handlers } from '../../http/context.ts';
import { bookingsClosed } from './bookingsClosed.ts';
import { findProvider } from './providers.queries.ts';
import { type BusinessFollowers, updateUser } from './updateUser.ts';
import { presentProviderDetail, presentUser } from './users.presenter.ts';
import { findUser } from './users.queries.ts';

type Calls = Pick<Handlers<typeof userEndpoints>, 'getProvider' | 'getUser' | 'updateUser'>;

/** @param followers follow a new time zone and other hours of the business. */
export const userHandlers = (followers: BusinessFollowers): Calls => ({
  getProvider: async ({ params }, { db }) => {
    const provider = await findProvider(db, params.id);
    if (provider === undefined)
      throw (await bookingsClosed(db, { providerId: params.id })) ?? notFound();
    return presentProviderDetail(provider);
  },

  getUser: async ({ params }, { db, actor }) => {
    const user = await findUser(db, actor.businessId, params.id);
    if (user === undefined) throw notFound();
    if (actor.role === 'technician' && params.id !== actor.userId) throw forbidden();
    return presentUser(user);
  },

  updateUser: ({ params: { id }, body }, { db, actor }) =>
    db.transaction(async (tx) => {
      await updateUser(tx, actor, id, body, followers);
      const user = await findUser(tx, actor.businessId, id);
      if (user === undefined) throw notFound();
      return presentUser(user);
    }),
});
