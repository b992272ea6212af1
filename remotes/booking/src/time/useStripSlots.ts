import { useQueryClient } from '@tanstack/react-query';
import type { AvailableSlots, Slot } from '@tradewind/contracts/appointments';
import type { Day } from '@tradewind/contracts/calendar';
import { dayAt } from '@tradewind/contracts/timeZones';
import { callKey, useCall } from '@tradewind/remote-kit';

/** Whose free slots are asked for, and for which service. */
export interface SlotsOf {
  readonly providerId: string;
  readonly serviceTypeId: string;
  /** The signed link of a booking that is to move, for the times that suit it. */
  readonly booking?: string;
}

/** The request for the free slots of a strip of days. */
export const stripRequest = (of: SlotsOf, days: readonly Day[]) => ({
  query: { ...of, date: days[0] ?? '', days: days.length },
});

/**
 * The free slots of all days of a strip, asked for at once. Free slots go stale within seconds,
 * so a strip is read anew each time that it is shown; what was known stays until then.
 */
export const useStripSlots = (of: SlotsOf, days: readonly Day[]) => {
  const cache = useQueryClient();
  const request = stripRequest(of, days);
  const strip = useCall('getAvailableSlots', request, { staleTime: 0 });
  /** Takes over what a refusal says is still free on a day. */
  const correct = (day: Day, slots: readonly Slot[]) =>
    cache.setQueryData<AvailableSlots>(callKey('getAvailableSlots', request), (before) => {
      if (before === undefined) return before;
      const isOther = (slot: Slot) => dayAt(slot.startTime, before.timezone) !== day;
      const kept = before.availableSlots.filter(isOther);
      const availableSlots = [...kept, ...slots].sort((a, b) =>
        a.startTime < b.startTime ? -1 : 1,
      );
      return { ...before, availableSlots };
    });
  return { ...strip, correct };
};

/** The slots of each day of a strip. */
export const slotsByDay = ({ availableSlots, timezone }: AvailableSlots, days: readonly Day[]) => {
  const byDay = new Map<Day, Slot[]>(days.map((day) => [day, []]));
  for (const slot of availableSlots) byDay.get(dayAt(slot.startTime, timezone))?.push(slot);
  return byDay;
};
