import { css } from '@styled/css';
import { messageOf, useList } from '@tradewind/remote-kit';
import {
  Card,
  EmptyState,
  ErrorState,
  List,
  Row,
  SkeletonRows,
  StatusBadge,
  useIsWide,
} from '@tradewind/ui';
import { Wrench } from 'lucide-react';
import { whenWords } from '../jobs/words.ts';
import { useBusinessZone } from '../time/useBusinessZone.ts';
import { useNow } from '../time/useNow.ts';
import { today } from '../time/zone.ts';
import { CardLink } from './CardLink.tsx';

/** Specification 1, section 9. */
const SHOWN = 5;

const when = css({ textStyle: 'sm', color: 'fg.muted', whiteSpace: 'nowrap' });
const status = css({ display: 'flex', justifyContent: 'flex-end', md: { w: '108px' } });

/** The five newest jobs, for the home screen. */
export const RecentJobs = () => {
  const wide = useIsWide();
  const day = today(useBusinessZone(), useNow());
  const jobs = useList('listJobs', { query: { limit: String(SHOWN) } });
  const { rows, error } = jobs;
  return (
    <Card title="Recent Jobs" flush aside={<CardLink to="/dashboard/jobs">View all</CardLink>}>
      {rows === undefined ? (
        error === null ? (
          <SkeletonRows rows={SHOWN} label="Loading jobs" />
        ) : (
          <ErrorState
            title="The jobs could not be loaded."
            text={messageOf(error, 'Check your connection and try again.')}
            retrying={jobs.isFetching}
            onRetry={() => void jobs.refetch()}
          />
        )
      ) : rows.length === 0 ? (
        <EmptyState icon={<Wrench aria-hidden size={20} />} title="No jobs found." />
      ) : (
        <List>
          {rows.slice(0, SHOWN).map((job) => (
            <Row
              key={job._id}
              to={`/dashboard/jobs/${job._id}`}
              title={job.title}
              meta={[job.jobNumber, job.client.name, ...(wide ? [] : [whenWords(job, day)])]
                .filter(Boolean)
                .join(' · ')}
              aside={
                <>
                  {wide && <span className={when}>{whenWords(job, day)}</span>}
                  <span className={status}>
                    <StatusBadge kind="job" status={job.status} />
                  </span>
                </>
              }
            />
          ))}
        </List>
      )}
    </Card>
  );
};
