import type { Slot } from '@tradewind/contracts/appointments';
import { addDays, type Day } from '@tradewind/contracts/calendar';
import { formatCount } from '@tradewind/contracts/text';
import { dayAt, todayIn } from '@tradewind/contracts/timeZones';
import type { ProviderDetail } from '@tradewind/contracts/users';
import type { StripDay } from '@tradewind/ui';
import { useState } from 'react';
import {
  isClosed,
  isWithdrawn,
  type SlotQuery,
  sevenDaysFrom,
  slotsByDay,
  useAvailableSlots,
  weeksUntil,
} from './availableSlots.ts';

interface DayState {
  readonly slots: readonly Slot[] | undefined;
  readonly isOpen: boolean;
  readonly isToday: boolean;
  /** After the last day that can be booked. */
  readonly isTooFar: boolean;
}

/** Today without free times need not be full: it may be late, or too short notice. */
const dayNote = ({ slots, isOpen, isToday, isTooFar }: DayState) => {
  if (slots === undefined) return undefined;
  if (slots.length > 0) return formatCount(slots.length, 'time');
  if (isTooFar) return 'Not yet';
  if (!isOpen) return 'Closed';
  return isToday ? 'None left' : 'Full';
};

/** A full day can be chosen: it shows the next free time. */
const canBeChosen = (note: string | undefined) => note !== 'Closed' && note !== 'Not yet';

/**
 * The state of a provider's week strip: its days, their free slots and the chosen day. It opens
 * with the week of `from`, an instant.
 */
export const useDayStrip = (provider: ProviderDetail, query: SlotQuery, from?: string) => {
  const { timezone, bookingHorizon } = provider.preferences;
  const today = todayIn(timezone);
  const lastDay = addDays(today, bookingHorizon);
  const first = from === undefined ? undefined : dayAt(from, timezone);
  const [offset, setOffset] = useState(() => (first === undefined ? 0 : weeksUntil(today, first)));
  const [picked, setPicked] = useState<Day | undefined>(first);
  const days = sevenDaysFrom(today, offset);
  const { data, error, isFetching, failureCount, refetch, setDaySlots } = useAvailableSlots(
    query,
    days,
  );
  const byDay = data && slotsByDay(data, days);

  const isFree = (day: Day) => (byDay?.get(day)?.length ?? 0) > 0;
  const day = picked ?? (byDay && (days.find(isFree) ?? days[0]));
  const strip: readonly StripDay[] = days.map((one) => {
    const slots = byDay?.get(one);
    const note = dayNote({
      slots,
      isOpen: !data?.closedDays?.includes(one),
      isToday: one === today,
      isTooFar: one > lastDay,
    });
    return { day: one, note, disabled: !canBeChosen(note) && one !== day };
  });
  const show = (instant: string) => {
    const wanted = dayAt(instant, timezone);
    setOffset(weeksUntil(today, wanted));
    setPicked(wanted);
  };
  const slots = day === undefined ? undefined : byDay?.get(day);
  const next = slots?.length === 0 ? nextAfter(data, timezone, day) : undefined;
  return {
    timezone,
    days,
    strip,
    day,
    isWithdrawn: isWithdrawn(error),
    isClosed: isClosed(error),
    /** The free slots of the chosen day. */
    slots: { data: slots, error, isFetching, refetch },
    /** The first free time after the chosen day, if that has none. */
    next,
    /** Whether neither the chosen day nor a later one has a free time. */
    isLast: slots?.length === 0 && next === undefined && data?.nextSlot === null,
    /** Whether no day has a free time, from the first of these days on. */
    hasNone: data?.availableSlots.length === 0 && data.nextSlot === null,
    /** Whether the first request has failed and is being repeated. */
    isTryingAgain: data === undefined && isFetching && failureCount > 0,
    hasEarlier: offset > 0,
    hasLater: addDays(today, (offset + 1) * 7) <= lastDay,
    pick: (chosen: Day) => setPicked(chosen),
    show,
    turn: (weeks: number) => {
      setOffset((before) => Math.max(0, before + weeks));
      setPicked(undefined);
    },
    /** After a slot conflict: shows the slots that are still free that day, or fetches them. */
    showRemaining: (taken: string, remaining: readonly Slot[] | undefined) => {
      const takenDay = dayAt(taken, timezone);
      setPicked(takenDay);
      if (remaining === undefined) void refetch();
      else setDaySlots(takenDay, remaining);
    },
  };
};
export type Strip = ReturnType<typeof useDayStrip>;

const nextAfter = (
  data: ReturnType<typeof useAvailableSlots>['data'],
  timezone: string,
  day: Day | undefined,
): string | undefined =>
  data?.availableSlots.find(({ startTime }) => dayAt(startTime, timezone) > (day ?? ''))
    ?.startTime ??
  data?.nextSlot ??
  undefined;
