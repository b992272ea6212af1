import { useMutation } from '@tanstack/react-query';
import { type JobStatus, shownJobStatus, undoSeconds } from '@tradewind/contracts';
import type { JobDetail } from '@tradewind/contracts/jobDetail';
import { isApiFailure, useApi, useCanDispatch, useToasts } from '@tradewind/remote-kit';
import { statusDisplay } from '@tradewind/trade-ui';
import { conflictNotice, messageOf, useIsOnline } from '@tradewind/ui';
import { useToday } from '../../time/businessTime.ts';
import { asVisit, type OwnVisit } from '../../visits/useOwnVisit.ts';
import { saveOnLatest, useJobCache } from '../useJobCache.ts';
import { type Change, isDropped, useStepQueue, useUnsavedStep } from './stepQueue.ts';
import { isMoneyStatus, nextStep, previousStep, type Step, statusWarning } from './steps.ts';

/** The id of the notice about a job's status or an answer about its money: a newer one replaces it. */
export const jobNoticeId = (jobId: string): string => `status of ${jobId}`;

/** Someone else set another status meanwhile. */
class StatusChanged extends Error {}

/** A step before this one was not saved. */
class StepDropped extends Error {}

/** Milliseconds after which a step that is sent says when it was taken. */
const HELD_BACK = 10_000;

const isHeldBack = ({ takenAt }: Change): boolean => Date.now() - takenAt >= HELD_BACK;

/** How often a step that was held back is sent again while the connection that is back fails. */
const RETRIES = 5;

/**
 * Sends a step with the moment at which it was taken where it was held back, and without it where the
 * API refuses the moment, as of a clock that is wrong.
 */
const sendStep = async <Saved>(
  change: Change,
  send: (takenAt?: string) => Promise<Saved>,
): Promise<Saved> => {
  if (!isHeldBack(change)) return send();
  try {
    return await send(new Date(change.takenAt).toISOString());
  } catch (error) {
    const isOfClock = isApiFailure(error) && error.errors.some(({ field }) => field === 'takenAt');
    if (isOfClock) return send();
    throw error;
  }
};

export interface StatusChange {
  /** The job as shown: with its new status while that is being saved. */
  readonly job: JobDetail;
  /** The step that the job can take now. */
  readonly next: Step | undefined;
  readonly toNext: () => void;
  /** Sets the status of the step before the current one. */
  readonly toPrevious: () => void;
  /** The next step cannot be taken until the one before it is saved. */
  readonly isBusy: boolean;
}

/**
 * Sets a job's status: shown at once, kept when the API accepts it, reverted with a message when
 * it rejects it or when someone else has set another one meanwhile. A notice with Undo follows the
 * last change (decision 42). Without a connection the next steps are queued (decision 234). With a
 * `visit`, it is the status of that visit of the job.
 */
export const useStatusChange = (job: JobDetail, visit?: OwnVisit): StatusChange => {
  const saved = asVisit(job, visit);
  const api = useApi();
  const toasts = useToasts();
  const cache = useJobCache(saved._id);
  const today = useToday();
  const isOnline = useIsOnline();
  const queue = useStepQueue(saved._id);
  const unsaved = useUnsavedStep(saved._id);
  // One notice for each job: Undo of an older step would only be refused.
  const noticeId = jobNoticeId(saved._id);

  const save = (change: Change) => {
    const { from, to, visitId, isUndo = false, restoresMore = false } = change;
    return saveOnLatest(cache, saved, async (latest) => {
      const { status, version, visitId: shown, moreToCome } = latest;
      if (restoresMore) {
        const body = { moreToCome: true, version };
        return api.updateJob({ params: { id: saved._id }, body });
      }
      // A job goes on after a visit that is done while more are to come.
      const isOfDoneVisit = moreToCome === true && from === 'completed';
      const isOwn = visitId !== shown || isMoneyStatus(status) || isOfDoneVisit;
      // A step about money, and Undo of one, is the job's.
      const isOfMoney = isMoneyStatus(from) || isMoneyStatus(to);
      if (visitId !== undefined && isOwn && !isOfMoney) {
        const params = { id: visitId };
        const now = isUndo || isHeldBack(change) ? await api.getVisit({ params }) : undefined;
        if (now?.status === to) return cache.reload();
        if (now !== undefined && now.status !== from) throw new StatusChanged();
        await sendStep(change, (takenAt) =>
          api.setVisitStatus({ params, body: { status: to, takenAt, version: now?.version } }),
        );
        return cache.reload();
      }
      // Such as by an attempt whose answer was lost.
      if (status === to) return latest;
      if (status !== from) throw new StatusChanged();
      const params = { id: saved._id };
      return sendStep(change, (takenAt) =>
        api.setJobStatus({ params, body: { status: to, takenAt, version } }),
      );
    });
  };

  const { mutate } = useMutation({
    mutationKey: queue.key,
    scope: cache.scope,
    mutationFn: async (change: Change) => {
      if (isDropped(change)) throw new StepDropped();
      return save(change);
    },
    retry: (failures, error) => {
      const [first] = queue.unsaved();
      const isUnreachable = !(error instanceof StatusChanged) && !isApiFailure(error);
      return failures < RETRIES && isUnreachable && first !== undefined && isHeldBack(first);
    },
    onSuccess: (job, change) => {
      cache.saved(job);
      // The notice of the last step follows.
      if (!queue.isLatest(change)) return;
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
          // A later step has a notice of its own.
          if (!queue.isLatest(change)) return;
          mutate({ from: to, to: from, visitId, takenAt: Date.now(), isUndo: true, restoresMore });
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
    onError: (error, change) => {
      if (error instanceof StepDropped) return;
      const notice =
        error instanceof StatusChanged
          ? conflictNotice('this job')
          : { title: 'The status was not changed.', description: messageOf(error) };
      const later = queue.dropAfter(change).map(({ to }) => statusDisplay('job', to).label);
      const notSaved = [statusDisplay('job', change.to).label, ...later].join(', ');
      const description = `${notice.description} Not saved: ${notSaved}.`;
      toasts.error(later.length === 0 ? notice : { ...notice, description });
    },
  });

  const shown = unsaved === undefined ? saved : { ...saved, status: unsaved.to };
  // Dispatchers and admins may see and change money (decision 11).
  const canBill = useCanDispatch();
  const next = nextStep(shownJobStatus(shown), canBill);
  const previous = previousStep(shown.status);
  const visitId = visit?._id ?? saved.visitId;
  const change = (to: JobStatus, isUndo = false) =>
    mutate({ from: shown.status, to, visitId, takenAt: Date.now(), isUndo });
  return {
    job: shown,
    next,
    toNext: () => next && change(next.status),
    toPrevious: () => previous && change(previous.status, true),
    // A job whose visit is done may show another one, which is not to be invoiced.
    isBusy: unsaved !== undefined && (isOnline || next?.isMoney === true),
  };
};
