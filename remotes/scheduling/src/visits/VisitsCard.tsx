import { css } from '@styled/css';
import { isOpenVisit } from '@tradewind/contracts';
import { staleAfter } from '@tradewind/contracts/invalidation';
import type { JobDetail } from '@tradewind/contracts/jobDetail';
import type { Job } from '@tradewind/contracts/jobs';
import { canBeNoShow, type Visit } from '@tradewind/contracts/visits';
import { useAction, useCall, useCanDispatch, useToasts } from '@tradewind/remote-kit';
import { statusDisplay } from '@tradewind/trade-ui';
import { Button, Card, Checkbox, ErrorState, messageOf, Progress } from '@tradewind/ui';
import { Pencil, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { type Change, useUnsavedStep } from '../jobs/detail/stepQueue.ts';
import { isMoneyStatus } from '../jobs/detail/steps.ts';
import { TellCustomer } from '../messages/TellCustomer.tsx';
import { EditVisitDialog, NewVisitDialog } from './lazyDialogs.ts';
import { type ToldVisit, useVisitActions } from './useVisitActions.ts';
import { VisitRow } from './VisitRow.tsx';

/** The columns are those of all rows, so that the times are below each other. */
const list = css({
  display: 'grid',
  gridTemplateColumns: { base: 'auto minmax(0, 1fr) auto', md: 'auto minmax(0, 1fr) auto auto' },
  columnGap: '12px',
});
const more = css({
  textStyle: 'sm',
  color: 'fg.muted',
  p: '12px 16px',
  borderTop: '1px solid {colors.border.subtle}',
});
const head = css({ display: 'flex', alignItems: 'center', gap: '12px' });
const counted = css({ mdDown: { display: 'none' } });
const quiet = css({ w: 'fit-content' });
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '4px' });
const all = css({ w: 'fit-content', m: '4px 8px' });
/** The last question shows; the others come back, with what was typed, when it is answered. */
const questions = css({
  _empty: { display: 'none' },
  '& > :not(:last-child)': { display: 'none' },
});

/** How many visits are listed at first. */
const shownAtFirst = 5;

/** The last visit before the next open one, and those that follow it; the last ones where none is open. */
const aroundNext = (visits: readonly Visit[]): readonly Visit[] => {
  const next = visits.findIndex(isOpenVisit);
  const lastFrom = Math.max(visits.length - shownAtFirst, 0);
  const from = next === -1 ? lastFrom : Math.min(Math.max(next - 1, 0), lastFrom);
  return visits.slice(from, from + shownAtFirst);
};

/** Whether the visits of a job have details that the job itself does not show. */
const hasDetails = (job: Job, visits: readonly Visit[]) =>
  visits.length > 1 ||
  visits.some(
    ({ status, startTime, arrivalWindow, people, note, tasks }) =>
      status === 'no_show' ||
      startTime !== job.startTime ||
      arrivalWindow ||
      people.length > 1 ||
      note !== '' ||
      tasks.length > 0,
  );

/** Keeps a job open whose visits so far are all done (decision 140). */
const MoreToCome = ({ job }: { readonly job: Job }) => {
  const toasts = useToasts();
  const change = useAction('updateJob', {
    refreshes: staleAfter('job'),
    onError: (error) =>
      toasts.error({ title: 'The job was not changed.', description: messageOf(error) }),
  });
  return (
    <div className={more}>
      <Checkbox
        value={change.isPending ? !job.moreToCome : job.moreToCome === true}
        disabled={change.isPending}
        onChange={(moreToCome) =>
          change.mutate({
            params: { id: job._id },
            body: { moreToCome, version: job.version },
          })
        }
      >
        More visits to come
      </Checkbox>
    </div>
  );
};

/** Says of a job's only visit that it met nobody, where no list has a menu for it. */
const NoShowButton = ({ visit }: { readonly visit: Visit }) => {
  const { setStatus, isPending } = useVisitActions(visit, () => {});
  const { label, icon: Icon } = statusDisplay('job', 'no_show');
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<Icon aria-hidden size={16} />}
      disabled={isPending}
      onClick={() => setStatus('no_show')}
    >
      {label}
    </Button>
  );
};

/** The visit with the status that a step of the status bar gives it, while that is not saved yet. */
const withStep = (visit: Visit, step: Change | undefined): Visit => {
  if (step?.visitId !== visit._id || isMoneyStatus(step.to)) return visit;
  return { ...visit, status: step.to };
};

type Open = { readonly kind: 'new' } | { readonly kind: 'edit'; readonly visit: Visit };

/**
 * The visits of a job; of a job with one visit without details, only buttons that add another, edit it,
 * as for further people, and say that it met nobody. A technician sees the visits that they are on,
 * also a single one while it is open, and marks here that they met nobody or that more are to come.
 */
export const VisitsCard = ({ job }: { readonly job: JobDetail }) => {
  const { data, error, isFetching, refetch } = useCall('listJobVisits', {
    params: { id: job._id },
  });
  const canDispatch = useCanDispatch();
  const unsaved = useUnsavedStep(job._id);
  const [open, setOpen] = useState<Open>();
  const [told, setTold] = useState<readonly ToldVisit[]>([]);
  const [showsAll, setShowsAll] = useState(false);
  if (data === undefined) {
    return error === null ? null : (
      <Card title="Visits">
        <ErrorState
          title="The visits could not be loaded."
          text={messageOf(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  }
  const visits = data.rows.map((visit) => withStep(visit, unsaved));
  // A technician on site knows whether this visit finishes the work. Recurring work goes on anyway.
  const isUnderWay = !canDispatch && (job.status === 'in_progress' || job.status === 'completed');
  const showsMoreToCome =
    job.recurring !== true && (visits.length > 1 || isUnderWay || job.moreToCome === true);
  const openVisit = job.status === 'pending' ? undefined : visits.find(isOpenVisit);
  const isOwnOpen = !canDispatch && openVisit !== undefined;
  const last = visits.findLast(({ startTime }) => startTime !== null) ?? visits.at(-1);
  const shown = showsAll ? visits : aroundNext(visits);
  const close = () => setOpen(undefined);
  const answered = (id: string) =>
    setTold((asked) => asked.filter(({ visitId }) => visitId !== id));
  const tell = (visit: ToldVisit) => {
    answered(visit.visitId);
    setTold((asked) => [...asked, visit]);
  };
  const done = visits.filter(({ status }) => status === 'completed').length;
  const due = visits.filter(({ status }) => !['cancelled', 'no_show'].includes(status)).length;
  const add = canDispatch && last !== undefined && (
    <Button
      size="sm"
      variant="ghost"
      className={quiet}
      icon={<Plus aria-hidden size={16} />}
      onClick={() => setOpen({ kind: 'new' })}
    >
      Add visit
    </Button>
  );
  return (
    <>
      <div className={questions}>
        {told.map((visit) => (
          <TellCustomer
            key={visit.visitId}
            jobId={job._id}
            {...visit}
            onDone={() => answered(visit.visitId)}
          />
        ))}
      </div>
      {hasDetails(job, visits) || showsMoreToCome || isOwnOpen ? (
        <Card
          flush
          title="Visits"
          aside={
            <span className={head}>
              {due > 1 && (
                <span className={counted}>
                  <Progress
                    label="Visits done"
                    words={`${done} of ${due} done`}
                    value={done}
                    max={due}
                  />
                </span>
              )}
              {add}
            </span>
          }
        >
          <ul aria-label="Visits" className={list}>
            {shown.map((visit) => (
              <VisitRow
                key={visit._id}
                visit={visit}
                isOnly={visits.length === 1}
                onEdit={() => setOpen({ kind: 'edit', visit })}
                onTell={tell}
              />
            ))}
          </ul>
          {shown.length < visits.length && (
            <Button size="sm" variant="ghost" className={all} onClick={() => setShowsAll(true)}>
              Show all {visits.length}
            </Button>
          )}
          {showsMoreToCome && <MoreToCome job={job} />}
          {showsAll && data.next !== undefined && (
            <p className={more}>
              These are the first {visits.length}. The schedule has all of them.
            </p>
          )}
        </Card>
      ) : (
        canDispatch && (
          <div className={buttons}>
            {add}
            {openVisit && (
              <Button
                size="sm"
                variant="ghost"
                icon={<Pencil aria-hidden size={16} />}
                onClick={() => setOpen({ kind: 'edit', visit: openVisit })}
              >
                Edit visit
              </Button>
            )}
            {openVisit && canBeNoShow(openVisit, Date.now()) && <NoShowButton visit={openVisit} />}
          </div>
        )
      )}
      <Suspense fallback={null}>
        {open?.kind === 'new' && last && (
          <NewVisitDialog
            jobId={job._id}
            last={last}
            onAdded={({ _id }) => tell({ visitId: _id, isReopened: false })}
            onClose={close}
          />
        )}
        {open?.kind === 'edit' && (
          <EditVisitDialog
            visit={open.visit}
            onClose={close}
            onSaved={(before, after) => {
              if (before.startTime !== after.startTime)
                tell({ visitId: after._id, isReopened: false });
            }}
          />
        )}
      </Suspense>
    </>
  );
};
