import type { SlotSearch } from '@tradewind/api/src/operations/slots/slots.ts';
import { weekdays } from '@tradewind/contracts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** New York in winter. The reference loop ignores clock changes. */
const OFFSET = 5 * 60 * MINUTE;

const millis = (clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return (hours * 60 + minutes) * MINUTE;
};

/**
 * The minimum of a slot search: integers, a constant offset, every step compared
 * with every appointment. It is wrong after a clock change; otherwise it is the reference result.
 */
export const findSlots = (search: SlotSearch): number[] => {
  const slots: number[] = [];
  const [length, step] = [search.duration * MINUTE, search.step * MINUTE];
  const buffer = search.buffer * MINUTE;
  const earliest = search.now + search.notice * MINUTE;
  for (let day = Date.parse(search.firstDay); day <= Date.parse(search.lastDay); day += DAY) {
    const hours = search.hours[weekdays[(new Date(day).getUTCDay() + 6) % 7] ?? 'monday'];
    if (!hours.isOpen) continue;
    const closing = day + OFFSET + millis(hours.end);
    for (let start = day + OFFSET + millis(hours.start); start + length <= closing; start += step) {
      if (start < earliest) continue;
      let isFree = true;
      for (const busy of search.busy) {
        if (start < busy.end + buffer && busy.start < start + length + buffer) {
          isFree = false;
          break;
        }
      }
      if (isFree) slots.push(start);
    }
  }
  return slots;
};
