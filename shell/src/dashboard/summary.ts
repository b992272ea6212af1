import { useQuery } from '@tanstack/react-query';
import type { Summary } from '@tradewind/contracts/summary';
import type { User } from '@tradewind/contracts/users';
import { api } from '../session/apiClient.ts';
import { isAtLeast } from '../session/SignedIn.tsx';

/** Fetches the figures of the home screen; technicians have no access to them. */
export const useSummary = (user: User) => {
  const isAllowed = isAtLeast(user.role, 'dispatcher');
  return useQuery({
    queryKey: ['getSummary'],
    queryFn: ({ signal }) => api.getSummary({}, { signal }),
    enabled: isAllowed,
    // What a member fetched before they became a technician is cached.
    select: (summary) => (isAllowed ? summary : undefined),
  });
};

/** Returns a figure by its name in a declaration, such as `invoices.overdue`. */
export const countOf = (summary: Summary | undefined, name: string): number => {
  const [group = '', figure = ''] = name.split('.');
  const counts = summary?.[group as keyof Summary] as Readonly<Record<string, number>> | undefined;
  return counts?.[figure] ?? 0;
};
