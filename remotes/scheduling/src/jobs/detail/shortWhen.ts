import { addDays, type Day } from '@tradewind/contracts/calendar';
import { wallTimeAt } from '@tradewind/contracts/timeZones';
import { formatDay, formatTime } from '@tradewind/ui';

/**
 * A moment (ISO timestamp) in few words: the time today, the weekday within a week, else the day:
 * `Today 9:52 AM`, `Mon 4:12 PM`, `Nov 3`.
 */
export const shortWhen = (instant: string, zone: string, today: Day): string => {
  const { day } = wallTimeAt(Date.parse(instant), zone);
  const [weekday = '', date = ''] = formatDay(day).split(', ');
  if (day === today) return `Today ${formatTime(instant, zone)}`;
  return day > addDays(today, -7) && day < today ? `${weekday} ${formatTime(instant, zone)}` : date;
};
