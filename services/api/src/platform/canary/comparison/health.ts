import type { Outcomes } from './sequentialTest.ts';

/** What browsers have reported of one version within some time. */
export interface Health {
  readonly views: number;
  readonly failures: {
    readonly load: number;
    readonly errors: number;
    readonly rejections: number;
    readonly renderErrors: number;
  };
  /** Counts by bucket of time, of both Core Web Vitals that a version can spoil. */
  readonly lcp: readonly number[];
  readonly inp: readonly number[];
}

/** Both versions beside each other. */
export interface Sides<T> {
  readonly canary: T;
  readonly stable: T;
}

export const noHealth: Health = {
  views: 0,
  failures: { load: 0, errors: 0, rejections: 0, renderErrors: 0 },
  lcp: [],
  inp: [],
};

const combine = (one: Health, other: Health, sign: 1 | -1): Health => {
  const count = (first: number, second: number) => Math.max(0, first + sign * second);
  const counts = (first: readonly number[], second: readonly number[]) =>
    Array.from({ length: Math.max(first.length, second.length) }, (_, bucket) =>
      count(first[bucket] ?? 0, second[bucket] ?? 0),
    );
  return {
    views: count(one.views, other.views),
    failures: {
      load: count(one.failures.load, other.failures.load),
      errors: count(one.failures.errors, other.failures.errors),
      rejections: count(one.failures.rejections, other.failures.rejections),
      renderErrors: count(one.failures.renderErrors, other.failures.renderErrors),
    },
    lcp: counts(one.lcp, other.lcp),
    inp: counts(one.inp, other.inp),
  };
};

export const addHealth = (one: Health, other: Health): Health => combine(one, other, 1);

/** What was reported since an earlier look at the same minutes; nothing is below zero. */
export const healthSince = (now: Health, before: Health): Health => combine(now, before, -1);

/** How often a version was wanted: a page that does not load, or breaks while it renders, is no view. */
export const attemptsOf = ({ views, failures }: Health): number =>
  views + failures.load + failures.renderErrors;

/** Those of the attempts that failed; a view with many errors is one. */
export const failuresOf = (kind: 'failures' | 'loadFailures', health: Health): Outcomes => {
  const { load, errors, rejections, renderErrors } = health.failures;
  const broken = load + renderErrors + Math.min(health.views, errors + rejections);
  return { trials: attemptsOf(health), failures: kind === 'loadFailures' ? load : broken };
};
