/** The zone of the browser and of the businesses in the journeys. */
const zone = 'America/New_York';

/** A day of the week that the schedule opens with, and that every trade works on: mm/dd/yyyy. */
export const wednesdayOfThisWeek = (now = new Date()): string => {
  const today = new Date(
    `${new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(now)}T12:00:00Z`,
  );
  const sinceMonday = (today.getUTCDay() + 6) % 7;
  today.setUTCDate(today.getUTCDate() - sinceMonday + 2);
  return new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(today);
};
