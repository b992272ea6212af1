import type { Db } from '../../database/db.ts';
import { type Actor, memberIdOf } from '../../http/context.ts';
import { type BookingRow, findUnfinishedVisits, findVisitsOfCrew } from './bookings.queries.ts';
import { cancelledIn } from './changesForCrew.ts';
import { emailFormerMembers, emailMembers } from './crewAssignments.ts';
import { crewKinds, findUnsent } from './crewMails.queries.ts';
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
  const starts = new Set(added?.starts.map((start) => start.toISOString()));
  // Of a pause that is resumed, everybody knows already.
  if (all.length === 0 && starts.size === 0) return;
  const wasThere = isAmong(all);
  const crewBefore = peopleOf(before);
  const cancellations = await findUnsent(tx, actor.businessId, jobId, crewKinds.cancelled);
  for (const id of peopleOf(after)) {
    if (id === memberIdOf(actor)) continue;
    const isFurther = crewBefore.has(id);
    // A visit whose cancellation was not mailed yet takes place as they know it.
    const cancelled = cancellations.find(({ payload }) => payload.memberId === id);
    const known = new Set(Object.values(cancelledIn(cancelled)));
    const wasOn = isAmong(before.filter(({ people }) => people.includes(id)));
    const isNews = (visit: BookingRow) => {
      const start = visit.starts_at.toISOString();
      return wasThere(visit) ? !wasOn(visit) : starts.has(start) && !known.has(start);
    };
    const [first, ...later] = after.filter(
      (visit) => visit.people.includes(id) && (!isFurther || isNews(visit)),
    );
    if (first === undefined) continue;
    const series = { ...(added && { repeats: added.repeats }), ...(isFurther && { isFurther }) };
    await emailMembers(tx, first, [id], later, series);
  }
};

/** Mails who was on visits of the job, and is on none any more. */
const emailGone = async (tx: Db, actor: Actor, { before, after }: Change) => {
  const stands = isAmong(after);
  const crewAfter = peopleOf(after);
  for (const id of peopleOf(before)) {
    if (crewAfter.has(id)) continue;
    const own = before.filter((visit) => visit.people.includes(id) && stands(visit));
    const [first, ...later] = own.map((visit) => ({ ...visit, people: [id] }));
    await emailFormerMembers(tx, actor, first, later);
  }
};

/**
 * Changes several visits of a job within a transaction, and mails the people of those that are moved
 * or removed, those who are on visits of the job for the first time or on visits that the change adds,
 * and those who are on none any more.
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
  await emailCrew(tx, {
    ...{ businessId, jobId, before, memberId: memberIdOf(actor), reopens: true },
    repeats: added?.repeats,
  });
  await emailGone(tx, actor, visits);
};
