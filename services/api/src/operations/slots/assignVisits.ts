import type { BusyTime } from './blockedStarts.ts';

/**
 * Work that needs people at some time; instants in epoch milliseconds, `start` inclusive, `end`
 * exclusive.
 */
export interface Assignable extends BusyTime {
  /** How many people it needs; at least 1. */
  readonly people: number;
  /** Who can do it, as indexes of members, each once. */
  readonly able: readonly number[];
}

/** The most visits without a person that are looked at together (decision 160). */
export const mostConnected = 12;

/** Whether one person cannot do both, with a `gap` of milliseconds between them. */
export const areInConflict = (
  one: { readonly start: number; readonly end: number },
  other: { readonly start: number; readonly end: number },
  gap: number,
): boolean => one.start < other.end + gap && other.start < one.end + gap;

type InConflict = (one: Assignable, other: Assignable) => boolean;

/**
 * Whether everything can be given to people who can do it so that nobody does two things that are in
 * conflict, which may be more than those that are closer than the gap. Exact. Takes at most thirty
 * entries, because sets of them are bits of a number.
 */
export const canAssign = (
  work: readonly Assignable[],
  gap: number,
  inConflict: InConflict = (one, other) => areInConflict(one, other, gap),
): boolean => {
  const conflicts = work.map((one) =>
    bitsOf(work, (other) => one !== other && inConflict(one, other)),
  );
  const hard = withoutEasy(work, conflicts);
  const rest = work.filter((_, index) => has(hard, index));
  const atOnce = goingOn(rest, gap);
  if (!atOnce.every(canMatch)) return false;
  return atOnce.some(({ length }) => length === rest.length) || hard === 0
    ? true
    : canShare(rest, gap, inConflict);
};

/** What is going on at the start of each: all of that is in conflict. */
const goingOn = (work: readonly Assignable[], gap: number): Assignable[][] =>
  work.map(({ start }) => work.filter((other) => other.start <= start && start < other.end + gap));

const bitsOf = <T>(values: readonly T[], holds: (value: T) => boolean): number =>
  values.reduce((bits, value, index) => (holds(value) ? bits | (1 << index) : bits), 0);

const has = (bits: number, index: number): boolean => ((bits >> index) & 1) === 1;

/**
 * Leaves out, again and again, what finds its people however those that are in conflict with it are
 * given out: it can be given out after them. Returns the rest, as bits.
 */
const withoutEasy = (work: readonly Assignable[], conflicts: readonly number[]): number => {
  let rest = 2 ** work.length - 1;
  for (let before = -1; before !== rest; ) {
    before = rest;
    for (const [index, { able, people }] of work.entries()) {
      if (!has(rest, index)) continue;
      const others = rest & (conflicts[index] ?? 0);
      const taken = work.reduce((sum, { people }, at) => sum + (has(others, at) ? people : 0), 0);
      if (able.length >= people + taken) rest &= ~(1 << index);
    }
  }
  return rest;
};

/** Whether work that is all at once finds its people, by augmenting paths (bipartite matching). */
const canMatch = (work: readonly Assignable[]): boolean => {
  const doing = new Map<number, Assignable>();
  const find = ({ able, ...one }: Assignable, seen: Set<number>): boolean =>
    able.some((member) => {
      if (seen.has(member)) return false;
      seen.add(member);
      const other = doing.get(member);
      if (other !== undefined && !find(other, seen)) return false;
      doing.set(member, { able, ...one });
      return true;
    });
  return work.every((one) => Array.from({ length: one.people }).every(() => find(one, new Set())));
};

/** Dead ends after which a search looks ahead before each step: most end sooner without. */
const LOOK_AHEAD = 100;

/**
 * Whether work that goes on one after the other, too, finds its people. Goes through the members;
 * each takes one of the largest sets of what they can do without a conflict, because to take more
 * never harms. What the members from one on cannot do is remembered.
 */
const canShare = (work: readonly Assignable[], gap: number, inConflict: InConflict): boolean => {
  const conflicts = work.map((one) =>
    bitsOf(work, (other) => one === other || inConflict(one, other)),
  );
  const ids = [...new Set(work.flatMap(({ able }) => able))];
  const members = ids.map((member) => bitsOf(work, ({ able }) => able.includes(member)));
  const failed = new Set<string>();

  /** The sets among `wanted` without a conflict that nothing can be added to; some come twice. */
  const largestSets = (wanted: number): number[] => {
    if (wanted === 0) return [0];
    // Each such set has the last one, or one that is in conflict with it.
    const choices = wanted & (conflicts[31 - Math.clz32(wanted)] ?? 0);
    return conflicts.flatMap((others, index) =>
      has(choices, index) ? largestSets(wanted & ~others).map((set) => set | (1 << index)) : [],
    );
  };

  /** Whether the members from one on can do what is going on at each moment. */
  const canMatchFrom = (member: number, needed: readonly number[]): boolean => {
    const later = new Set(ids.slice(member));
    const left = work.map((one, at): Assignable => {
      const able = one.able.filter((id) => later.has(id));
      return { ...one, people: needed[at] ?? 0, able };
    });
    return goingOn(left, gap).every(canMatch);
  };

  const canFrom = (member: number, needed: readonly number[]): boolean => {
    if (needed.every((count) => count === 0)) return true;
    const left = members.slice(member);
    if (needed.some((count, at) => left.filter((can) => has(can, at)).length < count)) return false;
    const state = `${member} ${needed}`;
    if (failed.has(state)) return false;
    failed.add(state);
    if (failed.size > LOOK_AHEAD && !canMatchFrom(member, needed)) return false;
    const wanted = (members[member] ?? 0) & bitsOf(needed, (count) => count > 0);
    return largestSets(wanted).some((set) =>
      canFrom(
        member + 1,
        needed.map((count, at) => count - (has(set, at) ? 1 : 0)),
      ),
    );
  };
  return canFrom(
    0,
    work.map(({ people }) => people),
  );
};
