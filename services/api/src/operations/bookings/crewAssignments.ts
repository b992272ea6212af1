import type { Db } from '../../database/db.ts';
import type { SeriesFacts } from '../../engines/mail/jobMailPayloads.ts';
import { enqueueMail } from '../../engines/mail/outbox.ts';
import { type Actor, memberIdOf } from '../../http/context.ts';
import { findMailedMembers, forCrew, requesterOf } from './bookingEmails.ts';
import { type BookingRow, crewNames, findUnfinishedVisits, findVisit } from './bookings.queries.ts';
import { asTold, crewKinds, findTold, findUnsent } from './crewMails.queries.ts';
import {
  isSwitchedOn,
  jobFactsOf,
  type LaterVisit,
  laterStartsOf,
  namesBeside,
} from './jobFacts.ts';

/** The statuses of a job or visit that nobody is needed for any more. */
export const ended: ReadonlySet<string> = new Set([
  ...['completed', 'invoiced', 'paid', 'cancelled', 'no_show'],
]);

/**
 * Mails members that they are on a visit, unless they have opted out; `later` are further visits of
 * theirs, and `series` is what the mail says of recurring work.
 */
export const emailMembers = async (
  tx: Db,
  visit: BookingRow,
  ids: readonly string[],
  later: readonly LaterVisit[] = [],
  series: SeriesFacts = {},
) => {
  const { business_id, client_name: customer, client_phone: phone } = visit;
  if (!isSwitchedOn(visit, 'assigned')) return;
  const { id: entityId, visit_id: visitId, starts_at: startsAt } = visit;
  const about = { entity: 'job', entityId, visitId, startsAt } as const;
  for (const { id, name, email } of await findMailedMembers(tx, business_id, ids)) {
    const othersOf = ({ crew = visit.crew }: LaterVisit) =>
      crewNames({ crew: crew.filter(({ _id }) => _id !== id) });
    const inWords = (further: LaterVisit) => othersOf(further) || 'nobody else';
    const facts = {
      ...forCrew(await jobFactsOf(tx, visit, name)),
      ...{ customer, phone, requestedBy: requesterOf(visit), others: othersOf(visit) },
      ...{ ...laterStartsOf(later), ...namesBeside(visit, later, inWords), ...series },
      ...(visit.status === 'pending' && { isPending: true }),
    };
    await enqueueMail(tx, business_id, 'job-assigned', email, facts, about);
  }
};

/**
 * Mails members that visits are no longer theirs, unless they have opted out or left. Each visit is
 * named with the start that the member knows: where it has moved and the mail of the new time was not
 * sent yet, with the former start. Callers check that the business sends such mails.
 */
export const emailUnassigned = async (
  tx: Db,
  ids: readonly string[],
  visit: BookingRow,
  later: readonly BookingRow[] = [],
): Promise<void> => {
  if (ids.length === 0) return;
  const { business_id, client_name: customer, id: jobId, visit_id: visitId } = visit;
  const now = await findVisit(tx, business_id, visitId);
  const unsent = await findUnsent(tx, business_id, jobId, crewKinds.moved);
  const unfinished = await findUnfinishedVisits(tx, business_id, jobId);
  const takesPlace = now !== undefined && !ended.has(now.status);
  const crew = takesPlace ? crewNames(now) : '';
  const crews = new Map(unfinished.map((one) => [one.visit_id, crewNames(one)])).set(visitId, crew);
  const inWords = (one: BookingRow) => crews.get(one.visit_id) || 'nobody yet';
  for (const { id, name, email } of await findMailedMembers(tx, business_id, ids)) {
    const told = (one: BookingRow) => asTold(one, id, unsent);
    const [first, others] = [told(visit), later.map(told)];
    const next = unfinished.find(
      ({ people, status }) => status !== 'pending' && people.includes(id),
    );
    const payload = {
      ...forCrew(await jobFactsOf(tx, first, name)),
      ...{ crew, takesPlace, customer },
      ...{ ...laterStartsOf(others), ...namesBeside(first, others, inWords) },
      ...(next && { nextStart: next.starts_at.toISOString() }),
    };
    const about = { entity: 'job', entityId: jobId, visitId, startsAt: first.starts_at } as const;
    await enqueueMail(tx, business_id, 'job-unassigned', email, payload, about);
  }
};

/**
 * Mails members who are no longer on a visit, as {@link emailUnassigned}, unless they took themselves
 * off. `before` is the visit while they were on it, undefined for one that nobody was taken off, and
 * `later` are further ones that they are no longer on.
 */
export const emailFormerMembers = async (
  tx: Db,
  actor: Actor,
  before: BookingRow | undefined,
  later: readonly BookingRow[] = [],
): Promise<void> => {
  if (before === undefined || ended.has(before.status) || !isSwitchedOn(before, 'assigned')) return;
  const now = await findVisit(tx, before.business_id, before.visit_id);
  const stays = [...(now?.people ?? []), memberIdOf(actor)];
  const former = before.people.filter((id) => !stays.includes(id));
  await emailUnassigned(tx, former, before, later);
};

/** Those of some members whose newest mail about a visit does not name its start. */
export const withoutInformed = async (
  tx: Db,
  visit: BookingRow,
  ids: readonly string[],
): Promise<string[]> => {
  const told = await findTold(tx, visit.business_id, visit.id);
  const start = visit.starts_at.toISOString();
  return (await findMailedMembers(tx, visit.business_id, ids))
    .filter(({ email }) => {
      const last = told(email, visit);
      return last === undefined || last.isCancelled || last.start !== start;
    })
    .map(({ id }) => id);
};

interface JobState {
  readonly status: string;
  readonly starts_at: Date | null;
}

/** Whether nobody is to go to a job or visit: it is cancelled, over, or has no day. */
export const isClosed = ({ status, starts_at }: JobState): boolean =>
  ended.has(status) || starts_at === null;

/**
 * Whether a change opens a job or visit again, and whether its people may be new on it: who is given
 * one that is cancelled or has no day is not mailed before that.
 */
export const reopeningOf = (before: JobState | undefined, after: JobState) => ({
  reopens: before !== undefined && isClosed(before) && !isClosed(after),
  mailsNewPeople: before?.status === 'cancelled' || before?.starts_at === null,
});
