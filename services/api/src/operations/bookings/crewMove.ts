import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../../database/db.ts';
import { enqueueMail } from '../../engines/mail/outbox.ts';
import { type Actor, memberIdOf } from '../../http/context.ts';
import { findMailedMembers, forCrew } from './bookingEmails.ts';
import { type BookingRow, findVisitsOfCrew } from './bookings.queries.ts';
import { emailMembers, isSwitchedOn, jobFactsOf, laterStartsOf } from './jobEmails.ts';
import { findUnsent, findUnsentMoves, MOVED, withdrawUnsent } from './unsentMoves.ts';

/**
 * Seconds that the mail of a new time waits. Who plans a day often moves a visit several times until
 * it fits, and back with Undo; its people are mailed where it stays.
 */
const MOVE_DELAY = 120;

/** The start that a member knew a visit to have. */
export interface FormerStart {
  readonly visitId: string;
  readonly memberId: string;
  readonly start: Date;
}

interface CrewMoves {
  readonly businessId: string;
  readonly jobId: string;
  readonly formerStarts: readonly FormerStart[];
  /** Whether a member knows the new times by another way. */
  readonly isTold?: (memberId: string) => boolean;
}

/** The new starts of visits by their ids. */
const startsOf = (visits: readonly BookingRow[]) =>
  Object.fromEntries(visits.map(({ visit_id, starts_at }) => [visit_id, starts_at.toISOString()]));

type Member = Awaited<ReturnType<typeof findMailedMembers>>[number];
type Unsent = Awaited<ReturnType<typeof findUnsentMoves>>[number];

const enqueueMove = async (
  tx: Db,
  { name, email }: Member,
  [first, ...later]: readonly BookingRow[],
  formerStarts: Readonly<Record<string, string>>,
) => {
  if (first === undefined) return;
  const { business_id, client_name: customer, client_phone: phone } = first;
  const facts = {
    ...forCrew(await jobFactsOf(tx, first, name)),
    ...{ customer, phone, formerStarts, ...laterStartsOf(later) },
  };
  const about = { entity: 'job', entityId: first.id, visitId: first.visit_id } as const;
  await enqueueMail(tx, business_id, MOVED, email, facts, { ...about, delay: MOVE_DELAY });
};

/**
 * Gives the unsent mails of a new job the new times of its visits. Returns the ids of the visits that
 * they name to a member, who needs no other mail about them.
 */
const renewAssignments = async (
  tx: Db,
  { businessId, jobId }: CrewMoves,
  { id, email }: Member,
  own: readonly BookingRow[],
  moved: readonly { readonly visit: BookingRow; readonly former: string }[],
): Promise<ReadonlySet<string>> => {
  const renewed = new Set<string>();
  if (moved.length === 0) return renewed;
  const unsent = await findUnsent(tx, businessId, jobId, 'job-assigned');
  for (const mail of unsent.filter(({ recipient }) => recipient === email)) {
    const { laterStarts = [] } = mail.payload;
    const isFirst = ({ visit_id }: BookingRow) => visit_id === mail.visit_id;
    const named = moved.filter(
      ({ visit, former }) => isFirst(visit) || laterStarts.includes(former),
    );
    const first = own.find(isFirst);
    if (first === undefined || named.length === 0) continue;
    const startOf = (start: string) =>
      named.find(({ visit, former }) => !isFirst(visit) && former === start)?.visit.starts_at;
    const later = laterStarts.map((start) => startOf(start) ?? new Date(start));
    await withdrawUnsent(tx, businessId, mail);
    await emailMembers(tx, first, [id], later);
    for (const { visit } of named) renewed.add(visit.visit_id);
  }
  return renewed;
};

/** The moves that a member is to be mailed: those of an unsent mail keep their first former start. */
const movesOf = async (
  tx: Db,
  moves: CrewMoves,
  member: Member,
  own: readonly BookingRow[],
  mail: Unsent | undefined,
) => {
  const now = new Date();
  const starts = new Map(
    moves.formerStarts.flatMap(({ memberId, visitId, start }) =>
      memberId === member.id ? [[visitId, start] as const] : [],
    ),
  );
  const moved = own.flatMap((visit) => {
    const start = starts.get(visit.visit_id);
    const isMoved = start !== undefined && start.getTime() !== visit.starts_at.getTime();
    return isMoved ? [{ visit, former: start.toISOString() }] : [];
  });
  const known = new Set(await renewAssignments(tx, moves, member, own, moved));
  if (moves.isTold?.(member.id)) for (const { visit } of moved) known.add(visit.visit_id);
  const former: Readonly<Record<string, string>> = {
    ...Object.fromEntries(moved.map(({ visit, former }) => [visit.visit_id, former])),
    ...mail?.payload.formerStarts,
  };
  const visits = own.filter(({ visit_id, starts_at }) => {
    const start = former[visit_id];
    if (start === undefined || known.has(visit_id)) return false;
    return start !== starts_at.toISOString() && (starts_at > now || new Date(start) > now);
  });
  const formerStarts = visits.map(({ visit_id }) => [visit_id, former[visit_id] ?? ''] as const);
  return { visits, formerStarts: Object.fromEntries(formerStarts) };
};

/**
 * Brings the unsent mails of new times about a job in line with its visits: each member has at most
 * one, with all of their visits that begin at another time than they know.
 */
const syncMoves = async (tx: Db, moves: CrewMoves): Promise<void> => {
  const { businessId, jobId } = moves;
  const unsent = await findUnsentMoves(tx, businessId, jobId);
  if (unsent.length === 0 && moves.formerStarts.length === 0) return;
  const visits = await findVisitsOfCrew(tx, businessId, jobId);
  const [job] = visits;
  const people = [...new Set(visits.flatMap((visit) => visit.people))];
  const isOn = job !== undefined && isSwitchedOn(job, 'assigned');
  const members = isOn ? await findMailedMembers(tx, businessId, people) : [];
  for (const member of members) {
    const own = visits.filter((visit) => visit.people.includes(member.id));
    const mail = unsent.find(({ recipient }) => recipient === member.email);
    const { visits: moved, formerStarts } = await movesOf(tx, moves, member, own, mail);
    const { startTime = '', laterVisits = {} } = mail?.payload ?? {};
    const named = mail ? { [mail.visit_id]: startTime, ...laterVisits } : {};
    if (isDeepStrictEqual(named, startsOf(moved))) continue;
    if (mail !== undefined) await withdrawUnsent(tx, businessId, mail);
    await enqueueMove(tx, member, moved, formerStarts);
  }
  const emails = new Set(members.map(({ email }) => email));
  for (const mail of unsent)
    if (!emails.has(mail.recipient)) await withdrawUnsent(tx, businessId, mail);
};

const open: ReadonlySet<string> = new Set(['scheduled', 'on_my_way', 'in_progress']);

/** What the people of visits know of their starts before a change. */
const formerStartsOf = (visits: readonly (BookingRow | undefined)[]): FormerStart[] =>
  visits.flatMap((visit) =>
    visit !== undefined && open.has(visit.status)
      ? visit.people.map((memberId) => ({
          ...{ memberId, visitId: visit.visit_id, start: visit.starts_at },
        }))
      : [],
  );

/**
 * Mails members that visits which they are on before and after a change begin at another time, except
 * who did it and who has opted out; not about a visit that is over. The mail waits, and joins one that
 * was not sent yet: moved back, cancelled, or without the member meanwhile, a visit is left out of it.
 * @param before The visits before the change; without any it withdraws only what is outdated.
 */
export const emailMovedVisits = (
  tx: Db,
  actor: Actor,
  jobId: string,
  before: readonly (BookingRow | undefined)[] = [],
): Promise<void> =>
  syncMoves(tx, {
    ...{ businessId: actor.businessId, jobId, formerStarts: formerStartsOf(before) },
    isTold: (id) => id === memberIdOf(actor),
  });

/** Mails members the times of visits of a job, where they know the given ones. */
export const emailStartsSince = (
  tx: Db,
  businessId: string,
  jobId: string,
  formerStarts: readonly FormerStart[],
): Promise<void> => syncMoves(tx, { businessId, jobId, formerStarts });

/**
 * Withdraws what unsent mails of new times say of visits that have changed since; `told` is the one
 * that a visitor has moved, of which its people are mailed otherwise.
 */
export const withdrawOutdatedMoves = (
  tx: Db,
  businessId: string,
  jobId: string,
  told?: BookingRow,
): Promise<void> =>
  syncMoves(tx, { businessId, jobId, formerStarts: formerStartsOf([told]), isTold: () => true });
