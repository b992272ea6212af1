import { css, cx } from '@styled/css';
import { jobMessages } from '@tradewind/contracts/jobMessages';
import type { Job } from '@tradewind/contracts/jobs';
import { useCanDispatch, type useList } from '@tradewind/remote-kit';
import {
  Card,
  EmptyState,
  LinkButton,
  messageOf,
  QueryList,
  SkeletonRows,
  useIsWide,
} from '@tradewind/ui';
import { VirtualList } from '@tradewind/ui/VirtualList';
import { Wrench } from 'lucide-react';
import { useBusinessZone, useToday } from '../../time/businessTime.ts';
import { head, JobCard, JobLine } from './JobRow.tsx';

const cards = css({ display: 'grid', gap: '10px' });
/** Rows of another filter stay in place until the response arrives. */
const faded = css({ opacity: '0.6' });

const idOf = (job: Job) => job._id;

export interface JobListProps {
  readonly jobs: ReturnType<typeof useList<'listJobs'>>;
  /** Whether a filter is set: an empty list then does not mean that there are no jobs. */
  readonly narrowed: boolean;
}

const columns = ['Job', 'Location', 'Scheduled', 'Completed', 'Status'];

export const JobList = ({ jobs, narrowed }: JobListProps) => {
  const canDispatch = useCanDispatch();
  const wide = useIsWide();
  const zone = useBusinessZone();
  const today = useToday();
  const waiting = jobs.isPlaceholderData;
  const Row = wide ? JobLine : JobCard;
  return (
    <QueryList
      query={jobs}
      card="notices"
      skeleton={
        <Card flush>
          <SkeletonRows rows={8} label="Loading jobs" />
        </Card>
      }
      error={{ title: 'The jobs could not be loaded.', text: messageOf(jobs.error) }}
      empty={
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
      }
    >
      {(rows) => {
        const list = (
          <VirtualList
            label="Jobs"
            busy={waiting}
            className={cx(!wide && cards, waiting && faded)}
            rows={rows}
            rowKey={idOf}
            {...(wide ? { estimate: 56 } : { estimate: 130, gap: 10 })}
          >
            {(job, attributes, key) => (
              <Row key={key} job={job} zone={zone} today={today} {...attributes} />
            )}
          </VirtualList>
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
      }}
    </QueryList>
  );
};
