import type { Db } from '../../database/db.ts';
import { type Actor, memberIdOf } from '../../http/context.ts';
import { findMailedMembers } from './bookingEmails.ts';
import { type BookingRow, findUnfinishedVisits, findVisitsOfCrew } from './bookings.queries.ts';
import { cancelledIn } from './changesForCrew.ts';
import { emailFormerMembers, emailMembers } from './crewAssignments.ts';
import { crewKinds, findTold, findUnsent } from './crewMails.queries.ts';
import { emailCrew } from './crewMails.ts';

/** The visits that a change adds to recurring work, on days that its rule did not have. */
export interface AddedVisits {
  readonly starts: readonly Date[];
  /** The rule in words. */
  readonly repeats: string;
}

/** The visits of a job that somebody is on before and after a change. */
interface Change {
  /** Those before, with the ones that nobody was on. */
  readonly all: readonly BookingRow[];
  readonly before: readonly BookingRow[];
  readonly after: readonly BookingRow[];
}

const peopleOf = (visits: readonly BookingRow[]) => new Set(visits.flatMap(({ people }) => people));

const isAmong = (visits: readonly BookingRow[]) => {
  const ids = new Set(visits.map(({ visit_id }) => visit_id));
  return ({ visit_id }: BookingRow) => ids.has(visit_id);
};

/** Mails who is on visits of the job for the first time, and who is on further ones beside others. */
const emailAssigned = async (
  tx: Db,
  actor: Actor,
  jobId: string,
  { all, before, after }: Change,
  added: AddedVisits | undefined,
) => {
  const { businessId } = actor;
  const starts = new Set(added?.starts.map((start) => start.toISOString()));
  const wasThere = isAmong(all);
  const crewBefore = peopleOf(before);
  const cancellations = await findUnsent(tx, businessId, jobId, crewKinds.cancelled);
  const told = await findTold(tx, businessId, jobId);
  for (const { id, email } of await findMailedMembers(tx, businessId, [...peopleOf(after)])) {
    if (id === memberIdOf(actor)) continue;
    const isFurther = crewBefore.has(id);
    // A visit whose cancellation was not mailed yet takes place as they know it.
    const cancelled = cancellations.find(({ payload }) => payload.memberId === id);
    const planned = Object.values(cancelled?.payload.plannedStarts ?? {});
    const known = new Set([...Object.values(cancelledIn(cancelled)), ...planned]);
    const wasOn = isAmong(before.filter(({ people }) => people.includes(id)));
    const isNews = (visit: BookingRow) => {
      const start = visit.starts_at.toISOString();
      if (wasThere(visit)) return !isFurther || !wasOn(visit);
      // Of a visit that was left out and comes back, who was on it knows.
      if (added === undefined) return !known.has(start) && told(email, visit) === undefined;
      return isFurther ? starts.has(start) && !known.has(start) : all.length > 0 || starts.size > 0;
    };
    const [first, ...later] = after.filter((visit) => visit.people.includes(id) && isNews(visit));
    if (first === undefined) continue;
    const series = { ...(added && { repeats: added.repeats }), ...(isFurther && { isFurther }) };
    await emailMembers(tx, first, [id], later, series);
  }
};

/** Mails who was on visits of the job that take place without them. */
const emailGone = async (tx: Db, actor: Actor, jobId: string, { before }: Change) => {
  const standing = await findUnfinishedVisits(tx, actor.businessId, jobId);
  for (const id of peopleOf(before)) {
    const isWithout = isAmong(standing.filter(({ people }) => !people.includes(id)));
    const own = before.filter((visit) => visit.people.includes(id) && isWithout(visit));
    const [first, ...later] = own.map((visit) => ({ ...visit, people: [id] }));
    await emailFormerMembers(tx, actor, first, later);
  }
};

/**
 * Changes several visits of a job within a transaction, and mails the people of those that are moved
 * or removed, those who are on visits of the job for the first time, on visits that the change adds or
 * on ones that it brings back and that they were not told of, and those who are off visits that stay.
 */
export const changeAndEmailCrew = async (
  tx: Db,
  actor: Actor,
  jobId: string,
  change: () => Promise<AddedVisits> | Promise<void>,
): Promise<void> => {
  const { businessId } = actor;
  const all = await findUnfinishedVisits(tx, businessId, jobId);
  const before = all.filter(({ people }) => people.length > 0);
  const added = (await change()) ?? undefined;
  const visits = { all, before, after: await findVisitsOfCrew(tx, businessId, jobId) };
  // First, so that nobody is mailed as well that the same visits take place again.
  await emailAssigned(tx, actor, jobId, visits, added);
  // Before the unsent mails are written anew, which say what start each of them knows.
  await emailGone(tx, actor, jobId, visits);
  await emailCrew(tx, {
    ...{ businessId, jobId, before, memberId: memberIdOf(actor) },
    reopens: true,
    repeats: added?.repeats,
  });
};
