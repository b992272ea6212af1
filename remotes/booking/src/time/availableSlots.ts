import { useQueryClient } from '@tanstack/react-query';
import type { AvailableSlots, Slot } from '@tradewind/contracts/appointments';
import { addDays, type Day, daysBetween } from '@tradewind/contracts/calendar';
import { dayAt, todayIn } from '@tradewind/contracts/timeZones';
import type { ClosedProvider, ProviderDetail } from '@tradewind/contracts/users';
import { answerOf, callKey, isApiFailure, useCall } from '@tradewind/remote-kit';

/** The seven days from today on, `offset` weeks later. */
export const sevenDaysFrom = (today: Day, offset: number): readonly Day[] =>
  Array.from({ length: 7 }, (_, index) => addDays(today, offset * 7 + index));

/** The whole weeks from today to `day`; 0 for a day before today. */
export const weeksUntil = (today: Day, day: Day): number =>
  Math.max(0, Math.floor(daysBetween(today, day) / 7));

/** The provider and the service of the free slots. */
export interface SlotQuery {
  readonly providerId: string;
  readonly serviceTypeId: string;
  /** The token of a booking to reschedule: its own time counts as free. */
  readonly booking?: string;
  /** Whom the visitor has chosen. */
  readonly person?: string | undefined;
  /** Where the visitor has said that they are. */
  readonly postalCode?: string | undefined;
  /** The code of a scanned label. */
  readonly equipment?: string | undefined;
}

const slotsRequest = (query: SlotQuery, days: readonly Day[]) => ({
  query: { ...query, date: days[0] ?? '', days: days.length },
});

/** The request for a service's free slots of the first week: one cache key on server and browser. */
export const firstWeekRequest = ({ _id, preferences }: ProviderDetail, serviceTypeId: string) =>
  slotsRequest({ providerId: _id, serviceTypeId }, sevenDaysFrom(todayIn(preferences.timezone), 0));

/**
 * The free slots of several days in one request. Slots go stale within seconds, so they are fetched
 * again on each mount; the cached ones are shown meanwhile.
 */
export const useAvailableSlots = (query: SlotQuery, days: readonly Day[]) => {
  const cache = useQueryClient();
  const request = slotsRequest(query, days);
  const result = useCall('getAvailableSlots', request, { staleTime: 0 });
  /** Replaces the slots of a day in the cache. */
  const setDaySlots = (day: Day, slots: readonly Slot[]) =>
    cache.setQueryData<AvailableSlots>(callKey('getAvailableSlots', request), (before) => {
      if (before === undefined) return before;
      const isOther = (slot: Slot) => dayAt(slot.startTime, before.timezone) !== day;
      const kept = before.availableSlots.filter(isOther);
      const availableSlots = [...kept, ...slots].sort((a, b) =>
        a.startTime < b.startTime ? -1 : 1,
      );
      return { ...before, availableSlots };
    });
  return { ...result, setDaySlots };
};

/** The slots by day. */
export const slotsByDay = ({ availableSlots, timezone }: AvailableSlots, days: readonly Day[]) => {
  const byDay = new Map<Day, Slot[]>(days.map((day) => [day, []]));
  for (const slot of availableSlots) byDay.get(dayAt(slot.startTime, timezone))?.push(slot);
  return byDay;
};

/** Whether the error says that the slot has been taken meanwhile (decision 20). */
export const isSlotTaken = (failure: unknown): boolean =>
  isApiFailure(failure) && failure.code === 'slot_taken';

/** Whether the error says that the service is not offered any more (decision 22). */
export const isWithdrawn = (failure: unknown): boolean =>
  isApiFailure(failure) && failure.code === 'not_bookable';

/** Whether the error says that the business takes no bookings online (decision 21). */
export const isClosed = (failure: unknown): boolean =>
  isApiFailure(failure) && failure.code === 'bookings_closed';

const isClosedProvider = (value: unknown): value is ClosedProvider =>
  typeof value === 'object' && value !== null && 'name' in value && 'contact' in value;

/** The business that has switched online booking off, as the error names it; undefined without one. */
export const closedProviderOf = (failure: unknown): ClosedProvider | undefined => {
  if (!isClosed(failure)) return undefined;
  const { provider } = answerOf(failure);
  return isClosedProvider(provider) ? provider : undefined;
};

const isSlot = (value: unknown): value is Slot =>
  typeof value === 'object' &&
  value !== null &&
  'startTime' in value &&
  typeof value.startTime === 'string';

/** The slots that are still free on the same day, as the error lists them; undefined without a list. */
export const remainingSlots = (failure: unknown): readonly Slot[] | undefined => {
  if (!isApiFailure(failure)) return undefined;
  const { availableSlots: slots } = failure.answer;
  return Array.isArray(slots) && slots.every(isSlot) ? slots : undefined;
};
