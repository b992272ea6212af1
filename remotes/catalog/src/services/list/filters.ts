import type { Service } from '@tradewind/contracts/serviceCatalog';
import type { RequestTo } from '@tradewind/remote-kit';
import { useSearchParams } from 'react-router-dom';
import * as v from 'valibot';

export const sorts = ['name', 'price', 'category'] as const;
const views = ['grid', 'list'] as const;

/** What the catalog shows and how; it lives in the page's address. */
export interface Filters {
  /** What is searched for. */
  readonly q: string;
  readonly category: string;
  readonly sort: (typeof sorts)[number];
  readonly view: (typeof views)[number];
  readonly activeOnly: boolean;
  readonly publicOnly: boolean;
}

/** A plain visit: only what is active (specification 2, section 9). */
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

/** The filters of an address; what it says wrongly is left out. */
const readFilters = (params: URLSearchParams): Filters => ({
  q: params.get('q') ?? '',
  category: params.get('category') ?? '',
  sort: v.parse(Sort, params.get('sort')),
  view: v.parse(View, params.get('view')),
  activeOnly: params.get('activeOnly') !== 'false',
  publicOnly: params.get('publicOnly') === 'true',
});

/** The address of filters: only what differs from a plain visit. */
const writeFilters = (filters: Filters): URLSearchParams =>
  new URLSearchParams(
    Object.entries(filters)
      .filter(([name, value]) => value !== noFilters[name as keyof Filters])
      .map(([name, value]) => [name, String(value)]),
  );

/** Whether an empty catalog is one that nothing matches, or one without any service. */
export const isNarrowed = ({ q, category, publicOnly }: Filters): boolean =>
  q.trim() !== '' || category !== '' || publicOnly;

/** The call's query: blanks are left out, and the order is made here (specification 2, section 7). */
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
  /** Everything that there is, in the order and look that were chosen. */
  readonly clear: () => void;
}

/** The catalog's filters, kept in the address so that a link, a reload and Back show the same. */
export const useFilters = (): FilterState => {
  const [params, setParams] = useSearchParams();
  const filters = readFilters(params);
  const change = (changes: Partial<Filters>) =>
    setParams((before) => writeFilters({ ...readFilters(before), ...changes }), { replace: true });
  const { sort, view } = filters;
  return { filters, change, clear: () => change({ ...noFilters, activeOnly: false, sort, view }) };
};
