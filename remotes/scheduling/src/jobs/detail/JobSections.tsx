import { css } from '@styled/css';
import { formatDollars } from '@tradewind/contracts';
import type { materialUnits } from '@tradewind/contracts/constants';
import type { JobDetail } from '@tradewind/contracts/jobDetail';
import type { Job } from '@tradewind/contracts/jobs';
import { useCanDispatch } from '@tradewind/remote-kit';
import { Card, List, Progress, Row, SkeletonRows, Split, useIsWide } from '@tradewind/ui';
import { lazyWidget } from '@tradewind/ui/page';
import { Fragment, type RefObject, Suspense } from 'react';
import { ZoneNote } from '../../time/ZoneNote.tsx';
import { VisitsCard } from '../../visits/VisitsCard.tsx';
import { AttachmentsCard } from '../attachments/AttachmentsCard.tsx';
import type { Uploads } from '../attachments/useUploads.ts';
import { DocumentsCard } from '../money/DocumentsCard.tsx';
import { Checklist } from '../tasks/Checklist.tsx';
import type { Tasks } from '../tasks/useTasks.ts';
import { CustomerCard } from './CustomerCard.tsx';
import { DetailsCard } from './DetailsCard.tsx';
import { JobEquipmentCard } from './JobEquipmentCard.tsx';
import { NotesCard } from './NotesCard.tsx';
import { TimelineCard } from './TimelineCard.tsx';
import type { NotesDraft } from './useNotesDraft.ts';

const RecurrenceCard = lazyWidget(() =>
  import(/* webpackChunkName: "recurrence" */ '../recurrence/RecurrenceCard.tsx').then(
    (card) => card.RecurrenceCard,
  ),
);

const column = css({ mdDown: { '& > div': { gap: '12px' } } });
const pair = css({
  display: 'grid',
  gap: '16px',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(300px, 100%), 1fr))',
  mdDown: { gap: '12px' },
});

interface SectionsProps {
  readonly job: JobDetail;
  readonly checklist: Tasks;
  readonly notes: NotesDraft;
  readonly uploads: Uploads;
  readonly attachments: RefObject<HTMLElement | null>;
}

const mainColumn = [
  'details',
  'equipment',
  'visits',
  'recurrence',
  'tasks',
  'documents',
  'more',
] as const;
/** On a phone the customer and the address come first. */
const onPhone = [
  'customer',
  'equipment',
  'visits',
  'tasks',
  'details',
  'recurrence',
  'documents',
  'more',
  'history',
] as const;

/** The cards of a job: two columns, on a phone one. */
export const JobSections = ({ job, checklist, notes, uploads, attachments }: SectionsProps) => {
  const wide = useIsWide();
  const canDispatch = useCanDispatch();
  const more = (
    <>
      {job.materials.length > 0 && <MaterialsCard job={job} />}
      <div className={pair}>
        <NotesCard job={job} draft={notes} />
        <AttachmentsCard ref={attachments} owner={{ kind: 'job', id: job._id }} uploads={uploads} />
      </div>
      <ZoneNote days={job.scheduledDate === null ? [] : [job.scheduledDate]} />
    </>
  );
  const cards = {
    customer: <CustomerCard job={job} />,
    details: <DetailsCard job={job} />,
    equipment: job.equipment.length > 0 && <JobEquipmentCard job={job} />,
    visits: <VisitsCard job={job} />,
    recurrence: (job.recurring === true || (canDispatch && job.status !== 'cancelled')) && (
      <Suspense fallback={<LoadingRecurrence />}>
        <RecurrenceCard job={job} />
      </Suspense>
    ),
    tasks: <TasksCard checklist={checklist} />,
    documents: <DocumentsCard job={job} />,
    more,
    history: <TimelineCard jobId={job._id} />,
  };
  return (
    <Split
      className={column}
      aside={
        wide && (
          <>
            {cards.customer}
            {cards.history}
          </>
        )
      }
    >
      {/* By key in one parent, so that an open dialog of a card stays when the window changes. */}
      {(wide ? mainColumn : onPhone).map((name) => (
        <Fragment key={name}>{cards[name]}</Fragment>
      ))}
    </Split>
  );
};

const LoadingRecurrence = () => (
  <Card title="Repeats" flush>
    <SkeletonRows rows={1} label="Loading recurring work" />
  </Card>
);

const TasksCard = ({ checklist }: { readonly checklist: Tasks }) => {
  const { tasks, change, typed, type, saving } = checklist;
  const done = tasks.filter((task) => task.completed).length;
  return (
    <Card
      title="Tasks"
      aria-busy={saving}
      aside={
        tasks.length > 0 && (
          <Progress
            label="Tasks done"
            words={`${done} of ${tasks.length} done`}
            value={done}
            max={tasks.length}
          />
        )
      }
    >
      <Checklist tasks={tasks} onChange={change} typed={typed} onType={type} />
    </Card>
  );
};

// A text without a space would widen the page of a phone.
const materialName = css({ whiteSpace: 'normal', overflowWrap: 'anywhere' });
const materialAmount = css({ maxW: { base: '40vw', md: '240px' }, overflowWrap: 'anywhere' });

const plurals: Readonly<Record<string, string>> = {
  piece: 'pieces',
  foot: 'feet',
  yard: 'yards',
  gallon: 'gallons',
  pound: 'pounds',
} satisfies Record<(typeof materialUnits)[number], string>;

const MaterialsCard = ({ job }: { readonly job: Job }) => (
  <Card title="Materials" flush>
    <List>
      {job.materials.map(({ name, quantity, unit, price }, index) => (
        <Row
          key={`${name} ${index}`}
          title={<span className={materialName}>{name}</span>}
          trailing={
            <span className={materialAmount}>
              {quantity} {quantity === 1 ? unit : (plurals[unit] ?? unit)}
              {price > 0 && ` at ${formatDollars(price)}`}
            </span>
          }
        />
      ))}
    </List>
  </Card>
);
