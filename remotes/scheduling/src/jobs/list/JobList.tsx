import { css } from '@styled/css';
import { jobMessages } from '@tradewind/contracts/jobs';
import { messageOf, type RowOf } from '@tradewind/remote-kit';
import { Card, EmptyState, ErrorState, SkeletonRows, useIsWide } from '@tradewind/ui';
import { Wrench } from 'lucide-react';
import { useBusinessZone } from '../../time/useBusinessZone.ts';
import { useNow } from '../../time/useNow.ts';
import { today } from '../../time/zone.ts';
import { JobCard } from './JobCard.tsx';
import { head, JobLine } from './JobLine.tsx';

const cards = css({ display: 'grid', gap: '10px' });
/** Rows of another filter stay in place, but are not taken for the answer. */
const waiting = css({ opacity: '.6' });

export interface JobListProps {
  readonly jobs: {
    readonly rows: readonly RowOf<'listJobs'>[] | undefined;
    readonly error: Error | null;
    readonly isPlaceholderData: boolean;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
}

const columns = ['Job', 'Location', 'Scheduled', 'Completed', 'Status'];

export const JobList = ({ jobs }: JobListProps) => {
  const wide = useIsWide();
  const day = today(useBusinessZone(), useNow());
  const { rows, error } = jobs;
  if (rows === undefined) {
    return (
      <Card flush>
        {error === null ? (
          <SkeletonRows rows={8} label="Loading jobs" />
        ) : (
          <ErrorState
            title="The jobs could not be loaded."
            text={messageOf(error, 'Check your connection and try again.')}
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
        <EmptyState icon={<Wrench aria-hidden size={20} />} title={jobMessages.noneWithStatus} />
      </Card>
    );
  }
  const Row = wide ? JobLine : JobCard;
  const list = (
    <ul
      aria-label="Jobs"
      aria-busy={jobs.isPlaceholderData}
      className={[wide ? '' : cards, jobs.isPlaceholderData ? waiting : ''].join(' ')}
    >
      {rows.map((job) => (
        <Row key={job._id} job={job} today={day} />
      ))}
    </ul>
  );
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
