import { useMutation } from '@tanstack/react-query';
import { type JobStatus, undoSeconds } from '@tradewind/contracts';
import type { JobDetail } from '@tradewind/contracts/jobDetail';
import { useApi, useCanDispatch, useToasts } from '@tradewind/remote-kit';
import { statusDisplay } from '@tradewind/trade-ui';
import { conflictNotice, messageOf } from '@tradewind/ui';
import { useRef } from 'react';
import { useToday } from '../../time/businessTime.ts';
import { asVisit, type OwnVisit } from '../../visits/useOwnVisit.ts';
import { saveOnLatest, useJobCache } from '../useJobCache.ts';
import { nextStep, previousStep, type Step, statusWarning } from './steps.ts';

/** Someone else set another status meanwhile. */
class StatusChanged extends Error {}

interface Change {
  readonly from: JobStatus;
  readonly to: JobStatus;
  /** The visit whose status it is; once it is done, the job shows another. */
  readonly visitId: string | undefined;
  /** The change takes the one before it back. */
  readonly isUndo?: boolean;
  /** It takes back that no more visits are to come, which finishing the job said. */
  readonly restoresMore?: boolean;
}

export interface StatusChange {
  /** The job as shown: with its new status while that is being saved. */
  readonly job: JobDetail;
  /** The step that the job can take now. */
  readonly next: Step | undefined;
  readonly toNext: () => void;
  /** Sets the status of the step before the current one. */
  readonly toPrevious: () => void;
  readonly isPending: boolean;
}

/**
 * Sets a job's status: shown at once, kept when the API accepts it, reverted with a message when
 * it rejects it or when someone else has set another one meanwhile. A notice with Undo follows each
 * change (decision 42). With a `visit`, it is the status of that visit of the job.
 */
export const useStatusChange = (job: JobDetail, visit?: OwnVisit): StatusChange => {
  const saved = asVisit(job, visit);
  const api = useApi();
  const toasts = useToasts();
  const cache = useJobCache(saved._id);
  const today = useToday();
  // One notice for each job: Undo of an older step would only be refused.
  const noticeId = `status of ${saved._id}`;
  const latest = useRef<Change>(undefined);
  const { mutate, isPending, variables } = useMutation({
    scope: cache.scope,
    mutationFn: ({ from, to, visitId, isUndo = false, restoresMore = false }: Change) =>
      saveOnLatest(cache, saved, async ({ status, version, visitId: shown }) => {
        if (restoresMore) {
          const body = { moreToCome: true, version };
          return api.updateJob({ params: { id: saved._id }, body });
        }
        // Money is the job's.
        if (visitId !== undefined && visitId !== shown && to !== 'invoiced' && to !== 'paid') {
          const params = { id: visitId };
          const now = isUndo ? await api.getVisit({ params }) : undefined;
          if (now !== undefined && now.status !== from) throw new StatusChanged();
          await api.setVisitStatus({ params, body: { status: to, version: now?.version } });
          return cache.reload();
        }
        if (status !== from) throw new StatusChanged();
        return api.setJobStatus({ params: { id: saved._id }, body: { status: to, version } });
      }),
    onMutate: (change) => {
      latest.current = change;
    },
    onSuccess: (job, change) => {
      cache.saved(job);
      const { from, to, visitId, isUndo = false } = change;
      const { label } = statusDisplay('job', to);
      // The job's own status is another while visits are to come.
      const changed = job.status === to ? 'Status' : 'Visit';
      if (isUndo) {
        toasts.info({ id: noticeId, title: `${changed} changed back to ${label}` });
        return;
      }
      const warning = statusWarning(job, today);
      const restoresMore = saved.moreToCome === true && job.moreToCome === false;
      const undo = {
        label: 'Undo',
        onClick: () => {
          // A later step is being saved, whose notice has an Undo of its own.
          if (latest.current === change)
            mutate({ from: to, to: from, visitId, isUndo: true, restoresMore });
        },
      };
      toasts[warning === undefined ? 'success' : 'info']({
        id: noticeId,
        title: `${changed} changed to ${label}`,
        ...(warning !== undefined && { description: warning }),
        action: undo,
        duration: undoSeconds * 1_000,
      });
    },
    onError: (error) =>
      toasts.error(
        error instanceof StatusChanged
          ? conflictNotice('this job')
          : {
              title: 'The status was not changed.',
              description: messageOf(error),
            },
      ),
  });
  const shown = isPending ? { ...saved, status: variables.to } : saved;
  // Dispatchers and admins may see and change money (decision 11).
  const canBill = useCanDispatch();
  const next = nextStep(shown.status, canBill);
  const previous = previousStep(shown.status);
  const visitId = visit?._id ?? saved.visitId;
  return {
    job: shown,
    next,
    toNext: () => next && mutate({ from: shown.status, to: next.status, visitId }),
    toPrevious: () =>
      previous && mutate({ from: shown.status, to: previous.status, visitId, isUndo: true }),
    isPending,
  };
};
