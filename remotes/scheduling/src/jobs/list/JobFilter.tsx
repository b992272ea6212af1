import { css } from '@styled/css';
import { type JobStatus, jobSorts, jobStatuses } from '@tradewind/contracts';
import { isDay } from '@tradewind/contracts/calendar';
import { useCall, useCanDispatch } from '@tradewind/remote-kit';
import { Skeleton } from '@tradewind/ui';
import { X } from 'lucide-react';
import { Link } from 'react-router-dom';

/** The filter in the list's address, so that a filtered list can be bookmarked and shared. */
export interface JobFilter {
  readonly status: JobStatus | undefined;
  readonly customer: string | undefined;
  readonly q: string | undefined;
  /** The first and the last day of the visit, yyyy-MM-dd. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** A member's id, or `nobody`. */
  readonly assignedTo: string | undefined;
  readonly sort: JobSort | undefined;
  readonly order: 'asc' | 'desc' | undefined;
}

export type JobSort = (typeof jobSorts)[number];

const filled = (text: string | null) => (text === null || text.trim() === '' ? undefined : text);

const oneOf = <Value extends string>(known: readonly Value[], text: string | null) =>
  known.find((value) => value === text);

const dayIn = (text: string | null) => (text !== null && isDay(text) ? text : undefined);

/** Reads the filter of an address; a value that the filter does not offer is left out. */
export const readFilter = (params: URLSearchParams): JobFilter => ({
  status: oneOf(jobStatuses, params.get('status')),
  customer: filled(params.get('customer')),
  q: filled(params.get('q')),
  from: dayIn(params.get('from')),
  to: dayIn(params.get('to')),
  assignedTo: filled(params.get('assignedTo')),
  sort: oneOf(jobSorts, params.get('sort')),
  order: oneOf(['asc', 'desc'], params.get('order')),
});

/** Whether a filter is set: an empty list then does not mean that there are no jobs. */
export const isNarrowed = ({ sort, order, ...conditions }: JobFilter): boolean =>
  Object.values(conditions).some((condition) => condition !== undefined);

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
