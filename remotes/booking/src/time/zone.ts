import type { Slot } from '@tradewind/contracts/appointments';
import { formatDateTime, formatDay, formatTime, zoneNameAt } from '@tradewind/ui';
import { useSyncExternalStore } from 'react';

/** An arrival window as `8–10 AM` or `10 AM–12:30 PM`. */
const formatWindow = (start: string, end: string, timeZone?: string): string => {
  const [from = '', to = ''] = [start, end].map((instant) =>
    formatTime(instant, timeZone).replace(':00', ''),
  );
  const isSameHalf = from.slice(-2) === to.slice(-2);
  return `${isSameHalf ? from.slice(0, -3) : from}–${to}`;
};

/** A start as `9:00 AM`, an arrival window as `8–10 AM`. */
export const formatSlot = ({ startTime, windowEnd }: Slot, timeZone?: string): string =>
  windowEnd === undefined
    ? formatTime(startTime, timeZone)
    : formatWindow(startTime, windowEnd, timeZone);

/** When a booking begins, or its crew arrives, with the day. */
export const formatWhen = (slot: Slot, timeZone: string): string =>
  slot.windowEnd === undefined
    ? formatDateTime(slot.startTime, timeZone)
    : `${formatDay(slot.startTime, timeZone)}, ${formatSlot(slot, timeZone)}`;

/**
 * The visitor's wall time of a slot, where it differs from the provider's: `6:30 AM`, with the day
 * where that differs too, as `dayOf` names it. Undefined where both are equal.
 */
export const visitorTime = (
  timeZone: string,
  slot: Slot,
  dayOf = formatDay,
): string | undefined => {
  const time = formatSlot(slot);
  const day = dayOf(slot.startTime);
  if (day !== dayOf(slot.startTime, timeZone)) return `${day}, ${time}`;
  return time === formatSlot(slot, timeZone) ? undefined : time;
};

const withOwn = (when: string, own: string | undefined): string =>
  own === undefined ? when : `${when} (${own} for you)`;

/** {@link formatWhen} with the visitor's time where it differs: `Tue, Dec 1, 2:00 PM (8:00 PM for you)`. */
export const formatWhenForBoth = (slot: Slot, timeZone: string): string =>
  withOwn(formatWhen(slot, timeZone), visitorTime(timeZone, slot));

const never = () => () => undefined;

/**
 * The visitor's wall time of a slot, where it differs from the provider's. The server cannot
 * determine the visitor's zone, so it renders none.
 */
export const useVisitorTime = (timeZone: string, slot: Slot): string | undefined => {
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isInBrowser ? visitorTime(timeZone, slot) : undefined;
};

interface WhenForBothProps {
  readonly slot: Slot;
  /** The provider's. */
  readonly timezone: string;
  /** Where nothing else names the zone, and the page is read before its code has loaded. */
  readonly namesZone?: boolean;
}

/** {@link formatWhenForBoth}, also in a page that the server renders. */
export const WhenForBoth = ({ slot, timezone, namesZone = false }: WhenForBothProps): string => {
  const when = formatWhen(slot, timezone);
  const zone = namesZone ? ` ${zoneNameAt(timezone, slot.startTime)}` : '';
  return withOwn(when + zone, useVisitorTime(timezone, slot));
};
