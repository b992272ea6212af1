import { css } from '@styled/css';
import { useHasPath } from '@tradewind/remote-kit';
import { Card, LinkButton } from '@tradewind/ui';
import type { ReactNode } from 'react';
import { StatusSelect, type StatusSelectProps } from './StatusSelect.tsx';

const stack = css({ display: 'grid', gap: '14px' });

export interface StatusCardProps<Status extends string> extends StatusSelectProps<Status> {
  /** The job that the document belongs to. */
  readonly jobId: string | null;
  readonly children?: ReactNode;
}

/** Where a document stands, and the way to its job. */
export const StatusCard = <Status extends string>(props: StatusCardProps<Status>) => {
  const { jobId, children, ...status } = props;
  const hasJobs = useHasPath('/dashboard/jobs');
  return (
    <Card aria-label="Status">
      <div className={stack}>
        <StatusSelect {...status} />
        {children}
        {jobId !== null && hasJobs && (
          <LinkButton block to={`/dashboard/jobs/${jobId}`}>
            Open job
          </LinkButton>
        )}
      </div>
    </Card>
  );
};
