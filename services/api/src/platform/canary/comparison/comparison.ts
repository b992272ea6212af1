import { addHealth, attemptsOf, failuresOf, type Health, noHealth, type Sides } from './health.ts';
import { addBatch, type Evidence, strengthOf, toleratedRatio } from './sequentialTest.ts';
import { addTimes, isHigher, percentile75, total } from './times.ts';

/** What a canary is judged by. */
const measures = ['failures', 'loadFailures', 'lcp', 'inp'] as const;
type Measure = (typeof measures)[number];

/** Of 100 equal canaries at most one is ever stopped, whichever measure it is by. */
const FALSE_ALARMS = 0.01;
/** The strength from which a measure is proof (Bonferroni). */
export const PROOF = measures.length / FALSE_ALARMS;
/** The strength from which a canary does not advance, because something may be wrong with it. */
export const DOUBT = 20;

/** A comparison up to its last look; it is stored as JSON. */
export interface Comparison {
  readonly evidence: Readonly<Record<Measure, Evidence>>;
  /** Everything that was compared. */
  readonly compared: Sides<Health>;
  /** What came since, too little to compare. */
  readonly waiting: Sides<Health>;
}

const nothing: Sides<Health> = { canary: noHealth, stable: noHealth };

/** A comparison before its first look. */
export const newComparison: Comparison = {
  evidence: { failures: [], loadFailures: [], lcp: [], inp: [] },
  compared: nothing,
  waiting: nothing,
};

/** Trials of the stable version that a batch has at least. */
const FEWEST_STABLE = 10;
/** Those that wait for the first of the canary at most: earlier ones are not beside it any more. */
const MOST_WAITING = 200;

/** From failures that are a little more frequent to a version of which every load fails. */
const FAILURE_EFFECTS = [1.6, 2.5, 5, 12, 40, 200];

/**
 * Compares what has come since. A batch waits until both versions have been tried, because it says nothing
 * without; when it is compared depends on the numbers of trials only, never on their outcome.
 */
export const compareNext = (before: Comparison, since: Sides<Health>): Comparison => {
  const batch = {
    canary: addHealth(before.waiting.canary, since.canary),
    stable: addHealth(before.waiting.stable, since.stable),
  };
  const [tried, beside] = [attemptsOf(batch.canary), attemptsOf(batch.stable)];
  if (tried === 0 && beside > MOST_WAITING) return { ...before, waiting: nothing };
  if (tried === 0 || beside < FEWEST_STABLE) return { ...before, waiting: batch };
  const { compared, evidence } = before;
  const failures = (kind: 'failures' | 'loadFailures') => {
    const sides = {
      canary: failuresOf(kind, batch.canary),
      stable: failuresOf(kind, batch.stable),
    };
    const tolerated = toleratedRatio(failuresOf(kind, compared.stable));
    return addBatch(evidence[kind], sides, FAILURE_EFFECTS, tolerated);
  };
  const times = (kind: 'lcp' | 'inp') =>
    addTimes(evidence[kind], compared.stable[kind], {
      canary: batch.canary[kind],
      stable: batch.stable[kind],
    });
  return {
    evidence: {
      failures: failures('failures'),
      loadFailures: failures('loadFailures'),
      lcp: times('lcp'),
      inp: times('inp'),
    },
    compared: {
      canary: addHealth(compared.canary, batch.canary),
      stable: addHealth(compared.stable, batch.stable),
    },
    waiting: nothing,
  };
};

/** One version in one measure. */
interface Side {
  /** Views with pages that did not load or broke, or measured times. */
  readonly trials: number;
  /** Null for times. */
  readonly failures: number | null;
  /** Milliseconds; null for failures, and without any time. */
  readonly p75: number | null;
}

/** How a canary compares in one measure. */
export interface Finding extends Sides<Side> {
  readonly measure: Measure;
  /** How many times likelier the canary is worse than equal. */
  readonly strength: number;
}

/** What all looks together say, strongest first. */
export const findingsOf = ({ evidence, compared }: Comparison): Finding[] =>
  measures
    .map((measure) => {
      const { canary, stable } = compared;
      const isSlower =
        (measure !== 'lcp' && measure !== 'inp') || isHigher(canary[measure], stable[measure]);
      return {
        measure,
        // Times that are longer elsewhere than at the 75th percentile are no reason to stop.
        strength: isSlower ? strengthOf(evidence[measure]) : 1,
        canary: sideOf(measure, canary),
        stable: sideOf(measure, stable),
      };
    })
    .sort((one, other) => other.strength - one.strength);

const sideOf = (measure: Measure, health: Health): Side =>
  measure === 'lcp' || measure === 'inp'
    ? { trials: total(health[measure]), failures: null, p75: percentile75(health[measure]) }
    : { ...failuresOf(measure, health), p75: null };
