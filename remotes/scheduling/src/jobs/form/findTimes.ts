import type { Appointment } from '@tradewind/contracts/appointments';
import {
  addDays,
  DAY_MINUTES,
  DAY_MS,
  type Day,
  toClock,
  type WallTime,
} from '@tradewind/contracts/calendar';
import { isAble, type Needs } from '@tradewind/contracts/crews';
import { instantOf, wallTimeAt } from '@tradewind/contracts/timeZones';
import type { Member } from '@tradewind/contracts/users';
import { dayOf, isBookable, within, without, workStretches } from '../../dispatch/availability.ts';
import { blocksOn, laneOf, takenOf } from '../../dispatch/lanes.ts';
import { visitIdOf } from '../../schedule/appointmentVisit.ts';
import { SLOT } from '../../schedule/geometry.ts';
import type { WorkingTime } from '../../schedule/openHours.ts';

/** How many times are proposed. */
const PROPOSALS = 5;

/** A time at which somebody can do a job. */
export interface Proposal {
  readonly day: Day;
  /** HH:mm, wall time of the business. */
  readonly time: string;
  readonly person: Pick<Member, '_id' | 'name'>;
  /** Minutes since midnight until which they are free. */
  readonly freeUntil: number;
  /** Minutes that they have planned on that day. */
  readonly planned: number;
}

interface FindOptions {
  readonly from: Day;
  /** Days to look at, `from` among them. */
  readonly days: number;
  /** Nothing is proposed before it. */
  readonly now: WallTime;
  /** Minutes. */
  readonly duration: number;
  readonly members: readonly Member[];
  /** What the job asks of who does it. */
  readonly needs: Needs;
  readonly appointments: readonly Appointment[];
  readonly working: WorkingTime;
  readonly timeZone: string;
  /** The visit that is edited, whose own time counts as free. */
  readonly ownVisit?: string | undefined;
}

/**
 * Whether a start is one that the clock of its day shows exactly once, and its minutes pass until the
 * free time ends: a clock change skips some of both, or repeats them.
 */
const isOnClock = (day: Day, timeZone: string) => {
  const instantAt = (minutes: number) => instantOf({ day, minutes }, timeZone);
  const longer = instantAt(DAY_MINUTES) - instantAt(0) - DAY_MS;
  if (longer === 0) return () => true;
  return (at: number, duration: number, end: number) => {
    const start = instantAt(at);
    const shows = (instant: number) => wallTimeAt(instant, timeZone).minutes === at;
    return shows(start) && !shows(start + longer) && start + duration * 60_000 <= instantAt(end);
  };
};

/**
 * The next times at which a job fits, the earliest first: the first one of each person on a day, on
 * the half hours, within their hours and between their visits. Of people who are free at the same time,
 * the one with the least planned on that day is first. Pure.
 */
export const findTimes = (options: FindOptions): readonly Proposal[] => {
  const { from, days, now, duration, appointments, working, timeZone, ownVisit } = options;
  const members = options.members.filter(
    (member) => isBookable(member) && isAble(member, options.needs),
  );
  const others = appointments.filter((appointment) => visitIdOf(appointment) !== ownVisit);
  const found: Proposal[] = [];
  for (let index = 0; index < days && found.length < PROPOSALS; index += 1) {
    const day = addDays(from, index);
    if (day < now.day) continue;
    const blocks = blocksOn(day, others, timeZone);
    const earliest = day === now.day ? now.minutes : 0;
    const isStart = isOnClock(day, timeZone);
    const ofDay = members.flatMap((member) => {
      const { open, absences } = dayOf(day, member, working);
      const { planned, blocks: own } = laneOf({ id: member._id, name: member.name }, blocks);
      const free = within(without(workStretches(open, absences), own.map(takenOf)), {
        start: earliest,
        end: Number.POSITIVE_INFINITY,
      });
      for (const { start, end } of free) {
        const first = Math.ceil(start / SLOT) * SLOT;
        for (let at = first; at + duration <= end; at += SLOT) {
          if (!isStart(at, duration, end)) continue;
          const proposal = { day, time: toClock(at), person: member, freeUntil: end, planned };
          return { at, proposal };
        }
      }
      return [];
    });
    ofDay.sort((a, b) => a.at - b.at || a.proposal.planned - b.proposal.planned);
    found.push(...ofDay.map(({ proposal }) => proposal));
  }
  return found.slice(0, PROPOSALS);
};
