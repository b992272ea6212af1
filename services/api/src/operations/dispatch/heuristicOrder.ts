import { atHome, type DayPlan, goOn, isBetter, stays, type TimedOrder, timed } from './dayPlan.ts';

/**
 * The nearest stop that can be next, again and again; the next one that stays before it would be
 * missed. Undefined where that leads nowhere.
 */
const nearestNeighbours = (plan: DayPlan): readonly number[] | undefined => {
  const left = new Set(plan.stops.keys());
  const order: number[] = [];
  let reached = atHome;
  while (left.size > 0) {
    const settled = [...left].find((index) => plan.stops[index] && stays(plan.stops[index]));
    const from = reached;
    const near = [...left]
      .filter((index) => index === settled || (plan.stops[index] && !stays(plan.stops[index])))
      .toSorted((a, b) => plan.drive(from.last, a) - plan.drive(from.last, b));
    const next = near.find((index) => {
      const then = goOn(plan, from, index);
      if (then === undefined) return false;
      return index === settled || settled === undefined || goOn(plan, then, settled) !== undefined;
    });
    const after = next === undefined ? undefined : goOn(plan, from, next);
    if (next === undefined || after === undefined) return undefined;
    order.push(next);
    left.delete(next);
    reached = after;
  }
  return order;
};

/** The orders in which a part is turned round (2-opt), or one stop is done at another place. */
const neighboursOf = function* (order: readonly number[]) {
  for (let from = 0; from < order.length; from++) {
    for (let to = from + 1; to < order.length; to++) {
      yield [
        ...order.slice(0, from),
        ...order.slice(from, to + 1).reverse(),
        ...order.slice(to + 1),
      ];
    }
  }
  for (const [from, moved] of order.entries()) {
    const others = order.toSpliced(from, 1);
    for (let to = 0; to <= others.length; to++) {
      if (to !== from) yield others.toSpliced(to, 0, moved);
    }
  }
};

const improved = (plan: DayPlan, first: TimedOrder): TimedOrder => {
  let best = first;
  for (let before: TimedOrder | undefined; before !== best; ) {
    before = best;
    for (const order of neighboursOf(before.order)) {
      const other = timed(plan, order);
      if (other && isBetter(other, best)) best = other;
    }
  }
  return best;
};

/**
 * A good order of a day with many stops: that of the nearest neighbours and the planned one, each
 * improved until no part turned round and no stop done elsewhere is better. Undefined where neither
 * keeps what the plan asks.
 */
export const heuristicOrder = (plan: DayPlan): readonly number[] | undefined => {
  const orders = [[...plan.stops.keys()], nearestNeighbours(plan)];
  const found = orders.flatMap((order) => (order && timed(plan, order)) ?? []);
  const [best] = found
    .map((order) => improved(plan, order))
    .toSorted((a, b) => (isBetter(a, b) ? -1 : 1));
  return best?.order;
};
