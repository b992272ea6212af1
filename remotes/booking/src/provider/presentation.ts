import type { Provider } from '@tradewind/contracts/users';

/** The provider's company, or its person's name without one. */
export const providerName = ({ company, name }: Pick<Provider, 'company' | 'name'>): string =>
  company || name;

/** Says that online booking is off. */
export const takesNoBookings = (name: string): string =>
  `${name} takes no bookings online at the moment.`;

/** Says of a service that it fits into no day of the business (decision 222). */
export const exceedsHours = (name: string): string =>
  `This service does not fit into the hours of ${name}, so it cannot be booked online.`;

/** The provider's own texts and logo; empty unless the page is customized (decision 37). */
export const customTexts = ({ preferences }: Provider) =>
  preferences.customizedBookingPage
    ? {
        title: preferences.bookingPageTitle,
        description: preferences.bookingPageDescription,
        logoUrl: preferences.logoUrl,
      }
    : { title: '', description: '', logoUrl: '' };
