import type { userEndpoints } from '@tradewind/contracts/endpoints/users';
import { findProviders } from '../../accounts/users/providers.queries.ts';
import type { Handlers } from '../../http/context.ts';
import { toPage } from '../../http/page.ts';
import { presentListed } from './directory.presenter.ts';
import { findOffers } from './directory.queries.ts';

/** The directory of the businesses that take bookings (decision 60). */
export const directoryHandlers: Pick<Handlers<typeof userEndpoints>, 'listProviders'> = {
  listProviders: async ({ query }, { db }) => {
    const found = await findProviders(db, query);
    const offers = await findOffers(db, found.slice(0, query.limit));
    const positionOf = (row: (typeof found)[number]) => [row.sort_company, row.id];
    return toPage(found, query.limit, positionOf, (row) => presentListed(row, offers.get(row.id)));
  },
};
