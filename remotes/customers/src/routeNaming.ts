import { useLocation } from 'react-router-dom';

/** One feature under two names: specification 2 has routes and words for both (decision 32). */
export interface RouteNaming {
  readonly base: '/dashboard/customers' | '/dashboard/clients';
  /** Heading of the list, and the way back to it. */
  readonly title: string;
  readonly search: string;
  readonly noMatch: string;
}

const customers: RouteNaming = {
  base: '/dashboard/customers',
  title: 'Customers',
  search: 'Search customers...',
  noMatch: 'No customers match your search criteria.',
};

const clients: RouteNaming = {
  base: '/dashboard/clients',
  title: 'Clients',
  search: 'Search clients...',
  noMatch: 'No clients found matching your search.',
};

/** The names under which the user came here. */
export const useRouteNaming = (): RouteNaming => {
  const { pathname } = useLocation();
  return pathname === clients.base || pathname.startsWith(`${clients.base}/`) ? clients : customers;
};
