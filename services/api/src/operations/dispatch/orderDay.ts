import { type DayPlan, plannedMinutes, type TimedOrder, timed } from './dayPlan.ts';
import { exactOrder } from './exactOrder.ts';
import { heuristicOrder } from './heuristicOrder.ts';

/** The most stops whose order is exact (decision 174). */
export const MOST_EXACT = 12;

export interface DayOrder {
  /** Minutes of driving as planned. */
  readonly before: number;
  /** Whether no order with less driving exists. */
  readonly isExact: boolean;
  /** Undefined where none with less driving was found. */
  readonly better: TimedOrder | undefined;
}

/** Whether the same stops come before one in an order as in the plan, and it comes after as many. */
const isInPlace = (order: readonly number[], at: number): boolean =>
  order.slice(0, at).every((index) => index < at) && order[at] === at;

/**
 * Orders the day of a person for the least driving, from home and back, while each stop keeps its
 * limits and the buffer. A stop before which nothing has changed keeps its planned start where the
 * rest of the day allows it; all others begin as soon as they can. Pure.
 */
export const orderDay = (plan: DayPlan): DayOrder => {
  const before = plannedMinutes(plan);
  const isExact = plan.stops.length <= MOST_EXACT;
  const good = heuristicOrder(plan);
  const most = Math.min(before, (good && timed(plan, good)?.minutes) ?? before);
  const order = isExact ? exactOrder(plan, most) : good;
  const planned = (index: number, at: number) =>
    order && isInPlace(order, at) ? plan.stops[index]?.start : undefined;
  const found = order && (timed(plan, order, planned) ?? timed(plan, order));
  return { before, isExact, better: found && found.minutes < before ? found : undefined };
};
