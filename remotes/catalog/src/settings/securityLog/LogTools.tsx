import { css } from '@styled/css';
import { securityEventKinds } from '@tradewind/contracts/securityLog';
import { useCall } from '@tradewind/remote-kit';
import { DatePicker, Field, NativeSelect } from '@tradewind/ui';
import type { LogFilterState } from './logFilters.ts';

const fields = css({
  display: 'grid',
  gap: '12px',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
});

const kinds = Object.entries(securityEventKinds).map(([value, label]) => ({ value, label }));

/** Event, member and days of the security log. */
export const LogTools = ({ filters, change }: Omit<LogFilterState, 'clear'>) => {
  const { data: members = [] } = useCall('getMembers');
  const named = members.filter(({ status }) => status !== 'invited');
  const chosenKind = (value: string) =>
    Object.keys(securityEventKinds).find((kind) => kind === value) as typeof filters.kind;
  return (
    <div className={fields}>
      <Field label="Event">
        <NativeSelect
          choices={[{ value: '', label: 'All events' }, ...kinds]}
          value={filters.kind ?? ''}
          onChange={({ currentTarget: { value } }) => change({ kind: chosenKind(value) })}
        />
      </Field>
      <Field label="Member">
        <NativeSelect
          choices={[
            { value: '', label: 'Everybody' },
            ...named.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
          value={filters.member ?? ''}
          onChange={({ currentTarget: { value } }) => change({ member: value || undefined })}
        />
      </Field>
      <Field label="From">
        <DatePicker value={filters.from} onChange={(day) => change({ from: day || undefined })} />
      </Field>
      <Field label="To">
        <DatePicker value={filters.to} onChange={(day) => change({ to: day || undefined })} />
      </Field>
    </div>
  );
};
