import { formatDayOf, formatShortDateTime, formatTimeOf } from '../dateTimeText.ts';
import { type JobFacts, MOST_NAMED, type MoveFacts } from '../jobMailPayloads.ts';
import { shortly } from './bookings.ts';

/** Who comes to a visit, after its time, where it is not who comes to that of the mail. */
const withCrew = ({ crewsBeside = {} }: JobFacts, start: string): string =>
  crewsBeside[start] === undefined ? '' : ` with ${crewsBeside[start]}`;

/**
 * Some visits by their days, each with its crew where that of the mail has another, and with its time
 * where that is another, or always where `isTimed`.
 */
export const visitsOn = (
  starts: readonly string[],
  job: JobFacts,
  isTimed = false,
): readonly string[] => {
  const { startTime, timezone } = job;
  const firstTime = isTimed ? undefined : formatTimeOf(startTime, timezone);
  const words = (start: string) => {
    const [day, time] = [formatDayOf(start, timezone), formatTimeOf(start, timezone)];
    return time === firstTime ? day : `${day} ${time}`;
  };
  const visits = new Set(starts.map((start) => words(start) + withCrew(job, start)));
  visits.delete(words(startTime));
  return [...visits];
};

/** The further visits of a mail. */
const laterVisitsOf = (job: JobFacts) => visitsOn(job.laterStarts ?? [], job);

/** Some visits in one line; empty without any. */
export const inOneLine = (visits: readonly string[]): string => {
  const more = visits.length - MOST_NAMED;
  const named = visits.slice(0, MOST_NAMED).join('; ');
  return more > 0 ? `${named}; and ${more} more, until ${visits.at(-1)}` : named;
};

/** As {@link laterVisitsOf}, in one line; empty without any. */
export const laterVisitsText = (job: JobFacts): string => inOneLine(laterVisitsOf(job));

/** The further visits of a move with both of their times, in one line; empty without any. */
export const alsoMoved = (job: JobFacts & Pick<MoveFacts, 'formerStarts'>): string => {
  const { laterVisits = {}, formerStarts = {}, timezone } = job;
  const shown = (start: string) => formatShortDateTime(start, timezone);
  const visits = Object.entries(laterVisits).toSorted(([, a], [, b]) => a.localeCompare(b));
  return inOneLine(
    visits.map(([id, start]) => {
      const former = shown(formerStarts[id] ?? start);
      return `${shown(start)}${withCrew(job, start)} instead of ${former}`;
    }),
  );
};

/** How many visits a mail is about, as it names them. */
export const visitCount = (job: JobFacts): number => laterVisitsOf(job).length + 1;

/** As {@link shortly}, with the number of days, or of visits where a day has several. */
export const shortlyAll = (job: JobFacts): string => {
  const { startTime, laterStarts = [], timezone } = job;
  const visits = visitCount(job);
  const days = new Set([startTime, ...laterStarts].map((start) => formatDayOf(start, timezone)));
  if (visits === 1) return shortly(job);
  return `${shortly(job)}, ${visits > days.size ? `${visits} visits` : `${days.size} days`}`;
};

/** The start that the recipient was mailed before; empty without another one. */
export const formerly = ({ formerStart, timezone }: JobFacts & MoveFacts): string =>
  formerStart === undefined ? '' : formatShortDateTime(formerStart, timezone);

/** The start of the next visit of a job, with who comes where the mail knows; empty without one. */
export const next = (nextStart: string | undefined, job: JobFacts): string =>
  nextStart === undefined
    ? ''
    : formatShortDateTime(nextStart, job.timezone) + withCrew(job, nextStart);
