import type { EmailContent, EmailContext } from '../emailContent.ts';
import type { MailKind, MailPayloads } from '../mailPayloads.ts';
import * as accounts from './accounts.ts';
import * as bookings from './bookings.ts';
import * as crew from './crew.ts';
import * as documents from './documents.ts';
import * as jobs from './jobs.ts';
import * as releases from './releases.ts';

interface EmailTemplate<Kind extends MailKind> {
  readonly write: (facts: MailPayloads[Kind], context: EmailContext) => EmailContent;
  /** The mail's name in the timeline once it was delivered; without one there is no line. */
  readonly name?: string | ((facts: MailPayloads[Kind]) => string);
  /** Carries the name and colours of the business although it is for a member. */
  readonly isFromBusiness?: true;
}

/** The template of every kind of mail. */
const emailTemplates: { readonly [Kind in MailKind]: EmailTemplate<Kind> } = {
  'password-reset': { write: accounts.passwordReset },
  'password-ended': { write: accounts.passwordEnded },
  'password-changed': { write: accounts.passwordChanged },
  'factors-changed': { write: accounts.factorsChanged },
  'key-created': { write: accounts.keyCreated },
  'email-proof': { write: accounts.emailProof },
  'export-ready': { write: accounts.exportReady },
  'business-closed': { write: accounts.businessClosed },
  'business-suspended': { write: accounts.businessSuspended },
  'erasure-near': { write: accounts.erasureNear },
  'email-changed': { write: accounts.emailChanged },
  invitation: { write: accounts.invitation },
  'mails-nearly-used': { write: accounts.mailsNearlyUsed },
  'quote-sent': { write: documents.quoteSent, name: 'Quote' },
  'invoice-sent': { write: documents.invoiceSent, name: 'Invoice' },
  'payment-received': { write: documents.paymentReceived, name: 'Receipt' },
  'quote-answered': { write: documents.quoteAnswered },
  'plan-renewal': { write: documents.planRenewal },
  'booking-proof': { write: bookings.bookingProof, isFromBusiness: true },
  'booking-requested': { write: bookings.bookingRequested, name: 'Booking request' },
  'booking-confirmed': { write: bookings.bookingConfirmed, name: 'Booking confirmation' },
  'booking-moved': { write: bookings.bookingMoved, name: 'New booking time' },
  'booking-reassigned': { write: bookings.bookingReassigned, name: 'New person for the booking' },
  'booking-reminder': { write: bookings.bookingReminder, name: 'Reminder' },
  'booking-declined': { write: bookings.bookingDeclined, name: 'Declined booking' },
  'booking-cancelled': { write: bookings.bookingCancelled, name: 'Booking cancellation' },
  'booking-expired': { write: bookings.bookingExpired, name: 'Expired booking' },
  'booking-notice': { write: bookings.bookingNotice },
  'job-on-my-way': { write: jobs.jobOnMyWay, name: 'On-my-way message' },
  'job-moved': { write: jobs.jobMoved, name: jobs.nameOfMove },
  'job-reassigned': { write: jobs.jobReassigned, name: 'New person for the job' },
  'job-cancelled': { write: jobs.jobCancelled, name: 'Cancellation' },
  'job-reminder': { write: jobs.jobReminder, name: 'Reminder' },
  'job-assigned': { write: crew.jobAssigned, isFromBusiness: true },
  'job-unassigned': { write: crew.jobUnassigned, isFromBusiness: true },
  'job-crew-moved': { write: crew.jobCrewMoved, isFromBusiness: true },
  'job-crew-cancelled': { write: crew.jobCrewCancelled, isFromBusiness: true },
  'canary-stopped': { write: releases.canaryStopped },
};

/** Writes a mail from the payload that was stored when it was enqueued. */
export const writeEmail = (kind: MailKind, facts: unknown, context: EmailContext): EmailContent =>
  (emailTemplates[kind].write as (facts: unknown, context: EmailContext) => EmailContent)(
    facts,
    context,
  );

/** Returns the name of a delivered mail in the timeline; undefined for no line. */
export const activityNameOf = (kind: MailKind, facts: unknown): string | undefined => {
  const { name } = emailTemplates[kind];
  return typeof name === 'function' ? (name as (facts: unknown) => string)(facts) : name;
};

/** Whether a mail to a member carries the name and colours of their business. */
export const isFromBusiness = (kind: MailKind): boolean =>
  emailTemplates[kind].isFromBusiness === true;
