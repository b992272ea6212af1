import { css } from '@styled/css';
import { jobMessages } from '@tradewind/contracts/jobMessages';
import { useList } from '@tradewind/remote-kit';
import { StatusBadge } from '@tradewind/trade-ui';
import { CardLink, EmptyState, messageOf, RecordsCard, Row, useIsWide } from '@tradewind/ui';
import { Wrench } from 'lucide-react';
import { formatScheduled } from '../jobs/format.ts';
import { listedStatus } from '../jobs/statusChoices.ts';
import { useToday } from '../time/businessTime.ts';

/** Specification 1, section 9. */
const SHOWN = 5;

const when = css({ textStyle: 'sm', color: 'fg.muted', whiteSpace: 'nowrap' });
const status = css({ display: 'flex', justifyContent: 'flex-end', md: { w: '108px' } });

/** The five newest jobs, for the home screen. */
export const RecentJobs = () => {
  const wide = useIsWide();
  const day = useToday();
  const jobs = useList('listJobs', { query: { limit: String(SHOWN) } });
  return (
    <RecordsCard
      title="Recent Jobs"
      aside={<CardLink to="/dashboard/jobs">View all</CardLink>}
      list={jobs}
      most={SHOWN}
      loading="Loading jobs"
      error={{ title: jobMessages.listLoadFailed, text: messageOf(jobs.error) }}
      empty={<EmptyState icon={<Wrench aria-hidden size={20} />} title="No jobs found." />}
    >
      {(job) => (
        <Row
          key={job._id}
          to={`/dashboard/jobs/${job._id}`}
          title={job.title}
          meta={[job.jobNumber, job.client.name, ...(wide ? [] : [formatScheduled(job, day)])]
            .filter(Boolean)
            .join(' · ')}
          trailing={
            <>
              {wide && <span className={when}>{formatScheduled(job, day)}</span>}
              <span className={status}>
                <StatusBadge kind="job" status={listedStatus(job)} />
              </span>
            </>
          }
        />
      )}
    </RecordsCard>
  );
};
