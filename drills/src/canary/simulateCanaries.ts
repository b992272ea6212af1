import {
  compareNext,
  findingsOf,
  newComparison,
  PROOF,
} from '@tradewind/api/src/platform/canary/comparison/comparison.ts';
import type { Health } from '@tradewind/api/src/platform/canary/comparison/health.ts';

/** How the views of one version go. */
interface Behaviour {
  /** Share of views that fail. */
  readonly failing: number;
  /** Median of the log-normal LCP, in milliseconds, and the deviation of its logarithm. */
  readonly lcp: number;
  readonly spread: number;
}

interface Traffic {
  /** Share of the canary, such as 0.05. */
  readonly share: number;
  /** Views of both versions between two looks, 15 seconds apart. */
  readonly viewsPerLook: number;
  /** Views of the canary after which it ends. */
  readonly canaryViews: number;
  /** Share of views that load a document, the only ones with an LCP. */
  readonly initial: number;
}

/** A kind of canary: how both versions behave, drawn anew for each one. */
interface Scenario {
  readonly name: string;
  readonly traffic: Traffic;
  readonly draw: (random: () => number) => {
    readonly stable: Behaviour;
    readonly canary: Behaviour;
  };
}

const TRAFFIC: Traffic = { share: 0.05, viewsPerLook: 100, canaryViews: 2_000, initial: 1 };

/** From 0.1 % to `most` failing views, and the spreads of LCP that are common. */
const stableVersion = (random: () => number, most: number): Behaviour => ({
  failing: 0.001 * (most / 0.001) ** random(),
  lcp: 1_200 + 1_200 * random(),
  spread: 0.5 + 0.2 * random(),
});

/** A version that is equal, however its base rates are. */
export const healthy = (canaryViews: number): Scenario => ({
  name: `equal versions, 0.1 to 2 % of views fail, ${canaryViews} views of the canary`,
  traffic: { ...TRAFFIC, canaryViews },
  draw: (random) => {
    const stable = { ...stableVersion(random, 0.02), spread: 0.5 + 0.5 * random() };
    return { stable, canary: stable };
  },
});

/** Defects that are stopped within 2,000 views of the canary. */
export const defects: readonly Scenario[] = [
  {
    name: '2 points more failing views, from 0.1 to 1 %',
    traffic: TRAFFIC,
    draw: (random) => {
      const stable = stableVersion(random, 0.01);
      return { stable, canary: { ...stable, failing: stable.failing + 0.02 } };
    },
  },
  {
    name: '2 points more failing views, from 1 %',
    traffic: TRAFFIC,
    draw: (random) => {
      const stable = { ...stableVersion(random, 0.01), failing: 0.01 };
      return { stable, canary: { ...stable, failing: 0.03 } };
    },
  },
  {
    name: 'LCP 15 % longer',
    traffic: TRAFFIC,
    draw: (random) => {
      const stable = stableVersion(random, 0.01);
      return { stable, canary: { ...stable, lcp: stable.lcp * 1.15 } };
    },
  },
];

interface Outcome {
  readonly runs: number;
  readonly stopped: number;
  /** One line with the figures. */
  readonly report: string;
}

/** Runs canaries of a kind, with the seeds from `seed` on. */
export const simulate = (scenario: Scenario, runs: number, seed: number): Outcome => {
  const views: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const random = randomOf(seed + run);
    const { stable, canary } = scenario.draw(random);
    const stoppedAfter = runCanary(random, stable, canary, scenario.traffic);
    if (stoppedAfter !== undefined) views.push(stoppedAfter);
  }
  views.sort((one, other) => one - other);
  const median = views[Math.floor(views.length / 2)];
  const after = median === undefined ? '' : `, half of them after ${median} views`;
  const stopped = views.length;
  const report = `${scenario.name}: ${stopped} of ${runs} stopped${after} (seeds ${seed} to ${seed + runs - 1})`;
  return { runs, stopped, report };
};

/** Mulberry32: the same numbers for a seed on every machine. */
const randomOf = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
};

/** Buckets of time, each a tenth longer than the one before, from 20 ms on. */
const FIRST = 20;
const RATIO = Math.log(1.1);
const BUCKETS = 90;

const bucketOf = (milliseconds: number) =>
  Math.min(BUCKETS - 1, Math.max(0, Math.ceil(Math.log(milliseconds / FIRST) / RATIO)));

/** Medians and deviations of the INP are the same for all. */
const INP = { median: 80, spread: 0.9 };

/** A standard normal number (Box and Muller). */
const normal = (random: () => number) =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

const healthOf = (
  random: () => number,
  views: number,
  { failing, lcp, spread }: Behaviour,
  initial: number,
): Health => {
  const times = { lcp: Array<number>(BUCKETS).fill(0), inp: Array<number>(BUCKETS).fill(0) };
  const count = (kind: 'lcp' | 'inp', time: number) => {
    const bucket = bucketOf(time);
    times[kind][bucket] = (times[kind][bucket] ?? 0) + 1;
  };
  let errors = 0;
  for (let view = 0; view < views; view += 1) {
    if (random() < failing) errors += 1;
    if (random() < initial) count('lcp', lcp * Math.exp(spread * normal(random)));
    if (random() < 0.5) count('inp', INP.median * Math.exp(INP.spread * normal(random)));
  }
  return { views, failures: { load: 0, errors, rejections: 0, renderErrors: 0 }, ...times };
};

/**
 * Runs one canary until it is stopped or ends. Returns after how many of its views it was stopped;
 * undefined for one that never was.
 */
const runCanary = (
  random: () => number,
  stable: Behaviour,
  canary: Behaviour,
  { share, viewsPerLook, canaryViews, initial }: Traffic,
): number | undefined => {
  let comparison = newComparison;
  let seen = 0;
  while (seen < canaryViews) {
    let mine = 0;
    for (let view = 0; view < viewsPerLook; view += 1) if (random() < share) mine += 1;
    seen += mine;
    comparison = compareNext(comparison, {
      canary: healthOf(random, mine, canary, initial),
      stable: healthOf(random, viewsPerLook - mine, stable, initial),
    });
    const [first] = findingsOf(comparison);
    if (first !== undefined && first.strength >= PROOF) return seen;
  }
  return undefined;
};
