import { atHome, type DayPlan, goOn, HOME, type Reached } from './dayPlan.ts';

/** A way to have done some stops, and how it was reached. */
interface Label extends Reached {
  /** The stop that was done last, which another one may outlast. */
  readonly stop: number;
  readonly before: Label | undefined;
}

/** Adds a label unless another one is as good in driving and in time; drops those that it beats. */
const addLabel = (labels: readonly Label[], label: Label): readonly Label[] => {
  const isBeaten = labels.some(({ minutes, end }) => minutes <= label.minutes && end <= label.end);
  if (isBeaten) return labels;
  return [
    ...labels.filter(({ minutes, end }) => minutes < label.minutes || end < label.end),
    label,
  ];
};

const orderOf = (label: Label | undefined): number[] =>
  label === undefined || label.stop === HOME ? [] : [...orderOf(label.before), label.stop];

/** Minutes that it takes at least to drive to each stop that is not done yet, and home. */
const leastLeft = ({ stops, drive }: DayPlan): ((done: number) => number) => {
  const ends = [HOME, ...stops.keys()];
  const leastTo = ends.map((to) =>
    Math.min(...ends.filter((from) => from !== to).map((from) => drive(from, to))),
  );
  const [toHome = 0, ...toStops] = leastTo;
  return (done) =>
    toStops.reduce(
      (sum, least, index) => ((done & (1 << index)) === 0 ? sum + least : sum),
      toHome,
    );
};

/**
 * The order of a day with the least driving, which is at most `most` minutes, by the dynamic programming of Held and Karp; undefined
 * where no order keeps what the plan asks. For each set of stops and the one that ends last it
 * keeps every way that drives less or ends sooner than the others, because who drives less may have
 * waited longer; a way that would take more than `most` in any case is left out. Takes at most some twelve stops: there are 2^n sets of them.
 */
export const exactOrder = (plan: DayPlan, most: number): readonly number[] | undefined => {
  const count = plan.stops.length;
  const all = 2 ** count - 1;
  const left = leastLeft(plan);
  const known = new Map<number, readonly Label[]>();
  const keyOf = (done: number, last: number) => done * (count + 1) + last + 1;
  known.set(keyOf(0, HOME), [{ ...atHome, stop: HOME, before: undefined }]);
  for (let done = 0; done < all; done++) {
    // Of equal orders the first one found is kept: the one that ends as the plan does.
    for (let last = count - 1; last >= HOME; last--) {
      for (const label of known.get(keyOf(done, last)) ?? []) {
        for (let next = 0; next < count; next++) {
          if ((done & (1 << next)) !== 0) continue;
          const reached = goOn(plan, label, next);
          const also = done | (1 << next);
          if (reached === undefined || reached.minutes + left(also) > most) continue;
          const key = keyOf(also, reached.last);
          const reachedBy = { ...reached, stop: next, before: label };
          known.set(key, addLabel(known.get(key) ?? [], reachedBy));
        }
      }
    }
  }
  const ends = [...plan.stops.keys()].reverse().flatMap((last) =>
    (known.get(keyOf(all, last)) ?? []).map((label) => ({
      label,
      minutes: label.minutes + plan.drive(last, HOME),
    })),
  );
  const [best] = ends.toSorted((a, b) => a.minutes - b.minutes || a.label.end - b.label.end);
  return best && orderOf(best.label);
};
