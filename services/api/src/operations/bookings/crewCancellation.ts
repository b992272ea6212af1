import { undoSeconds } from '@tradewind/contracts';
import type { Db } from '../../database/db.ts';
import { enqueueMail } from '../../engines/mail/outbox.ts';
import {
  findNewestMails,
  isNotHandedOver,
  mailedVisit,
} from '../../engines/mail/outgoing.queries.ts';
import { type Actor, memberIdOf } from '../../http/context.ts';
import { findMailedMembers, forCrew } from './bookingEmails.ts';
import { type BookingRow, findVisitsOfCrew } from './bookings.queries.ts';
import { emailMembers, isSwitchedOn, jobFactsOf } from './jobEmails.ts';

const KIND = 'job-crew-cancelled';

const standing = `
  select id from visit where business_id = $1 and id = any($2) and starts_at is not null
    and status <> 'cancelled'`;

/** Those of some visits that are cancelled, or not there any more. */
const findGone = async (tx: Db, businessId: string, visits: readonly BookingRow[]) => {
  const ids = visits.map(({ visit_id }) => visit_id);
  const rows = await tx.rows<{ id: string }>(standing, [businessId, ids]);
  const kept = new Set(rows.map(({ id }) => id));
  return visits.filter(({ visit_id }) => !kept.has(visit_id));
};

/** Each person on some visits, without the actor, with theirs. */
const byPerson = (actor: Actor, visits: readonly BookingRow[]) => {
  const people = new Set(visits.flatMap((visit) => visit.people));
  people.delete(memberIdOf(actor) ?? '');
  return [...people].map((id) => ({
    id,
    own: visits.filter((visit) => visit.people.includes(id)),
  }));
};

/**
 * Mails the people of visits that were cancelled or removed, each of them once, except who did it and
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
  for (const { id, own } of byPerson(actor, gone)) {
    const [first, ...later] = own;
    const [member] = await findMailedMembers(tx, businessId, [id]);
    if (first === undefined || member === undefined) continue;
    const next = left.find(({ people }) => people.includes(id));
    const facts = {
      ...forCrew(await jobFactsOf(tx, first, member.name)),
      customer,
      laterStarts: later.map(({ starts_at }) => starts_at.toISOString()),
      laterVisits: Object.fromEntries(
        later.map(({ visit_id, starts_at }) => [visit_id, starts_at.toISOString()]),
      ),
      ...(next && { nextStart: next.starts_at.toISOString() }),
    };
    const about = { entity: 'job', entityId: job.id, visitId: first.visit_id } as const;
    await enqueueMail(tx, businessId, KIND, member.email, facts, { ...about, delay: undoSeconds });
  }
};

const withdraw = `
  delete from outgoing_mail m
  where business_id = $1 and entity_id = $2 and kind = '${KIND}' and ${isNotHandedOver}
    and exists (select from visit v
      where v.business_id = $1 and v.id = ${mailedVisit('m')} and v.status <> 'cancelled')
    and not exists (select from visit v where v.business_id = $1 and v.job_id = $2
      and m.payload -> 'laterVisits' ? v.id::text and v.status = 'cancelled')`;

/**
 * Withdraws the mails about visits of a job that are open again; their people who were mailed the
 * cancellation already are mailed that they have a new job.
 */
export const emailReopenedVisits = async (tx: Db, actor: Actor, jobId: string): Promise<void> => {
  const { businessId } = actor;
  await tx.rows(withdraw, [businessId, jobId]);
  const visits = await findVisitsOfCrew(tx, businessId, jobId);
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
