import { css } from '@styled/css';
import { Card, FilterButton, SkeletonRows } from '@tradewind/ui';
import { lazyWidget } from '@tradewind/ui/page';
import { Suspense, useId, useState } from 'react';
import { countMoreFilters, type JobFilter } from './JobFilter.tsx';

const FilterFields = lazyWidget(() =>
  import(/* webpackChunkName: "job-filters" */ './FilterFields.tsx').then(
    (fields) => fields.FilterFields,
  ),
);

const panel = css({ mb: '12px' });

interface Disclosure {
  readonly panelId: string;
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

/** Whether the panel is open; at first, when something in it is set. */
export const useMoreFilters = (filter: JobFilter): Disclosure => {
  const panelId = useId();
  const [isOpen, setOpen] = useState(() => countMoreFilters(filter) > 0);
  return { panelId, isOpen, toggle: () => setOpen(!isOpen) };
};

interface MoreFiltersProps extends Disclosure {
  readonly filter: JobFilter;
}

export const MoreFiltersButton = ({ panelId, isOpen, toggle, filter }: MoreFiltersProps) => (
  <FilterButton
    isOpen={isOpen}
    onToggle={toggle}
    panelId={panelId}
    count={countMoreFilters(filter)}
  >
    More filters
  </FilterButton>
);

/** The panel, whose fields load when it is first opened. */
export const MoreFilters = ({ panelId, isOpen, filter }: MoreFiltersProps) => (
  <div id={panelId} hidden={!isOpen}>
    {isOpen && (
      <Card className={panel} aria-label="More filters">
        <Suspense fallback={<SkeletonRows rows={1} label="Loading filters" />}>
          <FilterFields filter={filter} />
        </Suspense>
      </Card>
    )}
  </div>
);
