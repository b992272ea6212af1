import type { JobMessage, MessageState } from '@tradewind/contracts/customerMessages';
import { requireProvenEmail } from '../../accounts/users/users.queries.ts';
import type { Db } from '../../database/db.ts';
import { MOST_NAMED, type MoveFacts } from '../../engines/mail/jobMailPayloads.ts';
import { requireMailAllowance } from '../../engines/mail/mailAllowance.ts';
import { findNewestMail, findNewestMails } from '../../engines/mail/outgoing.queries.ts';
import { conflict, notFound } from '../../http/apiError.ts';
import type { Actor } from '../../http/context.ts';
import { bookingRecipients } from '../bookings/bookingEmails.ts';
import {
  type BookingRow,
  findCancelledVisits,
  findNextVisit,
  findOpenVisits,
  findOtherVisits,
  findShownVisit,
  findVisit,
} from '../bookings/bookings.queries.ts';
import { emailCustomer, tellingMails } from '../bookings/jobEmails.ts';
import { crewsBeside, isSwitchedOn } from '../bookings/jobFacts.ts';
import { lockJob } from '../jobs/jobs.queries.ts';
import { findAddedVisits } from './addedVisits.queries.ts';

type Kind = JobMessage['kind'];

const kindOf = ({ status }: BookingRow): Kind => (status === 'cancelled' ? 'cancelled' : 'moved');

const toCome: ReadonlySet<string> = new Set(['scheduled', 'on_my_way', 'cancelled']);

type OtherVisit = Pick<BookingRow, 'visit_id' | 'starts_at'>;

const startsById = (visits: readonly OtherVisit[]) =>
  Object.fromEntries(visits.map(({ visit_id, starts_at }) => [visit_id, starts_at.toISOString()]));

/** The starts that the customer of a job was mailed of those of some visits that have another now. */
const findFormerStarts = async (db: Db, job: BookingRow, visits: readonly OtherVisit[]) => {
  const starts = startsById(visits);
  const ids = Object.keys(starts);
  const mails = await findNewestMails(db, job.business_id, job.id, ids, tellingMails);
  return Object.fromEntries(
    mails.flatMap(({ kind, visit_id, starts_at }) => {
      const start = starts_at?.toISOString();
      const isMoved = start !== undefined && kind !== 'job-cancelled' && start !== starts[visit_id];
      return isMoved ? [[visit_id, start]] : [];
    }),
  );
};

/**
 * A cancelled visit as its customer knows it: at the start that they were mailed last, where it has
 * moved since.
 */
const asMailed = (visit: BookingRow, start: string | undefined): BookingRow => {
  if (start === undefined) return visit;
  const { window_start: from, window_end: to } = visit;
  const starts_at = new Date(start);
  const isInWindow = from !== null && to !== null && starts_at >= from && starts_at < to;
  return { ...visit, starts_at, ...(!isInWindow && { window_start: null, window_end: null }) };
};

/** Other visits to come, as the mail of a new time names those that it is not about. */
const namedBeside = (visits: readonly BookingRow[]): MoveFacts =>
  visits.length === 0
    ? {}
    : {
        otherStarts: visits.map((visit) => (visit.window_start ?? visit.starts_at).toISOString()),
        otherVisits: startsById(visits.slice(0, MOST_NAMED)),
      };

/** Who comes to those visits of some lists that a mail names one by one. */
const crewsOfNamed = (job: BookingRow, ...lists: readonly (readonly BookingRow[])[]) =>
  crewsBeside(
    job,
    lists.flatMap((visits) =>
      visits.filter(({ visit_id }) => visit_id !== job.visit_id).slice(0, MOST_NAMED),
    ),
  );

/** What the mail of a new time says of other visits, and those of them that have moved as well. */
const findOthers = async (
  db: Db,
  job: BookingRow,
): Promise<Pick<FoundJobMessage, 'move' | 'later'>> => {
  const others = await findOtherVisits(db, job);
  const formerStarts = await findFormerStarts(db, job, others);
  const hasMoved = ({ visit_id }: OtherVisit) => Object.hasOwn(formerStarts, visit_id);
  if (!others.some(hasMoved))
    return { move: { ...namedBeside(others), ...crewsOfNamed(job, others) }, later: [] };
  const stayed = others.filter((visit) => !hasMoved(visit));
  const later = (await findOpenVisits(db, job.business_id, job.id)).filter(hasMoved);
  return {
    move: { formerStarts, ...namedBeside(stayed), ...crewsOfNamed(job, later, stayed) },
    later,
  };
};

/** What the mail of a visit that was added, and of those with the ids, says of these and of the others. */
const findAdded = async (
  db: Db,
  job: BookingRow,
  ids: ReadonlySet<string>,
): Promise<Pick<FoundJobMessage, 'move' | 'later'>> => {
  const isAdded = ({ visit_id }: OtherVisit) => ids.has(visit_id);
  const others = (await findOtherVisits(db, job)).filter((visit) => !isAdded(visit));
  const later = (await findOpenVisits(db, job.business_id, job.id)).filter(isAdded);
  const move = { isAdded: true, ...namedBeside(others), ...crewsOfNamed(job, later, others) };
  return { move, later };
};

/** Returns what the customer was mailed about a visit last, and how its mail refers to that. */
const findKnown = async (
  db: Db,
  job: BookingRow,
): Promise<Pick<FoundJobMessage, 'known' | 'move' | 'later'>> => {
  const newest = await findNewestMail(db, job, tellingMails);
  const known = newest && (newest.kind === 'job-cancelled' ? 'cancellation' : 'time');
  if (kindOf(job) === 'cancelled') {
    const next = await findNextVisit(db, job.business_id, job.id);
    const move = next && {
      nextStart: next.starts_at.toISOString(),
      otherVisits: startsById([next]),
      ...crewsOfNamed(job, [next]),
    };
    return { known: known ?? null, move: move ?? {}, later: [] };
  }
  const added = newest === undefined ? await findAddedVisits(db, job) : undefined;
  if (added?.has(job.visit_id)) return { known: null, ...(await findAdded(db, job, added)) };
  const start = newest?.starts_at;
  const isOther = start != null && start.getTime() !== job.starts_at.getTime();
  const wasCancelled = known === 'cancellation';
  const others = wasCancelled ? undefined : await findOthers(db, job);
  return {
    known: known ?? null,
    move: {
      ...(isOther && { formerStart: start.toISOString() }),
      ...(wasCancelled && { wasCancelled }),
      ...others?.move,
    },
    later: others?.later ?? [],
  };
};

/** Returns whether the customer of a job can be told of its time or cancellation. */
const stateOf = async (
  db: Db,
  job: BookingRow,
  { wasCancelled = false }: MoveFacts,
): Promise<MessageState> => {
  if (job.by_visitor) return 'automatic';
  if (!toCome.has(job.status) || job.starts_at.getTime() <= Date.now()) return 'over';
  // Who is mailed cancellations is mailed when one is taken back.
  if (!isSwitchedOn(job, wasCancelled ? 'cancelled' : kindOf(job))) return 'off';
  if ((await bookingRecipients(db, job)).length === 0) return 'noEmail';
  const newest = await findNewestMail(db, job, tellingMails);
  const saysCancelled = newest?.kind === 'job-cancelled';
  const saysStart = !saysCancelled && newest?.starts_at?.getTime() === job.starts_at.getTime();
  // Who knows that it is cancelled is not told of another start that it does not have.
  return (kindOf(job) === 'cancelled' ? saysCancelled : saysStart) ? 'sent' : 'offered';
};

/** The open visits to come of which the customer of a job was mailed the cancellation last. */
const findReopened = async (db: Db, businessId: string, jobId: string) => {
  const visits = await findOpenVisits(db, businessId, jobId);
  const ids = visits.map(({ visit_id }) => visit_id);
  const mails = await findNewestMails(db, businessId, jobId, ids, tellingMails);
  const cancelled = mails.filter(({ kind }) => kind === 'job-cancelled');
  const reopened = new Set(cancelled.map(({ visit_id }) => visit_id));
  return visits.filter(({ visit_id }) => reopened.has(visit_id));
};

/** A job with a time, and what its customer can be told of it. */
export interface FoundJobMessage {
  /** That of a cancellation begins when its customer was mailed, as do the further visits. */
  readonly job: BookingRow;
  readonly kind: Kind;
  readonly state: MessageState;
  readonly known: JobMessage['known'];
  /** How the mail of a new time refers to the newest one before it, and a cancellation to what is next. */
  readonly move: MoveFacts;
  /** Further visits that were cancelled or have moved with it, or take place again. */
  readonly later: readonly BookingRow[];
}

/**
 * A job, and one of its visits. Without one it is that which the job shows, or of a cancelled job the
 * visits to come that were cancelled with it.
 */
interface Subject {
  readonly id: string;
  readonly visitId?: string | undefined;
}

/** @throws ApiError 404 for a job or a visit of it that is not there or has no time. */
export const findJobMessage = async (
  db: Db,
  businessId: string,
  { id, visitId }: Subject,
): Promise<FoundJobMessage> => {
  const [first, ...others] =
    visitId === undefined ? await findCancelledVisits(db, businessId, id) : [];
  const job =
    visitId === undefined
      ? (first ?? (await findShownVisit(db, businessId, id)))
      : await findVisit(db, businessId, visitId);
  if (job?.id !== id) throw notFound();
  const { known, move, later } = await findKnown(db, job);
  const isReopened = move.wasCancelled === true;
  const findFurther = visitId === undefined ? findOpenVisits : findReopened;
  const further = isReopened ? await findFurther(db, businessId, id) : others;
  const kind = kindOf(job);
  const cancelled = kind === 'cancelled' ? [job, ...further] : [];
  const mailedStarts = await findFormerStarts(db, job, cancelled);
  const named = (visit: BookingRow) => asMailed(visit, mailedStarts[visit.visit_id]);
  return {
    ...{ job: named(job), kind, state: await stateOf(db, job, move), known },
    move: isReopened ? { ...move, ...crewsOfNamed(job, further) } : move,
    later: [...later, ...further].filter(({ visit_id }) => visit_id !== job.visit_id).map(named),
  };
};

const reasons: Readonly<Partial<Record<MessageState, string>>> = {
  noEmail: 'This customer has no email address.',
  automatic: 'This customer booked online and has been mailed already.',
  off: 'This message is switched off in the settings.',
  over: 'There is nothing to tell the customer about this job.',
};

/**
 * Mails the customer a job's new time or cancellation, once for each: a repeated call sends nothing.
 * @throws ApiError 404, 429 once the mails of the day are used, or 409 when there is nothing to send
 * or nobody to send it to.
 */
export const sendJobMessage = (
  db: Db,
  { businessId }: Actor,
  subject: Subject,
  message: string,
): Promise<FoundJobMessage> =>
  db.transaction(async (tx) => {
    // Of two calls at the same time, the second one sees the mail of the first.
    await lockJob(tx, businessId, subject.id);
    const tellable = await findJobMessage(tx, businessId, subject);
    const { job, kind, state, later, move } = tellable;
    if (state === 'sent') return tellable;
    if (state !== 'offered') throw conflict(reasons[state]);
    await requireProvenEmail(tx, businessId);
    await requireMailAllowance(tx, businessId);
    await emailCustomer(tx, `job-${kind}`, job, { message, later, move });
    return { ...tellable, state: 'sent' };
  });
