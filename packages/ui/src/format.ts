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

/** A calendar day needs no time zone, and the browser's formatters are slow to be made. */
const calendarDay = (style: Style, date: Date): string | undefined => {
  const day = `${months[date.getUTCMonth()]} ${date.getUTCDate()}`;
  if (style === 'day') return `${weekdays[date.getUTCDay()]}, ${day}`;
  return style === 'date' ? `${day}, ${date.getUTCFullYear()}` : undefined;
};

/**
 * A calendar day (`2026-11-19`) is the same day everywhere; an instant is shown in
 * `timeZone`, or in the browser's. What is no date gives an empty text.
 */
const format = (style: Style, moment: Moment, timeZone?: string): string => {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return '';
  const known = isCalendarDay(moment) ? calendarDay(style, date) : undefined;
  if (known !== undefined) return known;
  const text = formatterOf(style, isCalendarDay(moment) ? 'UTC' : timeZone).format(date);
  // ICU puts a narrow no-break space before AM and PM, which no test or search types.
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

/** A wall time on the 24-hour clock (`13:30`) as `1:30 PM`; anything else as it is. */
export const formatWallTime = (time: string): string => {
  const [, hour, minute] = /^(\d{1,2}):(\d{2})/.exec(time) ?? [];
  if (hour === undefined || minute === undefined) return time;
  const hours = Number(hour);
  return `${hours % 12 === 0 ? 12 : hours % 12}:${minute} ${hours < 12 ? 'AM' : 'PM'}`;
};

/** Minutes as `45 min`, `1 h`, `2 h 30 min`. */
export const formatDuration = (minutes: number): string => {
  const hours = Math.floor(minutes / 60);
  const rest = Math.round(minutes % 60);
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
};

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Dollars as a person reads them: `$3,863.41`, with a true minus sign below zero. */
export const formatMoney = (amount: number): string =>
  // Adding 0 turns -0, which would show as "-$0.00", into 0.
  dollars.format(amount + 0).replace('-', '−');

/** The digits within the country: no area begins with 1, so of more than ten that is the country's. */
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

/** Whether it begins with another country than the 1 of North America. */
const isForeign = (phone: string) => /^\s*(\+\s*(?!1)|00)/.test(phone);

/**
 * `(XXX) XXX-XXXX` when there are at least 10 digits, else as entered (specification 2,
 * section 9), and so is a number of another country. Of more than 10, a leading 1 is the country;
 * others follow as extension.
 */
export const formatPhone = (phone: string): string => {
  const digits = digitsOf(phone);
  if (digits.length < 10 || isForeign(phone)) return phone;
  const rest = digits.slice(10);
  return rest ? `${grouped(digits)} ${rest}` : grouped(digits);
};

/** Formats what is typed, pasted or filled in by the browser; digits past the tenth are dropped. */
export const formatPhoneTyping = (text: string): string => grouped(digitsOf(text).slice(0, 10));

/** What `tel:` and `sms:` take of a number: its digits and a leading +, without an extension. */
export const dialable = (phone: string): string =>
  phone.replace(/\s*(x|ext)\.?\s*\d+\s*$/i, '').replaceAll(/[^\d+]/g, '');
