import { css } from '@styled/css';
import { useCall, useCanDispatch } from '@tradewind/remote-kit';
import { Button, Card, DatePicker, Field, FilterButton, NativeSelect } from '@tradewind/ui';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { otherStatuses } from '../status.ts';
import { filterLink, type JobFilter } from './JobFilter.tsx';
import { sortChoices } from './sorting.ts';

const panel = css({ mb: '12px' });
const fields = css({
  display: 'grid',
  gap: '12px',
  gridTemplateColumns: {
    base: 'repeat(2, minmax(0, 1fr))',
    md: 'repeat(3, minmax(0, 1fr))',
    xl: 'repeat(6, minmax(0, 1fr))',
  },
});
/** A whole date fits on a phone. */
const wholeDate = css({ gridColumn: { base: '1 / -1', md: 'auto' } });
const foot = css({ mt: '12px' });

const nothing = {
  status: undefined,
  from: undefined,
  to: undefined,
  assignedTo: undefined,
} as const;

const otherStatusOf = ({ status }: JobFilter) =>
  otherStatuses.find(({ value }) => value === status)?.value;

/** How many filters of the panel are set, without the order. */
const countSet = (filter: JobFilter): number =>
  [otherStatusOf(filter), filter.from, filter.to, filter.assignedTo].filter(Boolean).length;

interface Disclosure {
  readonly panelId: string;
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

/** Whether the panel is open; at first, when something in it is set. */
export const useMoreFilters = (filter: JobFilter): Disclosure => {
  const panelId = useId();
  const [isOpen, setOpen] = useState(() => countSet(filter) > 0);
  return { panelId, isOpen, toggle: () => setOpen(!isOpen) };
};

interface MoreFiltersProps extends Disclosure {
  readonly filter: JobFilter;
}

export const MoreFiltersButton = ({ panelId, isOpen, toggle, filter }: MoreFiltersProps) => (
  <FilterButton isOpen={isOpen} onToggle={toggle} panelId={panelId} count={countSet(filter)}>
    More filters
  </FilterButton>
);

/** The other statuses, the days of the visit, the member, and the order (decision 44). */
export const MoreFilters = ({ panelId, isOpen, filter }: MoreFiltersProps) => (
  <div id={panelId} hidden={!isOpen}>
    {isOpen && <Fields filter={filter} />}
  </div>
);

const Fields = ({ filter }: { readonly filter: JobFilter }) => {
  const navigate = useNavigate();
  const canDispatch = useCanDispatch();
  const change = (changes: Partial<JobFilter>) =>
    void navigate(filterLink(filter, changes), { replace: true });
  return (
    <Card className={panel} aria-label="More filters">
      <div className={fields}>
        <Field label="Other status">
          <NativeSelect
            choices={[{ value: '', label: 'Any' }, ...otherStatuses]}
            value={otherStatusOf(filter) ?? ''}
            onChange={({ currentTarget: { value } }) =>
              change({ status: otherStatuses.find((other) => other.value === value)?.value })
            }
          />
        </Field>
        {canDispatch && (
          <MemberField
            value={filter.assignedTo}
            onChange={(assignedTo) => change({ assignedTo })}
          />
        )}
        <Field label="Visit from" className={wholeDate}>
          <DatePicker value={filter.from} onChange={(day) => change({ from: day || undefined })} />
        </Field>
        <Field label="Visit to" className={wholeDate}>
          <DatePicker value={filter.to} onChange={(day) => change({ to: day || undefined })} />
        </Field>
        <Field label="Sort by">
          <NativeSelect
            choices={sortChoices.map(({ value, label }) => ({ value, label }))}
            value={filter.sort ?? 'createdAt'}
            onChange={({ currentTarget: { value } }) => {
              const chosen = sortChoices.find((choice) => choice.value === value);
              change({ sort: chosen?.value, order: chosen?.first });
            }}
          />
        </Field>
        <Field label="Sort order">
          <NativeSelect
            choices={[
              { value: 'desc', label: 'Descending' },
              { value: 'asc', label: 'Ascending' },
            ]}
            value={filter.order ?? 'desc'}
            onChange={({ currentTarget: { value } }) =>
              change({ order: value === 'asc' ? 'asc' : 'desc' })
            }
          />
        </Field>
      </div>
      {countSet(filter) > 0 && (
        <div className={foot}>
          <Button
            variant="ghost"
            onClick={() =>
              change({ ...nothing, status: otherStatusOf(filter) ? undefined : filter.status })
            }
          >
            Clear filters
          </Button>
        </div>
      )}
    </Card>
  );
};

interface MemberFieldProps {
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** The members of the team, also those who have left; nobody; anyone. */
const MemberField = ({ value = '', onChange }: MemberFieldProps) => {
  const { data: members = [] } = useCall('getMembers');
  const named = members.filter(({ status }) => status !== 'invited');
  return (
    <Field label="Assigned to">
      <NativeSelect
        choices={[
          { value: '', label: 'Anyone' },
          { value: 'nobody', label: 'Nobody yet' },
          ...named.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value || undefined)}
      />
    </Field>
  );
};
