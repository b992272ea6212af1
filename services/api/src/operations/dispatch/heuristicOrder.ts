import {
  atHome,
  type DayPlan,
  goOn,
  HOME,
  isBetter,
  stays,
  type TimedOrder,
  timed,
} from './dayPlan.ts';

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

/** An order beside another one, and its minutes of driving more, which are fewer where below 0. */
interface Neighbour {
  readonly change: number;
  readonly order: () => readonly number[];
}

/**
 * The orders with less driving in which a part is turned round (2-opt), or one stop is done at another
 * place; the one with the least driving first. Compares only the drives that change.
 */
const shorterOrders = ({ drive }: DayPlan, order: readonly number[]): readonly Neighbour[] => {
  // Before the first position and after the last one is home.
  const leg = (from: number, to: number) => drive(order[from] ?? HOME, order[to] ?? HOME);
  // How much longer the way from the first stop to each one is in the other direction.
  const turned = [0];
  for (let at = 1; at < order.length; at++)
    turned.push((turned[at - 1] ?? 0) + leg(at, at - 1) - leg(at - 1, at));
  const found: Neighbour[] = [];
  const add = (change: number, changed: () => readonly number[]) => {
    if (change < 0) found.push({ change, order: changed });
  };
  for (let from = 0; from < order.length; from++) {
    for (let to = from + 1; to < order.length; to++) {
      const inside = (turned[to] ?? 0) - (turned[from] ?? 0);
      const ends = leg(from - 1, to) + leg(from, to + 1) - leg(from - 1, from) - leg(to, to + 1);
      add(inside + ends, () => [
        ...order.slice(0, from),
        ...order.slice(from, to + 1).reverse(),
        ...order.slice(to + 1),
      ]);
    }
    const [moved = HOME] = order.slice(from, from + 1);
    const others = order.toSpliced(from, 1);
    const without = leg(from - 1, from + 1) - leg(from - 1, from) - leg(from, from + 1);
    for (let to = 0; to <= others.length; to++) {
      const [before, after] = [others[to - 1] ?? HOME, others[to] ?? HOME];
      const within = drive(before, moved) + drive(moved, after) - drive(before, after);
      add(without + within, () => others.toSpliced(to, 0, moved));
    }
  }
  return found.sort((a, b) => a.change - b.change);
};

/** Orders whose times are tried at most, so that a day of a hundred stops takes no longer than a blink. */
const MOST_TRIED = 5_000;

const improved = (plan: DayPlan, first: TimedOrder): TimedOrder => {
  let best = first;
  let tried = 0;
  for (let next: TimedOrder | undefined = first; next !== undefined; ) {
    best = next;
    next = undefined;
    for (const { order } of shorterOrders(plan, best.order)) {
      if (tried++ === MOST_TRIED) return best;
      const changed = timed(plan, order());
      // Around visits that overlap, other drives change as well.
      next = changed && changed.minutes < best.minutes ? changed : undefined;
      if (next !== undefined) break;
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
