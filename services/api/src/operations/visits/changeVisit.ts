import type { Visit, VisitStatusUpdate, VisitUpdate } from '@tradewind/contracts/visits';
import type { Db } from '../../database/db.ts';
import { updateRow } from '../../database/update.ts';
import type { SignedLinks } from '../../engines/linkTokens.ts';
import { stale } from '../../http/apiError.ts';
import { type Actor, memberIdOf } from '../../http/context.ts';
import { findUpcomingBooking, notifyVisitorOfChange } from '../bookings/bookingEmails.ts';
import { findVisit, findVisitsOfCrew } from '../bookings/bookings.queries.ts';
import { emailFormerMembers, isClosed, reopeningOf } from '../bookings/crewAssignments.ts';
import { emailCrew } from '../bookings/crewMails.ts';
import { emailAboutVisit, emailReassignment } from '../bookings/jobEmails.ts';
import { getVisibleJob } from '../jobs/jobs.queries.ts';
import { findStepTime, withStepTime } from '../jobs/stepTime.ts';
import { peopleOf } from '../recurrences/recurrenceRow.ts';
import { makeVisitsOfJob } from '../recurrences/setRecurrence.ts';
import { setHelpers } from '../recurrences/visitsOfJob.queries.ts';
import { VisitEntity } from './visit.entity.ts';
import { changesOf, requireAllowedChanges, requireBegun, requireMembers } from './visitChanges.ts';
import { getVisit, lockVisit, presentVisit } from './visits.queries.ts';
import { describeVisitChange, recordVisitLines } from './visits.timeline.ts';

/**
 * Changes a visit within a transaction, and mails its customer, its people and those who are no longer
 * on it when the change concerns them. @throws ApiError 404, 409 for an outdated version, 403 or 422.
 */
export const changeVisit = async (
  tx: Db,
  links: SignedLinks,
  actor: Actor,
  id: string,
  { version, takenAt, ...body }: VisitUpdate & Partial<Pick<VisitStatusUpdate, 'takenAt'>>,
): Promise<Visit> => {
  const { businessId, timezone } = actor;
  const { job, visit: before } = await lockVisit(tx, actor, id);
  if (version !== undefined && version !== before.version) throw stale();
  const stored = before.people.map(({ _id }) => _id);
  const people = peopleOf(stored, body);
  const reachedAt = await findStepTime(tx, businessId, job.id, takenAt);
  const changes = changesOf(before, body, people, timezone, reachedAt);
  requireAllowedChanges(actor, changes);
  const { startsAt: startTime = before.starts_at } = changes;
  requireBegun(changes.status, { status: before.status, startTime });
  if (Object.keys(changes).length === 0) return presentVisit(before, timezone);
  const newcomers = people.filter((person) => !stored.includes(person));
  await requireMembers(tx, businessId, newcomers);
  const movesOrStaffs = 'leadId' in changes || 'startsAt' in changes;
  const staffed = movesOrStaffs ? await findVisit(tx, businessId, id) : undefined;
  const booking = await findUpcomingBooking(tx, businessId, job.id);
  const wasClosed = isClosed(before);
  const crewed =
    wasClosed || changes.status === 'cancelled' || changes.startsAt === null
      ? await findVisitsOfCrew(tx, businessId, job.id)
      : [staffed];
  await updateRow(tx, VisitEntity, { businessId, id }, undefined, changes);
  if ('leadId' in changes) await setHelpers(tx, businessId, [id], people.slice(1));
  // Another visit may follow the one that has just ended.
  if (changes.status) await makeVisitsOfJob(tx, { businessId, jobId: job.id, timezone });
  const after = await getVisit(tx, actor, id);
  const changedJob = await getVisibleJob(tx, actor, job.id);
  const lines = describeVisitChange({ job, changedJob, before, after, changes }, timezone);
  await recordVisitLines(tx, actor, changedJob, id, withStepTime(lines, reachedAt));
  // Who was not met is told nothing: the appointment took place.
  if (booking !== undefined && changes.status !== 'no_show')
    await notifyVisitorOfChange(tx, links, booking);
  await emailAboutVisit(tx, actor, before, after, { newcomers, takenAt });
  // Without a day nobody was taken off it.
  if (changes.startsAt !== null) await emailFormerMembers(tx, actor, staffed);
  await emailCrew(tx, {
    ...{ businessId, jobId: job.id, before: crewed, memberId: memberIdOf(actor) },
    ...reopeningOf(before, after),
  });
  if ('leadId' in changes) await emailReassignment(tx, await findVisit(tx, businessId, id));
  return presentVisit(after, timezone);
};
