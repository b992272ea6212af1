import { css } from '@styled/css';
import type { Client } from '@tradewind/contracts/clients';
import { Button, Card, Checkbox, Field, NativeSelect } from '@tradewind/ui';
import { CityField } from './CityField.tsx';
import { countFilters, type Filters } from './filters.ts';

const panel = css({ mb: '12px' });
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: '12px 20px',
  '& > *': { flex: { base: '1 1 100%', sm: '0 0 auto' } },
});
const choice = css({ minW: { sm: '11rem' } });
const checks = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 20px',
  minH: 'control.md',
  alignItems: 'center',
});

const types = [
  { value: '', label: 'All types' },
  { value: 'residential', label: 'Residential' },
  { value: 'commercial', label: 'Commercial' },
] as const satisfies { value: Filters['type']; label: string }[];

export interface FilterPanelProps {
  readonly filters: Filters;
  readonly change: (changes: Partial<Filters>) => void;
  readonly onClear: () => void;
  readonly rows: readonly Client[];
}

/** The filters of the list; each takes effect at once. */
export const FilterPanel = ({ filters, change, onClear, rows }: FilterPanelProps) => (
  <Card className={panel} aria-label="Filters">
    <div className={line}>
      <Field label="Type" className={choice}>
        <NativeSelect
          choices={types}
          value={filters.type}
          onChange={(event) => {
            const chosen = types.find(({ value }) => value === event.currentTarget.value);
            if (chosen) change({ type: chosen.value });
          }}
        />
      </Field>
      <CityField
        className={choice}
        value={filters.city}
        cities={rows.map((row) => row.city)}
        onChange={(city) => change({ city })}
      />
      <div className={checks}>
        <Checkbox value={filters.taxExempt} onChange={(taxExempt) => change({ taxExempt })}>
          Tax exempt
        </Checkbox>
        <Checkbox value={filters.openJobs} onChange={(openJobs) => change({ openJobs })}>
          Has open jobs
        </Checkbox>
        <Checkbox value={filters.owing} onChange={(owing) => change({ owing })}>
          Owes money
        </Checkbox>
      </div>
      {countFilters(filters) > 0 && (
        <Button variant="ghost" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </div>
  </Card>
);
