import type { Booking } from '@tradewind/contracts/appointments';

/** An event of the visitor's calendar. */
export interface CalendarEntry {
  /** The booking's id: the mailed file has the same, so that a calendar keeps one entry. */
  readonly id: string;
  /** Instant in UTC. */
  readonly startTime: string;
  /** Minutes. */
  readonly duration: number;
  readonly title: string;
  /** The URL that changes the booking; empty if unknown. */
  readonly link: string;
  readonly isConfirmed: boolean;
}

/** The minutes that a booking has in its visitor's calendar: those of its arrival window, if any. */
export const calendarMinutes = ({ startTime, windowEnd, duration }: Booking): number =>
  windowEnd === undefined ? duration : (Date.parse(windowEnd) - Date.parse(startTime)) / 60_000;

const endOf = ({ startTime, duration }: CalendarEntry) =>
  new Date(Date.parse(startTime) + duration * 60_000).toISOString();

/** 20261123T130000Z */
const basic = (instant: string) =>
  new Date(instant).toISOString().replace(/[-:]/g, '').replace(/\.\d+/, '');

// RFC 5545, section 3.3.11.
const escaped = (text: string) =>
  text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r?\n/g, '\\n');

/** Lines of at most 75 bytes (RFC 5545, section 3.1), without splitting a character. */
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

/** The content of an .ics file (RFC 5545). */
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

/** The URL that adds the event to Google Calendar, without the booking's secret link. */
export const googleLink = (entry: CalendarEntry): string =>
  `https://calendar.google.com/calendar/render?${new URLSearchParams({
    action: 'TEMPLATE',
    text: entry.title,
    dates: `${basic(entry.startTime)}/${basic(endOf(entry))}`,
  })}`;

/** The URL that adds the event to Outlook on the web, without the booking's secret link. */
export const outlookLink = (entry: CalendarEntry): string =>
  `https://outlook.live.com/calendar/0/deeplink/compose?${new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: entry.title,
    startdt: entry.startTime,
    enddt: endOf(entry),
  })}`;
