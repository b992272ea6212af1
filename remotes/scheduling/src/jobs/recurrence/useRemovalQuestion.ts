import type { PlannedVisit } from '@tradewind/contracts/recurrences';
import { useConfirm } from '@tradewind/remote-kit';
import { useMailedTime } from '../../messages/useMailedTime.ts';
import { useVisitText } from './RecurrencePreview.tsx';

/**
 * Returns a function that says of visits that are removed which is the first one about which its
 * customer was mailed, within a sentence; empty without one.
 */
export const useRemovedText = (jobId: string) => {
  const visitText = useVisitText();
  const findMailedTime = useMailedTime(jobId);
  return async (removed: readonly PlannedVisit[]): Promise<string> => {
    for (const visit of removed) {
      if (visit.mailed === undefined || visit.visitId === undefined) continue;
      const mailed = await findMailedTime(visit.visitId);
      if (mailed !== '') return `also that of ${visitText(visit)}. ${mailed}`;
    }
    return '';
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
