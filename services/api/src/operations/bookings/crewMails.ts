import { isDeepStrictEqual } from 'node:util';
import { undoSeconds } from '@tradewind/contracts';
import type { Db } from '../../database/db.ts';
import type { MailPayloads } from '../../engines/mail/mailPayloads.ts';
import { enqueueMail } from '../../engines/mail/outbox.ts';
import { findMailedMembers, forCrew } from './bookingEmails.ts';
import { type BookingRow, findVisitsOfCrew } from './bookings.queries.ts';
import { emailMembers, ended } from './crewAssignments.ts';
import {
  crewKinds,
  findStates,
  findTold,
  findUnsent,
  startingAt,
  type UnsentMail,
  withdrawUnsent,
} from './crewMails.queries.ts';
import { isSwitchedOn, jobFactsOf, laterStartsOf } from './jobFacts.ts';

type Kind = (typeof crewKinds)[keyof typeof crewKinds];

/**
 * Seconds that a mail waits. A cancellation waits until it can no longer be taken back. Who plans a
 * day moves a visit several times until it fits, and back: its people are mailed where it stays.
 */
const delays: Readonly<Record<Kind, number>> = {
  [crewKinds.moved]: 120,
  [crewKinds.cancelled]: undoSeconds,
};

/** A change of the visits of a job. */
export interface CrewChange {
  readonly businessId: string;
  readonly jobId: string;
  /** The visits before the change with their people; those that were not open do not count. */
  readonly before?: readonly (BookingRow | undefined)[];
  /** Who made the change, and knows of it; absent for nobody of the business. */
  readonly memberId?: string | null;
  /** Visits of which their people are mailed otherwise. */
  readonly toldOf?: readonly string[];
  /** Whether visits may be open again that were not; `before` then has all that were. */
  readonly reopens?: boolean;
  /** The rule of recurring work in words, where the change is one of it. */
  readonly repeats?: string | undefined;
}

type Member = Awaited<ReturnType<typeof findMailedMembers>>[number];
type Mails = { readonly [Key in Kind]: readonly UnsentMail<Key>[] };

/** What all members' mails of a job are made of. */
interface Situation {
  readonly change: CrewChange;
  readonly before: readonly BookingRow[];
  /** The visits after the change. */
  readonly visits: readonly BookingRow[];
  readonly mails: Mails;
  readonly states: Awaited<ReturnType<typeof findStates>>;
  readonly told: Awaited<ReturnType<typeof findTold>> | undefined;
}

const open: ReadonlySet<string> = new Set(['pending', 'scheduled', 'on_my_way', 'in_progress']);

/** Whether a member knows of a visit: of one that is pending only once they were mailed about it. */
const knowsOf = ({ told }: Situation, { id, email }: Member, visit: BookingRow): boolean =>
  visit.people.includes(id) && (visit.status !== 'pending' || told?.(email, visit) !== undefined);

const mailOf = <Key extends Kind>(mails: Mails, kind: Key, memberId: string) =>
  mails[kind].find(({ payload }) => payload.memberId === memberId);

/** The visits that an unsent mail says are cancelled, with the starts that its recipient knows. */
export const cancelledIn = (mail: UnsentMail<typeof crewKinds.cancelled> | undefined) =>
  mail ? { [mail.visit_id]: mail.payload.startTime, ...mail.payload.laterVisits } : {};

/** The start that a visit which is gone had; undefined for one that no mail or change names. */
const plannedStart = ({ before, mails }: Situation, { id }: Member, visitId: string) => {
  const visit = before.find(({ visit_id }) => visit_id === visitId);
  if (visit !== undefined) return visit.starts_at.toISOString();
  return mailOf(mails, crewKinds.cancelled, id)?.payload.plannedStarts?.[visitId];
};

/** Gives what a member knows of a visit that is gone to the one that was made anew for it. */
const passOn = (
  situation: Situation,
  member: Member,
  known: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> => {
  const own = situation.visits.filter((visit) => visit.people.includes(member.id));
  const isThere = new Set(own.map(({ visit_id }) => visit_id));
  const entries = [...known].map(([visitId, start]): [string, string] => {
    const planned = isThere.has(visitId) ? undefined : plannedStart(situation, member, visitId);
    const anew = own.find(
      ({ visit_id, starts_at }) => !known.has(visit_id) && starts_at.toISOString() === planned,
    );
    return [anew?.visit_id ?? visitId, start];
  });
  return new Map(entries);
};

/** The starts that a member knows visits to have, by their ids: of several moves that before the first. */
const knownStarts = (situation: Situation, member: Member): ReadonlyMap<string, string> => {
  const { change, before, visits, mails, told } = situation;
  const { id, email } = member;
  const known = new Map<string, string>([
    ...Object.entries(mailOf(mails, crewKinds.moved, id)?.payload.formerStarts ?? {}),
    ...Object.entries(cancelledIn(mailOf(mails, crewKinds.cancelled, id))),
  ]);
  for (const { visit_id, starts_at } of before.filter((visit) =>
    knowsOf(situation, member, visit),
  )) {
    if (id === change.memberId) known.delete(visit_id);
    else if (!known.has(visit_id)) known.set(visit_id, starts_at.toISOString());
  }
  for (const visitId of change.toldOf ?? []) known.delete(visitId);
  const isOpenAgain = ({ visit_id, people }: BookingRow) =>
    people.includes(id) && !before.some((visit) => visit.visit_id === visit_id);
  const reopened = change.reopens && id !== change.memberId ? visits.filter(isOpenAgain) : [];
  for (const visit of reopened) {
    const last = told?.(email, visit);
    const isOther = last && !last.isCancelled && last.start !== visit.starts_at.toISOString();
    if (isOther && !known.has(visit.visit_id)) known.set(visit.visit_id, last.start);
  }
  return passOn(situation, member, known);
};

interface Gone {
  readonly visitId: string;
  readonly start: string;
  readonly isUnplanned: boolean;
}

/** Those of a member's known visits that have another time, and those that do not take place. */
const changesFor = (situation: Situation, member: Member, known: ReadonlyMap<string, string>) => {
  const { visits, before, states } = situation;
  const now = new Date();
  const own = visits.filter((visit) => knowsOf(situation, member, visit));
  const moved = own.filter(({ visit_id, starts_at }) => {
    const start = known.get(visit_id);
    if (start === undefined || start === starts_at.toISOString()) return false;
    return starts_at > now || new Date(start) > now;
  });
  const others = [...known].filter(([id]) => !own.some(({ visit_id }) => visit_id === id));
  const gone = others.flatMap(([visitId, start]): Gone[] => {
    const state = states.get(visitId);
    const isMadeAnew = own.some(
      ({ visit_id, starts_at }) => !known.has(visit_id) && starts_at.toISOString() === start,
    );
    const isPlanned = state !== undefined && state.status !== 'cancelled';
    const takesPlace = isPlanned && (state.is_planned || ended.has(state.status));
    const { duration_minutes = 0 } = before.find(({ visit_id }) => visit_id === visitId) ?? {};
    const isPast = Date.parse(start) + duration_minutes * 60_000 <= now.getTime();
    if (takesPlace || isMadeAnew || isPast) return [];
    return [{ visitId, start, isUnplanned: isPlanned }];
  });
  return { own, moved, gone: gone.toSorted((a, b) => a.start.localeCompare(b.start)) };
};

/** Writes a mail, or leaves the unsent one that says the same; without facts none is left. */
const renew = async <Key extends Kind>(
  tx: Db,
  { change: { businessId, jobId }, mails }: Situation,
  kind: Key,
  { id, email }: Member,
  payload: MailPayloads[Key] | undefined,
) => {
  const mail = mailOf(mails, kind, id);
  const isSame =
    mail?.recipient === email &&
    payload !== undefined &&
    isDeepStrictEqual(mail.payload, JSON.parse(JSON.stringify(payload)));
  if (isSame) return;
  if (mail !== undefined) await withdrawUnsent(tx, businessId, mail);
  if (payload === undefined) return;
  const { visitId = jobId, startTime } = payload;
  const about = { entity: 'job', entityId: jobId, visitId, startsAt: new Date(startTime) } as const;
  await enqueueMail(tx, businessId, kind, email, payload, { ...about, delay: delays[kind] });
};

const movedFacts = async (
  tx: Db,
  { id: memberId, name }: Member,
  known: ReadonlyMap<string, string>,
  [first, ...later]: readonly BookingRow[],
) => {
  if (first === undefined) return undefined;
  const starts = [first, ...later].map(({ visit_id }) => [visit_id, known.get(visit_id) ?? '']);
  return {
    ...forCrew(await jobFactsOf(tx, first, name)),
    ...{ memberId, customer: first.client_name, phone: first.client_phone },
    ...{ formerStarts: Object.fromEntries(starts), ...laterStartsOf(later) },
  };
};

/** What a mail says whichever visits it names. */
const sharedOf = ({
  laterVisits: _,
  nextStart: __,
  repeats: ___,
  plannedStarts: ____,
  isUnplanned: _____,
  ...shared
}: MailPayloads[typeof crewKinds.cancelled]) => shared;

const cancelledFacts = async (
  tx: Db,
  situation: Situation,
  member: Member,
  gone: readonly Gone[],
  next: BookingRow | undefined,
) => {
  const [first, ...later] = gone;
  if (first === undefined) return undefined;
  const { before, mails } = situation;
  const { repeats } = situation.change;
  const { id, name } = member;
  const planned = gone.flatMap(({ visitId, start }) => {
    const at = plannedStart(situation, member, visitId);
    return at === undefined || at === start ? [] : [[visitId, at] as const];
  });
  const visit = before.find(({ visit_id }) => visit_id === first.visitId);
  const written = mailOf(mails, crewKinds.cancelled, id)?.payload;
  // A visit that an unsent mail names may be deleted meanwhile.
  const facts = visit
    ? {
        ...forCrew(await jobFactsOf(tx, startingAt(visit, new Date(first.start)), name)),
        ...{ memberId: id, customer: visit.client_name },
      }
    : written && { ...sharedOf(written), visitId: first.visitId, startTime: first.start };
  if (facts === undefined) return undefined;
  const others = later.map(({ visitId, start }) => ({
    ...{ visit_id: visitId, starts_at: new Date(start) },
  }));
  return {
    ...facts,
    ...laterStartsOf(others),
    ...(next && { nextStart: next.starts_at.toISOString(), ...(repeats && { repeats }) }),
    ...(planned.length > 0 && { plannedStarts: Object.fromEntries(planned) }),
    ...(first.isUnplanned && { isUnplanned: true }),
  };
};

/**
 * Gives the unsent mails of a new job the times that its visits have. Returns the ids of the visits
 * that they name to a member, who needs no other mail about them.
 */
const renewAssignments = async (
  tx: Db,
  { businessId, jobId, repeats: rule }: CrewChange,
  { id, email }: Member,
  own: readonly BookingRow[],
  moved: readonly BookingRow[],
): Promise<ReadonlySet<string>> => {
  const renewed = new Set<string>();
  if (moved.length === 0) return renewed;
  const unsent = await findUnsent(tx, businessId, jobId, 'job-assigned');
  for (const mail of unsent.filter(({ recipient }) => recipient === email)) {
    const ids = new Set([mail.visit_id, ...Object.keys(mail.payload.laterVisits ?? {})]);
    const [first, ...later] = own.filter(({ visit_id }) => ids.has(visit_id));
    if (first === undefined || !moved.some(({ visit_id }) => ids.has(visit_id))) continue;
    await withdrawUnsent(tx, businessId, mail);
    const { repeats: former, isFurther } = mail.payload;
    const repeats = rule ?? former;
    const series = { ...(repeats && { repeats }), ...(isFurther && { isFurther }) };
    await emailMembers(tx, first, [id], later, series);
    for (const { visit_id } of [first, ...later]) renewed.add(visit_id);
  }
  return renewed;
};

/** Mails a member who was mailed that visits are cancelled that those take place again. */
const emailOpenAgain = async (
  tx: Db,
  { change, told }: Situation,
  { id, email }: Member,
  own: readonly BookingRow[],
) => {
  if (!change.reopens || id === change.memberId) return;
  const [first, ...later] = own.filter((visit) => told?.(email, visit)?.isCancelled);
  if (first !== undefined) await emailMembers(tx, first, [id], later);
};

/**
 * Brings the mails to the people of a job's visits in line with a change of them, within its
 * transaction (decision 46). Each member has at most one unsent mail of visits that begin at another
 * time than they know, and one of visits that do not take place; except who made the change, who has
 * opted out, and of what is over. Both wait, so that later changes join them and what was taken back
 * is not mailed: they are written anew whenever they would say something else. Who was mailed already
 * that a visit is cancelled is mailed a new job when it takes place again.
 */
export const emailCrew = async (tx: Db, change: CrewChange): Promise<void> => {
  const { businessId, jobId, reopens = false } = change;
  const before = (change.before ?? []).flatMap((visit) =>
    visit !== undefined && open.has(visit.status) ? [visit] : [],
  );
  const mails: Mails = {
    [crewKinds.moved]: await findUnsent(tx, businessId, jobId, crewKinds.moved),
    [crewKinds.cancelled]: await findUnsent(tx, businessId, jobId, crewKinds.cancelled),
  };
  const unsent = Object.values(mails).flat();
  if (unsent.length === 0 && before.length === 0 && !reopens) return;
  const visits = await findVisitsOfCrew(tx, businessId, jobId);
  const people = [...before, ...(reopens ? visits : [])].flatMap((visit) => visit.people);
  const ids = new Set([...people, ...unsent.map(({ payload }) => payload.memberId)]);
  const job = visits[0] ?? before[0];
  const isOn = job === undefined || isSwitchedOn(job, 'assigned');
  const members = isOn ? await findMailedMembers(tx, businessId, [...ids]) : [];
  const isPending = [...before, ...visits].some(({ status }) => status === 'pending');
  const told = reopens || isPending ? await findTold(tx, businessId, jobId) : undefined;
  const named = mails[crewKinds.cancelled].flatMap((mail) => Object.keys(cancelledIn(mail)));
  const formerly = mails[crewKinds.moved].flatMap(({ payload }) =>
    Object.keys(payload.formerStarts),
  );
  const knownIds = [...named, ...formerly, ...before.map(({ visit_id }) => visit_id)];
  const states = await findStates(tx, businessId, knownIds);
  const situation = { change, before, visits, mails, states, told };
  for (const member of members) {
    const known = knownStarts(situation, member);
    const { own, moved, gone } = changesFor(situation, member, known);
    const assigned = await renewAssignments(tx, change, member, own, moved);
    const left = moved.filter(({ visit_id }) => !assigned.has(visit_id));
    await renew(tx, situation, crewKinds.moved, member, await movedFacts(tx, member, known, left));
    const cancelled = await cancelledFacts(tx, situation, member, gone, own[0]);
    await renew(tx, situation, crewKinds.cancelled, member, cancelled);
    await emailOpenAgain(tx, situation, member, own);
  }
  const mailed = new Set(members.map(({ id }) => id));
  for (const mail of unsent)
    if (!mailed.has(mail.payload.memberId)) await withdrawUnsent(tx, businessId, mail);
};
