import { isDeepStrictEqual } from 'node:util';
import { furthestWorkDay, workDays } from '@tradewind/contracts/businessHours';
import { addDays } from '@tradewind/contracts/calendar';
import {
  canBeNoShow,
  type VisitStatus,
  type VisitUpdate,
  visitMessages,
} from '@tradewind/contracts/visits';
import type { Db } from '../../database/db.ts';
import { forbidden, invalid } from '../../http/apiError.ts';
import type { Actor } from '../../http/context.ts';
import { withTaskIds } from '../jobs/createJob.ts';
import { startOf } from '../jobs/jobChanges.ts';
import { closedDays, findHours } from '../slots/openDays.ts';
import type { VisitRow } from './visit.entity.ts';
import { type FoundVisit, findUnknownMembers } from './visits.queries.ts';

/** @throws ApiError 422 for someone who is no active member of the business. */
export const requireMembers = async (db: Db, businessId: string, ids: readonly string[]) => {
  const unknown = ids.length === 0 ? [] : await findUnknownMembers(db, businessId, ids);
  if (unknown.length > 0) throw invalid('people', 'Invalid member');
};

/** When a visit is completed: set with that status, removed with any other. */
export const completionOf = (status: VisitStatus, takenAt = new Date()) =>
  status === 'completed' ? takenAt : null;

/**
 * Returns the columns that an update changes; absent and equal values are left out. `takenAt` is when
 * its status was reached, now by default.
 */
export const changesOf = (
  visit: FoundVisit,
  body: VisitUpdate,
  people: readonly string[],
  zone: string,
  takenAt?: Date,
): Partial<VisitRow> => {
  const { status, tasks } = body;
  const stored: Partial<VisitRow> = {
    status: visit.status,
    durationMinutes: visit.duration_minutes,
    note: visit.note,
    tasks: visit.tasks,
  };
  const asked: Partial<VisitRow> = {
    ...(status !== undefined && { status }),
    ...(body.duration !== undefined && { durationMinutes: body.duration }),
    ...(body.note !== undefined && { note: body.note }),
    ...(tasks !== undefined && { tasks: withTaskIds(tasks) }),
  };
  const isChange = ([field, value]: [string, unknown]) =>
    !isDeepStrictEqual(value, stored[field as keyof VisitRow]);
  const changed: Partial<VisitRow> = Object.fromEntries(Object.entries(asked).filter(isChange));
  const startsAt = startOf(visit.starts_at, body, zone);
  const arePeopleSame = isDeepStrictEqual(
    people,
    visit.people.map(({ _id }) => _id),
  );
  return {
    ...changed,
    ...(changed.status && {
      completedAt: completionOf(changed.status, takenAt),
      cancelledWithJob: false,
    }),
    ...(startsAt !== undefined &&
      startsAt?.getTime() !== visit.starts_at?.getTime() && { startsAt }),
    // Also where only the helpers change, so that the versions of visit and job say so.
    ...(!arePeopleSame && { leadId: people[0] ?? null }),
  };
};

const technicians: ReadonlySet<string> = new Set([
  ...['status', 'tasks', 'note'],
  ...['completedAt', 'cancelledWithJob'],
]);

/** @throws ApiError 422 for a visit that is to meet nobody before it has begun (decision 140). */
export const requireBegun = (status: string | undefined, before: Begun): void => {
  if (status === 'no_show' && !canBeNoShow(before, Date.now()))
    throw invalid('status', visitMessages.notBegun);
};

/** The status until now, and the start from now on. */
type Begun = Parameters<typeof canBeNoShow>[0];

/** Decision 11: a technician changes status, tasks and note of the visits that they are on. */
export const requireAllowedChanges = (actor: Actor, changes: Partial<VisitRow>): void => {
  if (actor.role !== 'technician') return;
  if (!Object.keys(changes).every((field) => technicians.has(field))) throw forbidden();
};

/** The days of a new visit, by the hours of the business (`workDays`). */
export const findWorkDays = async (
  db: Db,
  businessId: string,
  firstDay: string,
  count: number,
): Promise<readonly string[]> => {
  if (count === 1) return [firstDay];
  const lastDay = addDays(firstDay, furthestWorkDay);
  const hours = await findHours(db, businessId);
  const closed = new Set(hours && closedDays({ ...hours, firstDay, lastDay }));
  return workDays(firstDay, count, (day) => closed.has(day));
};
