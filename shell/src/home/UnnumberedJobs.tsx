import { useQuery } from '@tanstack/react-query';
import type { User } from '@tradewind/contracts/users';
import { Banner } from '@tradewind/ui/Banner';
import { Link } from 'react-router-dom';
import { hasPath } from '../composition/edition.ts';
import { api } from '../session/apiClient.ts';

const SETTINGS = '/dashboard/settings';

/**
 * Warns an admin of jobs that lack a number (specification 1, section 6), where this edition has
 * the screen that gives them one.
 */
export const UnnumberedJobs = ({ user }: { readonly user: User }) => {
  const { data } = useQuery({
    queryKey: ['countJobsWithoutNumber'],
    queryFn: ({ signal }) => api.countJobsWithoutNumber({}, { signal }),
    enabled: user.role === 'admin' && hasPath(SETTINGS),
  });
  if (data === undefined || data.count === 0) return null;
  const words = data.count === 1 ? '1 job has' : `${data.count} jobs have`;
  return (
    <Banner tone="warning" action={<Link to={`${SETTINGS}?tab=admin`}>Fix in Settings</Link>}>
      {words} no job number.
    </Banner>
  );
};
