import { Field, Select, StatusBadge, type StatusKind, statusDisplay } from '@tradewind/ui';

export interface StatusSelectProps<Status extends string> {
  readonly kind: StatusKind;
  readonly statuses: readonly Status[];
  readonly status: Status;
  readonly busy: boolean;
  readonly onChange: (status: Status) => void;
}

/** Any status from any other. */
export const StatusSelect = <Status extends string>(props: StatusSelectProps<Status>) => {
  const { kind, statuses, status, busy, onChange } = props;
  return (
    <Field label="Status" disabled={busy}>
      <Select
        value={status}
        choices={statuses.map((value) => ({ value, label: statusDisplay(kind, value).label }))}
        show={(choice) => <StatusBadge kind={kind} status={choice.value} />}
        onChange={onChange}
      />
    </Field>
  );
};
