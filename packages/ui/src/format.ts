type Moment = Date | string;
type Style =
  | 'day'
  | 'date'
  | 'time'
  | 'longDay'
  | 'month'
  | 'monthName'
  | 'shortMonth'
  | 'shortZone'
  | 'longZone';

const styles: Record<Style, Intl.DateTimeFormatOptions> = {
  day: { weekday: 'short', month: 'short', day: 'numeric' },
  date: { month: 'short', day: 'numeric', year: 'numeric' },
  time: { hour: 'numeric', minute: '2-digit' },
  month: { month: 'long', year: 'numeric' },
  monthName: { month: 'long' },
  shortMonth: { month: 'short', year: 'numeric' },
  longDay: { weekday: 'long', month: 'long', day: 'numeric' },
  shortZone: { timeZoneName: 'short' },
  longZone: { timeZoneName: 'long' },
};

const isCalendarDay = (moment: Moment): moment is string =>
  typeof moment === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(moment);

const formatters = new Map<string, Intl.DateTimeFormat>();

const formatterOf = (style: Style, timeZone: string | undefined) => {
  const key = `${style} ${timeZone ?? ''}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    ...styles[style],
    ...(timeZone && { timeZone }),
  });
  formatters.set(key, made);
  return made;
};

const weekdays = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ');
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** `Nov 19` */
const monthDay = (date: Date) => `${months[date.getUTCMonth()]} ${date.getUTCDate()}`;

/** A calendar day needs no time zone, and creating the browser's formatters is slow. */
const calendarDay = (style: Style, date: Date): string | undefined => {
  const day = monthDay(date);
  if (style === 'day') return `${weekdays[date.getUTCDay()]}, ${day}`;
  return style === 'date' ? `${day}, ${date.getUTCFullYear()}` : undefined;
};

/**
 * Formats a calendar day (`2026-11-19`), the same everywhere, or an instant in `timeZone`, the
 * browser's by default. Returns an empty text for anything else.
 */
const format = (style: Style, moment: Moment, timeZone?: string): string => {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return '';
  const known = isCalendarDay(moment) ? calendarDay(style, date) : undefined;
  if (known !== undefined) return known;
  const text = formatterOf(style, isCalendarDay(moment) ? 'UTC' : timeZone).format(date);
  // ICU puts a narrow no-break space before AM and PM, which nobody types in a search.
  return text.replaceAll('\u202f', ' ');
};

/** `Thu, Nov 19` */
export const formatDay = (moment: Moment, timeZone?: string): string =>
  format('day', moment, timeZone);

/** `Nov 19, 2026` */
export const formatDate = (moment: Moment, timeZone?: string): string =>
  format('date', moment, timeZone);

/** `Thursday, November 19` */
export const formatLongDay = (moment: Moment, timeZone?: string): string =>
  format('longDay', moment, timeZone);

/** `November 2026` */
export const formatMonth = (moment: Moment, timeZone?: string): string =>
  format('month', moment, timeZone);

/** `November` */
export const formatMonthName = (moment: Moment, timeZone?: string): string =>
  format('monthName', moment, timeZone);

/** `Nov 2026` */
export const formatShortMonth = (moment: Moment, timeZone?: string): string =>
  format('shortMonth', moment, timeZone);

/** Formats two calendar days as `Nov 16 to 22` or `Nov 30 to Dec 6`. */
export const formatDays = (first: string, last: string): string => {
  const end = new Date(last);
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
  return `${monthDay(new Date(first))} to ${isOneMonth ? end.getUTCDate() : monthDay(end)}`;
};

/**
 * Formats calendar days with the year: `Nov 16 to 22, 2026`, `Dec 28, 2026 to Jan 3, 2027`, and one
 * day as `Nov 19, 2026`.
 */
export const formatDateRange = (first: string, last: string): string => {
  if (first === last) return formatDate(first);
  const year = last.slice(0, 4);
  return first.startsWith(year)
    ? `${formatDays(first, last)}, ${year}`
    : `${formatDate(first)} to ${formatDate(last)}`;
};

/** An instant's time of day: `10:15 AM` */
export const formatTime = (moment: Moment, timeZone?: string): string =>
  format('time', moment, timeZone);

/** When something happened, which may be years ago: `Nov 19, 2026, 10:15 AM` */
export const formatTimestamp = (moment: Moment, timeZone?: string): string => {
  const day = formatDate(moment, timeZone);
  return day === '' ? '' : `${day}, ${formatTime(moment, timeZone)}`;
};

/** A time of the months to come: `Thu, Nov 19, 10:15 AM` */
export const formatDateTime = (moment: Moment, timeZone?: string): string => {
  const day = formatDay(moment, timeZone);
  return day === '' ? '' : `${day}, ${formatTime(moment, timeZone)}`;
};

/**
 * Formats a wall time on the 24-hour clock (`13:30`) as `1:30 PM`; returns anything else unchanged.
 */
export const formatWallTime = (time: string): string => {
  const [, hour, minute] = /^(\d{1,2}):(\d{2})/.exec(time) ?? [];
  if (hour === undefined || minute === undefined) return time;
  const hours = Number(hour);
  return `${hours % 12 === 0 ? 12 : hours % 12}:${minute} ${hours < 12 ? 'AM' : 'PM'}`;
};

/** Returns the name of a zone at an instant: `EDT`, long `Eastern Daylight Time`; empty at no instant. */
export const zoneNameAt = (
  timeZone: string,
  instant: Date | string | number,
  length: 'short' | 'long' = 'short',
): string => {
  const moment = new Date(instant);
  if (Number.isNaN(moment.getTime())) return '';
  const parts = formatterOf(`${length}Zone`, timeZone).formatToParts(moment);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
};

/**
 * Returns the digits within the country: no area code begins with 1, so in more than ten digits a
 * leading 1 is the country.
 */
const digitsOf = (text: string) => {
  const digits = text.replaceAll(/\D/g, '');
  return digits.length > 10 && digits.startsWith('1') ? digits.slice(1) : digits;
};

const grouped = (digits: string) => {
  if (digits.length === 0) return '';
  if (digits.length < 4) return `(${digits}`;
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6, 10)}`;
};

/** Whether the number begins with a country code other than the 1 of North America. */
const isForeign = (phone: string) => /^\s*(\+\s*(?!1)|00)/.test(phone);

/**
 * Formats a number of at least 10 digits as `(XXX) XXX-XXXX`; shorter and foreign numbers stay as
 * entered (specification 2, section 9). Of more than 10 digits, a leading 1 is the country and
 * further ones are an extension.
 */
export const formatPhone = (phone: string): string => {
  const digits = digitsOf(phone);
  if (digits.length < 10 || isForeign(phone)) return phone;
  const rest = digits.slice(10);
  return rest ? `${grouped(digits)} ${rest}` : grouped(digits);
};

/**
 * Formats what is typed, pasted or filled in by the browser; digits past the tenth are dropped.
 * Foreign numbers stay as entered: grouped and cut, they would be another number.
 */
export const formatPhoneTyping = (text: string): string =>
  isForeign(text) ? text : grouped(digitsOf(text).slice(0, 10));

/** Returns the digits and a leading + for `tel:` and `sms:`, without an extension. */
export const dialable = (phone: string): string =>
  phone.replace(/\s*(x|ext)\.?\s*\d+\s*$/i, '').replaceAll(/[^\d+]/g, '');
