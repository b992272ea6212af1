import { undoSeconds } from '@tradewind/contracts';
import type { Db } from '../../database/db.ts';
import type { MailPayloads } from '../../engines/mail/mailPayloads.ts';
import { enqueueMail } from '../../engines/mail/outbox.ts';
import {
  findNewestMails,
  isNotHandedOver,
  mailedVisit,
} from '../../engines/mail/outgoing.queries.ts';
import { type Actor, memberIdOf } from '../../http/context.ts';
import { findMailedMembers, forCrew } from './bookingEmails.ts';
import { type BookingRow, findVisitsOfCrew } from './bookings.queries.ts';
import { emailStartsSince, type FormerStart } from './crewMove.ts';
import { emailMembers, isSwitchedOn, jobFactsOf, laterStartsOf } from './jobEmails.ts';
import { asTold, findUnsentMoves } from './unsentMoves.ts';

const KIND = 'job-crew-cancelled';

/** Whether nobody is to go to a job or visit: it is cancelled, or has no day. */
export const isCalledOff = ({
  status,
  starts_at,
}: {
  readonly status: string;
  readonly starts_at: Date | null;
}): boolean => status === 'cancelled' || starts_at === null;

const standing = `
  select id, starts_at is null as is_unplanned from visit
  where business_id = $1 and id = any($2) and status <> 'cancelled'`;

/** Those of some visits that are cancelled, without a day or not there any more. */
const findGone = async (tx: Db, businessId: string, visits: readonly BookingRow[]) => {
  const ids = visits.map(({ visit_id }) => visit_id);
  const rows = await tx.rows<{ id: string; is_unplanned: boolean }>(standing, [businessId, ids]);
  const isUnplanned = new Map(rows.map(({ id, is_unplanned }) => [id, is_unplanned]));
  return visits
    .filter(({ visit_id }) => isUnplanned.get(visit_id) !== false)
    .map((visit) => ({ ...visit, isUnplanned: isUnplanned.has(visit.visit_id) }));
};

/** Each person on some visits, without the actor, with theirs. */
const byPerson = <Visit extends BookingRow>(actor: Actor, visits: readonly Visit[]) => {
  const people = new Set(visits.flatMap((visit) => visit.people));
  people.delete(memberIdOf(actor) ?? '');
  return [...people].map((id) => ({
    id,
    own: visits.filter((visit) => visit.people.includes(id)),
  }));
};

/**
 * Mails the people of visits that were cancelled, removed or left without a day, each of them once, except who did it and
 * who has opted out; not before a mistaken step can no longer be taken back.
 * @param before The visits of a job before the change, as {@link findVisitsOfCrew} has them.
 */
export const emailCancelledVisits = async (
  tx: Db,
  actor: Actor,
  before: readonly BookingRow[],
): Promise<void> => {
  const [job] = before;
  if (job === undefined || !isSwitchedOn(job, 'assigned')) return;
  const { business_id: businessId, client_name: customer } = job;
  const gone = await findGone(tx, businessId, before);
  if (gone.length === 0) return;
  const left = await findVisitsOfCrew(tx, businessId, job.id);
  const unsent = await findUnsentMoves(tx, businessId, job.id);
  for (const { id, own } of byPerson(actor, gone)) {
    const [first, ...later] = own;
    const [member] = await findMailedMembers(tx, businessId, [id]);
    if (first === undefined || member === undefined) continue;
    const next = left.find(({ people }) => people.includes(id));
    const told = (visit: BookingRow) => asTold(visit, member.email, unsent);
    const facts = {
      ...forCrew(await jobFactsOf(tx, told(first), member.name)),
      ...{ customer, ...laterStartsOf(later.map(told)) },
      ...(next && { nextStart: next.starts_at.toISOString() }),
      ...(first.isUnplanned && { isUnplanned: true }),
    };
    const about = { entity: 'job', entityId: job.id, visitId: first.visit_id } as const;
    await enqueueMail(tx, businessId, KIND, member.email, facts, { ...about, delay: undoSeconds });
  }
};

const withdraw = `
  delete from outgoing_mail m
  where business_id = $1 and entity_id = $2 and kind = '${KIND}' and ${isNotHandedOver}
    and exists (select from visit v
      where v.business_id = $1 and v.id = ${mailedVisit('m')} and v.status <> 'cancelled'
        and v.starts_at is not null)
    and not exists (select from visit v where v.business_id = $1 and v.job_id = $2
      and m.payload -> 'laterVisits' ? v.id::text and v.status = 'cancelled')
  returning m.recipient, m.visit_id, m.payload`;

interface Withdrawn {
  readonly recipient: string;
  readonly visit_id: string;
  readonly payload: MailPayloads[typeof KIND];
}

/** The starts that withdrawn mails name, which their recipients know the visits to have. */
const formerStartsOf = async (
  tx: Db,
  businessId: string,
  visits: readonly BookingRow[],
  withdrawn: readonly Withdrawn[],
): Promise<FormerStart[]> => {
  const people = [...new Set(visits.flatMap((visit) => visit.people))];
  const members = await findMailedMembers(tx, businessId, people);
  return members.flatMap(({ id: memberId, email }) =>
    withdrawn
      .filter(({ recipient }) => recipient === email)
      .flatMap(({ visit_id, payload: { startTime, laterVisits } }) =>
        Object.entries({ [visit_id]: startTime, ...laterVisits }).map(([visitId, start]) => ({
          ...{ memberId, visitId, start: new Date(start) },
        })),
      ),
  );
};

/**
 * Withdraws the mails about visits of a job that are open again, and mails their people a time that is
 * not the one they know; who was mailed the cancellation already is mailed that they have a new job.
 */
export const emailReopenedVisits = async (tx: Db, actor: Actor, jobId: string): Promise<void> => {
  const { businessId } = actor;
  const withdrawn = await tx.rows<Withdrawn>(withdraw, [businessId, jobId]);
  const visits = await findVisitsOfCrew(tx, businessId, jobId);
  const formerStarts = await formerStartsOf(tx, businessId, visits, withdrawn);
  await emailStartsSince(tx, businessId, jobId, formerStarts);
  const ids = visits.map(({ visit_id }) => visit_id);
  const newest = await findNewestMails(tx, businessId, jobId, ids, [KIND, 'job-assigned']);
  const told = new Set(newest.flatMap(({ kind, visit_id }) => (kind === KIND ? [visit_id] : [])));
  const reopened = visits.filter(({ visit_id }) => told.has(visit_id));
  for (const { id, own } of byPerson(actor, reopened)) {
    const [first, ...later] = own;
    const laterStarts = later.map(({ starts_at }) => starts_at);
    if (first !== undefined) await emailMembers(tx, first, [id], laterStarts);
  }
};
