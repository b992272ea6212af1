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
  /** When the crew arrives; the customer is told this in place of the start. */
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

interface WithLink {
  /** Whether the provider has yet to approve. */
  isPending: boolean;
  /** For the visitor's page to move or cancel the booking. */
  manageToken: string;
  /** The provider's message; may be empty. */
  message: string;
  /** The name of who leads the visit, where visitors choose who comes. */
  personName?: string;
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

/** Mails about bookings, with the payload of each. */
export interface BookingMails {
  /** To the visitor: the time is held until they confirm it. */
  'booking-proof': HeldTimeFacts;
  /** To the visitor: the provider has yet to approve. */
  'booking-requested': BookingFacts & WithLink;
  'booking-confirmed': BookingFacts & WithLink;
  'booking-moved': BookingFacts & WithLink;
  /** To the visitor: somebody else comes at the same time. */
  'booking-reassigned': BookingFacts & WithLink;
  /** To the visitor, the day before. */
  'booking-reminder': BookingFacts & WithLink;
  'booking-declined': BookingFacts & { message: string };
  'booking-cancelled': BookingFacts;
  'booking-expired': BookingFacts;
  /** To the provider: what a visitor did. */
  'booking-notice': BookingFacts &
    ExpectedArrival & {
      event: BookingEvent;
      customer: string;
      /** Of who made the booking; absent in older mails. */
      phone?: string;
      /** Where the work is done, on one line; absent in older mails. */
      address?: string;
      /** The start before a move. */
      formerStart?: string;
      /** Whether a moved booking has yet to be approved. */
      isPending?: boolean;
    };
}

/** A job that the office planned, as it was when the mail was enqueued. */
export interface JobFacts extends BookingFacts {
  /** Where the work is done, on one line; may be empty. */
  address: string;
  /** The name of the assigned member; may be empty. */
  crew: string;
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
export interface MoveFacts {
  /** The start that the newest mail names, where it is another. */
  formerStart?: string;
  /** Whether the newest mail is its cancellation. */
  wasCancelled?: boolean;
  /** The start of the next visit of the job, where one of several is cancelled. */
  nextStart?: string;
  /**
   * When the customer expects the other visits to come, where no former start says which one has moved
   * or a mail has named another time of one of them.
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
  'job-assigned': JobFacts & ExpectedArrival & { customer: string; phone: string } & SeriesFacts;
  /**
   * To a member who was taken off; `crew` is who leads the visit now, and `nextStart` their next visit
   * of the job, if any.
   */
  'job-unassigned': JobFacts & ExpectedArrival & { customer: string; nextStart?: string };
  /** To a member whose visits have other starts than `formerStarts`, by their ids. */
  'job-crew-moved': JobFacts &
    ExpectedArrival & {
      memberId: string;
      customer: string;
      phone: string;
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
      isUnplanned?: boolean;
    };
}

/** A quote or an invoice as it was when its mail was enqueued. */
export interface DocumentFacts {
  /** The client's name. */
  name: string;
  company: string;
  number: string;
  /** Of a quote; absent in older mails. */
  revision?: number;
  title: string;
  /** Where the work is; empty, or absent in older mails, where that is the client's own address. */
  serviceAddress?: string;
  /** Dollars. */
  total: number;
  /** The unpaid amount of an invoice; dollars. */
  balance?: number;
  /** yyyy-MM-dd: valid until, or due. */
  until: string;
  /** As its customer sees it; absent in older mails. */
  status?: string;
  /** Opens the document without an account. */
  documentToken: string;
  /** The business's message to the client; may be empty. */
  message?: string;
}

/** To the provider: the customer's answer to a quote. */
interface QuoteAnswerFacts {
  /** The provider's name. */
  name: string;
  company: string;
  customer: string;
  number: string;
  title: string;
  quoteId: string;
  /** Dollars; absent in older mails. */
  total?: number;
  answer: 'accepted' | 'declined';
  /** The typed signature, or the reason; may be empty. */
  words: string;
}

/** A payment of an invoice, for the client who made it. */
interface PaymentFacts {
  /** The client's name. */
  name: string;
  company: string;
  /** Of the invoice. */
  number: string;
  /** Dollars, as is `balance`, the unpaid amount. */
  amount: number;
  balance: number;
  /** yyyy-MM-dd. */
  date: string;
  /** Opens the invoice without an account; empty once its link was withdrawn. */
  documentToken: string;
  /** Of the payment; a receipt that waits is withdrawn with it. */
  paymentId?: string;
}

/** To an admin: a maintenance plan ends unless it is renewed. */
interface PlanRenewalFacts {
  /** The admin's name. */
  name: string;
  company: string;
  customer: string;
  plan: string;
  planId: string;
  /** The first day without it, yyyy-MM-dd. */
  until: string;
}

interface DocumentMails {
  'quote-sent': DocumentFacts;
  'invoice-sent': DocumentFacts;
  'payment-received': PaymentFacts;
  'quote-answered': QuoteAnswerFacts;
  'plan-renewal': PlanRenewalFacts;
}

/** Mails about an account, which somebody may wait for to sign in; with the payload of each. */
export interface AccountMails {
  'password-reset': { name: string; token: string };
  'password-ended': { name: string };
  'password-changed': { name: string };
  'email-proof': { name: string; code: string; token: string };
  /** `change` says in a sentence what has changed; `isOnlyAdmin` of a business without another admin. */
  'factors-changed': { name: string; change: string; isOnlyAdmin?: boolean };
  /** `key` is the name of an API key. */
  'key-created': { name: string; key: string };
  /** To the address before the change. */
  'email-changed': { name: string; token: string };
  /** `until` is the last day of the download, yyyy-MM-dd. */
  'export-ready': { name: string; until: string };
  /** `until` is the last day before the erasure, yyyy-MM-dd. */
  'business-closed': { name: string; company: string; by: string; until: string };
  /** `reason` is the operator's; may be empty. */
  'business-suspended': { name: string; company: string; reason: string };
  /** `until` is the last day before the erasure, yyyy-MM-dd. */
  'erasure-near': { name: string; company: string; until: string };
  invitation: { name: string; company: string; invitedBy: string; token: string };
  /** `most` is the mails that the business may send a day. */
  'mails-nearly-used': { name: string; company: string; most: number };
}

/** Mails to operators, and to teams that release. */
interface OperatorMails {
  /** `reason` has the figures; `share` is in percent. */
  'canary-stopped': {
    edition: string;
    remote: string;
    version: string;
    /** The version that everybody gets. */
    stable: string;
    share: number;
    startedBy: string;
    reason: string;
  };
}

/** Every kind of mail, with its payload. */
export interface MailPayloads
  extends AccountMails,
    BookingMails,
    JobMails,
    DocumentMails,
    OperatorMails {}

export type MailKind = keyof MailPayloads;

const accountMails: Readonly<Record<keyof AccountMails, true>> = {
  'password-reset': true,
  'password-ended': true,
  'password-changed': true,
  'email-proof': true,
  'email-changed': true,
  'factors-changed': true,
  'export-ready': true,
  'business-closed': true,
  'business-suspended': true,
  'erasure-near': true,
  invitation: true,
  'key-created': true,
  'mails-nearly-used': true,
};

/** The kinds of mail that a member may need to sign in; they have a queue of their own (decision 97). */
export const accountMailKinds = Object.keys(accountMails) as readonly (keyof AccountMails)[];

/** Whether a mail is sent before all others, and does not count towards the mails of a day. */
export const isAccountMail = (kind: MailKind): boolean => Object.hasOwn(accountMails, kind);
