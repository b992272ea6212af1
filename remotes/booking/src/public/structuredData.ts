import type { ServiceType } from '@tradewind/contracts/appointments';
import { type BusinessType, businessTypeNames } from '@tradewind/contracts/constants';
import type { Provider } from '@tradewind/contracts/users';
import { providerName } from '../provider/presentation.ts';

type Thing = Readonly<Record<string, unknown>>;

/** The schema.org type of a trade that has one. */
const kinds: Partial<Record<BusinessType, string>> = {
  hvac: 'HVACBusiness',
  plumbing: 'Plumber',
  electrical: 'Electrician',
  painting: 'HousePainter',
  roofing: 'RoofingContractor',
};

/** A business for search engines: nothing that its public page does not show. */
const business = (provider: Provider, url: string): Thing => ({
  '@context': 'https://schema.org',
  '@type': kinds[provider.businessType] ?? 'LocalBusiness',
  name: providerName(provider),
  url,
  knowsAbout: businessTypeNames[provider.businessType],
  ...(provider.preferences.bookingPageDescription !== '' && {
    description: provider.preferences.bookingPageDescription,
  }),
  ...(/^https?:/.test(provider.preferences.logoUrl) && { image: provider.preferences.logoUrl }),
});

/** A business with the services that it lets the public book. */
export const businessWith = (
  provider: Provider,
  services: readonly ServiceType[],
  url: string,
): Thing => ({
  ...business(provider, url),
  potentialAction: { '@type': 'ReserveAction', target: url },
  makesOffer: services.map(({ name, description, price }) => ({
    '@type': 'Offer',
    price: price.toFixed(2),
    priceCurrency: 'USD',
    itemOffered: { '@type': 'Service', name, ...(description !== '' && { description }) },
  })),
});

/** The directory: its businesses in their order. */
export const listOf = (providers: readonly Provider[], origin: string): Thing => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: providers.map((provider, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: business(provider, `${origin}/book/${provider._id}`),
  })),
});
