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

/** A quote or an invoice as it was when its mail was posted. */
export interface DocumentFacts {
  /** Of the client whom the mail is for. */
  name: string;
  company: string;
  number: string;
  title: string;
  /** Dollars. */
  total: number;
  /** Of an invoice: what is left to pay; dollars. */
  balance?: number;
  /** yyyy-MM-dd: valid until, or due. */
  until: string;
  /** Opens the document without an account. */
  documentToken: string;
}

/** To the provider: what the customer said to a quote. */
interface QuoteAnswerFacts {
  /** Of the provider whom the mail is for. */
  name: string;
  company: string;
  customer: string;
  number: string;
  title: string;
  quoteId: string;
  answer: 'accepted' | 'declined';
  /** The typed signature, or the reason given; may be empty. */
  words: string;
}

/** A payment of an invoice, for the client who made it. */
interface PaymentFacts {
  /** Of the client whom the mail is for. */
  name: string;
  company: string;
  /** Of the invoice. */
  number: string;
  /** Dollars, as is `balance`: what is left to pay. */
  amount: number;
  balance: number;
  /** yyyy-MM-dd. */
  date: string;
  /** Opens the invoice without an account. */
  documentToken: string;
}

interface DocumentMails {
  'quote-sent': DocumentFacts;
  'invoice-sent': DocumentFacts;
  'payment-received': PaymentFacts;
  'quote-answered': QuoteAnswerFacts;
}

/** Mail that the product sends, with what each needs to be written. */
export interface MailPayloads extends BookingMails, DocumentMails {
  'password-reset': { name: string; token: string };
  'password-ended': { name: string };
  invitation: { name: string; company: string; invitedBy: string; token: string };
}

export type MailKind = keyof MailPayloads;
