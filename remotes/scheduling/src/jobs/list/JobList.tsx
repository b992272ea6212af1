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
import { ArrowDown, ArrowUp, Wrench } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useBusinessZone, useToday } from '../../time/businessTime.ts';
import { filterLink, isNarrowed, type JobFilter, type JobSort } from './JobFilter.tsx';
import { head, JobCard, JobLine } from './JobRow.tsx';
import { directionOf, nextOrder, sortChoices } from './sorting.ts';

const cards = css({ display: 'grid', gap: '10px' });
/** Rows of another filter stay in place until the response arrives. */
const faded = css({ opacity: '0.6' });

const idOf = (job: Job) => job._id;

export interface JobListProps {
  readonly jobs: ReturnType<typeof useList<'listJobs'>>;
  readonly filter: JobFilter;
}

const number = css({
  display: 'flex',
  alignItems: 'center',
  '&::after': { content: '"·"', color: 'fg.subtle', ms: '5px' },
});
const pair = css({ display: 'flex', gap: '5px', minW: '0' });

/** A header over each column; the first holds the two texts of a row's second line. */
const Head = ({ filter }: { readonly filter: JobFilter }) => (
  <fieldset aria-label="Sort jobs" className={head}>
    <span className={pair}>
      <span className={number}>
        <SortButton filter={filter} by="number" />
      </span>
      <SortButton filter={filter} by="customer" />
    </span>
    <span>Location</span>
    <SortButton filter={filter} by="date" />
    <span>Completed</span>
    <SortButton filter={filter} by="status" />
    <span>Crew</span>
  </fieldset>
);

/** Fills its header up to halfway to the next one: a click anywhere on the header sorts. */
const sortButton = css({
  position: 'relative',
  display: 'flex',
  flexGrow: '1',
  alignItems: 'center',
  gap: '3px',
  minH: '37px',
  _after: { content: '""', position: 'absolute', insetY: '0', insetX: '-8px' },
  color: 'inherit',
  fontWeight: 'inherit',
  cursor: 'pointer',
  _hover: { color: 'fg.default' },
});

const words = { asc: 'ascending', desc: 'descending' } as const;

interface SortButtonProps {
  readonly filter: JobFilter;
  readonly by: JobSort;
}

const SortButton = ({ filter, by }: SortButtonProps) => {
  const navigate = useNavigate();
  const label = sortChoices.find(({ value }) => value === by)?.label;
  const direction = directionOf(filter, by);
  const Arrow = direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      className={sortButton}
      aria-label={['Sort by ', label, direction && `, ${words[direction]}`].join('')}
      onClick={() => void navigate(filterLink(filter, nextOrder(filter, by)), { replace: true })}
    >
      {label}
      {direction !== undefined && <Arrow aria-hidden size={12} />}
    </button>
  );
};

export const JobList = ({ jobs, filter }: JobListProps) => {
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
      error={{ title: jobMessages.listLoadFailed, text: messageOf(jobs.error) }}
      empty={
        <EmptyState
          icon={<Wrench aria-hidden size={20} />}
          title={jobMessages.noneWithStatus}
          action={
            !isNarrowed(filter) &&
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
            <Head filter={filter} />
            {list}
          </Card>
        );
      }}
    </QueryList>
  );
};
