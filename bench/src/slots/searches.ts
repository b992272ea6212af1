import type { SlotSearch } from '@tradewind/api/src/operations/slots/slots.ts';
import { type BusinessHours, weekdays } from '@tradewind/contracts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const now = Date.parse('2027-02-25T15:00:00.000Z');

const open = { isOpen: true, start: '08:00', end: '18:00' };
const hours = Object.fromEntries(weekdays.map((day) => [day, open])) as BusinessHours;

/** A search of thirty days with a clock change, with appointments spread over them. */
export const searchOf = (busy: number): SlotSearch => ({
  timeZone: 'America/New_York',
  hours,
  exceptions: [],
  firstDay: '2027-02-26',
  lastDay: '2027-03-27',
  duration: 60,
  step: 15,
  buffer: 15,
  notice: 60,
  horizon: 60,
  busy: Array.from({ length: busy }, (_, index) => {
    const day = 1 + ((index * 7) % 30);
    const start = now + day * DAY + ((index * 5) % 9) * 60 * MINUTE - 2 * 60 * MINUTE;
    return { start, end: start + (30 + (index % 4) * 15) * MINUTE };
  }),
  now,
});
