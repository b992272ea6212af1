import { randomUUIDv7 } from 'node:crypto';
import type { visitEndpoints } from '@tradewind/contracts/endpoints/visits';
import { type VisitUpdate, visitMessages } from '@tradewind/contracts/visits';
import type { Db } from '../../database/db.ts';
import { updateRow } from '../../database/update.ts';
import type { SignedLinks } from '../../engines/linkTokens.ts';
import { withdrawMail } from '../../engines/mail/outgoing.queries.ts';
import { toInstant } from '../../engines/time/zone.ts';
import { conflict, notFound, stale } from '../../http/apiError.ts';
import type { Actor, Handlers } from '../../http/context.ts';
import { toPage } from '../../http/page.ts';
import { findUpcomingBooking, notifyVisitorOfChange } from '../bookings/bookingEmails.ts';
import { emailAboutVisit } from '../bookings/jobEmails.ts';
import { withTaskIds } from '../jobs/createJob.ts';
import { getVisibleJob, lockJob } from '../jobs/jobs.queries.ts';
import { jobStatusLine } from '../jobs/jobs.timeline.ts';
import { peopleOf } from '../recurrences/recurrenceRow.ts';
import { makeVisitsOfJob } from '../recurrences/setRecurrence.ts';
import { setHelpers } from '../recurrences/visits.queries.ts';
import { VisitEntity } from './visit.entity.ts';
import {
  changesOf,
  completionOf,
  requireAllowedChanges,
  requireMembers,
  workDays,
} from './visitChanges.ts';
import {
  countVisitsOf,
  deleteVisit,
  findVisits,
  getVisit,
  lockVisit,
  positionOf,
  presentVisit,
} from './visits.queries.ts';
import {
  describeVisitChange,
  recordVisitLines,
  visitAddedLine,
  visitDeletedLine,
} from './visits.timeline.ts';

/** Changes a visit, and mails its customer and its new people when the change concerns them. */
const change = (
  db: Db,
  links: SignedLinks,
  actor: Actor,
  id: string,
  { version, ...body }: VisitUpdate,
) =>
  db.transaction(async (tx) => {
    const { businessId, timezone } = actor;
    const { job, visit: before } = await lockVisit(tx, actor, id);
    if (version !== undefined && version !== before.version) throw stale();
    const stored = before.people.map(({ _id }) => _id);
    const people = peopleOf(stored, body);
    const changes = changesOf(before, body, people, timezone);
    requireAllowedChanges(actor, changes);
    if (Object.keys(changes).length === 0) return presentVisit(before, timezone);
    const newcomers = people.filter((person) => !stored.includes(person));
    await requireMembers(tx, businessId, newcomers);
    const booking = await findUpcomingBooking(tx, businessId, job.id);
    await updateRow(tx, VisitEntity, { businessId, id }, undefined, changes);
    if ('leadId' in changes) await setHelpers(tx, businessId, [id], people.slice(1));
    // Another visit may follow the one that has just ended.
    if (changes.status) await makeVisitsOfJob(tx, { businessId, jobId: job.id, timezone });
    const after = await getVisit(tx, actor, id);
    const changedJob = await getVisibleJob(tx, actor, job.id);
    const lines = describeVisitChange({ job, changedJob, before, after, changes }, timezone);
    await recordVisitLines(tx, actor, changedJob, id, lines);
    if (booking !== undefined) await notifyVisitorOfChange(tx, links, booking);
    await emailAboutVisit(tx, actor, before, after, newcomers);
    return presentVisit(after, timezone);
  });

export const visitHandlers = (links: SignedLinks): Handlers<typeof visitEndpoints> => ({
  listJobVisits: async ({ params, query }, { db, actor }) => {
    await getVisibleJob(db, actor, params.id);
    const found = await findVisits(db, actor, params.id, query);
    return toPage(found, query.limit, positionOf, (row) => presentVisit(row, actor.timezone));
  },

  createVisit: ({ params, body }, { db, actor }) =>
    db.transaction(async (tx) => {
      const { businessId, timezone } = actor;
      const before = await lockJob(tx, businessId, params.id);
      if (before === undefined) throw notFound();
      const people = peopleOf([], body);
      await requireMembers(tx, businessId, people);
      const { status = 'scheduled', note = '', tasks = [] } = body;
      const days = await workDays(tx, businessId, body.scheduledDate, body.days);
      const ids = days.map(() => randomUUIDv7());
      for (const [at, id] of ids.entries()) {
        await tx.manager.insert(VisitEntity, {
          ...{ businessId, id, jobId: before.id, status, note, leadId: people[0] ?? null },
          startsAt: toInstant(days[at] ?? body.scheduledDate, body.scheduledTime, timezone),
          durationMinutes: body.duration ?? before.duration_minutes,
          tasks: withTaskIds(tasks),
          completedAt: completionOf(status),
        });
        await setHelpers(tx, businessId, [id], people.slice(1));
      }
      const [first = ''] = ids;
      const visit = await getVisit(tx, actor, first);
      const job = await getVisibleJob(tx, actor, before.id);
      const lines = [visitAddedLine(visit, days.length, timezone), ...jobStatusLine(before, job)];
      await recordVisitLines(tx, actor, job, first, lines);
      await emailAboutVisit(tx, actor, undefined, visit, people);
      return presentVisit(visit, timezone);
    }),

  getVisit: async ({ params }, { db, actor }) =>
    presentVisit(await getVisit(db, actor, params.id), actor.timezone),

  updateVisit: ({ params, body }, { db, actor }) => change(db, links, actor, params.id, body),

  setVisitStatus: ({ params, body }, { db, actor }) => change(db, links, actor, params.id, body),

  deleteVisit: ({ params: { id } }, { db, actor }) =>
    db.transaction(async (tx) => {
      const { businessId, timezone } = actor;
      const { job, visit } = await lockVisit(tx, actor, id);
      if ((await countVisitsOf(tx, businessId, job.id)) === 1)
        throw conflict(visitMessages.lastVisit);
      const booking = await findUpcomingBooking(tx, businessId, job.id);
      await withdrawMail(tx, businessId, job.id, 'job-on-my-way', id);
      await deleteVisit(tx, businessId, id);
      await makeVisitsOfJob(tx, { businessId, jobId: job.id, timezone });
      const changedJob = await getVisibleJob(tx, actor, job.id);
      const lines = [visitDeletedLine(visit, timezone), ...jobStatusLine(job, changedJob)];
      await recordVisitLines(tx, actor, changedJob, id, lines);
      if (booking !== undefined) await notifyVisitorOfChange(tx, links, booking);
    }),
});
