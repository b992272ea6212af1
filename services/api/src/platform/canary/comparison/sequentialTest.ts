/** Trials of one version in a batch, such as views, and how many of them failed. */
export interface Outcomes {
  readonly trials: number;
  readonly failures: number;
}

/** What happened to both versions in the same seconds. */
export interface Batch {
  readonly canary: Outcomes;
  readonly stable: Outcomes;
}

/** How many times the tolerated odds of a failure the test looks for, from slight to total. */
export type Effects = readonly number[];

/** The logarithm of the likelihood ratio of each effect, over all batches so far; empty before. */
export type Evidence = readonly number[];

/** A difference of a tenth in the odds, or of 0.1 percentage points, is tolerated. */
const TOLERATED_RATIO = 1.1;
const TOLERATED_POINTS = 0.001;

const odds = (share: number) => share / (1 - share);

/**
 * The ratio of the odds of both versions up to which a canary counts as equal, from what the stable
 * version did before the batch that is judged by it. At least 1.1.
 */
export const toleratedRatio = ({ trials, failures }: Outcomes): number => {
  const share = Math.min((failures + 0.5) / (trials + 1), 0.99);
  const raised = Math.min(share + TOLERATED_POINTS, 0.995);
  return Math.max(TOLERATED_RATIO, odds(raised) / odds(share));
};

const logSumOfExp = (logs: readonly number[]): number => {
  const largest = logs.reduce((most, log) => Math.max(most, log), Number.NEGATIVE_INFINITY);
  return largest + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - largest), 0));
};

/**
 * Adds a batch. Given how many trials of both versions failed together, the number of the canary's
 * is hypergeometric when both are equal, whatever the common rate was in these seconds, and
 * noncentral hypergeometric (Fisher) when the canary's odds are some times as high. The likelihood
 * ratio of the two has the expectation 1 for equal versions, and at most 1 for every canary within
 * the tolerated ratio, so its product over the batches is a supermartingale.
 * @param weight Exponent of the tolerated ratio and of the effects.
 */
export const addBatch = (
  evidence: Evidence,
  { canary, stable }: Batch,
  effects: Effects,
  tolerated: number,
  weight = 1,
): Evidence => {
  const failed = canary.failures + stable.failures;
  const fewest = Math.max(0, failed - stable.trials);
  const most = Math.min(failed, canary.trials);
  // Of each possible number of the canary's failures, from the fewest on, up to a constant.
  const logWeights = [0];
  for (let count = fewest; count < most; count += 1) {
    const more = (canary.trials - count) * (failed - count);
    const less = (count + 1) * (stable.trials - failed + count + 1);
    logWeights.push((logWeights.at(-1) ?? 0) + Math.log(more / less));
  }
  const logLikelihood = (ratio: number) => {
    const log = Math.log(ratio) * weight;
    const all = logWeights.map((logWeight, index) => logWeight + index * log);
    return (canary.failures - fewest) * log - logSumOfExp(all);
  };
  const tolerable = logLikelihood(tolerated);
  return effects.map(
    (effect, index) => (evidence[index] ?? 0) + logLikelihood(tolerated * effect) - tolerable,
  );
};

/** A number that JSON and a mail can still show. */
const LARGEST = 1e9;

/**
 * How many times likelier the batches are with a worse canary than with an equal one, as the mean
 * over all effects; at most a billion. By Ville's inequality it ever reaches N for at most one of N
 * equal canaries, however often it is looked at.
 */
export const strengthOf = (evidence: Evidence): number =>
  evidence.length === 0
    ? 1
    : Math.min(Math.exp(logSumOfExp(evidence) - Math.log(evidence.length)), LARGEST);
