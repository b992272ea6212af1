import { jobMessages } from '@tradewind/contracts/jobMessages';
import { type RowOf, useCanDispatch } from '@tradewind/remote-kit';
import {
  Card,
  EmptyState,
  ErrorState,
  LinkButton,
  messageOf,
  SkeletonRows,
  useIsWide,
} from '@tradewind/ui';
import { Wrench } from 'lucide-react';
import { head } from './JobLine.tsx';
import { JobRows } from './JobRows.tsx';

export interface JobListProps {
  readonly jobs: {
    readonly rows: readonly RowOf<'listJobs'>[] | undefined;
    readonly error: Error | null;
    readonly isPlaceholderData: boolean;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** Only some of the jobs are asked for: none of them does not mean that there is none. */
  readonly narrowed: boolean;
}

const columns = ['Job', 'Location', 'Scheduled', 'Completed', 'Status'];

export const JobList = ({ jobs, narrowed }: JobListProps) => {
  const canDispatch = useCanDispatch();
  const wide = useIsWide();
  const { rows, error } = jobs;
  if (rows === undefined) {
    return (
      <Card flush>
        {error === null ? (
          <SkeletonRows rows={8} label="Loading jobs" />
        ) : (
          <ErrorState
            title="The jobs could not be loaded."
            text={messageOf(error)}
            retrying={jobs.isFetching}
            onRetry={() => void jobs.refetch()}
          />
        )}
      </Card>
    );
  }
  if (rows.length === 0) {
    return (
      <Card flush>
        <EmptyState
          icon={<Wrench aria-hidden size={20} />}
          title={jobMessages.noneWithStatus}
          action={
            !narrowed &&
            canDispatch && (
              <LinkButton variant="soft" to="/dashboard/jobs/create">
                Create your first job
              </LinkButton>
            )
          }
        />
      </Card>
    );
  }
  const list = <JobRows rows={rows} wide={wide} waiting={jobs.isPlaceholderData} />;
  if (!wide) return list;
  return (
    <Card flush>
      <div aria-hidden className={head}>
        {columns.map((column) => (
          <span key={column}>{column}</span>
        ))}
      </div>
      {list}
    </Card>
  );
};
