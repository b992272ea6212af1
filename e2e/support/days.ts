import { addDays, mondayOf } from '@tradewind/contracts/calendar';
import { todayIn } from '@tradewind/contracts/timeZones';

/** The zone of the browser and of the businesses in the journeys. */
const zone = 'America/New_York';

/** A day of the week that the schedule opens with, and that every trade works on: mm/dd/yyyy. */
export const wednesdayOfThisWeek = (now = new Date()): string => {
  const [year, month, day] = addDays(mondayOf(todayIn(zone, now)), 2).split('-');
  return `${month}/${day}/${year}`;
};
