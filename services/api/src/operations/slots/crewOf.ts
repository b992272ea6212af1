import { MINUTE_MS } from '@tradewind/contracts/calendar';
import { isAble, type Needs } from '@tradewind/contracts/crews';
import type { BusinessPreferences } from '../../accounts/users/preferences.ts';
import type { BusyTime } from './blockedStarts.ts';
import type { CrewTimes, TeamMember } from './crewCalendar.queries.ts';
import type { CrewMember, OpenVisit } from './crewSearch.ts';
import type { DrivesByPlace } from './drivesByPlace.ts';

/** Whether a row of a member does what a visit needs. */
export const isMemberAble = (
  { skills, crew_kinds: crewKinds }: Pick<TeamMember, 'skills' | 'crew_kinds'>,
  needs: Needs,
): boolean => isAble({ skills, crewKinds }, needs);

/** Reads the times of a row, with drives where the row has places. */
const toBusyTimes = (
  { times }: Pick<CrewTimes, 'times'>,
  drives: DrivesByPlace | undefined,
): BusyTime[] => {
  const parts = times.split(',');
  const found: BusyTime[] = [];
  for (let at = 0; at < parts.length; at += drives === undefined ? 2 : 4) {
    const start = Number(parts[at]);
    const time = { start, end: start + Number(parts[at + 1]) * MINUTE_MS };
    found.push(
      drives === undefined ? time : { ...time, ...drives.get(`${parts[at + 2]},${parts[at + 3]}`) },
    );
  }
  return found;
};

/** The places in rows that have them, as the keys of drives. */
export const placesIn = (times: readonly CrewTimes[]): string[] =>
  times.flatMap(({ times: row }) => {
    const parts = row.split(',');
    return Array.from(
      { length: parts.length / 4 },
      (_, at) => `${parts[at * 4 + 2]},${parts[at * 4 + 3]}`,
    );
  });

/** The members of a business and the visits that nobody has, as a search takes them. */
export interface Crew {
  readonly members: readonly CrewMember[];
  readonly openVisits: readonly OpenVisit[];
}

/**
 * The members of a business whom visitors book; undefined for one that does one visit at a time: it
 * does not book by crew, or nobody else is in the team (decision 160).
 */
export const bookedCrew = (
  { bookByCrew }: Pick<BusinessPreferences, 'bookByCrew'>,
  team: readonly TeamMember[],
): readonly TeamMember[] | undefined =>
  bookByCrew && team.length > 1 ? team.filter(({ is_bookable }) => is_bookable) : undefined;

/** Puts the members and the times of a business together for what an appointment needs. */
export const crewOf = (
  members: readonly TeamMember[],
  times: readonly CrewTimes[],
  needs: Needs,
  drives?: DrivesByPlace,
): Crew => {
  const byMember = Map.groupBy(times, (time) => time.member_id);
  return {
    members: members.map((member) => ({
      hours: member.business_hours,
      timeOff: member.exceptions,
      isAble: isMemberAble(member, needs),
      busy: (byMember.get(member.id) ?? []).flatMap((row) => toBusyTimes(row, drives)),
    })),
    openVisits: (byMember.get(null) ?? []).flatMap((visit) => {
      const { service_id: serviceId, crew_kind: crewKind } = visit;
      const able = [...members.keys()].filter((index) => {
        const member = members[index];
        return member !== undefined && isMemberAble(member, { serviceId, crewKind });
      });
      // A held time needs somebody else for each of its members who cannot come any more.
      const kept = able.filter((index) => visit.keeps.includes(members[index]?.id ?? '')).length;
      const people = visit.people - kept;
      return people > 0
        ? toBusyTimes(visit, drives).map((time) => ({ ...time, people, able }))
        : [];
    }),
  };
};

/** The only member of a team of one. */
export const onlyMember = ([first, another]: readonly TeamMember[]): TeamMember | undefined =>
  another === undefined ? first : undefined;

/**
 * A business that does one visit at a time, as the only one of its crew; in a team of one, when that
 * member works.
 */
export const asOneMember = (busy: readonly BusyTime[], team: readonly TeamMember[]): Crew => {
  const only = onlyMember(team);
  const times = { hours: only?.business_hours ?? null, timeOff: only?.exceptions ?? [] };
  return { members: [{ ...times, isAble: true, busy }], openVisits: [] };
};

/**
 * The order in which members are given an appointment: those of `keeps` first, in their order, then
 * who has the fewest minutes of visits on a day, then who drives the fewest metres more, then the
 * order of the team (decision 162). Returns indexes.
 */
export const rankMembers = (
  crew: Crew,
  [from, until]: readonly [from: Date, until: Date],
  keeps: readonly number[],
  driving: readonly number[],
): readonly number[] => {
  const minutes = crew.members.map(({ busy }) =>
    busy
      .filter(({ start }) => from.getTime() <= start && start < until.getTime())
      .reduce((sum, { start, end }) => sum + (end - start) / MINUTE_MS, 0),
  );
  const rankOf = (index: number) => {
    const kept = keeps.indexOf(index);
    return kept < 0 ? (minutes[index] ?? 0) : kept - keeps.length;
  };
  const metresOf = (index: number) => driving[index] ?? 0;
  return [...crew.members.keys()].sort(
    (a, b) => rankOf(a) - rankOf(b) || metresOf(a) - metresOf(b),
  );
};
