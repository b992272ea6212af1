import { formatDuration } from '@tradewind/contracts/calendar';
import type { Appointment } from '../calendarFile.ts';
import { formatDayOf } from '../dateTimeText.ts';
import { type EmailContent, type EmailContext, filled, greet, replyHint } from '../emailContent.ts';
import type { JobFacts, MoveFacts } from '../jobMailPayloads.ts';
import type { MailPayloads } from '../mailPayloads.ts';
import { calendarOf, comes, crewHasChanged, shortly, when } from './bookings.ts';
import {
  alsoMoved,
  formerly,
  inOneLine,
  laterVisitsText,
  next,
  shortlyAll,
  visitsOn,
} from './jobTexts.ts';

/** The appointments of all visits of a mail: in a calendar each is an entry of its own. */
const appointmentsOf = ({ laterEvents = [], ...job }: JobFacts, state: Appointment['state']) => {
  const { window: _, ...shared } = job;
  return {
    appointment: calendarOf(job, state),
    furtherAppointments: laterEvents.map((event) => calendarOf({ ...shared, ...event }, state)),
  };
};

/** The other visits of the customer with their times, where the mail names them; empty without any. */
const otherVisits = ({ otherStarts = [], ...job }: JobFacts & MoveFacts): string =>
  inOneLine(visitsOn(otherStarts, job, true));

/** What every mail about a job to its customer shares. */
const toCustomer = (job: JobFacts & MoveFacts) => ({
  greeting: greet(job.name),
  preview: `${when(job)}, with ${job.company}`,
  words: job.message,
  facts: filled([
    ['Service', job.service],
    ['When', when(job)],
    ['Instead of', formerly(job)],
    job.formerStarts === undefined
      ? ['Also on', laterVisitsText(job)]
      : ['Also moved', alsoMoved(job)],
    ['Your other visits', otherVisits(job)],
    ['Duration', formatDuration(job.duration)],
    ['Where', job.address],
    ['With', job.crew === '' ? job.company : `${job.crew}, ${job.company}`],
  ]),
  after: [replyHint(job.company)],
});

/** Whether the day of a job is over. */
const isPast = ({ startTime, timezone }: JobFacts): boolean => {
  const now = new Date().toISOString();
  return startTime < now && formatDayOf(startTime, timezone) !== formatDayOf(now, timezone);
};

/**
 * To the customer: the crew has set off. The planned time of a job whose day is over is left out: it
 * would say that they were on the way then.
 */
export const jobOnMyWay = (job: JobFacts): EmailContent => {
  const who = job.crew === '' ? job.company : job.crew;
  const are = job.severalCome ? 'are' : 'is';
  const shared = toCustomer(job);
  return {
    ...shared,
    facts: shared.facts.filter(([label]) => label !== 'When' || !isPast(job)),
    preview: `${who} ${are} on the way, for ${job.service}`,
    subject: `${who} ${are} on the way: ${job.service}`,
    heading: 'We are on the way',
    paragraphs: [
      job.crew === ''
        ? `${job.company} is on the way to you now.`
        : `${job.crew} of ${job.company} ${are} on the way to you now.`,
    ],
  };
};

const whatMoved = (job: MailPayloads['job-moved']): string => {
  const named = otherVisits(job) !== '';
  const others = named ? ' Your other visits are named as they are planned.' : '';
  return job.formerStarts === undefined
    ? `${named ? 'one of your appointments' : 'your appointment'}. This is the time that counts now.${others}`
    : `several of your appointments. These are the times that count now.${others}`;
};

const newTime = (job: MailPayloads['job-moved']) => ({
  subject: `New time: ${job.service} on ${shortly(job)}`,
  heading: 'Your appointment has a new time',
  paragraphs: [`${job.company} has moved ${whatMoved(job)}`],
});

const withdrawnCancellation = (job: MailPayloads['job-moved']) => ({
  subject: `Not cancelled: ${job.service} on ${shortlyAll(job)}`,
  heading: 'Your appointment takes place after all',
  paragraphs: [
    `${job.company} has taken back the cancellation of your appointment. This is the time that counts now.`,
  ],
});

const furtherVisit = (job: MailPayloads['job-moved']) => {
  const isOne = (job.laterStarts ?? []).length === 0;
  const others = otherVisits(job) === '' ? '' : ' Your other visits are named as they are planned.';
  return {
    subject: `Further ${isOne ? 'visit' : 'visits'}: ${job.service} on ${shortlyAll(job)}`,
    heading: isOne ? 'A further visit is planned' : 'Further visits are planned',
    paragraphs: [
      `${job.company} has planned ${isOne ? 'a further visit' : 'further visits'}.${others}`,
    ],
  };
};

const wordsOfMove = (job: MailPayloads['job-moved']) => {
  if (job.wasCancelled === true) return withdrawnCancellation(job);
  return job.isAdded === true ? furtherVisit(job) : newTime(job);
};

/**
 * To the customer: the office has given the job another time, takes its cancellation back, or has
 * added visits.
 */
export const jobMoved = (job: MailPayloads['job-moved']): EmailContent => ({
  ...toCustomer(job),
  ...wordsOfMove(job),
  ...appointmentsOf(job, 'confirmed'),
});

/** The name of {@link jobMoved} in the timeline. */
export const nameOfMove = ({ wasCancelled, isAdded }: MailPayloads['job-moved']): string => {
  if (wasCancelled === true) return 'Withdrawal of the cancellation';
  return isAdded === true ? 'Further visit' : 'New time';
};

/** To the customer: somebody else comes than an earlier mail has named. */
export const jobReassigned = (job: JobFacts): EmailContent => ({
  ...toCustomer(job),
  subject: `${job.crew} ${comes(job)}: ${job.service} on ${shortlyAll(job)}`,
  heading: `${job.crew} ${comes(job)} to you`,
  paragraphs: [
    (job.laterStarts ?? []).length === 0
      ? crewHasChanged
      : 'Who comes to these appointments has changed. Their times stay as they are.',
  ],
});

/** To the customer: the office has called the job off, or one of its visits. */
export const jobCancelled = (
  job: MailPayloads['job-cancelled'],
  { publicUrl }: EmailContext,
): EmailContent => {
  const shared = toCustomer(job);
  return {
    ...shared,
    subject: `Appointment cancelled: ${job.service} on ${shortlyAll(job)}`,
    ...appointmentsOf(job, 'cancelled'),
    ...(job.nextStart === undefined
      ? {
          heading: 'Your appointment is cancelled',
          paragraphs: [
            `Your appointment with ${job.company} will not take place. There is nothing more for you to do.`,
          ],
          ...(job.bookableAt !== undefined && {
            action: { label: 'Book another time', url: `${publicUrl}/book/${job.bookableAt}` },
          }),
        }
      : {
          heading: 'One visit is cancelled',
          paragraphs: [
            `This visit of ${job.company} will not take place. The other visits that are planned stay as they are.`,
          ],
          facts: [...shared.facts, ['Next visit', next(job.nextStart, job)]],
        }),
  };
};

/** To the customer, the day before. */
export const jobReminder = (job: JobFacts): EmailContent => ({
  ...toCustomer(job),
  subject: `Reminder: ${job.service} on ${shortly(job)}`,
  heading: 'Your appointment is coming up',
  paragraphs: [`${job.company} will see you soon.`],
});
