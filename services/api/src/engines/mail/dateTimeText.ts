// Intl puts a narrow space before AM and PM, which some mail programs show as a box.
const writer = (instant: string, timeZone: string) => (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone, ...options })
    .format(new Date(instant))
    .replace(/\u202f/g, ' ');

const clock = { hour: 'numeric', minute: '2-digit' } as const;

/** `at 9:00 AM`, or `between 8:00 AM and 10:00 AM` where the time ends with `until`. */
const clockText = (
  instant: string,
  timeZone: string,
  until: string | undefined,
  last: Intl.DateTimeFormatOptions,
) => {
  const write = writer(instant, timeZone);
  if (until === undefined) return `at ${write({ ...clock, ...last })}`;
  const end = writer(until, timeZone)({ ...clock, ...last });
  return `between ${write(clock)} and ${end}`;
};

/**
 * Formats an instant with its zone: "Monday, March 9, 2026 at 9:00 AM Eastern Daylight Time"; with
 * `until` it says "between 8:00 AM and 10:00 AM".
 */
export const formatDateTime = (instant: string, timeZone: string, until?: string): string => {
  const day = formatDayOf(instant, timeZone);
  return `${day} ${clockText(instant, timeZone, until, { timeZoneName: 'long' })}`;
};

/** Formats the day of an instant: "Monday, March 9, 2026". */
export const formatDayOf = (instant: string, timeZone: string): string =>
  writer(instant, timeZone)({ dateStyle: 'full' });

/** Formats the time of an instant: "at 9:00 AM". */
export const formatTimeOf = (instant: string, timeZone: string): string =>
  clockText(instant, timeZone, undefined, {});

/**
 * Formats an instant for a subject: "Mon, Mar 9 at 9:00 AM", of another year than now "Mon, Mar 9, 2026
 * at 9:00 AM"; `until` as for {@link formatDateTime}.
 */
export const formatShortDateTime = (instant: string, timeZone: string, until?: string): string => {
  const write = writer(instant, timeZone);
  const isThisYear =
    write({ year: 'numeric' }) === writer(new Date().toISOString(), timeZone)({ year: 'numeric' });
  const day = write({
    ...{ weekday: 'short', month: 'short', day: 'numeric' },
    ...(!isThisYear && { year: 'numeric' }),
  });
  return `${day} ${clockText(instant, timeZone, until, {})}`;
};

/** Formats a day, yyyy-MM-dd: "March 9, 2026". */
export const formatLongDate = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** Formats a wall time, HH:mm: "9:00 AM". */
export const formatClock = (clock: string): string =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
    .format(new Date(`1970-01-01T${clock}:00Z`))
    .replace(/\u202f/g, ' ');
