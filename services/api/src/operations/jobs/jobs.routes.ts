import type { jobEndpoints } from '@tradewind/contracts/endpoints/jobs';
import type { JobDetail } from '@tradewind/contracts/jobDetail';
import { hasScope, requireScope } from '../../accounts/keys/scopes.ts';
import type { Db } from '../../database/db.ts';
import { findTimeline, recordActivity } from '../../engines/activity.ts';
import type { SignedLinks } from '../../engines/linkTokens.ts';
import { recordActorEvent } from '../../engines/securityLog/securityLog.ts';
import { conflict, forbidden, notFound } from '../../http/apiError.ts';
import { type Actor, type Handlers, memberIdOf } from '../../http/context.ts';
import { positionOf } from '../../http/keysetOrder.ts';
import { toPage } from '../../http/page.ts';
import {
  emailBookingEnd,
  findUpcomingBooking,
  notifyVisitorOfChange,
} from '../bookings/bookingEmails.ts';
import { findShownVisit, findVisitsOfCrew } from '../bookings/bookings.queries.ts';
import { emailFormerMembers, isClosed, reopeningOf } from '../bookings/crewAssignments.ts';
import { emailCrew } from '../bookings/crewMails.ts';
import { emailAboutChange, emailReassignment } from '../bookings/jobEmails.ts';
import { getClient } from '../clients/clients.queries.ts';
import { findVisitDetails } from '../recurrences/recurrences.read.queries.ts';
import { changeJob, type JobChange } from './changeJob.ts';
import { deleteJob } from './cleanup.queries.ts';
import { cleanupHandlers } from './cleanup.routes.ts';
import { createJob } from './createJob.ts';
import { presentJob, presentJobSummary } from './jobs.presenter.ts';
import {
  countByStatus,
  type FoundJob,
  findClientJobs,
  findJob,
  findJobs,
  getVisibleJob,
  lockJob,
} from './jobs.queries.ts';
import { jobDeletedActivity } from './jobs.timeline.ts';

const createdPosition = (row: { created_at: Date; id: string }) => [
  row.created_at.toISOString(),
  row.id,
];

/** Finds what was quoted and invoiced for a job, and the plan that includes it, for a caller with the right to money. */
export type FindJobDocuments = (
  db: Db,
  actor: Actor,
  jobId: string,
) => Promise<
  Pick<JobDetail, 'includedIn' | 'quotes' | 'invoices' | 'totalAmount' | 'leftToInvoice'>
>;

/**
 * Gives a quote the job that was created from it.
 * @throws ApiError 409, 422.
 */
export type LinkQuoteToJob = (
  tx: Db,
  actor: Actor,
  quoteId: string,
  job: FoundJob,
) => Promise<void>;

/**
 * Has the drafts of a job follow it from the client whose id is `from`.
 * @throws ApiError 403 for a key that may not change the documents, 422 when the job has some that
 *   stay with that client.
 */
export type MoveDocumentsOfJob = (
  tx: Db,
  actor: Actor,
  from: string,
  job: FoundJob,
) => Promise<void>;

/** What a layer above this one does with quotes and invoices. */
interface JobDocuments {
  readonly find: FindJobDocuments;
  readonly linkQuoteToJob: LinkQuoteToJob;
  readonly move: MoveDocumentsOfJob;
}

/**
 * Changes a job, and mails its customer, its people, its new assignee and the former one when the
 * change concerns them.
 */
const change = async (
  db: Db,
  { links, move }: { readonly links: SignedLinks; readonly move: MoveDocumentsOfJob },
  actor: Actor,
  id: string,
  body: JobChange,
) => {
  const job = await db.transaction(async (tx) => {
    const before = await lockJob(tx, actor.businessId, id);
    const upcomingBooking = await findUpcomingBooking(tx, actor.businessId, id);
    const moves = body.scheduledDate !== undefined || body.scheduledTime !== undefined;
    const movesOrStaffs = moves || body.assignedTo !== undefined;
    const staffed = movesOrStaffs ? await findShownVisit(tx, actor.businessId, id) : undefined;
    const wasClosed = before !== undefined && isClosed(before);
    const crewed =
      wasClosed || body.status === 'cancelled' || body.scheduledDate === null
        ? await findVisitsOfCrew(tx, actor.businessId, id)
        : [staffed];
    const changed = await changeJob(tx, actor, id, body);
    const from = before?.client_id ?? changed.client_id;
    if (from !== changed.client_id) await move(tx, actor, from, changed);
    if (upcomingBooking !== undefined) await notifyVisitorOfChange(tx, links, upcomingBooking);
    await emailAboutChange(tx, actor, before, changed, body);
    // Without a day nobody was taken off it.
    if (body.scheduledDate !== null) await emailFormerMembers(tx, actor, staffed);
    await emailCrew(tx, {
      ...{ businessId: actor.businessId, jobId: id, before: crewed, memberId: memberIdOf(actor) },
      ...reopeningOf(before, changed),
    });
    if (body.assignedTo != null) {
      await emailReassignment(tx, await findShownVisit(tx, actor.businessId, id));
    }
    return changed;
  });
  return presentJob(job, actor.timezone);
};

/** A technician sees no money (decision 11), and a key only what its scopes name. */
const mayReadDocuments = (actor: Actor) =>
  actor.role !== 'technician' && hasScope(actor, 'quotes:read') && hasScope(actor, 'invoices:read');

export const jobHandlers = (
  links: SignedLinks,
  documents: JobDocuments,
): Handlers<typeof jobEndpoints> => {
  const detailsFor = async (db: Db, actor: Actor, id: string) => {
    const [money, visits] = await Promise.all([
      mayReadDocuments(actor) ? documents.find(db, actor, id) : {},
      findVisitDetails(db, actor, id),
    ]);
    return { ...money, ...visits };
  };
  const changeAndPresent = async (db: Db, actor: Actor, id: string, body: JobChange) => {
    const job = await change(db, { links, move: documents.move }, actor, id, body);
    return { ...job, ...(await detailsFor(db, actor, id)) };
  };
  return {
    ...cleanupHandlers,

    listJobs: async ({ query }, { db, actor }) => {
      if (query.status === 'to_invoice' && !mayReadDocuments(actor)) throw forbidden();
      const found = await findJobs(db, actor, query);
      return toPage(found, query.limit, positionOf, (row) => presentJob(row, actor.timezone));
    },

    countJobs: async ({ query }, { db, actor }) => {
      const found = await countByStatus(db, actor, query);
      return {
        total: found.reduce((sum, { count }) => sum + count, 0),
        byStatus: Object.fromEntries(found.map(({ status, count }) => [status, count])),
      };
    },

    createJob: ({ body: { quoteId, ...body } }, { db, actor }) => {
      if (quoteId !== undefined) requireScope(actor, 'quotes:write');
      const create = async (tx: Db) => {
        const job = await createJob(tx, actor, body);
        if (quoteId !== undefined) await documents.linkQuoteToJob(tx, actor, quoteId, job);
        await emailAboutChange(tx, actor, undefined, job, body);
        return presentJob(job, actor.timezone);
      };
      // A job alone that nobody is mailed about is one statement, which needs no transaction.
      const hasPeople = Boolean(body.assignedTo) || (body.people ?? []).length > 0;
      const isAlone = quoteId === undefined && !hasPeople && body.status !== 'on_my_way';
      return isAlone ? create(db) : db.transaction(create);
    },

    listClientJobs: async ({ params: { id }, query }, { db, actor }) => {
      const { businessId, timezone } = actor;
      await getClient(db, businessId, id);
      const found = await findClientJobs(db, businessId, id, query);
      return toPage(found, query.limit, createdPosition, (row) => presentJobSummary(row, timezone));
    },

    getJob: async ({ params }, { db, actor }) => {
      const [found, details] = await db.together((read) =>
        Promise.all([getVisibleJob(read, actor, params.id), detailsFor(read, actor, params.id)]),
      );
      return { ...presentJob(found, actor.timezone), ...details };
    },

    updateJob: ({ params, body }, { db, actor }) => changeAndPresent(db, actor, params.id, body),

    setJobStatus: ({ params, body }, { db, actor }) => changeAndPresent(db, actor, params.id, body),

    getJobTimeline: async ({ params: { id } }, { db, actor }) => {
      await getVisibleJob(db, actor, id);
      return findTimeline(db, actor.businessId, 'job', id);
    },

    deleteJob: ({ params: { id } }, { db, actor }) =>
      db.transaction(async (tx) => {
        const { businessId } = actor;
        const upcomingBooking = await findUpcomingBooking(tx, businessId, id);
        if (upcomingBooking !== undefined)
          await emailBookingEnd(tx, 'booking-cancelled', upcomingBooking);
        const crewed = await findVisitsOfCrew(tx, businessId, id);
        const deleted = await deleteJob(tx, businessId, id);
        const memberId = memberIdOf(actor);
        await emailCrew(tx, { businessId, jobId: id, before: crewed, memberId });
        if (deleted === undefined) {
          if ((await findJob(tx, businessId, id)) === undefined) throw notFound();
          throw conflict('A job with quotes or invoices cannot be deleted. Cancel it instead.');
        }
        await recordActivity(tx, jobDeletedActivity(deleted, actor));
        const subject = { id, name: deleted.title };
        await recordActorEvent(tx, actor, 'job_deleted', { subject });
      }),
  };
};
