import { formatDuration } from '@tradewind/contracts/calendar';
import { formatPhone } from '@tradewind/contracts/phone';
import { type EmailContent, type EmailContext, filled, greet } from '../emailContent.ts';
import type { MailPayloads } from '../mailPayloads.ts';
import { expectedArrival, when } from './bookings.ts';
import { alsoMoved, formerly, laterVisitsText, next, shortlyAll, visitCount } from './jobTexts.ts';

/** What is no longer a member's: the whole job, or some of its visits. */
const takenAway = (job: MailPayloads['job-unassigned']): string => {
  if (job.nextStart === undefined) return 'This job is';
  const count = visitCount(job);
  return count === 1 ? 'This visit is' : `These ${count} visits are`;
};

/** To a member who is no longer on a visit: as it was while they were. */
export const jobUnassigned = (
  payload: MailPayloads['job-unassigned'],
  { publicUrl }: EmailContext,
): EmailContent => {
  const { customer, nextStart, takesPlace, ...job } = payload;
  return {
    subject: `No longer yours: ${job.service} on ${shortlyAll(job)}`,
    heading: `${takenAway(payload)} no longer yours`,
    preview: `${when(job)}, for ${customer}`,
    greeting: greet(job.name),
    paragraphs: [
      nextStart === undefined
        ? `${job.company} has taken you off this job. There is nothing more for you to do there.`
        : `${job.company} has taken you off what is named below. You have other visits of the job.`,
    ],
    facts: filled([
      ['Job', job.service],
      ['When', when(job)],
      ...expectedArrival(job),
      ['Also on', laterVisitsText(job)],
      ['Customer', customer],
      ['Where', job.address],
      ['Who comes now', job.crew || (takesPlace ? 'Nobody yet' : '')],
      ['Your next visit', next(nextStart, job)],
    ]),
    action: { label: 'Open the schedule', url: `${publicUrl}/dashboard/schedule` },
  };
};

type CrewMove = MailPayloads['job-crew-moved'];

/** To a member whose visits have another time. */
export const jobCrewMoved = (move: CrewMove, { publicUrl }: EmailContext): EmailContent => {
  const { customer, phone, requestedBy = '', formerStarts, ...job } = move;
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
      ['Phone', formatPhone(phone)],
      ['Requested by', requestedBy],
      ['Where', job.address],
    ]),
    action: { label: 'Open the job', url: `${publicUrl}/dashboard/jobs/${job.jobId}` },
  };
};

/** What a mail to a member on visits that do not take place says of them. */
const callOff = (payload: MailPayloads['job-crew-cancelled']) => {
  const { company, nextStart, repeats, isUnplanned } = payload;
  if (isUnplanned)
    return {
      verb: 'Off the schedule',
      heading: 'This visit has no day any more',
      paragraphs: [
        `${company} has taken this visit off the schedule. You get a mail when it has a day again.`,
      ],
    };
  return {
    verb: 'Cancelled',
    ...(nextStart === undefined
      ? {
          heading: 'This job is cancelled',
          paragraphs: [
            `${company} has cancelled this job. There is nothing more for you to do there.`,
          ],
        }
      : {
          heading: 'Visits of this job are cancelled',
          paragraphs: [
            repeats === undefined
              ? `${company} has cancelled what is named below. Other visits of the job take place.`
              : `${company} has changed when this job repeats, so what is named below does not take place. The job goes on.`,
          ],
        }),
  };
};

/** To a member on visits that do not take place. */
export const jobCrewCancelled = (
  payload: MailPayloads['job-crew-cancelled'],
  { publicUrl }: EmailContext,
): EmailContent => {
  const { customer, nextStart, repeats = '', ...job } = payload;
  const { verb, heading, paragraphs } = callOff(payload);
  return {
    subject: `${verb}: ${job.service} on ${shortlyAll(job)}`,
    heading,
    preview: `${when(job)}, for ${customer}`,
    greeting: greet(job.name),
    paragraphs,
    facts: filled([
      ['Job', job.service],
      ['When', when(job)],
      ...expectedArrival(job),
      ['Also on', laterVisitsText(job)],
      ['Customer', customer],
      ['Where', job.address],
      ['Your next visit', next(nextStart, job)],
      ['Repeats', repeats],
    ]),
    action: { label: 'Open the schedule', url: `${publicUrl}/dashboard/schedule` },
  };
};

/** To the newly assigned member, or to one who has further visits of a job. */
export const jobAssigned = (
  facts: MailPayloads['job-assigned'],
  { publicUrl }: EmailContext,
): EmailContent => {
  const { customer, phone, requestedBy = '', others = '', ...assigned } = facts;
  const { repeats = '', isFurther = false, isPending = false, ...job } = assigned;
  return {
    subject: `${isFurther ? 'More visits' : 'New job'} for you: ${job.service} on ${shortlyAll(job)}`,
    heading: isFurther ? 'You have more visits of a job' : 'You have a new job',
    preview: `${when(job)}, for ${customer}`,
    greeting: greet(job.name),
    paragraphs: [
      isFurther
        ? `${job.company} has planned more visits of a job that you are on.`
        : `${job.company} has assigned a job to you.`,
      ...(isPending
        ? ['It still waits for approval. You get a mail if it does not take place.']
        : []),
    ],
    facts: filled([
      ['Job', job.service],
      ['Repeats', repeats],
      ['When', when(job)],
      ...expectedArrival(job),
      ['Also on', laterVisitsText(job)],
      ['Duration', formatDuration(job.duration)],
      ['Customer', customer],
      ['Phone', formatPhone(phone)],
      ['Requested by', requestedBy],
      ['Where', job.address],
      ['With', others],
    ]),
    action: { label: 'Open the job', url: `${publicUrl}/dashboard/jobs/${job.jobId}` },
  };
};
