import { useSearchParams } from 'react-router-dom';
import { type Filters, noFilters, readFilters, writeFilters } from './filters.ts';

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
