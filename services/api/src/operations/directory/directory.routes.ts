import type { userEndpoints } from '@tradewind/contracts/endpoints/users';
import type { ListedProvider } from '@tradewind/contracts/users';
import { defaultPreferences } from '../../accounts/users/preferences.ts';
import { type FoundProvider, findProviders } from '../../accounts/users/providers.queries.ts';
import { presentProvider } from '../../accounts/users/users.presenter.ts';
import type { Handlers } from '../../http/context.ts';
import { toPage } from '../../http/page.ts';
import { findOffers, type Offer } from './directory.queries.ts';

/** Presents a business in the directory; `offer` is undefined for one without services. */
const presentListed = (row: FoundProvider, offer: Offer | undefined): ListedProvider => {
  const { city, state, zip } = { ...defaultPreferences, ...row.preferences }.address;
  return {
    ...presentProvider(row),
    place: { city, state, zip },
    services: [...(offer?.services ?? [])],
    serviceCount: offer?.serviceCount ?? 0,
    nextFree: offer?.nextFree === undefined ? null : new Date(offer.nextFree).toISOString(),
  };
};

/** The directory of the businesses that take bookings (decision 60). */
export const directoryHandlers: Pick<Handlers<typeof userEndpoints>, 'listProviders'> = {
  listProviders: async ({ query }, { db }) => {
    const found = await findProviders(db, query);
    const offers = await findOffers(db, found.slice(0, query.limit));
    const positionOf = (row: (typeof found)[number]) => [row.sort_company, row.id];
    return toPage(found, query.limit, positionOf, (row) => presentListed(row, offers.get(row.id)));
  },
};
