import { jobSorts } from '@tradewind/contracts';
import { isDay } from '@tradewind/contracts/calendar';
import { choiceParam, filledParam, useCall, useCanDispatch } from '@tradewind/remote-kit';
import { ListedCustomer } from '@tradewind/trade-ui';
import { listedStatuses, otherStatuses, TO_INVOICE } from '../statusChoices.ts';

/** The filter in the list's address, so that a filtered list can be bookmarked and shared. */
export interface JobFilter {
  readonly status: (typeof listedStatuses)[number] | undefined;
  readonly customer: string | undefined;
  readonly q: string | undefined;
  /** The first and the last day of any visit, yyyy-MM-dd. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** A member's id, or `nobody`. */
  readonly assignedTo: string | undefined;
  readonly sort: JobSort | undefined;
  readonly order: 'asc' | 'desc' | undefined;
}

export type JobSort = (typeof jobSorts)[number];

const dayIn = (text: string | null) => (text !== null && isDay(text) ? text : undefined);

/** Reads the filter of an address; a value that the filter does not offer the reader is left out. */
export const readFilter = (params: URLSearchParams, canDispatch: boolean): JobFilter => ({
  status: choiceParam(
    params,
    'status',
    listedStatuses.filter((status) => canDispatch || status !== TO_INVOICE),
  ),
  customer: filledParam(params, 'customer'),
  q: filledParam(params, 'q'),
  from: dayIn(params.get('from')),
  to: dayIn(params.get('to')),
  assignedTo: filledParam(params, 'assignedTo'),
  sort: choiceParam(params, 'sort', jobSorts),
  order: choiceParam(params, 'order', ['asc', 'desc']),
});

/** Whether a filter is set: an empty list then does not mean that there are no jobs. */
export const isNarrowed = ({ sort, order, ...conditions }: JobFilter): boolean =>
  Object.values(conditions).some((condition) => condition !== undefined);

/** The status of a filter that only More filters offers. */
export const otherStatusOf = ({ status }: JobFilter) =>
  otherStatuses.find(({ value }) => value === status)?.value;

/** How many filters of More filters are set, without the order. */
export const countMoreFilters = (filter: JobFilter): number =>
  [otherStatusOf(filter), filter.from, filter.to, filter.assignedTo].filter(Boolean).length;

/** The list's address with one part of the filter changed. */
export const filterLink = (filter: JobFilter, change: Partial<JobFilter>): string => {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries({ ...filter, ...change })) {
    if (value !== undefined && value !== '') params.set(key, value);
  }
  const query = params.toString();
  return query === '' ? '/dashboard/jobs' : `/dashboard/jobs?${query}`;
};

interface CustomerFilterProps {
  readonly id: string;
  readonly clearLink: string;
}

/** Shows the customer whose jobs are listed, with a link to all jobs. */
export const CustomerFilter = ({ id, clearLink }: CustomerFilterProps) => {
  const known = useCanDispatch();
  const { data, isPending } = useCall('getClient', { params: { id } }, { enabled: known });
  return (
    <ListedCustomer
      things="jobs"
      name={data?.name}
      isLoading={known && isPending}
      clearLink={clearLink}
    />
  );
};
