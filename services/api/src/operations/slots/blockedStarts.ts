/** Busy time; epoch milliseconds, `start` inclusive, `end` exclusive. */
export interface BusyTime {
  readonly start: number;
  readonly end: number;
  /** Milliseconds of the drive from it to the appointment; absent where that does not count. */
  readonly driveFrom?: number;
  /** Milliseconds of the drive from the appointment to it. */
  readonly driveTo?: number;
}

/**
 * Whether an appointment cannot be done by somebody who is busy then: the gap, or the drive if that is
 * longer, does not fit between the two.
 */
export const isTooClose = (
  { start, end, driveFrom = 0, driveTo = 0 }: BusyTime,
  appointment: { readonly start: number; readonly end: number },
  gap: number,
): boolean =>
  start < appointment.end + Math.max(gap, driveTo) &&
  appointment.start < end + Math.max(gap, driveFrom);

/**
 * The starts that are impossible: strictly between `after[i]` and `until[i]`, in epoch
 * milliseconds. Ascending and disjoint; the last one is at infinity.
 */
export interface BlockedStarts {
  readonly after: readonly number[];
  readonly until: readonly number[];
}

/**
 * Computes the starts that busy times make impossible for an appointment of `length` milliseconds:
 * it may begin a `gap` after one neighbour's end and must end a `gap` before the next one's start.
 * Two neighbours share one gap (decision 19), and a longer drive takes its place (decision 171).
 * @param busy in any order, may overlap; an entry that does not end after its start takes no time.
 */
export const blockedStarts = (
  busy: readonly BusyTime[],
  length: number,
  gap: number,
): BlockedStarts => {
  let count = 0;
  const froms = new Float64Array(busy.length);
  const tos = new Float64Array(busy.length);
  for (const { start, end, driveFrom = 0, driveTo = 0 } of busy) {
    if (end <= start) continue;
    froms[count] = start - length - Math.max(gap, driveTo);
    tos[count++] = end + Math.max(gap, driveFrom);
  }
  return union(sorted(froms.subarray(0, count)), sorted(tos.subarray(0, count)));
};

/** Sorts in place, unless the values are in order already, as they mostly come from the database. */
const sorted = (values: Float64Array): Float64Array => {
  for (let index = 1; index < values.length; index++) {
    if ((values[index] ?? 0) < (values[index - 1] ?? 0)) return values.sort();
  }
  return values;
};

/**
 * Merges intervals whose starts and ends were sorted separately, which is fast and sufficient: a
 * merged interval ends where as many have ended as have begun.
 */
const union = (froms: Float64Array, tos: Float64Array): BlockedStarts => {
  const after: number[] = [];
  const until: number[] = [];
  let first = froms[0] ?? Infinity;
  for (let index = 0; index < tos.length; index++) {
    const to = tos[index] ?? Infinity;
    const next = froms[index + 1] ?? Infinity;
    if (next < to) continue;
    after.push(first);
    until.push(to);
    first = next;
  }
  after.push(Infinity);
  until.push(Infinity);
  return { after, until };
};
