import type { Service } from '@tradewind/contracts/serviceCatalog';
import { type RequestTo, useAddressFilters } from '@tradewind/remote-kit';
import * as v from 'valibot';

export const sorts = ['name', 'price', 'category'] as const;
const views = ['grid', 'list'] as const;

/** Filters, order and view of the catalog; they are in the page's address. */
export interface Filters {
  /** The search text. */
  readonly q: string;
  readonly category: string;
  readonly sort: (typeof sorts)[number];
  readonly view: (typeof views)[number];
  readonly activeOnly: boolean;
  readonly publicOnly: boolean;
}

/** The default: only active services (specification 2, section 9). */
const noFilters: Filters = {
  q: '',
  category: '',
  sort: 'name',
  view: 'grid',
  activeOnly: true,
  publicOnly: false,
};

const Sort = v.fallback(v.picklist(sorts), noFilters.sort);
const View = v.fallback(v.picklist(views), noFilters.view);

/** Reads the filters of an address; invalid values are left out. */
const readFilters = (params: URLSearchParams): Filters => ({
  q: params.get('q') ?? '',
  category: params.get('category') ?? '',
  sort: v.parse(Sort, params.get('sort')),
  view: v.parse(View, params.get('view')),
  activeOnly: params.get('activeOnly') !== 'false',
  publicOnly: params.get('publicOnly') === 'true',
});

/** Whether any filter is set: an empty list then does not mean that there is no service. */
export const isNarrowed = ({ q, category, publicOnly }: Filters): boolean =>
  q.trim() !== '' || category !== '' || publicOnly;

/** Returns the call's query without blank values; the order is applied here (specification 2, section 7). */
export const queryOf = (filters: Filters): NonNullable<RequestTo<'listServices'>['query']> => ({
  limit: '500',
  ...(filters.q.trim() !== '' && { search: filters.q.trim() }),
  ...(filters.category !== '' && { category: filters.category }),
  ...(filters.activeOnly && { isActive: 'true' }),
  ...(filters.publicOnly && { isPublic: 'true' }),
});

const byName = (one: Service, other: Service) => one.name.localeCompare(other.name);

const orders: Record<Filters['sort'], (one: Service, other: Service) => number> = {
  name: byName,
  price: (one, other) => one.price - other.price || byName(one, other),
  category: (one, other) => one.category.localeCompare(other.category) || byName(one, other),
};

export const sorted = (services: readonly Service[], sort: Filters['sort']): readonly Service[] =>
  services.toSorted(orders[sort]);

export interface FilterState {
  readonly filters: Filters;
  readonly change: (changes: Partial<Filters>) => void;
  /** Clears the filters; order and view stay. */
  readonly clear: () => void;
}

export const useFilters = (): FilterState => {
  const { filters, change } = useAddressFilters(readFilters, noFilters);
  const { sort, view } = filters;
  return { filters, change, clear: () => change({ ...noFilters, activeOnly: false, sort, view }) };
};
