import { css } from '@styled/css';
import { Card, FilterButton, SkeletonRows, useIsWide } from '@tradewind/ui';
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

/**
 * Whether the panel is open; at first, when something in it is set. On a phone it would fill the
 * screen, and its button says how many filters are set.
 */
export const useMoreFilters = (filter: JobFilter): Disclosure => {
  const panelId = useId();
  const isWide = useIsWide();
  const [isOpen, setOpen] = useState(() => isWide && countMoreFilters(filter) > 0);
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
