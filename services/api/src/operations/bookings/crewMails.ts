import { isDeepStrictEqual } from 'node:util';
import { undoSeconds } from '@tradewind/contracts';
import type { Db } from '../../database/db.ts';
import type { MailPayloads } from '../../engines/mail/mailPayloads.ts';
import { enqueueMail } from '../../engines/mail/outbox.ts';
import { findMailedMembers, forCrew, requesterOf } from './bookingEmails.ts';
import { type BookingRow, findVisit, findVisitsOfCrew } from './bookings.queries.ts';
import {
  type CrewChange,
  cancelledIn,
  changesFor,
  type Gone,
  type Kind,
  knownStarts,
  type Mails,
  type Member,
  mailOf,
  open,
  plannedStart,
  type Situation,
} from './changesForCrew.ts';
import { emailMembers, emailUnassigned } from './crewAssignments.ts';
import {
  crewKinds,
  findStates,
  findTold,
  findUnsent,
  startingAt,
  withdrawUnsent,
} from './crewMails.queries.ts';
import { isSwitchedOn, jobFactsOf, laterStartsOf } from './jobFacts.ts';

/**
 * Seconds that a mail waits. A cancellation waits until it can no longer be taken back. Who plans a
 * day moves a visit several times until it fits, and back: its people are mailed where it stays.
 */
const delays: Readonly<Record<Kind, number>> = {
  [crewKinds.moved]: 120,
  [crewKinds.cancelled]: undoSeconds,
};

/**
 * Writes a mail, or leaves the unsent one that says the same; without facts none is left. Returns
 * whether it was written.
 */
const renew = async <Key extends Kind>(
  tx: Db,
  { change: { businessId, jobId }, mails }: Situation,
  kind: Key,
  { id, email }: Member,
  payload: MailPayloads[Key] | undefined,
  delay = delays[kind],
): Promise<boolean> => {
  const mail = mailOf(mails, kind, id);
  const isSame =
    mail?.recipient === email &&
    payload !== undefined &&
    isDeepStrictEqual(mail.payload, JSON.parse(JSON.stringify(payload)));
  if (isSame) return false;
  if (mail !== undefined) await withdrawUnsent(tx, businessId, mail);
  if (payload === undefined) return false;
  const { visitId = jobId, startTime } = payload;
  const about = { entity: 'job', entityId: jobId, visitId, startsAt: new Date(startTime) } as const;
  await enqueueMail(tx, businessId, kind, email, payload, { ...about, delay });
  return true;
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
    requestedBy: requesterOf(first),
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

/**
 * Mails a member who was mailed that visits are cancelled that those take place again, and one who was
 * given visits to come while those were cancelled or had no day that they are theirs.
 */
const emailOpenAgain = async (
  tx: Db,
  { change, before, told }: Situation,
  { id, email }: Member,
  own: readonly BookingRow[],
  known: ReadonlyMap<string, string>,
) => {
  if (!change.reopens || id === change.memberId) return;
  const now = new Date();
  const isNew = ({ visit_id, starts_at }: BookingRow) =>
    change.mailsNewPeople &&
    starts_at > now &&
    !known.has(visit_id) &&
    !before.some((one) => one.visit_id === visit_id);
  const [first, ...later] = own.filter((visit) => {
    const last = told?.(email, visit);
    return last === undefined ? isNew(visit) : last.isCancelled;
  });
  if (first !== undefined) await emailMembers(tx, first, [id], later);
};

/**
 * Mails a member that visits are no longer theirs whose cancellation, of which they were not mailed yet,
 * was taken back with somebody else or nobody on them.
 */
const emailHandedOver = async (
  tx: Db,
  { businessId }: CrewChange,
  { id }: Member,
  known: ReadonlyMap<string, string>,
) => {
  const visits: BookingRow[] = [];
  for (const [visitId, start] of known) {
    const visit = await findVisit(tx, businessId, visitId);
    if (visit !== undefined) visits.push(startingAt(visit, new Date(start)));
  }
  const [first, ...later] = visits;
  if (first !== undefined) await emailUnassigned(tx, [id], first, later);
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
    const { own, moved, gone, handedOver } = changesFor(situation, member, known);
    const assigned = await renewAssignments(tx, change, member, own, moved);
    const left = moved.filter(({ visit_id }) => !assigned.has(visit_id));
    const times = await movedFacts(tx, member, known, left);
    const isMoved = await renew(tx, situation, crewKinds.moved, member, times);
    const cancelled = await cancelledFacts(tx, situation, member, gone, own[0]);
    // Both mails of one change come together.
    const delay = isMoved ? delays[crewKinds.moved] : undefined;
    await renew(tx, situation, crewKinds.cancelled, member, cancelled, delay);
    await emailOpenAgain(tx, situation, member, own, known);
    if (member.id !== change.memberId) await emailHandedOver(tx, change, member, handedOver);
  }
  const mailed = new Set(members.map(({ id }) => id));
  for (const mail of unsent)
    if (!mailed.has(mail.payload.memberId)) await withdrawUnsent(tx, businessId, mail);
};
