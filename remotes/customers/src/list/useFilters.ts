import { useSearchParams } from 'react-router-dom';
import { type Filters, noConditions, readFilters, writeFilters } from './filters.ts';

export interface FilterState {
  readonly filters: Filters;
  readonly change: (changes: Partial<Filters>) => void;
  /** Takes back what the Filter panel sets; the search and the order stay. */
  readonly clear: () => void;
}

/** The list's filters, kept in the address so that a link, a reload and Back show the same rows. */
export const useFilters = (): FilterState => {
  const [params, setParams] = useSearchParams();
  const filters = readFilters(params);
  const change = (changes: Partial<Filters>) =>
    setParams((before) => writeFilters({ ...readFilters(before), ...changes }), { replace: true });
  return { filters, change, clear: () => change(noConditions) };
};
