import type { DayPlan } from '../src/operations/dispatch/dayPlan.ts';

const permutations = (values: readonly number[]): number[][] =>
  values.length === 0
    ? [[]]
    : values.flatMap((first) =>
        permutations(values.filter((value) => value !== first)).map((rest) => [first, ...rest]),
      );

const quarters = Array.from({ length: 4 * 24 + 1 }, (_, at) => at * 15);

/**
 * Minutes of driving of one order, when each visit begins as soon as the clock shows a quarter of an
 * hour at which it can; undefined where one cannot.
 */
const minutesOf = ({ stops, open, repeated, buffer, drive }: DayPlan, order: readonly number[]) => {
  let sum = 0;
  let at = -1;
  let over = Number.NEGATIVE_INFINITY;
  for (const index of order) {
    const stop = stops[index];
    const before = stops[at];
    if (stop === undefined) return undefined;
    const { start, duration, earliest, latest } = stop;
    const ready = before ? over + Math.max(buffer, drive(at, index)) : over;
    const isFixed = earliest === latest;
    // Both stay where they are, so nothing between them is up to the order.
    const isKept = isFixed && (!before || before.earliest === before.latest);
    if (isKept ? before && before.start > start : isFixed && ready > start) return undefined;
    const begin = isFixed
      ? start
      : quarters.find(
          (time) =>
            time >= ready &&
            time >= earliest &&
            time <= latest &&
            !repeated.some((hour) => hour.start <= time && time < hour.end) &&
            open.some((hours) => hours.start <= time && time + duration <= hours.end),
        );
    if (begin === undefined) return undefined;
    sum += drive(at, index);
    if (begin + duration >= over) at = index;
    over = Math.max(over, begin + duration);
  }
  return sum + drive(at, -1);
};

/** The least minutes of driving of all orders of a day that keep its limits; tries every one. */
export const bestOrderByTrying = (plan: DayPlan): number | undefined => {
  const found = permutations([...plan.stops.keys()]).flatMap(
    (order) => minutesOf(plan, order) ?? [],
  );
  return found.length === 0 ? undefined : Math.min(...found);
};
