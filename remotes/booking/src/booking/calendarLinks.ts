/** An appointment as a visitor's own calendar takes it. */
export interface CalendarEntry {
  /** Of the booking: the file that comes by mail has the same, so a calendar keeps one entry. */
  readonly id: string;
  /** Instant in UTC. */
  readonly startTime: string;
  /** Minutes. */
  readonly duration: number;
  readonly title: string;
  /** Where the booking is moved or cancelled; empty where nobody can say. */
  readonly link: string;
  readonly isConfirmed: boolean;
}

const endOf = ({ startTime, duration }: CalendarEntry) =>
  new Date(Date.parse(startTime) + duration * 60_000).toISOString();

/** 20261123T130000Z */
const basic = (instant: string) =>
  new Date(instant).toISOString().replace(/[-:]/g, '').replace(/\.\d+/, '');

// RFC 5545, section 3.3.11.
const escaped = (text: string) =>
  text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r?\n/g, '\\n');

/** Lines of at most 75 bytes, as RFC 5545 wants them, without splitting a character. */
const folded = (line: string): string => {
  const encoder = new TextEncoder();
  let out = '';
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > 74) {
      out += '\r\n ';
      bytes = 1;
    }
    out += character;
    bytes += size;
  }
  return out;
};

/** The content of an .ics file (RFC 5545) for a visitor to keep. */
export const calendarText = (entry: CalendarEntry, now: string): string =>
  `${[
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tradewind//Booking//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:booking-${entry.id}@tradewind`,
    `DTSTAMP:${basic(now)}`,
    `DTSTART:${basic(entry.startTime)}`,
    `DTEND:${basic(endOf(entry))}`,
    `STATUS:${entry.isConfirmed ? 'CONFIRMED' : 'TENTATIVE'}`,
    `SUMMARY:${escaped(entry.title)}`,
    ...(entry.link === '' ? [] : [`DESCRIPTION:${escaped(entry.link)}`]),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map(folded)
    .join('\r\n')}\r\n`;

/** Adds it to Google Calendar, without the booking's own link, which is a secret. */
export const googleLink = (entry: CalendarEntry): string =>
  `https://calendar.google.com/calendar/render?${new URLSearchParams({
    action: 'TEMPLATE',
    text: entry.title,
    dates: `${basic(entry.startTime)}/${basic(endOf(entry))}`,
  })}`;

/** Adds it to Outlook on the web, without the booking's own link. */
export const outlookLink = (entry: CalendarEntry): string =>
  `https://outlook.live.com/calendar/0/deeplink/compose?${new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: entry.title,
    startdt: entry.startTime,
    enddt: endOf(entry),
  })}`;
