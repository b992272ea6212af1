import { css } from '@styled/css';
import { type Job, jobMessages } from '@tradewind/contracts/jobs';
import { isNotFound, messageOf, useCall } from '@tradewind/remote-kit';
import { Badge, Card, ErrorState, LinkButton, Page, Split, StatusBadge } from '@tradewind/ui';
import { useParams } from 'react-router-dom';
import { PendingNotice } from '../../bookings/PendingNotice.tsx';
import { ZoneNote } from '../../time/ZoneNote.tsx';
import { CustomerCard } from './CustomerCard.tsx';
import { DetailsCard } from './DetailsCard.tsx';
import { JobActions } from './JobActions.tsx';
import { JobSkeleton } from './JobSkeleton.tsx';
import { MaterialsCard } from './MaterialsCard.tsx';
import { NotesCard } from './NotesCard.tsx';
import { StatusBar } from './StatusBar.tsx';
import { TasksCard } from './TasksCard.tsx';
import { TimelineCard } from './TimelineCard.tsx';

const back = { to: '/dashboard/jobs', label: 'Jobs' };
const below = css({ mt: '16px' });

const LoadedJob = ({ job }: { readonly job: Job }) => {
  const timeline = useCall('getJobTimeline', { params: { id: job._id } });
  return (
    <Page
      title={job.title}
      back={back}
      meta={
        <>
          {job.jobNumber !== null && <Badge tone="plain">{job.jobNumber}</Badge>}
          <StatusBadge kind="job" status={job.status} />
        </>
      }
      actions={<JobActions job={job} />}
    >
      {job.status === 'pending' && <PendingNotice booking={job} />}
      <StatusBar job={job} timeline={timeline.data ?? []} />
      <Split
        className={below}
        aside={
          <>
            <CustomerCard job={job} />
            <TimelineCard timeline={timeline.isError ? [] : timeline.data} />
          </>
        }
      >
        <DetailsCard job={job} />
        <TasksCard job={job} />
        {job.materials.length > 0 && <MaterialsCard job={job} />}
        <NotesCard job={job} />
        <ZoneNote />
      </Split>
    </Page>
  );
};

/** One job (specification 1, "Job detail"). */
export const JobPage = () => {
  const { id = '' } = useParams();
  const { data: job, error, isFetching, refetch } = useCall('getJob', { params: { id } });
  if (job !== undefined) return <LoadedJob key={job._id} job={job} />;
  if (error === null) return <JobSkeleton />;
  const gone = isNotFound(error);
  return (
    <Page title="Job" back={back}>
      <Card flush>
        <ErrorState
          title={jobMessages.loadFailed}
          text={
            gone
              ? 'It may have been deleted, or belong to someone else.'
              : messageOf(error, 'Check your connection.')
          }
          retrying={isFetching}
          onRetry={gone ? undefined : () => void refetch()}
          action={<LinkButton to="/dashboard/jobs">All jobs</LinkButton>}
        />
      </Card>
    </Page>
  );
};
