import { randomUUIDv7 } from 'node:crypto';
import type { visitEndpoints } from '@tradewind/contracts/endpoints/visits';
import { visitMessages } from '@tradewind/contracts/visits';
import type { SignedLinks } from '../../engines/linkTokens.ts';
import { toInstant } from '../../engines/time/zone.ts';
import { conflict, notFound } from '../../http/apiError.ts';
import type { Handlers } from '../../http/context.ts';
import { toPage } from '../../http/page.ts';
import { findUpcomingBooking, notifyVisitorOfChange } from '../bookings/bookingEmails.ts';
import { findVisit, withdrawOnMyWay } from '../bookings/bookings.queries.ts';
import { emailFormerMembers } from '../bookings/crewAssignments.ts';
import { emailCrew } from '../bookings/crewMails.ts';
import { emailAboutVisit } from '../bookings/jobEmails.ts';
import { withTaskIds } from '../jobs/createJob.ts';
import { getVisibleJob, lockJob } from '../jobs/jobs.queries.ts';
import { jobStatusLine } from '../jobs/jobs.timeline.ts';
import { peopleOf } from '../recurrences/recurrenceRow.ts';
import { makeVisitsOfJob } from '../recurrences/setRecurrence.ts';
import { setHelpers } from '../recurrences/visitsOfJob.queries.ts';
import { changeVisit } from './changeVisit.ts';
import { VisitEntity } from './visit.entity.ts';
import { completionOf, findWorkDays, requireBegun, requireMembers } from './visitChanges.ts';
import {
  countVisitsOf,
  deleteVisit,
  findVisits,
  getVisit,
  lockVisit,
  positionOf,
  presentVisit,
} from './visits.queries.ts';
import { recordVisitLines, visitAddedLine, visitDeletedLine } from './visits.timeline.ts';
import { countVisitsAhead, countWeekdayVisits } from './visitsAhead.ts';

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
      const days = await findWorkDays(tx, businessId, body.scheduledDate, body.days);
      const visits = days.map((day) => ({
        id: randomUUIDv7(),
        startsAt: toInstant(day, body.scheduledTime, timezone),
      }));
      for (const { id, startsAt } of visits) {
        requireBegun(status, { status, startTime: startsAt });
        await tx.manager.insert(VisitEntity, {
          ...{ businessId, id, jobId: before.id, status, note, leadId: people[0] ?? null },
          startsAt,
          durationMinutes: body.duration ?? before.duration_minutes,
          tasks: withTaskIds(tasks),
          completedAt: completionOf(status),
        });
        await setHelpers(tx, businessId, [id], people.slice(1));
      }
      const first = visits[0]?.id ?? '';
      const visit = await getVisit(tx, actor, first);
      const job = await getVisibleJob(tx, actor, before.id);
      const lines = [visitAddedLine(visit, days.length, timezone), ...jobStatusLine(before, job)];
      await recordVisitLines(tx, actor, job, first, lines);
      const later = visits.slice(1).map((one) => ({ visit_id: one.id, starts_at: one.startsAt }));
      await emailAboutVisit(tx, actor, undefined, visit, { newcomers: people, later });
      return presentVisit(visit, timezone);
    }),

  getVisit: async ({ params }, { db, actor }) =>
    presentVisit(await getVisit(db, actor, params.id), actor.timezone),

  updateVisit: ({ params, body }, { db, actor }) =>
    db.transaction((tx) => changeVisit(tx, links, actor, params.id, body)),

  setVisitStatus: ({ params, body }, { db, actor }) =>
    db.transaction((tx) => changeVisit(tx, links, actor, params.id, body)),

  countMemberVisits: ({ params }, { db, actor }) => countVisitsAhead(db, actor, params.id),

  countWeekdayVisits: (_, { db, actor }) => countWeekdayVisits(db, actor),

  deleteVisit: ({ params: { id } }, { db, actor }) =>
    db.transaction(async (tx) => {
      const { businessId, timezone } = actor;
      const { job, visit } = await lockVisit(tx, actor, id);
      if ((await countVisitsOf(tx, businessId, job.id)) === 1)
        throw conflict(visitMessages.lastVisit);
      const booking = await findUpcomingBooking(tx, businessId, job.id);
      const staffed = await findVisit(tx, businessId, id);
      await deleteVisit(tx, businessId, id);
      await withdrawOnMyWay(tx, businessId, job.id);
      await makeVisitsOfJob(tx, { businessId, jobId: job.id, timezone });
      const changedJob = await getVisibleJob(tx, actor, job.id);
      const lines = [visitDeletedLine(visit, timezone), ...jobStatusLine(job, changedJob)];
      await recordVisitLines(tx, actor, changedJob, id, lines);
      if (booking !== undefined) await notifyVisitorOfChange(tx, links, booking);
      await emailFormerMembers(tx, actor, staffed);
      await emailCrew(tx, { businessId, jobId: job.id, toldOf: [id] });
    }),
});
