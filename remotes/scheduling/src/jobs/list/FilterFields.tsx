import { css } from '@styled/css';
import { useCall, useCanDispatch } from '@tradewind/remote-kit';
import { Button, DatePicker, Field, NativeSelect } from '@tradewind/ui';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { otherStatuses, TO_INVOICE } from '../statusChoices.ts';
import { countMoreFilters, filterLink, type JobFilter, otherStatusOf } from './JobFilter.tsx';
import { sortChoices } from './sorting.ts';

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

/** Changes parts of the filter, each onto the change before it, which may not show yet. */
const useFilterChange = (filter: JobFilter) => {
  const navigate = useNavigate();
  const shown = filterLink(filter, {});
  const latest = useRef({ shown, filter, asked: [] as readonly string[] });
  const { asked } = latest.current;
  const at = asked.lastIndexOf(shown);
  // What was not asked for here, such as by the browser's Back, starts anew.
  const isElsewhere = at === -1 && latest.current.shown !== shown;
  if (isElsewhere || (at !== -1 && at === asked.length - 1))
    latest.current = { shown, filter, asked: [] };
  else latest.current = { ...latest.current, shown, asked: asked.slice(at + 1) };
  return (changes: Partial<JobFilter>) => {
    const next = { ...latest.current.filter, ...changes };
    const link = filterLink(next, {});
    latest.current = { ...latest.current, filter: next, asked: [...latest.current.asked, link] };
    void navigate(link, { replace: true });
  };
};

/** The fields of the panel More filters: the other statuses, the days of the visit, the member, and the order (decision 44). */
export const FilterFields = ({ filter }: { readonly filter: JobFilter }) => {
  const canDispatch = useCanDispatch();
  const statuses = otherStatuses.filter(({ value }) => canDispatch || value !== TO_INVOICE);
  const change = useFilterChange(filter);
  return (
    <>
      <div className={fields}>
        <Field label="Other status">
          <NativeSelect
            choices={[{ value: '', label: 'Any' }, ...statuses]}
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
      {countMoreFilters(filter) > 0 && (
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
    </>
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
