import type { Slot } from '@tradewind/contracts/appointments';
import { wallTimeAt } from '@tradewind/contracts/timeZones';
import { formatTime, type SlotGroup } from '@tradewind/ui';
import { ownTime, zoneShort } from './zone.ts';

const parts = [
  { heading: 'Morning', until: 12 },
  { heading: 'Afternoon', until: 17 },
  { heading: 'Evening', until: 24 },
] as const;

/** Times that the clock shows twice on this day, because it is set back. */
const repeatedOn = (timeZone: string, slots: readonly Slot[]): ReadonlySet<string> => {
  const times = slots.map(({ startTime }) => formatTime(startTime, timeZone));
  return new Set(times.filter((time, index) => times.indexOf(time) !== index));
};

const labelOf = (timeZone: string, instant: string, repeated: ReadonlySet<string>) => {
  const own = ownTime(timeZone, instant);
  const clock = formatTime(instant, timeZone);
  const time = repeated.has(clock) ? `${clock} ${zoneShort(timeZone, instant)}` : clock;
  if (own === undefined) return time;
  // On a phone the two times stand one below the other, and neither is broken over two lines.
  return `${time} ${`(${own} for you)`.replaceAll(' ', '\u00a0')}`;
};

/** A day's free slots by part of the day, on the provider's clock, the visitor's own beside it. */
export const slotGroups = (timeZone: string, slots: readonly Slot[]): readonly SlotGroup[] => {
  const repeated = repeatedOn(timeZone, slots);
  return parts.map(({ heading, until }, index) => ({
    heading,
    slots: slots
      .filter(({ startTime }) => {
        const hour = Math.floor(wallTimeAt(startTime, timeZone).minutes / 60);
        return hour < until && hour >= (parts[index - 1]?.until ?? 0);
      })
      .map(({ startTime }) => ({
        value: startTime,
        label: labelOf(timeZone, startTime, repeated),
      })),
  }));
};
