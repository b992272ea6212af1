import * as v from 'valibot';
import { account, deployedName, deployedVersion, editionName } from './releases.ts';
import { email, shape, Timestamp, whole } from './shapes.ts';

/** The shares of a canary in percent, unless others are given. */
export const canarySteps: readonly number[] = [5, 25, 100];
/** What a step takes at least before the next one, unless other numbers are given. */
const STEP_MINUTES = 30;
const STEP_VIEWS = 200;

const share = whole(1, 100, 'A share has 1 to 100 percent.');

const isAscending = (steps: number[]): boolean =>
  steps.every((step, index) => step > (steps[index - 1] ?? 0));

/** Ascending shares of which the last one is 100. */
const steps = v.pipe(
  v.array(share),
  v.minLength(2, 'A canary has a share below 100 percent, and then all.'),
  v.maxLength(10),
  v.check(isAscending, 'Each step has a larger share than the one before.'),
  v.check((all: number[]) => all.at(-1) === 100, 'The last step has 100 percent.'),
);

export const NewCanary = shape({
  /** A remote, or `shell`. */
  name: deployedName,
  version: deployedVersion,
  /** Percent of the browsers, step by step. */
  steps: v.optional(steps, [...canarySteps]),
  /** By health the platform advances it by itself; both are stopped by themselves. */
  advance: v.optional(v.picklist(['health', 'manual'], 'Use health or manual.'), 'health'),
  stepMinutes: v.optional(whole(1, 43_200), STEP_MINUTES),
  /** Of the canary. */
  stepViews: v.optional(whole(1, 10_000_000), STEP_VIEWS),
  /** Whether browsers take part one by one, or businesses with all browsers of their members. */
  sticky: v.optional(v.picklist(['browser', 'business'], 'Use browser or business.'), 'browser'),
  /** Who is mailed when the platform stops it; by default all operators. */
  notify: v.optional(email('Use an address such as robin@acme.example.')),
  ...account,
});
export type NewCanary = v.InferOutput<typeof NewCanary>;

export const canaryId = shape({ id: editionName, name: deployedName });
export const CanaryAct = shape({ ...account });

/** One version in one measure of a comparison. */
const Side = v.object({
  /** Views with pages that did not load or broke, or measured times. */
  trials: v.number(),
  /** Views that failed; null for times. */
  failures: v.nullable(v.number()),
  /** Milliseconds; null for failures, and without any time. */
  p75: v.nullable(v.number()),
});

/** How a canary compares with the version beside it (ADR 0063). */
export const CanaryFinding = v.object({
  measure: v.picklist(['failures', 'loadFailures', 'lcp', 'inp']),
  /** How many times likelier the canary is worse than equal; from `proof` on it is stopped. */
  strength: v.number(),
  proof: v.number(),
  canary: Side,
  stable: Side,
});
export type CanaryFinding = v.InferOutput<typeof CanaryFinding>;

/** A version that a share of an edition's browsers run beside the live one. */
export const Canary = v.object({
  id: v.string(),
  edition: v.string(),
  name: v.string(),
  version: v.string(),
  stableVersion: v.string(),
  steps: v.array(v.number()),
  /** Percent. */
  share: v.number(),
  advance: v.picklist(['health', 'manual']),
  stepMinutes: v.number(),
  stepViews: v.number(),
  sticky: v.picklist(['browser', 'business']),
  state: v.picklist(['running', 'stopped', 'promoted', 'withdrawn']),
  startedBy: v.string(),
  reason: v.string(),
  startedAt: Timestamp,
  /** Since when it has its share. */
  stepSince: Timestamp,
  endedAt: v.nullable(Timestamp),
  endedBy: v.nullable(v.string()),
  endReason: v.nullable(v.string()),
  /** Of the canary, since it began and in this step. */
  views: v.number(),
  viewsInStep: v.number(),
  /** The strongest first; empty before the first look. */
  findings: v.array(CanaryFinding),
});
export type Canary = v.InferOutput<typeof Canary>;

const names = {
  failures: 'failed views',
  loadFailures: 'failed loads',
  lcp: 'LCP',
  inp: 'INP',
} as const satisfies Record<CanaryFinding['measure'], string>;

const describeSide = ({ trials, failures, p75 }: CanaryFinding['canary']): string =>
  failures === null
    ? `${p75 ?? '?'} ms at the 75th percentile of ${trials}`
    : `${failures} of ${trials} (${((failures / Math.max(1, trials)) * 100).toFixed(1)} %)`;

/**
 * Returns a sentence with the figures of a finding, such as "failed views: 14 of 210 (6.7 %), beside
 * it 38 of 4120 (0.9 %); 2411 times likelier with a worse version (proof: 400)".
 */
export const describeFinding = ({
  measure,
  strength,
  proof,
  canary,
  stable,
}: CanaryFinding): string =>
  `${names[measure]}: ${describeSide(canary)}, beside it ${describeSide(stable)}; ${Math.round(strength)} times likelier with a worse version (proof: ${proof})`;
