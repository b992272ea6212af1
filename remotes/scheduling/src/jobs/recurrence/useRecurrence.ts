import { useQueryClient } from '@tanstack/react-query';
import { staleAfter } from '@tradewind/contracts/invalidation';
import type { PlannedVisit, Recurrence } from '@tradewind/contracts/recurrences';
import {
  callKey,
  useAction,
  useApi,
  useConfirm,
  useRefresh,
  useToasts,
} from '@tradewind/remote-kit';
import { messageOf } from '@tradewind/ui';
import { useMailedTime } from '../../messages/useMailedTime.ts';
import { useVisitText } from './RecurrencePreview.tsx';
import { useRemovedText } from './useRemovalQuestion.ts';

/** Shows a saved recurrence at once, and fetches again what else it has changed. */
export const useRecurrenceSaved = (id: string) => {
  const cache = useQueryClient();
  const refresh = useRefresh();
  return (saved: Recurrence): void => {
    cache.setQueryData(callKey('getRecurrence', { params: { id } }), saved);
    void refresh(...staleAfter('job').filter((call) => call !== 'getRecurrence'));
  };
};

/** The changes of a recurrence that need no form; a failure is a message, and nothing changes. */
export const useRecurrenceActions = (recurrence: Recurrence) => {
  const { jobId, version } = recurrence;
  const params = { id: jobId };
  const toasts = useToasts();
  const confirm = useConfirm();
  const api = useApi();
  const refresh = useRefresh();
  const saved = useRecurrenceSaved(jobId);
  const visitText = useVisitText();
  const findMailedTime = useMailedTime(jobId);
  const removedText = useRemovedText(jobId);
  const failed = (title: string) => (error: Error) => {
    toasts.error({ title, description: messageOf(error) });
    void refresh('getRecurrence');
  };
  const skip = useAction('skipOccurrence', { onSuccess: saved });
  const keep = useAction('setRecurrence', { onSuccess: saved });
  const resume = useAction('resumeRecurrence', { onSuccess: saved });
  const end = useAction('deleteRecurrence', { refreshes: staleAfter('job') });
  return {
    isBusy: [skip, keep, resume, end].some(({ isPending }) => isPending),
    skip: async (visit: Recurrence['next'][number]) => {
      const day = visit.occursOn;
      const mailed = visit.visitId === undefined ? '' : await findMailedTime(visit.visitId);
      const isSure =
        mailed === '' ||
        (await confirm({ title: 'Skip this visit?', text: mailed, confirm: 'Skip visit' }));
      if (!isSure) return;
      try {
        await skip.mutateAsync({ params, body: { day, version } });
      } catch (error) {
        failed('The visit was not skipped.')(error as Error);
        return;
      }
      const undo = () =>
        api
          .skipOccurrence({ params, body: { day, skipped: false } })
          .then(saved, failed('The visit is still skipped.'));
      toasts.success({
        title: `Skipped ${visitText(visit)}`,
        action: { label: 'Undo', onClick: () => void undo() },
      });
    },
    planAgain: (visit: PlannedVisit) =>
      skip.mutate(
        { params, body: { day: visit.occursOn, skipped: false, version } },
        {
          onSuccess: () => toasts.success({ title: `Planned again: ${visitText(visit)}` }),
          onError: failed('The visit is still skipped.'),
        },
      ),
    keep: ({ occursOn: from }: Recurrence['next'][number]) =>
      keep.mutate(
        { params, body: { scope: 'this', from, version } },
        { onError: failed('Nothing was decided.') },
      ),
    resume: () =>
      resume.mutate({ params, body: { version } }, { onError: failed('It is still paused.') }),
    end: async () => {
      const [next, ...later] = recurrence.next;
      const known = await removedText(later);
      const removed = `The later ones are removed${known === '' ? '.' : `, ${known}`}`;
      const agreed = await confirm({
        title: 'Stop repeating this job?',
        text:
          next === undefined
            ? 'No further visits are planned.'
            : `The visit of ${visitText(next)} stays. ${removed}`,
        confirm: 'Stop repeating',
        danger: true,
      });
      if (agreed) end.mutate({ params }, { onError: failed('The job is still repeated.') });
    },
  };
};
