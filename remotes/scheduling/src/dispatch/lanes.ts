import type { Appointment } from '@tradewind/contracts/appointments';
import { type Day, formatDuration } from '@tradewind/contracts/calendar';
import type { Member } from '@tradewind/contracts/users';
import { peopleOf, type VisitPeople } from '../schedule/appointmentVisit.ts';
import { type Block, takenUntilOn, wallDaysOf } from '../schedule/geometry.ts';
import type { Interval } from '../schedule/openHours.ts';
import { crewIdsOf, crewsOf, unassigned } from '../schedule/useCrewFilter.ts';
import { minutesOf } from './availability.ts';

/** The row of one person, or of the visits that nobody is on. */
export interface Lane {
  /** A member's id, or that of {@link unassigned}. */
  readonly id: string;
  readonly name: string;
  readonly blocks: readonly Block[];
  /** Minutes that its visits take, those that did not take place left out. */
  readonly planned: number;
}

/** Whether a visit takes place. */
const takesPlace = ({ status }: Appointment) => status !== 'cancelled';

/** The time of a block that its people are not free in; empty for a visit done before its start. */
export const takenOf = ({ start, end, takenUntil = end }: Block): Interval => ({
  start,
  end: takenUntil,
});

/** The blocks of one day by start, with those that go on from the day before. */
export const blocksOn = (
  day: Day,
  appointments: readonly Appointment[],
  timeZone: string,
): Block[] =>
  appointments
    .filter(takesPlace)
    .flatMap((appointment) =>
      wallDaysOf(appointment, timeZone)
        .filter((part) => part.day === day)
        .map(
          ({ start, end }): Block => ({
            ...{ appointment, start, end },
            ...(appointment.scheduledDate < day && { isContinued: true }),
            ...takenUntilOn({ day, start }, appointment, timeZone),
          }),
        ),
    )
    .sort((a, b) => a.start - b.start || b.end - a.end);

/** The lane of a person with the blocks that are theirs, by start. */
export const laneOf = ({ id, name }: Pick<Lane, 'id' | 'name'>, blocks: readonly Block[]): Lane => {
  const own = blocks.filter(({ appointment }) => crewIdsOf(appointment).includes(id));
  return { id, name, blocks: own, planned: minutesOf(own.map(takenOf)) };
};

/** A lane for the visits that nobody is on, then one for each member and each other person on a visit. */
export const lanesOf = (members: readonly Member[], blocks: readonly Block[]): readonly Lane[] => {
  const crews = crewsOf(
    members,
    blocks.map(({ appointment }) => appointment),
  );
  return [unassigned, ...crews.filter(({ id }) => id !== unassigned.id)].map((crew) =>
    laneOf(crew, blocks),
  );
};

/** How much is planned in a lane: minutes of a person, a number of visits that nobody is on. */
export const plannedText = ({ id, blocks, planned }: Lane): string => {
  if (id !== unassigned.id) return `${formatDuration(planned)} planned`;
  return `${blocks.length} ${blocks.length === 1 ? 'visit' : 'visits'}`;
};

/**
 * The people of a visit that is dragged from one lane to another: the person of the lane that it
 * leaves is replaced in place, so that who leads stays in the lead. Undefined where nothing changes.
 */
export const peopleAfter = (
  appointment: Appointment,
  { from, to }: { readonly from: string; readonly to: Pick<Lane, 'id' | 'name'> },
): VisitPeople | undefined => {
  if (from === to.id) return undefined;
  const people = peopleOf(appointment);
  const added = to.id === unassigned.id ? [] : [{ _id: to.id, name: to.name }];
  const others = people.filter(({ _id }) => _id !== to.id);
  const at = others.findIndex(({ _id }) => _id === from);
  return at === -1 ? [...others, ...added] : others.toSpliced(at, 1, ...added);
};

/** The blocks of a lane that take the same time as another one of it. */
export const conflictsIn = (blocks: readonly Block[]): ReadonlySet<Block> => {
  const found = new Set<Block>();
  for (const [index, block] of blocks.entries()) {
    const one = takenOf(block);
    for (const another of blocks.slice(index + 1)) {
      const other = takenOf(another);
      const from = Math.max(one.start, other.start);
      if (from < Math.min(one.end, other.end)) found.add(block).add(another);
    }
  }
  return found;
};

const notStarted: ReadonlySet<string> = new Set(['scheduled', 'on_my_way']);

/** Minutes by which a visit of today is late: it has not begun, or not ended, when it should have. */
export const lateBy = ({ appointment, start, end }: Block, now: number): number => {
  if (notStarted.has(appointment.status)) return Math.max(0, now - start);
  return appointment.status === 'in_progress' ? Math.max(0, now - end) : 0;
};
