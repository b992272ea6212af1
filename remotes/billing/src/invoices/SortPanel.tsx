import { css } from '@styled/css';
import { Field, NativeSelect, type Sort } from '@tradewind/ui';

const panel = css({
  display: 'grid',
  gap: '12px',
  gridTemplateColumns: { base: '1fr 1fr', md: '220px 220px' },
  mb: '12px',
});

const sorts = [
  { value: 'createdAt', label: 'Created' },
  { value: 'issueDate', label: 'Issue Date' },
  { value: 'dueDate', label: 'Due Date' },
  { value: 'client', label: 'Client' },
  { value: 'total', label: 'Amount' },
  { value: 'status', label: 'Status' },
];

export interface SortPanelProps {
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
}

/** The order of the list; on a phone, where there are no headers, the only way to change it. */
export const SortPanel = ({ sort, onSort }: SortPanelProps) => (
  <div className={panel}>
    <Field label="Sort By">
      <NativeSelect
        choices={sorts}
        value={sort.by}
        onChange={(event) => onSort({ ...sort, by: event.currentTarget.value })}
      />
    </Field>
    <Field label="Sort Order">
      <NativeSelect
        choices={[
          { value: 'desc', label: 'Descending' },
          { value: 'asc', label: 'Ascending' },
        ]}
        value={sort.order}
        onChange={(event) =>
          onSort({ ...sort, order: event.currentTarget.value === 'asc' ? 'asc' : 'desc' })
        }
      />
    </Field>
  </div>
);
