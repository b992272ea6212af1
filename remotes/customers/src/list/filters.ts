import { customerTypes } from '@tradewind/contracts';
import { clientSorts } from '@tradewind/contracts/clients';
import { type RequestTo, useAddressFilters } from '@tradewind/remote-kit';
import * as v from 'valibot';

/** Search, filters and order of the list; they are in the page's address. */
export interface Filters {
  readonly q: string;
  readonly type: (typeof customerTypes)[number] | '';
  readonly taxExempt: boolean;
  readonly openJobs: boolean;
  readonly owing: boolean;
  readonly city: string;
  readonly sort: (typeof clientSorts)[number];
}

/** The Filter panel with nothing set. */
const noConditions: Omit<Filters, 'q' | 'sort'> = {
  type: '',
  taxExempt: false,
  openJobs: false,
  owing: false,
  city: '',
};

export const noFilters: Filters = { q: '', ...noConditions, sort: 'newest' };

const Type = v.fallback(v.picklist(['', ...customerTypes]), '');
const Sort = v.fallback(v.picklist(clientSorts), 'newest');

/** Reads the filters of an address; invalid values are left out. */
export const readFilters = (params: URLSearchParams): Filters => ({
  q: params.get('q') ?? '',
  type: v.parse(Type, params.get('type') ?? ''),
  taxExempt: params.get('taxExempt') === 'true',
  openJobs: params.get('openJobs') === 'true',
  owing: params.get('owing') === 'true',
  city: params.get('city') ?? '',
  sort: v.parse(Sort, params.get('sort') ?? 'newest'),
});

/** Returns how many filters of the Filter panel are set, without search and order. */
export const countFilters = ({ type, taxExempt, openJobs, owing, city }: Filters): number =>
  [type, taxExempt, openJobs, owing, city.trim()].filter(Boolean).length;

/** Whether any filter is set: an empty list then does not mean that there is no customer. */
export const isNarrowed = (filters: Filters): boolean =>
  filters.q.trim() !== '' || countFilters(filters) > 0;

const rowsPerPage = '50';

/** Returns the call's query; a flag that is off requests all customers, not those without it. */
export const queryOf = (filters: Filters): NonNullable<RequestTo<'listClients'>['query']> => ({
  limit: rowsPerPage,
  sort: filters.sort,
  ...(filters.q.trim() !== '' && { q: filters.q.trim() }),
  ...(filters.type !== '' && { type: filters.type }),
  ...(filters.taxExempt && { taxExempt: 'true' }),
  ...(filters.openJobs && { openJobs: 'true' }),
  ...(filters.owing && { owing: 'true' }),
  ...(filters.city.trim() !== '' && { city: filters.city.trim() }),
});

export interface FilterState {
  readonly filters: Filters;
  readonly change: (changes: Partial<Filters>) => void;
  /** Clears the filters of the Filter panel; search and order stay. */
  readonly clear: () => void;
}

export const useFilters = (): FilterState => {
  const { filters, change } = useAddressFilters(readFilters, noFilters);
  return { filters, change, clear: () => change(noConditions) };
};
