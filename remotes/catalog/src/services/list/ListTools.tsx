import { css } from '@styled/css';
import { useCall, useSearchText } from '@tradewind/remote-kit';
import { Checkbox, NativeSelect, SearchInput, SegmentedControl } from '@tradewind/ui';
import { LayoutGrid, List } from 'lucide-react';
import type { FilterState } from './filters.ts';
import { sorts } from './filters.ts';

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  mb: '12px',
});
const search = css({ flex: { base: '1 1 100%', md: '1 1 9rem' }, maxW: { md: '24rem' } });
const choice = css({ flex: { base: '1 1 9rem', md: '0 0 10rem' } });
const checks = css({ display: 'flex', flexWrap: 'wrap', gap: '4px 16px', alignItems: 'center' });
const toggle = css({ ms: 'auto' });

const sortNames = { name: 'Name', price: 'Price', category: 'Category' } as const;
const sortChoices = sorts.map((value) => ({ value, label: `Sort by ${sortNames[value]}` }));
const viewChoices = [
  { value: 'grid', label: 'Grid', icon: <LayoutGrid aria-hidden size={15} /> },
  { value: 'list', label: 'List', icon: <List aria-hidden size={15} /> },
] as const;

/** Search, filters, order and view above the catalog. */
export const ListTools = ({ filters, change }: Omit<FilterState, 'clear'>) => {
  const categories = useCall('getServiceCategories');
  const [typed, type] = useSearchText();
  // The category in the address is offered even when no service has it any more.
  const names = [...new Set([...(categories.data ?? []), filters.category])].filter(Boolean);
  return (
    <div className={bar}>
      <div className={search}>
        <SearchInput
          label="Search services"
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
        />
      </div>
      <div className={choice}>
        <NativeSelect
          aria-label="Category"
          value={filters.category}
          choices={[
            { value: '', label: 'All Categories' },
            ...names.map((name) => ({ value: name, label: name })),
          ]}
          onChange={(event) => change({ category: event.currentTarget.value })}
        />
      </div>
      <div className={choice}>
        <NativeSelect
          aria-label="Sort by"
          value={filters.sort}
          choices={sortChoices}
          onChange={(event) => {
            const chosen = sorts.find((sort) => sort === event.currentTarget.value);
            if (chosen) change({ sort: chosen });
          }}
        />
      </div>
      <div className={checks}>
        <Checkbox value={filters.activeOnly} onChange={(activeOnly) => change({ activeOnly })}>
          Active Only
        </Checkbox>
        <Checkbox value={filters.publicOnly} onChange={(publicOnly) => change({ publicOnly })}>
          Public Only
        </Checkbox>
      </div>
      <div className={toggle}>
        <SegmentedControl
          label="View"
          choices={viewChoices}
          value={filters.view}
          onChange={(view) => change({ view })}
        />
      </div>
    </div>
  );
};
