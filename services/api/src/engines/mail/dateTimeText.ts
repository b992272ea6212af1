/** Formats an instant with its zone: "Monday, March 9, 2026 at 9:00 AM Eastern Daylight Time". */
export const formatDateTime = (instant: string, timeZone: string): string => {
  const at = new Date(instant);
  const day = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'full' }).format(at);
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'long',
  }).format(at);
  // Intl puts a narrow space before AM and PM, which some mail programs show as a box.
  return `${day} at ${clock}`.replace(/\u202f/g, ' ');
};

/** Formats an instant for a subject: "Mon, Mar 9 at 9:00 AM". */
export const formatShortDateTime = (instant: string, timeZone: string): string => {
  const at = new Date(instant);
  const written = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(at);
  const day = written({ weekday: 'short', month: 'short', day: 'numeric' });
  const clock = written({ hour: 'numeric', minute: '2-digit' });
  return `${day} at ${clock}`.replace(/\u202f/g, ' ');
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
