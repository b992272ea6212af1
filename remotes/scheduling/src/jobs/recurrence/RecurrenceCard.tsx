import { css } from '@styled/css';
import type { Day } from '@tradewind/contracts/calendar';
import type { JobDetail } from '@tradewind/contracts/jobDetail';
import type { PlannedVisit, Recurrence } from '@tradewind/contracts/recurrences';
import { useCall, useCanDispatch } from '@tradewind/remote-kit';
import {
  Badge,
  Button,
  Card,
  IconButton,
  List,
  Menu,
  messageOf,
  QueryState,
  Row,
  SkeletonRows,
} from '@tradewind/ui';
import { CirclePause, CirclePlay, Ellipsis, Pencil, Repeat, SkipForward, X } from 'lucide-react';
import { useState } from 'react';
import { TellCustomer } from '../../messages/TellCustomer.tsx';
import { useToday } from '../../time/businessTime.ts';
import { relativeDayInSentence } from '../format.ts';
import { ClosedDayVisit } from './ClosedDayVisit.tsx';
import { PauseDialog } from './PauseDialog.tsx';
import { RecurrenceDialog } from './RecurrenceDialog.tsx';
import { useVisitText, visitNote } from './RecurrencePreview.tsx';
import { SkippedVisits } from './SkippedVisits.tsx';
import { OnMoved, useRecurrenceActions } from './useRecurrence.ts';

const head = css({ display: 'grid', gap: '10px', p: '14px 16px' });
const rule = css({ display: 'flex', gap: '10px', alignItems: 'flex-start', fontWeight: '560' });
const icon = css({ flexShrink: '0', mt: '2px', color: 'fg.subtle' });
const none = css({ color: 'fg.muted' });
/** Two days with their years are wider than a phone. */
const wrapped = css({
  h: 'auto',
  minH: '22px',
  py: '3px',
  whiteSpace: 'normal',
  flexShrink: '1',
  '& svg': { flexShrink: '0' },
});
const once = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '10px 16px',
  alignItems: 'center',
  justifyContent: 'space-between',
});
const more = css({ p: '6px 16px 10px' });

/** Visits that are listed before the rest is asked for. */
const LISTED = 4;

type Opened = { readonly dialog: 'edit' | 'pause'; readonly visit?: PlannedVisit } | undefined;

/** How the work of a job is repeated, with its next visits; a technician changes nothing. */
export const RecurrenceCard = ({ job }: { readonly job: JobDetail }) =>
  job.recurring ? <Recurring job={job} /> : <Once job={job} />;

const Once = ({ job }: { readonly job: JobDetail }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title="Repeats">
      <div className={once}>
        <p className={none}>This job is not repeated.</p>
        <Button size="sm" icon={<Repeat aria-hidden size={14} />} onClick={() => setOpen(true)}>
          Make recurring
        </Button>
      </div>
      {isOpen && <RecurrenceDialog job={job} edited={undefined} onClose={() => setOpen(false)} />}
    </Card>
  );
};

const Recurring = ({ job }: { readonly job: JobDetail }) => {
  const query = useCall('getRecurrence', { params: { id: job._id } });
  const [opened, open] = useState<Opened>();
  const [told, setTold] = useState<string>();
  const { data } = query;
  return (
    <OnMoved value={setTold}>
      {told !== undefined && (
        <TellCustomer key={told} jobId={job._id} visitId={told} onDone={() => setTold(undefined)} />
      )}
      <Card
        title="Repeats"
        flush
        aside={data && <RecurrenceMenu recurrence={data} onOpen={open} />}
      >
        <QueryState
          query={query}
          skeleton={<SkeletonRows rows={3} label="Loading recurring work" />}
          error={{
            title: 'The recurring work could not be loaded.',
            text: messageOf(query.error),
          }}
        >
          {(recurrence) => <Visits recurrence={recurrence} onOpen={open} />}
        </QueryState>
        {data && opened?.dialog === 'edit' && (
          <RecurrenceDialog
            job={job}
            edited={{ recurrence: data, visit: opened.visit }}
            onMoved={setTold}
            onClose={() => open(undefined)}
          />
        )}
        {data && opened?.dialog === 'pause' && (
          <PauseDialog recurrence={data} onClose={() => open(undefined)} />
        )}
      </Card>
    </OnMoved>
  );
};

interface PartProps {
  readonly recurrence: Recurrence;
  readonly onOpen: (opened: Opened) => void;
}

const RecurrenceMenu = ({ recurrence, onOpen }: PartProps) => {
  const actions = useRecurrenceActions(recurrence);
  const canDispatch = useCanDispatch();
  const today = useToday();
  if (!canDispatch) return null;
  const { pausedFrom, pausedUntil } = recurrence;
  const isPaused = pausedFrom !== null && !isOver(pausedUntil, today);
  return (
    <Menu
      trigger={
        <IconButton
          size="sm"
          label="Change recurring work"
          icon={<Ellipsis aria-hidden size={18} />}
          busy={actions.isBusy}
        />
      }
      entries={[
        {
          label: 'Edit all',
          icon: <Pencil aria-hidden size={16} />,
          onSelect: () => onOpen({ dialog: 'edit' }),
        },
        isPaused
          ? {
              label: 'Resume',
              icon: <CirclePlay aria-hidden size={16} />,
              onSelect: actions.resume,
            }
          : {
              label: 'Pause',
              icon: <CirclePause aria-hidden size={16} />,
              onSelect: () => onOpen({ dialog: 'pause' }),
            },
        '---',
        {
          label: 'Stop repeating',
          icon: <X aria-hidden size={16} />,
          tone: 'danger',
          onSelect: () => void actions.end(),
        },
      ]}
    />
  );
};

const Visits = ({ recurrence, onOpen }: PartProps) => {
  const [showsAll, setShowsAll] = useState(false);
  const { next, needDecision } = recurrence;
  const listed = showsAll ? next : next.slice(0, LISTED);
  const hidden = next.length - listed.length;
  return (
    <>
      <div className={head}>
        <p className={rule}>
          <Repeat aria-hidden size={16} className={icon} />
          {recurrence.sentence}
        </p>
        <PausedBadges recurrence={recurrence} />
        {needDecision.slice(0, LISTED).map((visit) => (
          <ClosedDayVisit
            key={visit.occursOn}
            visit={visit}
            recurrence={recurrence}
            onMove={() => onOpen({ dialog: 'edit', visit })}
          />
        ))}
        {next.length === 0 && <p className={none}>No visit is planned.</p>}
      </div>
      {listed.length > 0 && (
        <List aria-label="Next visits">
          {listed.map((visit) => (
            <VisitRow key={visit.occursOn} visit={visit} recurrence={recurrence} onOpen={onOpen} />
          ))}
        </List>
      )}
      {hidden > 0 && (
        <div className={more}>
          <Button size="sm" variant="ghost" onClick={() => setShowsAll(true)}>
            Show {hidden} more
          </Button>
        </div>
      )}
      <SkippedVisits recurrence={recurrence} />
    </>
  );
};

/** Its own pause, and that of the maintenance plan, which is resumed on the page of the plan. */
const PausedBadges = ({ recurrence }: Pick<PartProps, 'recurrence'>) => {
  const { pausedFrom, pausedUntil, planPause } = recurrence;
  return (
    <>
      {pausedFrom !== null && <PausedBadge label="Paused" from={pausedFrom} until={pausedUntil} />}
      {planPause !== null && <PausedBadge label="Maintenance plan paused" {...planPause} />}
    </>
  );
};

/** Whether a pause lies in the past. */
const isOver = (until: Day | null, today: Day) => until !== null && until < today;

interface PausedBadgeProps {
  readonly label: string;
  readonly from: Day;
  readonly until: Day | null;
}

const PausedBadge = ({ label, from, until }: PausedBadgeProps) => {
  const today = useToday();
  if (isOver(until, today)) return null;
  const last = until === null ? '' : ` until ${relativeDayInSentence(until, today)}`;
  return (
    <span>
      <Badge tone="yellow" className={wrapped} icon={<CirclePause aria-hidden size={13} />}>
        {label} from {relativeDayInSentence(from, today)}
        {last}
      </Badge>
    </span>
  );
};

const VisitRow = ({ visit, recurrence, onOpen }: PartProps & { readonly visit: PlannedVisit }) => {
  const today = useToday();
  const { skip, isBusy } = useRecurrenceActions(recurrence);
  const canDispatch = useCanDispatch();
  const visitText = useVisitText();
  const text = visitText(visit);
  return (
    <Row
      title={text}
      meta={visitNote(visit, today) || undefined}
      actions={
        canDispatch && (
          <>
            <IconButton
              size="sm"
              label={`Change ${text}`}
              icon={<Pencil aria-hidden size={15} />}
              onClick={() => onOpen({ dialog: 'edit', visit })}
            />
            <IconButton
              size="sm"
              label={`Skip ${text}`}
              icon={<SkipForward aria-hidden size={15} />}
              busy={isBusy}
              onClick={() => void skip(visit)}
            />
          </>
        )
      }
    />
  );
};
