import type { findMailedMembers } from './bookingEmails.ts';
import type { BookingRow } from './bookings.queries.ts';
import { ended } from './crewAssignments.ts';
import { crewKinds, type findStates, type findTold, type UnsentMail } from './crewMails.queries.ts';

export type Kind = (typeof crewKinds)[keyof typeof crewKinds];

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
  /** Whether people of those visits who were never mailed about them are mailed a new job. */
  readonly mailsNewPeople?: boolean;
  /** The rule of recurring work in words, where the change is one of it. */
  readonly repeats?: string | undefined;
}

export type Member = Awaited<ReturnType<typeof findMailedMembers>>[number];
export type Mails = { readonly [Key in Kind]: readonly UnsentMail<Key>[] };

/** What all members' mails of a job are made of. */
export interface Situation {
  readonly change: CrewChange;
  readonly before: readonly BookingRow[];
  /** The visits after the change. */
  readonly visits: readonly BookingRow[];
  readonly mails: Mails;
  readonly states: Awaited<ReturnType<typeof findStates>>;
  readonly told: Awaited<ReturnType<typeof findTold>> | undefined;
}

/** The statuses of a visit that is to take place or goes on. */
export const open: ReadonlySet<string> = new Set([
  'pending',
  'scheduled',
  'on_my_way',
  'in_progress',
]);

/** Whether a member knows of a visit: of one that is pending only once they were mailed about it. */
const knowsOf = ({ told }: Situation, { id, email }: Member, visit: BookingRow): boolean =>
  visit.people.includes(id) && (visit.status !== 'pending' || told?.(email, visit) !== undefined);

/** The unsent mail of a kind to a member. */
export const mailOf = <Key extends Kind>(mails: Mails, kind: Key, memberId: string) =>
  mails[kind].find(({ payload }) => payload.memberId === memberId);

/** The visits that an unsent mail says are cancelled, with the starts that its recipient knows. */
export const cancelledIn = (mail: UnsentMail<typeof crewKinds.cancelled> | undefined) =>
  mail ? { [mail.visit_id]: mail.payload.startTime, ...mail.payload.laterVisits } : {};

/** The start that a visit which is gone had; undefined for one that no mail or change names. */
export const plannedStart = ({ before, mails }: Situation, { id }: Member, visitId: string) => {
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
export const knownStarts = (situation: Situation, member: Member): ReadonlyMap<string, string> => {
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

/** A visit that a member knows and that does not take place. */
export interface Gone {
  readonly visitId: string;
  readonly start: string;
  readonly isUnplanned: boolean;
}

/**
 * Those of a member's known visits that have another time, those that do not take place, and those that an
 * unsent mail calls cancelled and that take place without them.
 */
export const changesFor = (
  situation: Situation,
  member: Member,
  known: ReadonlyMap<string, string>,
) => {
  const { visits, before, states, mails } = situation;
  const now = new Date();
  const own = visits.filter((visit) => knowsOf(situation, member, visit));
  const moved = own.filter(({ visit_id, starts_at }) => {
    const start = known.get(visit_id);
    if (start === undefined || start === starts_at.toISOString()) return false;
    return starts_at > now || new Date(start) > now;
  });
  const others = [...known].filter(([id]) => !own.some(({ visit_id }) => visit_id === id));
  const isStillOpen = (visitId: string) => {
    const state = states.get(visitId);
    return state?.is_planned === true && open.has(state.status);
  };
  const cancelled = cancelledIn(mailOf(mails, crewKinds.cancelled, member.id));
  const handedOver = others.filter(([id, start]) => {
    return id in cancelled && isStillOpen(id) && Date.parse(start) > now.getTime();
  });
  const gone = others.flatMap(([visitId, start]): Gone[] => {
    const state = states.get(visitId);
    const isMadeAnew = own.some(
      ({ visit_id, starts_at }) => !known.has(visit_id) && starts_at.toISOString() === start,
    );
    const isPlanned = state !== undefined && state.status !== 'cancelled';
    const isPlannedOrOver = isPlanned && (state.is_planned || ended.has(state.status));
    const { duration_minutes = 0 } = before.find(({ visit_id }) => visit_id === visitId) ?? {};
    const isPast = Date.parse(start) + duration_minutes * 60_000 <= now.getTime();
    if (isPlannedOrOver || isMadeAnew || isPast) return [];
    return [{ visitId, start, isUnplanned: isPlanned }];
  });
  return {
    ...{
      own,
      moved,
      handedOver: new Map(handedOver.toSorted(([, a], [, b]) => a.localeCompare(b))),
    },
    gone: gone.toSorted((a, b) => a.start.localeCompare(b.start)),
  };
};
