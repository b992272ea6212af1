import type { Provider } from '@tradewind/contracts/users';

/** What a provider is called. */
export const nameOf = ({ company, name }: Pick<Provider, 'company' | 'name'>): string =>
  company || name;

/** The words and the picture that a provider gave their page; none unless it is customized (decision 37). */
export const ownWords = ({ preferences }: Provider) =>
  preferences.customizedBookingPage
    ? {
        title: preferences.bookingPageTitle,
        description: preferences.bookingPageDescription,
        logoUrl: preferences.logoUrl,
      }
    : { title: '', description: '', logoUrl: '' };
