import type { JobFilter, JobSort } from './JobFilter.tsx';

interface SortChoice {
  readonly value: JobSort;
  readonly label: string;
  /** The direction of the first click. */
  readonly first: 'asc' | 'desc';
}

export const sortChoices: readonly SortChoice[] = [
  { value: 'createdAt', label: 'Created', first: 'desc' },
  { value: 'date', label: 'Scheduled', first: 'desc' },
  { value: 'number', label: 'Number', first: 'desc' },
  { value: 'customer', label: 'Customer', first: 'asc' },
  { value: 'status', label: 'Status', first: 'asc' },
];

/** The direction in which the list is sorted by this key; undefined if by another. */
export const directionOf = (filter: JobFilter, by: JobSort): 'asc' | 'desc' | undefined =>
  filter.sort === by ? (filter.order ?? 'desc') : undefined;

/** The order after a click on a column: its first direction, then the other one. */
export const nextOrder = (
  filter: JobFilter,
  by: JobSort,
): { readonly sort: JobSort; readonly order: 'asc' | 'desc' } => {
  const now = directionOf(filter, by);
  const first = sortChoices.find(({ value }) => value === by)?.first ?? 'desc';
  if (now === undefined) return { sort: by, order: first };
  return { sort: by, order: now === 'asc' ? 'desc' : 'asc' };
};
