import type { ListedProvider } from '@tradewind/contracts/users';
import { defaultPreferences } from '../../accounts/users/preferences.ts';
import type { FoundProvider } from '../../accounts/users/providers.queries.ts';
import { presentProvider } from '../../accounts/users/users.presenter.ts';
import type { Offer } from './directory.queries.ts';

/** Presents a business in the directory; `offer` is undefined for one without services. */
export const presentListed = (row: FoundProvider, offer: Offer | undefined): ListedProvider => {
  const { city, state, zip } = { ...defaultPreferences, ...row.preferences }.address;
  return {
    ...presentProvider(row),
    place: { city, state, zip },
    services: [...(offer?.services ?? [])],
    serviceCount: offer?.serviceCount ?? 0,
    nextFree: offer?.nextFree === undefined ? null : new Date(offer.nextFree).toISOString(),
  };
};
