/** What a visitor did, as the provider is told. */
export type BookingEvent = 'requested' | 'booked' | 'moved' | 'cancelled';

/** A booking as it was when the mail was decided on. */
export interface BookingFacts {
  /** Of the booked job. */
  jobId: string;
  /** Rises with every change of the job, for the calendars that hold the appointment. */
  sequence: number;
  /** Of whom the mail is for. */
  name: string;
  company: string;
  service: string;
  /** Instant in UTC, to be shown in `timezone`. */
  startTime: string;
  /** Minutes. */
  duration: number;
  /** IANA zone of the business. */
  timezone: string;
  /** The public id under which the business takes bookings, if it takes any. */
  bookableAt?: string;
}

interface WithLink {
  /** Whether the provider has yet to approve. */
  isPending: boolean;
  /** For the visitor's page to move or cancel the booking. */
  manageToken: string;
  /** The provider's own words, if there are any. */
  message: string;
}

/** Mails about bookings, with what each needs to be written. */
export interface BookingMails {
  /** To the visitor: the provider has yet to approve. */
  'booking-requested': BookingFacts & WithLink;
  'booking-confirmed': BookingFacts & WithLink;
  'booking-moved': BookingFacts & WithLink;
  /** To the visitor, the day before. */
  'booking-reminder': BookingFacts & WithLink;
  'booking-declined': BookingFacts & { message: string };
  'booking-cancelled': BookingFacts;
  'booking-expired': BookingFacts;
  /** To the provider: what a visitor did. */
  'booking-notice': BookingFacts & { event: BookingEvent; customer: string };
}
