import type { JobStatus } from '@tradewind/contracts';
import { statusChoices } from '../words.ts';

/** What the address bar says about the list, so that a filtered list can be kept and shared. */
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
