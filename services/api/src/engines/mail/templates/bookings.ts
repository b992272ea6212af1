import { confirmationPeriod } from '@tradewind/contracts/appointments';
import { bookingMessages } from '@tradewind/contracts/bookingMessages';
import { formatDuration, MINUTE_MS } from '@tradewind/contracts/calendar';
import { formatPhone } from '@tradewind/contracts/phone';
import type { Appointment } from '../calendarFile.ts';
import { formatDateTime, formatShortDateTime } from '../dateTimeText.ts';
import { type EmailContent, type EmailContext, filled, greet, replyHint } from '../emailContent.ts';
import type { BookingEvent, BookingFacts, ExpectedArrival } from '../jobMailPayloads.ts';
import type { MailPayloads } from '../mailPayloads.ts';

/** When a booking begins, or its crew arrives, with the zone. */
export const when = ({
  startTime,
  window,
  timezone,
}: Pick<BookingFacts, 'startTime' | 'window' | 'timezone'>) =>
  formatDateTime(window?.start ?? startTime, timezone, window?.end);
/** When a booking begins, or its crew arrives, for a subject. */
export const shortly = ({ startTime, window, timezone }: BookingFacts) =>
  formatShortDateTime(window?.start ?? startTime, timezone, window?.end);

/** For the crew: when the customer expects them, where that is a window. */
export const expectedArrival = ({
  arrivalWindow,
  timezone,
}: ExpectedArrival & Pick<BookingFacts, 'timezone'>) =>
  arrivalWindow === undefined
    ? []
    : [
        [
          'Customer expects you',
          formatDateTime(arrivalWindow.start, timezone, arrivalWindow.end),
        ] as const,
      ];

/** What a customer's calendar shows: the arrival window, if there is one. */
const timeOf = ({ startTime, duration, window }: BookingFacts) =>
  window === undefined
    ? { startTime, duration }
    : {
        startTime: window.start,
        duration: (Date.parse(window.end) - Date.parse(window.start)) / MINUTE_MS,
      };

const factsOf = (booking: BookingFacts) =>
  [
    ['Service', booking.service],
    ['When', when(booking)],
    ['Time zone', booking.timezone],
    ['Duration', formatDuration(booking.duration)],
    ['With', booking.company],
  ] as const;

const manageUrl = ({ manageToken }: { manageToken: string }, { publicUrl }: EmailContext) =>
  `${publicUrl}/book/manage/${manageToken}`;

/** The appointment of a booking for the recipient's calendar. */
export const calendarOf = (
  booking: BookingFacts & { readonly address?: string },
  state: Appointment['state'],
  url?: string,
): Appointment => ({
  visitId: booking.visitId ?? booking.jobId,
  sequence: booking.sequence,
  state,
  ...timeOf(booking),
  summary: `${booking.service} with ${booking.company}`,
  description: url === undefined ? '' : `Move or cancel: ${url}`,
  location: booking.address ?? '',
  ...(url !== undefined && { url }),
});

/**
 * The parts that every mail to a visitor has. The greeting has no name: the person who types an
 * address may not own it, and must not choose the first words of a mail to its owner (decision 104).
 */
const about = (booking: BookingFacts) => ({
  greeting: greet(''),
  facts: factsOf(booking),
});

type WithLink = MailPayloads['booking-confirmed'];

const personFact = ({ personName }: WithLink) =>
  personName === undefined ? [] : [['Who comes', personName] as const];

const bookingContent = (booking: WithLink, context: EmailContext) => {
  const url = manageUrl(booking, context);
  const state = booking.isPending ? 'tentative' : 'confirmed';
  return {
    ...about(booking),
    facts: [...factsOf(booking), ...personFact(booking)],
    preview: `${when(booking)}, with ${booking.company}`,
    words: booking.message,
    action: { label: 'Move or cancel', url },
    after: [replyHint(booking.company)],
    appointment: calendarOf(booking, state, url),
  };
};

/** To the visitor: the time is held for some minutes, until they confirm it. */
export const bookingProof = (
  { code, token, company, service, startTime, windowEnd, timezone }: MailPayloads['booking-proof'],
  { publicUrl }: EmailContext,
): EmailContent => ({
  subject: `${code} confirms your booking with ${company}`,
  heading: 'Confirm your booking',
  greeting: greet(''),
  paragraphs: [
    `Enter this code on the booking page, or follow the link, within ${confirmationPeriod} minutes.`,
    `Your code: ${code}`,
  ],
  facts: [
    ['Service', service],
    ['When', formatDateTime(startTime, timezone, windowEnd)],
    ['With', company],
  ],
  action: { label: 'Confirm the booking', url: `${publicUrl}/book/manage/${token}` },
  after: ['If you have not booked anything, ignore this mail: the time becomes free by itself.'],
});

/** To the visitor: the provider has yet to approve. */
export const bookingRequested = (booking: WithLink, context: EmailContext): EmailContent => ({
  ...bookingContent(booking, context),
  subject: `Booking request sent to ${booking.company}`,
  heading: 'Your request was sent',
  paragraphs: [
    `${booking.company} has your request and will confirm it. The time is held for you until then.`,
  ],
});

/** To the visitor: the appointment is confirmed. */
export const bookingConfirmed = (booking: WithLink, context: EmailContext): EmailContent => ({
  ...bookingContent(booking, context),
  subject: `Booking confirmed: ${booking.service} on ${shortly(booking)}`,
  heading: 'Your booking is confirmed',
  paragraphs: [`${booking.company} looks forward to seeing you.`],
});

/** The time before a move, beside the one that counts now; none where only the length has changed. */
const timeBefore = (before: string, now: string) =>
  before === now ? [] : [['Time before', before] as const];

type Moved = MailPayloads['booking-moved'];

/** The facts of a booking that was moved. */
const factsOfMove = ({ former, ...booking }: Moved) => [
  ...factsOf(booking),
  ...personFact(booking),
  ...(former === undefined
    ? []
    : timeBefore(when({ timezone: booking.timezone, ...former }), when(booking))),
];

/** To the visitor: the appointment has another time. */
export const bookingMoved = (booking: Moved, context: EmailContext): EmailContent => ({
  ...bookingContent(booking, context),
  facts: factsOfMove(booking),
  subject: `Booking moved: ${booking.service} on ${shortly(booking)}`,
  heading: 'Your booking has a new time',
  paragraphs: [
    booking.isPending
      ? `${booking.company} will confirm the new time.`
      : 'This is the time that counts from now on.',
    ...bookingMessages.othersCome(booking),
  ],
});

/** What a mail says that names who comes instead of another person. */
export const crewHasChanged = 'Who comes to your appointment has changed. Its time stays as it is.';

/** The verb after the names of all who come. */
export const comes = ({ severalCome }: Pick<WithLink, 'severalCome'>) =>
  severalCome ? 'come' : 'comes';

/** To the visitor: somebody else comes, at the same time. */
export const bookingReassigned = (booking: WithLink, context: EmailContext): EmailContent => {
  const { personName = 'Somebody else' } = booking;
  return {
    ...bookingContent(booking, context),
    subject: `${personName} ${comes(booking)}: ${booking.service} on ${shortly(booking)}`,
    heading: `${personName} ${comes(booking)} to you`,
    paragraphs: [crewHasChanged],
  };
};

/** To the visitor, the day before. */
export const bookingReminder = (booking: WithLink, context: EmailContext): EmailContent => {
  const { appointment: _, ...rest } = bookingContent(booking, context);
  return {
    ...rest,
    subject: `Reminder: ${booking.service} on ${shortly(booking)}`,
    heading: 'Your appointment is coming up',
    paragraphs: [`${booking.company} will see you soon.`],
  };
};

const ended = (booking: BookingFacts, { publicUrl }: EmailContext) => ({
  ...about(booking),
  ...(booking.bookableAt !== undefined && {
    action: { label: 'Book another time', url: `${publicUrl}/book/${booking.bookableAt}` },
  }),
  after: [replyHint(booking.company)],
  appointment: calendarOf(booking, 'cancelled'),
});

/** To the visitor: there will be no appointment. */
export const bookingDeclined = (
  booking: MailPayloads['booking-declined'],
  context: EmailContext,
): EmailContent => ({
  ...ended(booking, context),
  subject: `Booking declined by ${booking.company}`,
  heading: 'Your request was declined',
  paragraphs: [`${booking.company} cannot take this appointment.`],
  words: booking.message,
});

/** To the visitor: the appointment was called off. */
export const bookingCancelled = (booking: BookingFacts, context: EmailContext): EmailContent => ({
  ...ended(booking, context),
  subject: `Booking cancelled: ${booking.service} on ${shortly(booking)}`,
  heading: 'Your booking is cancelled',
  paragraphs: [
    `Your appointment with ${booking.company} will not take place. There is nothing more for you to do.`,
  ],
});

/** To the visitor: the request was not approved in time. */
export const bookingExpired = (booking: BookingFacts, context: EmailContext): EmailContent => ({
  ...ended(booking, context),
  subject: `Booking request not answered by ${booking.company}`,
  heading: 'Your request was not answered',
  paragraphs: [`${booking.company} did not answer in time, so the time is no longer held for you.`],
});

const eventPhrases: Record<BookingEvent, string> = {
  requested: 'asks for an appointment that waits for your approval',
  booked: 'has booked an appointment',
  moved: 'has moved an appointment',
  givenToOthers: 'has moved an appointment, which somebody else does now',
  cancelled: 'has cancelled an appointment',
};

type Notice = MailPayloads['booking-notice'];

const phraseOf = ({ event, isPending }: Notice) =>
  event === 'moved' && isPending
    ? 'has moved an appointment that waits for your approval'
    : eventPhrases[event];

const formerTime = ({ formerStart, startTime, timezone }: Notice) =>
  formerStart === undefined
    ? []
    : timeBefore(formatDateTime(formerStart, timezone), formatDateTime(startTime, timezone));

/** To the provider: what a visitor did. */
export const bookingNotice = (notice: Notice, { publicUrl }: EmailContext): EmailContent => {
  const { event, customer, jobId, isPending = event === 'requested' } = notice;
  const { address = '', phone = '', bookedBy = '', email = '', note = '', askedFor = '' } = notice;
  const { crew = '' } = notice;
  const [service, start, ...others] = factsOf(notice);
  return {
    subject: `${customer} ${phraseOf(notice)}`,
    heading: isPending ? 'A booking waits for you' : 'News of a booking',
    greeting: greet(notice.name),
    paragraphs: [`${customer} ${phraseOf(notice)}.`],
    words: note,
    facts: filled([
      service,
      start,
      ...formerTime(notice),
      ...others.slice(0, 2),
      ['Who comes', crew],
      ['Where', address],
      ['Booked by', bookedBy],
      ['Phone', formatPhone(phone)],
      ['Email', email],
      ['Asked for', askedFor],
      ...expectedArrival(notice),
    ]),
    action: { label: 'Open the job', url: `${publicUrl}/dashboard/jobs/${jobId}` },
  };
};
