import { css } from '@styled/css';
import { jobMessages } from '@tradewind/contracts/jobMessages';
import type { Job } from '@tradewind/contracts/jobs';
import { todayIn } from '@tradewind/contracts/timeZones';
import { useCall } from '@tradewind/remote-kit';
import { StatusBadge } from '@tradewind/trade-ui';
import {
  Badge,
  Card,
  ErrorState,
  formatDuration,
  goneWords,
  isNotFound,
  LinkButton,
  messageOf,
  Page,
  Split,
  useIsWide,
  useUnsavedGuard,
} from '@tradewind/ui';
import { type RefObject, useRef } from 'react';
import { useParams } from 'react-router-dom';
import { PendingNotice } from '../../bookings/PendingNotice.tsx';
import { useBusinessZone } from '../../time/useBusinessZone.ts';
import { useNow } from '../../time/useNow.ts';
import { ZoneNote } from '../../time/ZoneNote.tsx';
import { AttachmentsCard } from '../attachments/AttachmentsCard.tsx';
import { type Uploads, useUploads } from '../attachments/useUploads.ts';
import { type Tasks, useTasks } from '../tasks/useTasks.ts';
import { whenWords } from '../words.ts';
import { CustomerCard } from './CustomerCard.tsx';
import { DetailsCard } from './DetailsCard.tsx';
import { JobActions } from './JobActions.tsx';
import { JobSkeleton } from './JobSkeleton.tsx';
import { MaterialsCard } from './MaterialsCard.tsx';
import { NextStepBar } from './NextStepBar.tsx';
import { NotesCard } from './NotesCard.tsx';
import { StatusBar } from './StatusBar.tsx';
import { TasksCard } from './TasksCard.tsx';
import { TimelineCard } from './TimelineCard.tsx';
import { type NotesDraft, useNotesDraft } from './useNotesDraft.ts';
import { useStatusChange } from './useStatusChange.ts';

const back = { to: '/dashboard/jobs', label: 'Jobs' };
const bar = css({ mb: '16px' });
const stack = css({ display: 'grid', gap: '12px' });
const pair = css({
  display: 'grid',
  gap: '16px',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(300px, 100%), 1fr))',
  mdDown: { gap: '12px' },
});

const Sections = ({ job, checklist, notes, uploads, attachments }: SectionsProps) => {
  const wide = useIsWide();
  const customer = <CustomerCard job={job} />;
  const history = <TimelineCard jobId={job._id} />;
  const tasks = <TasksCard checklist={checklist} />;
  const more = (
    <>
      {job.materials.length > 0 && <MaterialsCard job={job} />}
      <div className={pair}>
        <NotesCard job={job} draft={notes} />
        <AttachmentsCard ref={attachments} job={job} uploads={uploads} />
      </div>
      <ZoneNote days={job.scheduledDate === null ? [] : [job.scheduledDate]} />
    </>
  );
  if (wide) {
    return (
      <Split
        aside={
          <>
            {customer}
            {history}
          </>
        }
      >
        <DetailsCard job={job} />
        {tasks}
        {more}
      </Split>
    );
  }
  // On a phone, who and where come first.
  return (
    <div className={stack}>
      {customer}
      {tasks}
      <DetailsCard job={job} />
      {more}
      {history}
    </div>
  );
};

interface SectionsProps {
  readonly job: Job;
  readonly checklist: Tasks;
  readonly notes: NotesDraft;
  readonly uploads: Uploads;
  readonly attachments: RefObject<HTMLElement | null>;
}

const LoadedJob = ({ job: saved }: { readonly job: Job }) => {
  const change = useStatusChange(saved);
  const { job } = change;
  const checklist = useTasks(job);
  const notes = useNotesDraft(job);
  const leaveDialog = useUnsavedGuard(notes.isChanged);
  const uploads = useUploads(job);
  const attachments = useRef<HTMLElement>(null);
  const wide = useIsWide();
  const day = todayIn(useBusinessZone(), useNow());
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
      {...(!wide && {
        subtitle: `${whenWords(job, day)}, ${formatDuration(job.duration)}`,
        menu: <JobActions job={job} />,
      })}
      actions={wide && <JobActions job={job} />}
    >
      {job.status === 'pending' && <PendingNotice booking={job} />}
      <div className={bar}>
        <StatusBar change={change} />
      </div>
      <Sections
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
  if (job !== undefined && !gone) return <LoadedJob key={job._id} job={job} />;
  if (error === null) return <JobSkeleton />;
  return (
    <Page title="Job" back={back}>
      <Card flush>
        <ErrorState
          title={jobMessages.loadFailed}
          text={gone ? goneWords('job') : messageOf(error)}
          retrying={isFetching}
          onRetry={gone ? undefined : () => void refetch()}
          action={<LinkButton to="/dashboard/jobs">All jobs</LinkButton>}
        />
      </Card>
    </Page>
  );
};
