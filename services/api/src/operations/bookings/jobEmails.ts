import { undoSeconds } from '@tradewind/contracts';
import type { JobUpdate, NewJob } from '@tradewind/contracts/jobs';
import type { Db } from '../../database/db.ts';
import {
  type JobMails,
  type LaterEvent,
  MOST_NAMED,
  type MoveFacts,
} from '../../engines/mail/jobMailPayloads.ts';
import { enqueueMail } from '../../engines/mail/outbox.ts';
import { findMailedVisits, findNewestMail } from '../../engines/mail/outgoing.queries.ts';
import { type Actor, memberIdOf } from '../../http/context.ts';
import { bookingRecipients, factsOf } from './bookingEmails.ts';
import {
  type BookingRow,
  findShownVisit,
  findVisit,
  isGivenToOthers,
  withdrawOnMyWay,
} from './bookings.queries.ts';
import { emailMembers, ended } from './crewAssignments.ts';
import {
  crewsBeside,
  isSwitchedOn,
  jobFactsOf,
  type LaterVisit,
  laterStartsOf,
} from './jobFacts.ts';

type CustomerMail = Exclude<
  keyof JobMails,
  'job-assigned' | 'job-unassigned' | 'job-crew-moved' | 'job-crew-cancelled'
>;

/** What a mail says about further visits, and how it is known later that it did. */
export const laterFacts = async (tx: Db, later: readonly BookingRow[]) => {
  if (later.length === 0) return laterStartsOf(later);
  const named = later.slice(0, MOST_NAMED);
  return {
    ...laterStartsOf(later),
    laterEvents: await Promise.all(
      named.map(async (visit): Promise<LaterEvent> => {
        const { visitId, sequence, startTime, window, duration } = await factsOf(tx, visit, '');
        return { visitId: visitId ?? '', sequence, startTime, duration, ...(window && { window }) };
      }),
    ),
  };
};

/**
 * Enqueues a mail about a job to its customer, to their contacts for bookings, and to who asked for
 * it by a label, who is not told the address: anybody can scan a label.
 */
export const emailCustomer = async (
  tx: Db,
  kind: CustomerMail,
  job: BookingRow,
  {
    message = '',
    delay,
    later = [],
    move = {},
  }: {
    readonly message?: string;
    readonly delay?: number;
    /** Further visits that the mail is about. */
    readonly later?: readonly BookingRow[];
    /** Of a new time. */
    readonly move?: MoveFacts;
  } = {},
): Promise<void> => {
  const { business_id, id: entityId, visit_id: visitId, client_id: clientId } = job;
  const about = {
    entity: 'job',
    entityId,
    visitId,
    clientId,
    startsAt: job.starts_at,
    leadId: job.people[0],
    delay,
  } as const;
  for (const recipient of await bookingRecipients(tx, job)) {
    const facts = {
      ...(await jobFactsOf(tx, job, recipient.name, message)),
      ...move,
      ...(await laterFacts(tx, later)),
    };
    const known = recipient === job.requested_by ? { ...facts, address: '' } : facts;
    await enqueueMail(tx, business_id, kind, recipient.email, known, about);
  }
};

/** The mails that tell a customer when a visit takes place, or that it does not. */
export const tellingMails = [
  'job-moved',
  'job-cancelled',
  'job-reassigned',
  'job-reminder',
  'job-on-my-way',
] as const;

const byStart = (one: BookingRow, other: BookingRow) =>
  one.starts_at.getTime() - other.starts_at.getTime();

/** Mails that name who comes, before they set off. */
const namingMails = ['job-reminder', 'job-moved', 'job-reassigned'] as const;

/**
 * Whether the last mail about the start of a visit to come has named others than those who come
 * (decision 46). Who booked online is mailed otherwise (decision 161).
 */
const isReassigned = async (tx: Db, visit: BookingRow): Promise<boolean> => {
  if (visit.status !== 'scheduled' || visit.by_visitor || visit.starts_at <= new Date())
    return false;
  if (!isSwitchedOn(visit, 'moved')) return false;
  const told = await findNewestMail(tx, visit, namingMails);
  if (told?.starts_at?.getTime() !== visit.starts_at.getTime()) return false;
  const named = told.people ?? (told.lead_id === null ? [] : [told.lead_id]);
  return isGivenToOthers(named, visit);
};

/** Mails the customer of a visit who comes, where that is somebody else than they know. */
export const emailReassignment = async (tx: Db, visit: BookingRow | undefined): Promise<void> => {
  if (visit !== undefined && (await isReassigned(tx, visit)))
    await emailCustomer(tx, 'job-reassigned', visit);
};

/**
 * Mails the customer of a job who comes to those of its visits to which somebody else comes than they
 * know, once for the same people.
 */
export const emailReassignments = async (
  tx: Db,
  businessId: string,
  jobId: string,
): Promise<void> => {
  const byCrew = new Map<string, BookingRow[]>();
  for (const id of await findMailedVisits(tx, businessId, jobId, namingMails)) {
    const visit = await findVisit(tx, businessId, id);
    if (visit === undefined || !(await isReassigned(tx, visit))) continue;
    const crew = String(visit.people);
    byCrew.set(crew, [...(byCrew.get(crew) ?? []), visit]);
  }
  for (const visits of byCrew.values()) {
    const [first, ...later] = visits.toSorted(byStart);
    if (first === undefined) continue;
    const move = crewsBeside(first, later);
    await emailCustomer(tx, 'job-reassigned', first, { later, move });
  }
};

/**
 * Mails the customer that the crew has set off: once for each start of the visit, and not before a
 * mistaken step can no longer be taken back.
 */
const emailOnMyWay = async (tx: Db, job: BookingRow) => {
  if (!isSwitchedOn(job, 'onMyWay')) return;
  const told = await findNewestMail(tx, job, ['job-on-my-way']);
  if (told?.starts_at?.getTime() === job.starts_at.getTime()) return;
  await emailCustomer(tx, 'job-on-my-way', job, { delay: undoSeconds });
};

/** What decides whether somebody is mailed about a changed visit. */
interface VisitChange {
  readonly jobId: string;
  /** Null for the one that the job shows. */
  readonly visitId: string | null;
  /** The statuses before, undefined for a new visit, and after. */
  readonly before: string | undefined;
  readonly after: string;
  /** Ids of the members who are on it from now on. */
  readonly newcomers: readonly string[];
  /** Visits that were added with it, on later days. */
  readonly later?: readonly LaterVisit[];
  /** When a step was taken that was sent later; ISO timestamp. */
  readonly takenAt?: string | undefined;
}

/** How long after it was taken a step is still news to the customer: 15 minutes. */
const NEWS = 15 * 60_000;

/**
 * Enqueues, within the transaction of a change, the mails that it causes: to the customer when the
 * crew sets off, and to members who were newly assigned, unless they did it themselves.
 */
const emailAbout = async (
  tx: Db,
  actor: Actor,
  { jobId, visitId, before, after, newcomers, later, takenAt }: VisitChange,
): Promise<void> => {
  const { businessId } = actor;
  const isNews = takenAt === undefined || Date.now() - Date.parse(takenAt) <= NEWS;
  const isSettingOff = after === 'on_my_way' && before !== 'on_my_way' && isNews;
  const assigned = ended.has(after) ? [] : newcomers.filter((id) => id !== memberIdOf(actor));
  if (before === 'on_my_way') await withdrawOnMyWay(tx, businessId, jobId);
  if (!isSettingOff && assigned.length === 0) return;
  const visit =
    visitId === null
      ? await findShownVisit(tx, businessId, jobId)
      : await findVisit(tx, businessId, visitId);
  if (visit === undefined) return;
  if (isSettingOff) await emailOnMyWay(tx, visit);
  if (assigned.length > 0) await emailMembers(tx, visit, assigned, later);
};

interface ChangedJob {
  readonly id: string;
  readonly status: string;
  readonly assigned_to: string | null;
}

/**
 * Enqueues the mails of a changed job, which are about the visit that it shows. `assignedTo` is the
 * member whom the request assigns: the job also has another member when it shows its next visit, whose
 * people were told when they were put on it. `people` are those of a new job.
 */
export const emailAboutChange = (
  tx: Db,
  actor: Actor,
  before: ChangedJob | undefined,
  { id, status, assigned_to }: ChangedJob,
  {
    assignedTo,
    people = [],
    takenAt,
  }: Pick<JobUpdate, 'assignedTo'> & Pick<NewJob, 'people'> & Pick<VisitChange, 'takenAt'>,
): Promise<void> => {
  const isAssigned =
    assigned_to !== null && assigned_to === assignedTo && assigned_to !== before?.assigned_to;
  return emailAbout(tx, actor, {
    ...{ jobId: id, visitId: null, before: before?.status, after: status, takenAt },
    newcomers: [...new Set([...(isAssigned ? [assigned_to] : []), ...people])],
  });
};

/** Enqueues the mails of a changed visit, or without `before` of a new one and those added with it. */
export const emailAboutVisit = (
  tx: Db,
  actor: Actor,
  before: { readonly status: string } | undefined,
  { id, job_id, status }: { readonly id: string; readonly job_id: string; readonly status: string },
  change: Pick<VisitChange, 'newcomers' | 'later' | 'takenAt'>,
): Promise<void> =>
  emailAbout(tx, actor, {
    ...{ jobId: job_id, visitId: id, before: before?.status, after: status },
    ...change,
  });
