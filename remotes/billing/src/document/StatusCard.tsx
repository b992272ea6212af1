import { css } from '@styled/css';
import { StatusBadge, type StatusKind, statusDisplay } from '@tradewind/trade-ui';
import { Card, Field, Select } from '@tradewind/ui';
import type { ReactNode } from 'react';
import { RelatedLinks, type RelatedLinksProps } from './RelatedLinks.tsx';

interface StatusSelectProps<Status extends string> {
  readonly kind: StatusKind;
  readonly statuses: readonly Status[];
  readonly status: Status;
  readonly busy: boolean;
  readonly onChange: (status: Status) => void;
}

/** Any status from any other. */
const StatusSelect = <Status extends string>(props: StatusSelectProps<Status>) => {
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

const stack = css({ display: 'grid', gap: '14px' });

export interface StatusCardProps<Status extends string>
  extends StatusSelectProps<Status>,
    RelatedLinksProps {
  readonly children?: ReactNode;
}

/** The status of a document, and links to what it belongs to. */
export const StatusCard = <Status extends string>(props: StatusCardProps<Status>) => {
  const { document, children, ...status } = props;
  return (
    <Card aria-label="Status">
      <div className={stack}>
        <StatusSelect {...status} />
        {children}
        <RelatedLinks document={document} />
      </div>
    </Card>
  );
};
