import { css } from '@styled/css';
import type { JobStatus } from '@tradewind/contracts';
import { useCall, useCanDispatch } from '@tradewind/remote-kit';
import { Skeleton } from '@tradewind/ui';
import { X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { statusChoices } from '../status.ts';

/** The filter in the list's address, so that a filtered list can be bookmarked and shared. */
export interface JobFilter {
  readonly status: JobStatus | undefined;
  readonly customer: string | undefined;
  readonly q: string | undefined;
}

const filled = (text: string | null) => (text === null || text.trim() === '' ? undefined : text);

/** Reads `?status=&customer=&q=`; a status that the filter does not offer is left out. */
export const readFilter = (params: URLSearchParams): JobFilter => ({
  status: statusChoices.find(({ value }) => value === params.get('status'))?.value,
  customer: filled(params.get('customer')),
  q: filled(params.get('q')),
});

/** The list's address with one part of the filter changed. */
export const filterLink = (filter: JobFilter, change: Partial<JobFilter>): string => {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries({ ...filter, ...change })) {
    if (value !== undefined && value !== '') params.set(key, value);
  }
  const query = params.toString();
  return query === '' ? '/dashboard/jobs' : `/dashboard/jobs?${query}`;
};

const bar = css({
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  mb: '12px',
  textStyle: 'sm',
  color: 'fg.muted',
});
const clear = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4px',
  minH: '28px',
  color: 'accent.fg',
  fontWeight: '550',
  _touch: { minH: '44px' },
});
const short = css({ w: '120px' });

interface CustomerFilterProps {
  readonly id: string;
  readonly clearLink: string;
}

/** Shows the customer whose jobs are listed, with a link to all jobs. */
export const CustomerFilter = ({ id, clearLink }: CustomerFilterProps) => {
  const known = useCanDispatch();
  const { data, isPending } = useCall('getClient', { params: { id } }, { enabled: known });
  return (
    <p className={bar}>
      <span>Jobs of</span>
      {known && isPending ? (
        <Skeleton className={short} />
      ) : (
        <strong>{data?.name ?? 'one customer'}</strong>
      )}
      <Link to={clearLink} className={clear}>
        <X aria-hidden size={14} />
        Show all jobs
      </Link>
    </p>
  );
};
