type Moment = Date | string;
type Style = 'day' | 'date' | 'time';

const styles: Record<Style, Intl.DateTimeFormatOptions> = {
  day: { weekday: 'short', month: 'short', day: 'numeric' },
  date: { month: 'short', day: 'numeric', year: 'numeric' },
  time: { hour: 'numeric', minute: '2-digit' },
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

/** A calendar day needs no time zone, and creating the browser's formatters is slow. */
const calendarDay = (style: Style, date: Date): string | undefined => {
  const day = `${months[date.getUTCMonth()]} ${date.getUTCDate()}`;
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

/** An instant's time of day: `10:15 AM` */
export const formatTime = (moment: Moment, timeZone?: string): string =>
  format('time', moment, timeZone);

/** `Thu, Nov 19, 10:15 AM` */
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

/** Formats minutes as `45 min`, `1 h`, `2 h 30 min`. */
export const formatDuration = (minutes: number): string => {
  const hours = Math.floor(minutes / 60);
  const rest = Math.round(minutes % 60);
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
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

/** Formats what is typed, pasted or filled in by the browser; digits past the tenth are dropped. */
export const formatPhoneTyping = (text: string): string => grouped(digitsOf(text).slice(0, 10));

/** Returns the digits and a leading + for `tel:` and `sms:`, without an extension. */
export const dialable = (phone: string): string =>
  phone.replace(/\s*(x|ext)\.?\s*\d+\s*$/i, '').replaceAll(/[^\d+]/g, '');
