import type { PlannedVisit } from '@tradewind/contracts/recurrences';
import { useConfirm } from '@tradewind/remote-kit';
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
 * Returns a function that asks before a change removes a visit about which its customer was mailed.
 * @throws Error without a yes.
 */
export const useRemovalQuestion = (jobId: string) => {
  const confirm = useConfirm();
  const removedText = useRemovedText(jobId);
  return async (removed: readonly PlannedVisit[], verb: string): Promise<void> => {
    const text = await removedText(removed);
    const agreed =
      text === '' ||
      (await confirm({
        title: 'Remove these visits?',
        text: `Visits are removed, ${text}`,
        confirm: verb,
        danger: true,
      }));
    if (!agreed) throw new Error('Nothing was changed.');
  };
};
