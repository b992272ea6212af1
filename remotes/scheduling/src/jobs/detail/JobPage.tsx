import { css } from '@styled/css';
import { shownJobStatus } from '@tradewind/contracts';
import { formatDuration } from '@tradewind/contracts/calendar';
import type { JobDetail } from '@tradewind/contracts/jobDetail';
import { jobMessages } from '@tradewind/contracts/jobMessages';
import { useCall, useCanDispatch } from '@tradewind/remote-kit';
import { StatusBadge } from '@tradewind/trade-ui';
import {
  Badge,
  Card,
  ErrorState,
  isNotFound,
  LinkButton,
  messageOf,
  notFoundText,
  Page,
  Skeleton,
  SkeletonRows,
  Split,
  useIsWide,
  useUnsavedGuard,
} from '@tradewind/ui';
import { useRef } from 'react';
import { useParams } from 'react-router-dom';
import { PendingNotice } from '../../bookings/PendingNotice.tsx';
import { AskedVisits } from '../../messages/AskedVisits.tsx';
import { TellOnJobPage } from '../../messages/TellOnJobPage.tsx';
import { useToday } from '../../time/businessTime.ts';
import { NobodyMet } from '../../visits/NobodyMet.tsx';
import { OwnVisitDone } from '../../visits/OwnVisitDone.tsx';
import { useOwnVisit } from '../../visits/useOwnVisit.ts';
import { useUploads } from '../attachments/useUploads.ts';
import { formatScheduled } from '../format.ts';
import { MoneyPanel } from '../money/MoneyPanel.tsx';
import { QuotesToPlan } from '../money/QuotesToPlan.tsx';
import { useTasks } from '../tasks/useTasks.ts';
import { JobActions } from './JobActions.tsx';
import { JobSections } from './JobSections.tsx';
import { NextStepBar } from './NextStepBar.tsx';
import { StatusBar } from './StatusBar.tsx';
import { isMoneyStatus } from './steps.ts';
import { useNotesDraft } from './useNotesDraft.ts';
import { useStatusChange } from './useStatusChange.ts';

const back = { to: '/dashboard/jobs', label: 'Jobs' };
const bar = css({ mb: '16px' });
const LoadedJob = ({ job: saved }: { readonly job: JobDetail }) => {
  const visit = useOwnVisit(saved);
  const change = useStatusChange(saved, visit);
  const { job } = change;
  const checklist = useTasks(job);
  const notes = useNotesDraft(job);
  const uploads = useUploads({ kind: 'job', id: job._id });
  const leaveDialog = useUnsavedGuard(notes.isChanged || uploads.hasFailed);
  const attachments = useRef<HTMLElement>(null);
  const wide = useIsWide();
  const day = useToday();
  return (
    <Page
      title={job.title}
      back={back}
      meta={
        <>
          {job.jobNumber !== null && <Badge tone="plain">{job.jobNumber}</Badge>}
          <StatusBadge
            kind="job"
            // What is invoiced or paid stays so while a further visit has its steps.
            status={shownJobStatus(isMoneyStatus(saved.status) ? saved : job)}
          />
        </>
      }
      {...(!wide && {
        subtitle: `${formatScheduled(job, day)}, ${formatDuration(job.duration)}`,
        menu: <JobActions job={job} />,
      })}
      actions={wide && <JobActions job={job} />}
    >
      {job.status === 'pending' && <PendingNotice booking={job} />}
      <NobodyMet job={saved} />
      <OwnVisitDone job={saved} visit={visit} />
      <TellOnJobPage job={saved} />
      <QuotesToPlan job={job} />
      <div className={bar}>
        <StatusBar change={change} />
      </div>
      <MoneyPanel job={job} change={change} />
      <JobSections
        job={job}
        checklist={checklist}
        notes={notes}
        uploads={uploads}
        attachments={attachments}
      />
      <NextStepBar
        change={change}
        onPhotos={(photos) => {
          uploads.add(photos);
          attachments.current?.scrollIntoView({ block: 'nearest' });
        }}
      />
      {leaveDialog}
    </Page>
  );
};

/** One job (specification 1, "Job detail"). */
export const JobPage = () => {
  const { id = '' } = useParams();
  const { data: job, error, isFetching, refetch } = useCall('getJob', { params: { id } });
  const gone = isNotFound(error);
  // A technician reads only the jobs that they are on (decision 11).
  const goneText = useCanDispatch()
    ? notFoundText('job')
    : 'There is no such job, or you are not on it any more.';
  if (job !== undefined && !gone)
    return (
      <AskedVisits key={job._id}>
        <LoadedJob job={job} />
      </AskedVisits>
    );
  if (error === null) return <JobSkeleton />;
  return (
    <Page title="Job" back={back}>
      <Card flush>
        <ErrorState
          title={jobMessages.loadFailed}
          text={gone ? goneText : messageOf(error)}
          retrying={isFetching}
          onRetry={gone ? undefined : () => void refetch()}
          action={<LinkButton to="/dashboard/jobs">All jobs</LinkButton>}
        />
      </Card>
    </Page>
  );
};

const statusBar = css({ h: '56px', w: 'full', mb: '16px' });

/** Placeholders of the cards' sizes while the job is loading. */
const JobSkeleton = () => (
  <Page title="Job" back={back}>
    <Skeleton shape="block" className={statusBar} />
    <Split
      aside={
        <Card flush>
          <SkeletonRows rows={3} avatar label="Loading customer" />
        </Card>
      }
    >
      <Card flush>
        <SkeletonRows rows={3} label="Loading job" />
      </Card>
      <Card flush>
        <SkeletonRows rows={4} label="Loading tasks" />
      </Card>
    </Split>
  </Page>
);
