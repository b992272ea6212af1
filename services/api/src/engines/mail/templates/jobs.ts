import { formatDuration } from '@tradewind/contracts/calendar';
import type { Appointment } from '../calendarFile.ts';
import { formatDayOf, formatShortDateTime, formatTimeOf } from '../dateTimeText.ts';
import { type EmailContent, type EmailContext, greet, replyHint } from '../emailContent.ts';
import { type JobFacts, type MailPayloads, MOST_NAMED, type MoveFacts } from '../mailPayloads.ts';
import { calendarOf, expectedArrival, shortly, somebodyElse, when } from './bookings.ts';

type Fact = readonly [label: string, value: string];

const filled = (facts: readonly Fact[]): readonly Fact[] =>
  facts.filter(([, value]) => value !== '');

/** Some visits by their days, each with its time where that of the mail has another. */
const visitsOn = (
  starts: readonly string[],
  { startTime, timezone }: JobFacts,
): readonly string[] => {
  const firstTime = formatTimeOf(startTime, timezone);
  const words = (start: string) => {
    const [day, time] = [formatDayOf(start, timezone), formatTimeOf(start, timezone)];
    return time === firstTime ? day : `${day} ${time}`;
  };
  const visits = new Set(starts.map(words));
  visits.delete(words(startTime));
  return [...visits];
};

/** The further visits of a mail. */
const laterVisitsOf = (job: JobFacts) => visitsOn(job.laterStarts ?? [], job);

/** Some visits in one line; empty without any. */
const inOneLine = (visits: readonly string[]): string => {
  const more = visits.length - MOST_NAMED;
  const named = visits.slice(0, MOST_NAMED).join('; ');
  return more > 0 ? `${named}; and ${more} more, until ${visits.at(-1)}` : named;
};

/** As {@link laterVisitsOf}, in one line; empty without any. */
const laterVisitsText = (job: JobFacts): string => inOneLine(laterVisitsOf(job));

/** As {@link shortly}, with the number of days, or of visits where a day has several. */
const shortlyAll = (job: JobFacts): string => {
  const { startTime, laterStarts = [], timezone } = job;
  const visits = laterVisitsOf(job).length + 1;
  const days = new Set([startTime, ...laterStarts].map((start) => formatDayOf(start, timezone)));
  if (visits === 1) return shortly(job);
  return `${shortly(job)}, ${visits > days.size ? `${visits} visits` : `${days.size} days`}`;
};

/** The appointments of all visits of a mail: in a calendar each is an entry of its own. */
const appointmentsOf = ({ laterEvents = [], ...job }: JobFacts, state: Appointment['state']) => {
  const { window: _, ...shared } = job;
  return {
    appointment: calendarOf(job, state),
    furtherAppointments: laterEvents.map((event) => calendarOf({ ...shared, ...event }, state)),
  };
};

/** The start that the recipient was mailed before; empty without another one. */
const formerly = ({ formerStart, timezone }: JobFacts & MoveFacts): string =>
  formerStart === undefined ? '' : formatShortDateTime(formerStart, timezone);

/** The other visits of the customer, where the mail has no former start to say which one has moved. */
const otherVisits = ({ otherStarts = [], ...job }: JobFacts & MoveFacts): string =>
  inOneLine(visitsOn(otherStarts, job));

/** What every mail about a job to its customer shares. */
const toCustomer = (job: JobFacts & MoveFacts) => ({
  greeting: greet(job.name),
  preview: `${when(job)}, with ${job.company}`,
  words: job.message,
  facts: filled([
    ['Service', job.service],
    ['When', when(job)],
    ['Instead of', formerly(job)],
    ['Also on', laterVisitsText(job)],
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
  const shared = toCustomer(job);
  return {
    ...shared,
    facts: shared.facts.filter(([label]) => label !== 'When' || !isPast(job)),
    preview: `${who} is on the way, for ${job.service}`,
    subject: `${who} is on the way: ${job.service}`,
    heading: 'We are on the way',
    paragraphs: [
      job.crew === ''
        ? `${job.company} is on the way to you now.`
        : `${job.crew} of ${job.company} is on the way to you now.`,
    ],
  };
};

/** To the customer: the office has given the job another time, or takes its cancellation back. */
export const jobMoved = (job: MailPayloads['job-moved']): EmailContent => ({
  ...toCustomer(job),
  ...(job.wasCancelled === true
    ? {
        subject: `Not cancelled: ${job.service} on ${shortlyAll(job)}`,
        heading: 'Your appointment takes place after all',
        paragraphs: [
          `${job.company} has taken back the cancellation of your appointment. This is the time that counts now.`,
        ],
      }
    : {
        subject: `New time: ${job.service} on ${shortly(job)}`,
        heading: 'Your appointment has a new time',
        paragraphs: [
          otherVisits(job) === ''
            ? `${job.company} has moved your appointment. This is the time that counts now.`
            : `${job.company} has moved one of your appointments. This is the time that counts now. Your other visits are named as they are planned.`,
        ],
      }),
  ...appointmentsOf(job, 'confirmed'),
});

/** The name of {@link jobMoved} in the timeline. */
export const nameOfMove = ({ wasCancelled }: MailPayloads['job-moved']): string =>
  wasCancelled === true ? 'Withdrawal of the cancellation' : 'New time';

/** To the customer: somebody else comes than an earlier mail has named. */
export const jobReassigned = (job: JobFacts): EmailContent => ({
  ...toCustomer(job),
  subject: `${job.crew} comes: ${job.service} on ${shortly(job)}`,
  heading: `${job.crew} comes to you`,
  paragraphs: [somebodyElse],
});

/** The start of the next visit of a job; empty without one. */
const next = (nextStart: string | undefined, { timezone }: JobFacts): string =>
  nextStart === undefined ? '' : formatShortDateTime(nextStart, timezone);

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

/** To a member who is no longer on a visit: as it was while they were. */
export const jobUnassigned = (
  { customer, ...job }: MailPayloads['job-unassigned'],
  { publicUrl }: EmailContext,
): EmailContent => ({
  subject: `No longer yours: ${job.service} on ${shortly(job)}`,
  heading: 'This job is no longer yours',
  preview: `${when(job)}, for ${customer}`,
  greeting: greet(job.name),
  paragraphs: [
    `${job.company} has taken you off this job. There is nothing more for you to do there.`,
  ],
  facts: filled([
    ['Job', job.service],
    ['When', when(job)],
    ...expectedArrival(job),
    ['Customer', customer],
    ['Where', job.address],
    ['With', job.crew],
  ]),
  action: { label: 'Open the schedule', url: `${publicUrl}/dashboard/schedule` },
});

type CrewMove = MailPayloads['job-crew-moved'];

/** The further visits of a move with both of their times, in one line; empty without any. */
const alsoMoved = ({ laterVisits = {}, formerStarts, timezone }: CrewMove): string => {
  const shown = (start: string) => formatShortDateTime(start, timezone);
  const visits = Object.entries(laterVisits).toSorted(([, a], [, b]) => a.localeCompare(b));
  return inOneLine(
    visits.map(([id, start]) => `${shown(start)} instead of ${shown(formerStarts[id] ?? start)}`),
  );
};

/** To a member whose visits have another time. */
export const jobCrewMoved = (move: CrewMove, { publicUrl }: EmailContext): EmailContent => {
  const { customer, phone, formerStarts, ...job } = move;
  const formerStart = formerStarts[job.visitId ?? job.jobId];
  const isOne = (job.laterStarts ?? []).length === 0;
  return {
    subject: `New time: ${job.service} on ${shortlyAll(job)}`,
    heading: isOne ? 'Your visit has a new time' : 'Your visits have new times',
    preview: `${when(job)}, for ${customer}`,
    greeting: greet(job.name),
    paragraphs: [
      isOne
        ? `${job.company} has moved this visit. This is the time that counts now.`
        : `${job.company} has moved these visits. These are the times that count now.`,
    ],
    facts: filled([
      ['Job', job.service],
      ['When', when(job)],
      ['Instead of', formerly({ ...job, ...(formerStart !== undefined && { formerStart }) })],
      ...expectedArrival(job),
      ['Also moved', alsoMoved(move)],
      ['Duration', formatDuration(job.duration)],
      ['Customer', customer],
      ['Phone', phone],
      ['Where', job.address],
    ]),
    action: { label: 'Open the job', url: `${publicUrl}/dashboard/jobs/${job.jobId}` },
  };
};

/** To a member on visits that do not take place. */
export const jobCrewCancelled = (
  { customer, nextStart, ...job }: MailPayloads['job-crew-cancelled'],
  { publicUrl }: EmailContext,
): EmailContent => ({
  subject: `Cancelled: ${job.service} on ${shortlyAll(job)}`,
  heading: nextStart === undefined ? 'This job is cancelled' : 'Visits of this job are cancelled',
  preview: `${when(job)}, for ${customer}`,
  greeting: greet(job.name),
  paragraphs: [
    nextStart === undefined
      ? `${job.company} has cancelled this job. There is nothing more for you to do there.`
      : `${job.company} has cancelled what is named below. Other visits of the job take place.`,
  ],
  facts: filled([
    ['Job', job.service],
    ['When', when(job)],
    ...expectedArrival(job),
    ['Also on', laterVisitsText(job)],
    ['Customer', customer],
    ['Where', job.address],
    ['Your next visit', next(nextStart, job)],
  ]),
  action: { label: 'Open the schedule', url: `${publicUrl}/dashboard/schedule` },
});

/** To the newly assigned member. */
export const jobAssigned = (
  { customer, phone, ...job }: MailPayloads['job-assigned'],
  { publicUrl }: EmailContext,
): EmailContent => ({
  subject: `New job for you: ${job.service} on ${shortlyAll(job)}`,
  heading: 'You have a new job',
  preview: `${when(job)}, for ${customer}`,
  greeting: greet(job.name),
  paragraphs: [`${job.company} has assigned a job to you.`],
  facts: filled([
    ['Job', job.service],
    ['When', when(job)],
    ...expectedArrival(job),
    ['Also on', laterVisitsText(job)],
    ['Duration', formatDuration(job.duration)],
    ['Customer', customer],
    ['Phone', phone],
    ['Where', job.address],
  ]),
  action: { label: 'Open the job', url: `${publicUrl}/dashboard/jobs/${job.jobId}` },
});
