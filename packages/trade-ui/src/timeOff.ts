import type { MemberException, Stretch } from '@tradewind/contracts/businessHours';
import { hoursOff } from '@tradewind/contracts/businessHours';
import { DAY_MINUTES, toClock } from '@tradewind/contracts/calendar';
import { formatWallTime } from '@tradewind/ui/format';

/**
 * The hours that a person is off: `1:00 PM to 3:00 PM`, `until 10:00 AM`, `from 2:00 PM`; empty for
 * a whole day.
 */
export const stretchOffText = ({ start, end }: Stretch): string => {
  const from = formatWallTime(toClock(start));
  const to = formatWallTime(toClock(end));
  if (start > 0) return end < DAY_MINUTES ? `${from} to ${to}` : `from ${from}`;
  return end < DAY_MINUTES ? `until ${to}` : '';
};

/** All hours of an entry of time off, `until 10:00 AM, from 2:00 PM`; empty for whole days. */
export const hoursOffText = (exception: MemberException): string =>
  hoursOff(exception).map(stretchOffText).join(', ');
