import type { Slot } from '@tradewind/contracts/appointments';
import { addDays, type Day } from '@tradewind/contracts/calendar';
import { dayAt, todayIn } from '@tradewind/contracts/timeZones';
import type { ProviderDetail } from '@tradewind/contracts/users';
import type { StripDay } from '@tradewind/ui';
import { useState } from 'react';
import { type SlotsOf, slotsByDay, useStripSlots } from './useStripSlots.ts';
import { stripOf, weeksUntil } from './week.ts';

const noteOf = (slots: readonly Slot[] | undefined, isOpen: boolean) => {
  if (slots === undefined) return undefined;
  if (slots.length === 0) return isOpen ? 'Full' : 'Closed';
  return slots.length === 1 ? '1 time' : `${slots.length} times`;
};

/**
 * The week strip of a provider: which days it shows, what is free, and which day is chosen. It
 * opens with the week of `from`, the instant that is chosen already.
 */
export const useStrip = (provider: ProviderDetail, of: SlotsOf, from?: string) => {
  const { timezone, bookingHorizon } = provider.preferences;
  const today = todayIn(timezone);
  const first = from === undefined ? undefined : dayAt(from, timezone);
  const [offset, setOffset] = useState(() => (first === undefined ? 0 : weeksUntil(today, first)));
  const [picked, setPicked] = useState<Day | undefined>(first);
  const days = stripOf(today, offset);
  const { data, error, isFetching, failureCount, refetch, correct } = useStripSlots(of, days);
  const byDay = data && slotsByDay(data, days);

  const isFree = (day: Day) => (byDay?.get(day)?.length ?? 0) > 0;
  const day = picked ?? (byDay && (days.find(isFree) ?? days[0]));
  const strip: readonly StripDay[] = days.map((one) => {
    const slots = byDay?.get(one);
    const note = noteOf(slots, !data?.closedDays?.includes(one));
    // A closed day stays closed; a full one can be opened, and says when the next time is.
    return { day: one, note, disabled: note === 'Closed' && one !== day };
  });
  const show = (instant: string) => {
    const wanted = dayAt(instant, timezone);
    setOffset(weeksUntil(today, wanted));
    setPicked(wanted);
  };
  const slots = day === undefined ? undefined : byDay?.get(day);
  return {
    timezone,
    days,
    strip,
    day,
    slots: slots ?? (error ? ('failed' as const) : undefined),
    /** The first free time after the chosen day, where that has none. */
    next: slots?.length === 0 ? nextAfter(data, timezone, day) : undefined,
    isFetching,
    /** Whether it did not come at once, and is asked for again. */
    isTryingAgain: data === undefined && isFetching && failureCount > 0,
    hasEarlier: offset > 0,
    hasLater: addDays(today, (offset + 1) * 7) <= addDays(today, bookingHorizon),
    pick: (chosen: Day) => setPicked(chosen),
    show,
    turn: (weeks: number) => {
      setOffset((before) => Math.max(0, before + weeks));
      setPicked(undefined);
    },
    retry: () => void refetch(),
    /** After a lost race: what is still free, or all of it anew where nobody said. */
    correct: (lost: string, fresh: Parameters<typeof correct>[1] | undefined) => {
      const lostDay = dayAt(lost, timezone);
      setPicked(lostDay);
      if (fresh === undefined) void refetch();
      else correct(lostDay, fresh);
    },
  };
};
export type Strip = ReturnType<typeof useStrip>;

const nextAfter = (
  data: ReturnType<typeof useStripSlots>['data'],
  timezone: string,
  day: Day | undefined,
): string | undefined =>
  data?.availableSlots.find(({ startTime }) => dayAt(startTime, timezone) > (day ?? ''))
    ?.startTime ??
  data?.nextSlot ??
  undefined;
