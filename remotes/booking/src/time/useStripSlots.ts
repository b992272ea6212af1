import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Slot } from '@tradewind/contracts/appointments';
import { callKey, useApi } from '@tradewind/remote-kit';
import type { Day } from './week.ts';

/** Whose free slots are asked for, and for which service. */
export interface SlotsOf {
  readonly providerId: string;
  readonly serviceTypeId: string;
}

/** A day's free slots; `failed` when they could not be read. */
export type DaySlots = readonly Slot[] | 'failed';

const keyOf = (of: SlotsOf, day: Day) =>
  callKey('getAvailableSlots', { query: { ...of, date: day } });

/**
 * The free slots of all days of a strip, asked for in parallel; one day that fails leaves the
 * others. Free slots go stale within seconds, so each strip is read anew when it is shown.
 */
export const useStripSlots = (of: SlotsOf, days: readonly Day[]) => {
  const api = useApi();
  const cache = useQueryClient();
  const queryKey = [...keyOf(of, days[0] ?? ''), 'strip'] as const;
  const strip = useQuery({
    queryKey,
    staleTime: 0,
    queryFn: async ({ signal }): Promise<Record<Day, DaySlots>> => {
      const readDay = async (date: Day): Promise<readonly [Day, DaySlots]> => {
        try {
          const answer = await api.getAvailableSlots({ query: { ...of, date } }, { signal });
          return [date, answer.availableSlots];
        } catch {
          return [date, 'failed'];
        }
      };
      return Object.fromEntries(await Promise.all(days.map(readDay)));
    },
  });
  /** Takes over what a refusal says is still free on a day. */
  const correct = (day: Day, slots: readonly Slot[]) =>
    cache.setQueryData<Record<Day, DaySlots>>(queryKey, (before) => ({ ...before, [day]: slots }));
  return { ...strip, correct };
};
