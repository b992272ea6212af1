import type { Appointment } from '@tradewind/contracts/appointments';
import { DAY_MINUTES, type Day } from '@tradewind/contracts/calendar';
import type { Member } from '@tradewind/contracts/users';
import type { Interval, WorkingTime } from '../schedule/openHours.ts';
import { unassigned } from '../schedule/useCrewFilter.ts';
import type { Absence } from '../timeOff/timeOff.ts';
import { dayOf, isBookable, minutesOf, within, without, workStretches } from './availability.ts';
import { blocksOn, lanesOf, takenOf } from './lanes.ts';

const NOON = DAY_MINUTES / 2;

/** The halves of a day for which free people are counted. */
export const halves = [
  { name: 'morning', start: 0, end: NOON },
  { name: 'afternoon', start: NOON, end: DAY_MINUTES },
] as const;

/** A day of a person. */
export interface DayLoad {
  readonly day: Day;
  /** Minutes of their visits. */
  readonly planned: number;
  /** Minutes that they work. */
  readonly available: number;
  readonly absences: readonly Absence[];
  /**
   * Per half of the day: whether they have room for a visit; undefined where they do not work. Empty
   * for who cannot be booked.
   */
  readonly free: readonly (boolean | undefined)[];
}

export interface PersonWeek {
  readonly id: string;
  readonly name: string;
  readonly color: string | undefined;
  readonly days: readonly DayLoad[];
}

/** How many people have room for a visit, of those who work then. */
export interface FreePeople {
  readonly free: number;
  readonly working: number;
}

interface TeamWeek {
  /** The members by name, then other people who are on a visit of the week. */
  readonly people: readonly PersonWeek[];
  /** Per day the number of visits that nobody is on. */
  readonly unassigned: readonly number[];
  /** Per day, for each of its halves. */
  readonly free: readonly (readonly FreePeople[])[];
}

interface WeekOptions {
  readonly days: readonly Day[];
  readonly appointments: readonly Appointment[];
  readonly members: readonly Member[];
  readonly working: WorkingTime;
  readonly timeZone: string;
  /** Minutes in a row that count as room for a visit. */
  readonly visit: number;
}

/** Whether there is room for a visit in a half of a day; undefined where nobody works. */
const isFree = (
  work: readonly Interval[],
  { half, taken, visit }: { half: Interval; taken: readonly Interval[]; visit: number },
): boolean | undefined => {
  const then = within(work, half);
  if (then.length === 0) return undefined;
  return without(then, taken).some(({ start, end }) => end - start >= visit);
};

/** Hours planned and hours available of each person, and who is free when. */
export const teamWeekOf = (options: WeekOptions): TeamWeek => {
  const { days, appointments, members, working, timeZone, visit } = options;
  const byId = new Map(members.map((member) => [member._id, member]));
  const lanesOfDay = days.map((day) => lanesOf(members, blocksOn(day, appointments, timeZone)));
  const names = new Map(lanesOfDay.flat().map(({ id, name }) => [id, name]));
  names.delete(unassigned.id);

  const loadOf = (id: string, day: Day, index: number): DayLoad => {
    const lane = lanesOfDay[index]?.find((one) => one.id === id);
    const member = byId.get(id);
    const { planned = 0, blocks = [] } = lane ?? {};
    if (member === undefined) return { day, planned, available: 0, absences: [], free: [] };
    const { open, absences } = dayOf(day, member, working);
    const work = workStretches(open, absences);
    const free = isBookable(member)
      ? halves.map((half) => isFree(work, { half, taken: blocks.map(takenOf), visit }))
      : [];
    return { day, planned, available: minutesOf(work), absences, free };
  };
  const people = [...names]
    .map(([id, name]) => ({
      ...{ id, name, color: byId.get(id)?.color ?? undefined },
      days: days.map((day, index) => loadOf(id, day, index)),
    }))
    .toSorted(
      (a, b) => Number(byId.has(b.id)) - Number(byId.has(a.id)) || a.name.localeCompare(b.name),
    );
  const freeOf = (index: number) =>
    halves.map((_, half) => {
      const known = people.flatMap((person) => person.days[index]?.free[half] ?? []);
      return { free: known.filter(Boolean).length, working: known.length };
    });
  return {
    people,
    unassigned: lanesOfDay.map((lanes) => lanes[0]?.blocks.length ?? 0),
    free: days.map((_, index) => freeOf(index)),
  };
};
