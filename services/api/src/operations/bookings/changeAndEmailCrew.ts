import type { Db } from '../../database/db.ts';
import { type Actor, memberIdOf } from '../../http/context.ts';
import { type BookingRow, findVisitsOfCrew } from './bookings.queries.ts';
import { emailFormerMembers, emailMembers } from './crewAssignments.ts';
import { emailCrew } from './crewMails.ts';

const peopleOf = (visits: readonly BookingRow[]) => new Set(visits.flatMap(({ people }) => people));

/**
 * Changes several visits of a job within a transaction, and mails the people of those that are moved
 * or removed, those who are on visits of the job for the first time, and those who are on none any more.
 */
export const changeAndEmailCrew = async <Result>(
  tx: Db,
  actor: Actor,
  jobId: string,
  change: () => Promise<Result>,
): Promise<Result> => {
  const { businessId } = actor;
  const before = await findVisitsOfCrew(tx, businessId, jobId);
  const result = await change();
  await emailCrew(tx, { businessId, jobId, before, memberId: memberIdOf(actor), reopens: true });
  const after = await findVisitsOfCrew(tx, businessId, jobId);
  const [crewBefore, crewAfter] = [peopleOf(before), peopleOf(after)];
  for (const id of before.length === 0 ? [] : crewAfter) {
    const [first, ...later] = after.filter(({ people }) => people.includes(id));
    if (first === undefined || crewBefore.has(id) || id === memberIdOf(actor)) continue;
    await emailMembers(tx, first, [id], later);
  }
  const stands = ({ visit_id }: BookingRow) => after.some((visit) => visit.visit_id === visit_id);
  for (const id of crewBefore) {
    if (crewAfter.has(id)) continue;
    const own = before.filter((visit) => visit.people.includes(id) && stands(visit));
    const [first, ...later] = own.map((visit) => ({ ...visit, people: [id] }));
    await emailFormerMembers(tx, actor, first, later);
  }
  return result;
};
