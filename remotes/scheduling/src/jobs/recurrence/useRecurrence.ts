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
import { createContext, useContext } from 'react';
import { useMailedTimes } from '../../messages/useMailedTimes.ts';
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

/** Called with a visit whose time is not the one that its customer was mailed, who may be told. */
export const OnMoved = createContext<(visitId: string) => void>(() => {});

/** The next visit whose customer was mailed another time; undefined without one. */
const outdatedIn = ({ next }: Recurrence): string | undefined =>
  next.find(({ mailed }) => mailed === 'otherTime')?.visitId;

/**
 * The visit that a change of several has moved of which its customer may be told: the next one whose
 * time they were mailed, else the next one that has another time than before; undefined without one.
 */
export const movedBetween = (before: Recurrence | undefined, after: Recurrence) => {
  const former = new Map(before?.next.map((visit) => [visit.visitId, visit]));
  const hasMoved = ({ visitId, scheduledDate, scheduledTime }: PlannedVisit) => {
    const visit = former.get(visitId);
    if (visitId === undefined || visit === undefined) return false;
    return visit.scheduledDate !== scheduledDate || visit.scheduledTime !== scheduledTime;
  };
  return outdatedIn(after) ?? after.next.find(hasMoved)?.visitId;
};

/**
 * The changes of a recurrence that need no form; a failure is a message, and nothing changes. Visits
 * that come back may have another time than their customer was mailed.
 */
export const useRecurrenceActions = (recurrence: Recurrence) => {
  const { jobId, version, rule } = recurrence;
  const params = { id: jobId };
  const toasts = useToasts();
  const confirm = useConfirm();
  const api = useApi();
  const refresh = useRefresh();
  const saved = useRecurrenceSaved(jobId);
  const onMoved = useContext(OnMoved);
  const offer = (after: Recurrence) => {
    const visitId = outdatedIn(after);
    if (visitId !== undefined) onMoved(visitId);
  };
  const visitText = useVisitText();
  const findMailedTimes = useMailedTimes(jobId);
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
      const mailed = await findMailedTimes(visit.visitId === undefined ? [] : [visit.visitId]);
      const isSure =
        mailed === undefined ||
        (await confirm({ title: 'Skip this visit?', text: mailed.text, confirm: 'Skip visit' }));
      if (!isSure) return;
      try {
        await skip.mutateAsync({ params, body: { day: visit.occursOn, version } });
      } catch (error) {
        failed('The visit was not skipped.')(error as Error);
        return;
      }
      const { occursOn: day, needsDecision } = visit;
      const body = { day, skipped: false, needsDecision };
      const undo = () =>
        api.skipOccurrence({ params, body }).then((after) => {
          saved(after);
          offer(after);
        }, failed('The visit is still skipped.'));
      toasts.success({
        title: `Skipped ${visitText(visit)}`,
        // Work that follows the visit before has its next one at once, in place of the skipped one.
        ...(rule !== null && { action: { label: 'Undo', onClick: () => void undo() } }),
      });
    },
    planAgain: (visit: PlannedVisit) =>
      skip.mutate(
        { params, body: { day: visit.occursOn, skipped: false, version } },
        {
          onSuccess: (after) => {
            toasts.success({ title: `Planned again: ${visitText(visit)}` });
            offer(after);
          },
          onError: failed('The visit is still skipped.'),
        },
      ),
    keep: ({ occursOn: from }: Recurrence['next'][number]) =>
      keep.mutate(
        { params, body: { scope: 'this', from, version } },
        { onError: failed('Nothing was decided.') },
      ),
    resume: () =>
      resume.mutate(
        { params, body: { version } },
        { onSuccess: offer, onError: failed('It is still paused.') },
      ),
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
