import type { BusyTime } from '../slots/blockedStarts.ts';

/** A visit of a person's day. All times are minutes, of which quarters of an hour are multiples of 15. */
export interface DayStop {
  /** As planned. */
  readonly start: number;
  readonly duration: number;
  /** The first and the last start that it may get: both its own where it stays. */
  readonly earliest: number;
  readonly latest: number;
}

/** A person's day: what is to be ordered, and what limits the order. */
export interface DayPlan {
  /** By planned start. */
  readonly stops: readonly DayStop[];
  /** Minutes of the drive from one stop to another by their indexes; {@link HOME} is where the day begins and ends. */
  readonly drive: (from: number, to: number) => number;
  /** Minutes between two visits at least. */
  readonly buffer: number;
  /** When a visit that moves may take place, ascending and apart. */
  readonly open: readonly BusyTime[];
  /** The hours that a clock change repeats, both times: no visit that moves begins in them. */
  readonly repeated: readonly BusyTime[];
}

/** The index of where the day begins and ends. */
export const HOME = -1;

/** Minutes of the grid on which visits that move begin. */
const STEP = 15;

export const stays = ({ earliest, latest }: DayStop): boolean => earliest === latest;

/** Where a day has got to: the stop of those done that ends last, and when it ends. */
export interface Reached {
  readonly last: number;
  readonly end: number;
  /** Minutes of driving so far. */
  readonly minutes: number;
}

export const atHome: Reached = { last: HOME, end: Number.NEGATIVE_INFINITY, minutes: 0 };

const nextStep = (minutes: number): number => Math.ceil(minutes / STEP) * STEP;

/** The first start of a stop from `ready` on; undefined where it has none. */
const startFrom = ({ open, repeated }: DayPlan, stop: DayStop, ready: number) => {
  if (stays(stop)) return ready <= stop.start ? stop.start : undefined;
  for (const stretch of open) {
    const from = nextStep(Math.max(ready, stop.earliest, stretch.start));
    const hour = repeated.find(({ start, end }) => start <= from && from < end);
    const start = hour === undefined ? from : nextStep(hour.end);
    if (start > stop.latest) return undefined;
    if (start + stop.duration <= stretch.end) return start;
  }
  return undefined;
};

/**
 * The earliest that a day can go on with a stop, or undefined; at `preferred` where that is not too
 * early. Of two stops that stay, the second is where it is however little time there is.
 */
export const goOn = (
  plan: DayPlan,
  { last, end, minutes }: Reached,
  index: number,
  preferred = Number.NEGATIVE_INFINITY,
): (Reached & { readonly start: number }) | undefined => {
  const [before, stop] = [plan.stops[last], plan.stops[index]];
  if (stop === undefined) return undefined;
  const drive = plan.drive(last, index);
  const ready = before === undefined ? end : end + Math.max(plan.buffer, drive);
  const isSettled = stays(stop) && (before === undefined || stays(before));
  const isInOrder = before === undefined || before.start <= stop.start;
  const own = isSettled && isInOrder ? stop.start : undefined;
  const wanted = preferred >= Math.max(ready, stop.earliest) ? preferred : undefined;
  const start = own ?? wanted ?? startFrom(plan, stop, ready);
  if (start === undefined) return undefined;
  const ends = start + stop.duration;
  return {
    ...{ start, minutes: minutes + drive, end: Math.max(end, ends) },
    // A stop that stays may lie within one before it.
    last: ends < end ? last : index,
  };
};

/** A day in an order, with the start of each of its stops. */
export interface TimedOrder {
  readonly order: readonly number[];
  /** In the order of `order`. */
  readonly starts: readonly number[];
  /** Minutes of driving, from home and back. */
  readonly minutes: number;
  readonly end: number;
}

/** Gives the stops of an order their earliest starts; undefined where one has none. */
export const timed = (
  plan: DayPlan,
  order: readonly number[],
  prefer: (index: number, at: number) => number | undefined = () => undefined,
): TimedOrder | undefined => {
  let reached = atHome;
  const starts: number[] = [];
  for (const [at, index] of order.entries()) {
    const next = goOn(plan, reached, index, prefer(index, at));
    if (next === undefined) return undefined;
    starts.push(next.start);
    reached = next;
  }
  const minutes = reached.minutes + plan.drive(reached.last, HOME);
  return { order, starts, minutes, end: reached.end };
};

/** Minutes of driving of a day as it is planned. */
export const plannedMinutes = ({ stops, drive }: DayPlan): number => {
  let { last, end, minutes } = atHome;
  for (const [index, { start, duration }] of stops.entries()) {
    minutes += drive(last, index);
    if (start + duration < end) continue;
    [last, end] = [index, start + duration];
  }
  return minutes + drive(last, HOME);
};

/** Whether one order is better than another: less driving, or as much and over sooner. */
export const isBetter = (
  one: Pick<Reached, 'minutes' | 'end'>,
  other: Pick<Reached, 'minutes' | 'end'>,
): boolean => one.minutes < other.minutes || (one.minutes === other.minutes && one.end < other.end);
