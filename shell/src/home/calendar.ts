const DAY = 86_400_000;

/** Today in a zone, as noon of that day in UTC, with which days can be counted. */
const dayIn = (timeZone: string, now: Date): Date => {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone }).format(now);
  return new Date(`${day}T12:00:00Z`);
};

/** 1 to 12. */
export const monthIn = (timeZone: string, now: Date): number =>
  dayIn(timeZone, now).getUTCMonth() + 1;

/** Monday to Sunday, such as `Nov 16 to 22` or `Nov 30 to Dec 6`. */
export const weekIn = (timeZone: string, now: Date): string => {
  const today = dayIn(timeZone, now);
  const monday = new Date(today.getTime() - ((today.getUTCDay() + 6) % 7) * DAY);
  const sunday = new Date(monday.getTime() + 6 * DAY);
  const words = (day: Date, month: boolean) =>
    new Intl.DateTimeFormat('en-US', {
      day: 'numeric',
      timeZone: 'UTC',
      ...(month && { month: 'short' }),
    }).format(day);
  return `${words(monday, true)} to ${words(sunday, sunday.getUTCMonth() !== monday.getUTCMonth())}`;
};
