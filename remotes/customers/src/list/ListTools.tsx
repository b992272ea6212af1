import { css } from '@styled/css';
import type { Client } from '@tradewind/contracts/clients';
import { useDebouncedParam } from '@tradewind/remote-kit';
import { FilterButton, NativeSelect, SearchInput } from '@tradewind/ui';
import { useId, useState } from 'react';
import { useRouteNaming } from '../routeNaming.ts';
import { FilterPanel } from './FilterPanel.tsx';
import type { FilterState } from './filters.ts';
import { countFilters, type Filters } from './filters.ts';

/** Debounce of the search in milliseconds; short, so that rows appear between keys. */
const PAUSE = 60;

const bar = css({ display: 'flex', flexWrap: 'wrap', gap: '8px', mb: '12px' });
const search = css({ flex: { base: '1 1 100%', md: '1 1 0' }, maxW: { md: '26rem' } });
const sort = css({ flex: { base: '1', md: '0 0 11rem' }, ms: { md: 'auto' } });

const sorts = [
  { value: 'newest', label: 'Newest first' },
  { value: 'name', label: 'Name' },
  { value: 'city', label: 'City' },
  { value: 'jobs', label: 'Most jobs' },
] as const satisfies { value: Filters['sort']; label: string }[];

export interface ListToolsProps extends FilterState {
  /** The loaded rows, whose cities are suggested. */
  readonly rows: readonly Client[];
}

/** Search, filters and order above the list. */
export const ListTools = ({ filters, change, clear, rows }: ListToolsProps) => {
  const routeNaming = useRouteNaming();
  const panelId = useId();
  const set = countFilters(filters);
  const [isOpen, setOpen] = useState(set > 0);
  const [typed, type] = useDebouncedParam(filters.q, (q) => change({ q }), PAUSE);
  return (
    <>
      <div className={bar}>
        <div className={search}>
          <SearchInput
            label={routeNaming.search}
            value={typed}
            onChange={(event) => type(event.currentTarget.value)}
          />
        </div>
        <div className={sort}>
          <NativeSelect
            aria-label="Sort by"
            choices={sorts}
            value={filters.sort}
            onChange={(event) => {
              const chosen = sorts.find(({ value }) => value === event.currentTarget.value);
              if (chosen) change({ sort: chosen.value });
            }}
          />
        </div>
        <FilterButton
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
          panelId={panelId}
          count={set}
        >
          Filter
        </FilterButton>
      </div>
      <div id={panelId} hidden={!isOpen}>
        <FilterPanel filters={filters} change={change} rows={rows} onClear={clear} />
      </div>
    </>
  );
};
