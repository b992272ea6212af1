import type { PlannedVisit } from '@tradewind/contracts/recurrences';
import { useConfirm } from '@tradewind/ui';
import { useMailedTimes } from '../../messages/useMailedTimes.ts';
import { useVisitText } from './RecurrencePreview.tsx';

/**
 * Returns a function that says of visits that are removed about which of them their customer was mailed,
 * within a sentence; empty without one.
 */
export const useRemovedText = (jobId: string) => {
  const visitText = useVisitText();
  const findMailedTimes = useMailedTimes(jobId);
  return async (removed: readonly PlannedVisit[]): Promise<string> => {
    const named = removed.flatMap(({ mailed, visitId }) =>
      mailed === undefined || visitId === undefined ? [] : [visitId],
    );
    const mailed = await findMailedTimes(named);
    if (mailed === undefined) return '';
    const times = removed
      .filter(({ visitId = '' }) => mailed.visitIds.includes(visitId))
      .map(visitText);
    const those = times.length === 1 ? 'that' : 'those';
    return `also ${those} of ${times.join('; ')}. ${mailed.text}`;
  };
};

/**
 * Asks from within a dialog before a change removes a visit about which its customer was mailed. The
 * question is rendered by that dialog: the page's questions do not work above one (ADR 0038).
 */
export const useRemovalQuestion = (jobId: string) => {
  const [confirm, question] = useConfirm();
  const removedText = useRemovedText(jobId);
  /** @throws Error without a yes. */
  const ask = async (removed: readonly PlannedVisit[], confirmLabel: string): Promise<void> => {
    const text = await removedText(removed);
    if (text === '') return;
    const title = 'Remove these visits?';
    const description = `Visits are removed, ${text}`;
    if (!(await confirm({ title, description, confirmLabel })))
      throw new Error('Nothing was changed.');
  };
  return { ask, question };
};
