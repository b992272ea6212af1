/** What a visitor did; part of the notice to the provider. */
export type BookingEvent = 'requested' | 'booked' | 'moved' | 'givenToOthers' | 'cancelled';

/** A booking as it was when the mail was enqueued. */
export interface BookingFacts {
  /** Of the booked job. */
  jobId: string;
  /** Of the visit, in calendars; absent where an earlier release enqueued the mail: the job's. */
  visitId?: string;
  /** Rises with every change of the visit, for the calendars that hold the appointment. */
  sequence: number;
  /** The recipient's name. */
  name: string;
  company: string;
  service: string;
  /** Instant in UTC, to be shown in `timezone`. */
  startTime: string;
  /** The arrival window. Mails to the customer name it, and not the start. */
  window?: { start: string; end: string };
  /** Minutes. */
  duration: number;
  /** IANA zone of the business. */
  timezone: string;
  /** The public id under which the business takes bookings, if it takes any. */
  bookableAt?: string;
}

/** Part of a mail to the crew, who are told the start. */
export interface ExpectedArrival {
  /** The arrival window that the customer was told. */
  arrivalWindow?: NonNullable<BookingFacts['window']>;
}

/** When a visitor expected somebody before a move; absent in older mails. */
type FormerTime = Pick<BookingFacts, 'startTime' | 'window'>;

interface WithLink {
  /** Whether the provider has yet to approve. */
  isPending: boolean;
  /** For the visitor's page to move or cancel the booking. */
  manageToken: string;
  /** The provider's message; may be empty. */
  message: string;
  /** The names of all who come, where visitors choose that: "Tom and Lena". */
  personName?: string;
  /** Their ids; absent in older mails, kept once the mail was sent. */
  people?: readonly string[];
  /** Several people come. */
  severalCome?: boolean;
}

/** A time that is held until its visitor confirms it (decision 104). */
interface HeldTimeFacts {
  code: string;
  /** For the page that confirms it. */
  token: string;
  company: string;
  service: string;
  /** Instant in UTC, to be shown in `timezone`. */
  startTime: string;
  /** Of an arrival window that begins then. */
  windowEnd?: string;
  timezone: string;
}

/** Whom a member who comes can call. */
interface VisitContact {
  customer: string;
  phone: string;
  /** Name and phone number of who asked for it; empty for the customer, absent in older mails. */
  requestedBy?: string;
}

/** What a visitor has typed and chosen for a new booking; all absent in older mails. */
interface VisitorAnswers {
  /** Where it is not the customer's. */
  bookedBy?: string;
  email?: string;
  note?: string;
  /** The name of the person whom the visitor has chosen. */
  askedFor?: string;
}

/** Mails about bookings, with the payload of each. */
export interface BookingMails {
  /** To the visitor: the time is held until they confirm it. */
  'booking-proof': HeldTimeFacts;
  /** To the visitor: the provider has yet to approve. */
  'booking-requested': BookingFacts & WithLink;
  'booking-confirmed': BookingFacts & WithLink;
  'booking-moved': BookingFacts &
    WithLink & {
      former?: FormerTime;
      /** The names of all who came before, where others come now. */
      formerPersonName?: string;
    };
  /** To the visitor: somebody else comes at the same time. */
  'booking-reassigned': BookingFacts & WithLink;
  /** To the visitor, the day before. */
  'booking-reminder': BookingFacts & WithLink;
  'booking-declined': BookingFacts & { message: string };
  'booking-cancelled': BookingFacts;
  'booking-expired': BookingFacts;
  /** To the provider: what a visitor did. */
  'booking-notice': BookingFacts &
    ExpectedArrival &
    VisitorAnswers & {
      event: BookingEvent;
      customer: string;
      /** Of who made the booking; absent in older mails. */
      phone?: string;
      /** Where the work is done, on one line; absent in older mails. */
      address?: string;
      /** The start before a move. */
      formerStart?: string;
      /** The names of all who come, the lead first; absent of a cancelled one and in older mails. */
      crew?: string;
      /** Whether a moved booking has yet to be approved. */
      isPending?: boolean;
    };
}

/** Who comes to the visits that a mail names beside its own; absent in older mails. */
export interface CrewsBeside {
  /** The names of all who come, by the start of the visit, where others come than to that of the mail. */
  crewsBeside?: Readonly<Record<string, string>>;
  /** The ids of all who come, by those of the visits; kept once the mail was sent. */
  peopleBeside?: Readonly<Record<string, readonly string[]>>;
}

/** A job that the office planned, as it was when the mail was enqueued. */
export interface JobFacts extends BookingFacts, CrewsBeside {
  /** Where the work is done, on one line; may be empty. */
  address: string;
  /** The names of all who come, the lead first: "Tom and Lena"; may be empty. */
  crew: string;
  /** Their ids; absent in older mails, kept once the mail was sent. */
  people?: readonly string[];
  /** Several people come. */
  severalCome?: boolean;
  /** Lines of the person who sends the mail; may be empty. */
  message: string;
  /** The starts of further visits that the mail is about, on other days. */
  laterStarts?: readonly string[];
  /** The starts of these further visits by their ids; kept once the mail was sent. */
  laterVisits?: Readonly<Record<string, string>>;
  /** What the recipient's calendar has of them; of the first {@link MOST_NAMED}. */
  laterEvents?: readonly LaterEvent[];
}

/** The most further visits that a mail names one by one. */
export const MOST_NAMED = 14;

/** A further visit of a mail as an entry of a calendar. */
export type LaterEvent = Pick<
  BookingFacts,
  'visitId' | 'sequence' | 'startTime' | 'window' | 'duration'
>;

/** What else counts for the customer of a visit that has changed; all absent in older mails. */
export interface MoveFacts extends CrewsBeside {
  /** The start that the newest mail names, where it is another. */
  formerStart?: string;
  /** Whether the newest mail is its cancellation. */
  wasCancelled?: boolean;
  /** Whether the visits of the mail were added beside others. */
  isAdded?: boolean;
  /** The start of the next visit of the job, where one of several is cancelled. */
  nextStart?: string;
  /** The starts that mails have named of the further visits of this mail, by their ids. */
  formerStarts?: Readonly<Record<string, string>>;
  /**
   * When the customer expects the other visits to come, where no former start says which one has moved,
   * or several have.
   */
  otherStarts?: readonly string[];
  /** The starts of the other visits that the mail names, by their ids; kept once the mail was sent. */
  otherVisits?: Readonly<Record<string, string>>;
}

/** What the mail of a new job says of recurring work; both absent for other work and in older mails. */
export interface SeriesFacts {
  /** The rule in words: "Every second Tuesday at 9:00 AM". */
  repeats?: string;
  /** Whether the recipient is on other visits of the job already. */
  isFurther?: boolean;
}

/** Mails about a job; those about bookings are for jobs that a visitor booked. */
export interface JobMails {
  'job-on-my-way': JobFacts;
  'job-moved': JobFacts & MoveFacts;
  /** Somebody else comes at the same time. */
  'job-reassigned': JobFacts;
  'job-cancelled': JobFacts & MoveFacts;
  /** The day before. */
  'job-reminder': JobFacts;
  /** To the newly assigned member. */
  'job-assigned': JobFacts &
    ExpectedArrival &
    VisitContact &
    SeriesFacts & {
      /** The names of those who come beside the recipient; may be empty, absent in older mails. */
      others?: string;
      /** Whether the visit waits for approval; absent where it does not, and in older mails. */
      isPending?: boolean;
    };
  /**
   * To a member who was taken off; `crew` is who comes to the visit now, and `nextStart` their next
   * visit of the job, if any.
   */
  'job-unassigned': JobFacts &
    ExpectedArrival & {
      customer: string;
      nextStart?: string;
      /** Whether the visit takes place without the recipient; absent in older mails. */
      takesPlace?: boolean;
    };
  /** To a member whose visits have other starts than `formerStarts`, by their ids. */
  'job-crew-moved': JobFacts &
    ExpectedArrival &
    VisitContact & {
      memberId: string;
      formerStarts: Readonly<Record<string, string>>;
    };
  /**
   * To a member on visits that are cancelled, or left without a day (`isUnplanned`); `nextStart` is
   * their next one of the job, if any, and `repeats` the rule in words where a change of it does that.
   */
  'job-crew-cancelled': JobFacts &
    ExpectedArrival & {
      memberId: string;
      customer: string;
      nextStart?: string;
      repeats?: string;
      /** The starts that visits had, by their ids, where the recipient knew another; kept once sent. */
      plannedStarts?: Readonly<Record<string, string>>;
      isUnplanned?: boolean;
    };
}
