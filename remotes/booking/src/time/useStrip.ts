import type { ProviderDetail } from '@tradewind/contracts/users';
import type { StripDay } from '@tradewind/ui';
import { useState } from 'react';
import { type DaySlots, type SlotsOf, useStripSlots } from './useStripSlots.ts';
import { addDays, type Day, stripOf, weekdayOf, weeksUntil } from './week.ts';
import { dayIn } from './zone.ts';

const noteOf = (slots: DaySlots | undefined, isOpen: boolean) => {
  if (slots === undefined || slots === 'failed') return undefined;
  if (slots.length === 0) return isOpen ? 'Full' : 'Closed';
  return slots.length === 1 ? '1 time' : `${slots.length} times`;
};

/**
 * The week strip of a provider: which days it shows, what is free, and which day is chosen. It
 * opens with the week of `from`, the instant that is chosen already.
 */
export const useStrip = (provider: ProviderDetail, of: SlotsOf, from?: string) => {
  const { timezone, bookingHorizon } = provider.preferences;
  const today = dayIn(timezone, Date.now());
  const first = from === undefined ? undefined : dayIn(timezone, from);
  const [offset, setOffset] = useState(() => (first === undefined ? 0 : weeksUntil(today, first)));
  const [picked, setPicked] = useState<Day | undefined>(first);
  const days = stripOf(today, offset);
  const { data, isPending, isFetching, refetch, correct } = useStripSlots(of, days);

  const isFree = (day: Day) => (data?.[day]?.length ?? 0) > 0;
  const day = picked ?? (data && (days.find(isFree) ?? days[0]));
  const strip: readonly StripDay[] = days.map((one) => {
    const slots = data?.[one];
    const note = noteOf(slots, provider.businessHours[weekdayOf(one)]?.isOpen ?? false);
    return { day: one, note, disabled: slots?.length === 0 && one !== day };
  });
  return {
    timezone,
    days,
    strip,
    day,
    slots: day === undefined ? undefined : data?.[day],
    isPending,
    isFetching,
    hasEarlier: offset > 0,
    hasLater: addDays(today, (offset + 1) * 7) <= addDays(today, bookingHorizon),
    pick: (chosen: Day) => setPicked(chosen),
    turn: (weeks: number) => {
      setOffset((before) => Math.max(0, before + weeks));
      setPicked(undefined);
    },
    retry: () => void refetch(),
    /** After a lost race: what is still free, or all of it anew where nobody said. */
    correct: (lost: string, fresh: Parameters<typeof correct>[1] | undefined) => {
      const lostDay = dayIn(timezone, lost);
      setPicked(lostDay);
      if (fresh === undefined) void refetch();
      else correct(lostDay, fresh);
    },
  };
};
export type Strip = ReturnType<typeof useStrip>;
