import { type PlannedVisit, PREVIEWED, type Recurrence } from '@tradewind/contracts/recurrences';
import { useApi } from '@tradewind/remote-kit';
import { previewQueryOf, type RecurrenceFormValues } from './recurrenceForm.ts';

const isMailed = ({ mailed }: PlannedVisit) => mailed !== undefined;

/**
 * Returns a function that finds which of the next visits that customers were mailed about a change of
 * several removes, as by an earlier last day. Those on a day that the rule has no more move to the
 * days that it has instead, while there are any.
 */
export const useRemovedVisits = () => {
  const api = useApi();
  return async (
    { jobId, from: firstDay, next }: Recurrence,
    values: RecurrenceFormValues,
  ): Promise<readonly PlannedVisit[]> => {
    const { scope, from } = values;
    const query = previewQueryOf(values, false);
    if (query === undefined || !next.some(isMailed)) return [];
    const preview = await api
      .previewRecurrence({ params: { id: jobId }, query })
      .catch(() => undefined);
    // Of work that goes on, each visit has a day.
    if (preview === undefined || preview.next.length === PREVIEWED) return [];
    // Visits before a first day that stays are of an earlier rule.
    const keepsEarlier = scope === 'following' || from === firstDay;
    const changed = next.filter(({ occursOn }) => !keepsEarlier || occursOn >= from);
    const days = new Set(preview.next.map(({ occursOn }) => occursOn));
    const had = new Set(changed.map(({ occursOn }) => occursOn));
    const newDays = [...days].filter((day) => !had.has(day));
    const moves = (visit: PlannedVisit) => isMailed(visit) || visit.visitId === jobId;
    return changed
      .filter((visit) => !days.has(visit.occursOn) && moves(visit))
      .slice(newDays.length)
      .filter(isMailed);
  };
};
