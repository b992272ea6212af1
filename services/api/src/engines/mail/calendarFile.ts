import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';

/** A booked appointment as a calendar takes it. */
export interface Appointment {
  /** Of the visit: every file about it carries the same UID. */
  readonly visitId: string;
  /** Rises with every change, so that a late mail never overwrites a newer one. */
  readonly sequence: number;
  readonly state: 'tentative' | 'confirmed' | 'cancelled';
  /** Instant in UTC. */
  readonly startTime: string;
  /** Minutes. */
  readonly duration: number;
  readonly summary: string;
  readonly description: string;
  /** The address, in one line; empty for none. */
  readonly location: string;
  readonly url?: string;
}

export interface Party {
  readonly name: string;
  readonly email: string;
}

export interface CalendarFile {
  readonly method: 'REQUEST' | 'CANCEL';
  readonly content: string;
}

const statuses = {
  tentative: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
} as const;

/**
 * Replaces line breaks and control characters by spaces: a header of a mail is one line, and a
 * calendar file has no control character (RFC 5545, section 3.1).
 */
export const replaceControlCharacters = (text: string): string =>
  text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/**
 * Creates the .ics file of an appointment (RFC 5545 and 5546): an invitation, an update or a
 * cancellation. Instants are in UTC, which every calendar shows in its own zone.
 */
export const calendarFile = (
  appointment: Appointment,
  organizer: Party,
  attendee: Party,
): CalendarFile => {
  const { visitId, sequence, state, startTime, duration, url } = appointment;
  const { summary, description, location } = appointment;
  const start = new Date(startTime);
  const method = state === 'cancelled' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = ical({ method, prodId: { company: 'Tradewind', product: 'Booking' } });
  calendar.createEvent({
    id: `booking-${visitId}@tradewind`,
    sequence,
    status: statuses[state],
    start,
    end: new Date(start.getTime() + duration * 60_000),
    summary: replaceControlCharacters(summary),
    description,
    ...(location !== '' && { location: replaceControlCharacters(location) }),
    organizer,
    attendees: [
      {
        ...attendee,
        role: ICalAttendeeRole.REQ,
        status: ICalAttendeeStatus.ACCEPTED,
        rsvp: false,
      },
    ],
    ...(url !== undefined && { url }),
  });
  return { method, content: calendar.toString() };
};
