import { undoSeconds } from '@tradewind/contracts';
import { staleAfter } from '@tradewind/contracts/invalidation';
import type { Visit, VisitStatus } from '@tradewind/contracts/visits';
import { useAction, useConfirm, useToasts } from '@tradewind/remote-kit';
import { statusDisplay } from '@tradewind/trade-ui';
import { conflictNotice, isStale, messageOf } from '@tradewind/ui';
import { type TaskChange, withChange } from '../jobs/tasks/taskChange.ts';
import { useMailedTimes } from '../messages/useMailedTimes.ts';

/** A visit that was added, moved or cancelled, or is open again after that. */
export interface ToldVisit {
  readonly visitId: string;
  readonly isReopened: boolean;
}

/**
 * Sets the status of a visit with an offer to undo it (decision 42), checks its tasks, and deletes it
 * after a question. `onTell` gets a visit that was cancelled or is open again.
 */
export const useVisitActions = (visit: Visit, onTell: (told: ToldVisit) => void) => {
  const toasts = useToasts();
  const confirm = useConfirm();
  const findMailedTimes = useMailedTimes(visit.jobId);
  const onError = (error: Error) =>
    toasts.error(
      isStale(error)
        ? conflictNotice('this visit')
        : { title: 'The visit was not changed.', description: messageOf(error) },
    );
  const refreshes = staleAfter('job');
  const params = { id: visit._id };
  const status = useAction('setVisitStatus', { refreshes, onError });
  const change = useAction('updateVisit', { refreshes, onError });
  const deletion = useAction('deleteVisit', {
    refreshes,
    onError,
    onSuccess: () => toasts.success({ title: 'Visit deleted' }),
  });
  const setStatus = (to: VisitStatus) => {
    const before = visit.status;
    const tell = (from: VisitStatus, now: VisitStatus) => {
      if (from === 'cancelled' || now === 'cancelled')
        onTell({ visitId: visit._id, isReopened: now !== 'cancelled' });
    };
    status.mutate(
      { params, body: { status: to, version: visit.version } },
      {
        onSuccess: (saved) => {
          toasts.success({
            id: `status of ${visit._id}`,
            title: `Visit changed to ${statusDisplay('job', to).label}`,
            duration: undoSeconds * 1_000,
            action: {
              label: 'Undo',
              onClick: () =>
                status.mutate(
                  { params, body: { status: before, version: saved.version } },
                  { onSuccess: () => tell(to, before) },
                ),
            },
          });
          tell(before, to);
        },
      },
    );
  };
  return {
    setStatus,
    check: (task: TaskChange) => {
      const tasks = withChange(visit.tasks, task) ?? visit.tasks;
      change.mutate({ params, body: { tasks: [...tasks], version: visit.version } });
    },
    remove: async (time: string) => {
      const mailed = await findMailedTimes([visit._id]);
      const isSure = await confirm({
        title: 'Delete this visit?',
        text: `The visit of ${time} is removed from the job and the schedule. ${mailed?.text ?? ''}`.trim(),
        confirm: 'Delete visit',
        danger: true,
      });
      if (isSure) deletion.mutate({ params });
    },
    isPending: status.isPending || change.isPending || deletion.isPending,
  };
};
