import type { Slot } from '@tradewind/contracts/appointments';
import { formatTime, type SlotGroup } from '@tradewind/ui';
import { hourIn, ownTime } from './zone.ts';

const parts = [
  { heading: 'Morning', until: 12 },
  { heading: 'Afternoon', until: 17 },
  { heading: 'Evening', until: 24 },
] as const;

const labelOf = (timeZone: string, instant: string) => {
  const own = ownTime(timeZone, instant);
  const time = formatTime(instant, timeZone);
  if (own === undefined) return time;
  // On a phone the two times stand one below the other, neither of them torn.
  return `${time} ${`(${own} for you)`.replaceAll(' ', '\u00a0')}`;
};

/** A day's free slots by part of the day, on the provider's clock, the visitor's own beside it. */
export const slotGroups = (timeZone: string, slots: readonly Slot[]): readonly SlotGroup[] =>
  parts.map(({ heading, until }, index) => ({
    heading,
    slots: slots
      .filter(({ startTime }) => {
        const hour = hourIn(timeZone, startTime);
        return hour < until && hour >= (parts[index - 1]?.until ?? 0);
      })
      .map(({ startTime }) => ({ value: startTime, label: labelOf(timeZone, startTime) })),
  }));
