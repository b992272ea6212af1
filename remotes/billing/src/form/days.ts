/** The day (yyyy-MM-dd) that it is now in a zone. */
export const todayIn = (timeZone: string, now = new Date()): string => {
  const part = new Map(
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );
  return `${part.get('year')}-${part.get('month')}-${part.get('day')}`;
};

const DAY = 86_400_000;
const asUtc = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** A calendar day some days later. */
export const addDays = (day: string, days: number): string =>
  new Date(asUtc(day) + days * DAY).toISOString().slice(0, 10);

/** Whole days from one calendar day to another; negative when it is over. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((asUtc(to) - asUtc(from)) / DAY);
