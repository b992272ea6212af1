import { useLocation } from 'react-router-dom';

/** The labels and paths of the two names of this feature (specification 2, decision 32). */
export interface RouteNaming {
  readonly base: '/dashboard/customers' | '/dashboard/clients';
  /** Heading of the list, and label of the link back to it. */
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

/** Returns the labels and paths for the current address. */
export const useRouteNaming = (): RouteNaming => {
  const { pathname } = useLocation();
  return pathname === clients.base || pathname.startsWith(`${clients.base}/`) ? clients : customers;
};
