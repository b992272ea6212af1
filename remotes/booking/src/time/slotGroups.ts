import type { Slot } from '@tradewind/contracts/appointments';
import { wallTimeAt } from '@tradewind/contracts/timeZones';
import { formatDay, type SlotGroup, zoneNameAt } from '@tradewind/ui';
import { formatSlot, visitorTime } from './zone.ts';

const dayPeriods = [
  { heading: 'Morning', until: 12 },
  { heading: 'Afternoon', until: 17 },
  { heading: 'Evening', until: 24 },
] as const;

/** The times that occur twice on a day when clocks are set back. */
const repeatedOn = (timeZone: string, slots: readonly Slot[]): ReadonlySet<string> => {
  const times = slots.map((slot) => formatSlot(slot, timeZone));
  return new Set(times.filter((time, index) => times.indexOf(time) !== index));
};

const labelOf = (timeZone: string, slot: Slot, repeated: ReadonlySet<string>) => {
  const clock = formatSlot(slot, timeZone);
  return repeated.has(clock) ? `${clock} ${zoneNameAt(timeZone, slot.startTime)}` : clock;
};

/** The weekday alone: the visitor's day is next to the one that is shown. */
const weekdayOf = (...moment: Parameters<typeof formatDay>) =>
  formatDay(...moment).replace(/,.*/, '');

const noteOf = (timeZone: string, slot: Slot) => {
  const own = visitorTime(timeZone, slot, weekdayOf);
  return own && `${own} for you`;
};

/** A day's free slots by period of the day, in the provider's time zone and the visitor's. */
export const slotGroups = (timeZone: string, slots: readonly Slot[]): readonly SlotGroup[] => {
  const repeated = repeatedOn(timeZone, slots);
  return dayPeriods.map(({ heading, until }, index) => ({
    heading,
    slots: slots
      .filter(({ startTime }) => {
        const hour = Math.floor(wallTimeAt(startTime, timeZone).minutes / 60);
        return hour < until && hour >= (dayPeriods[index - 1]?.until ?? 0);
      })
      .map((slot) => ({
        value: slot.startTime,
        label: labelOf(timeZone, slot, repeated),
        note: noteOf(timeZone, slot),
      })),
  }));
};
