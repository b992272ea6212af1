import * as v from 'valibot';
import { editionName } from './releases.ts';
import { remoteName } from './remoteDeclaration.ts';
import { Timestamp } from './shapes.ts';

/**
 * The page of what a remote shows outside of its own pages: widgets, offers and embedded screens.
 */
export const OTHER_PAGES = '*';

/** Milliseconds that the first bucket and the last one begin with. */
const SHORTEST = 10;
const LONGEST = 60_000;
/** How many times longer each bound is at most than the one before: the error of a percentile. */
const RATIO = 1.1;

const millisecondBounds = (): number[] => {
  const bounds = [0];
  for (let bound = SHORTEST; bound < LONGEST; ) {
    bounds.push(bound);
    bound = Math.max(bound + 1, Math.floor(bound * RATIO));
  }
  return bounds;
};

/**
 * The lower bounds of a histogram's buckets, ascending from 0; the last bucket has no upper bound.
 * LCP, INP and TTFB are counted by milliseconds, CLS by its score.
 */
export const bucketBounds = {
  milliseconds: millisecondBounds(),
  layoutShift: Array.from({ length: 101 }, (_, index) => index / 100),
} as const satisfies Record<string, readonly number[]>;

/** Which bounds each metric is counted by. */
export const boundsOf = {
  lcp: bucketBounds.milliseconds,
  inp: bucketBounds.milliseconds,
  cls: bucketBounds.layoutShift,
  ttfb: bucketBounds.milliseconds,
} as const;
export type Vital = keyof typeof boundsOf;
export const vitals = Object.keys(boundsOf) as Vital[];

/** Returns the index of the bucket that a value of 0 or more belongs to. */
export const bucketOf = (bounds: readonly number[], value: number): number => {
  const above = bounds.findIndex((bound) => bound > value);
  return (above === -1 ? bounds.length : above) - 1;
};

/**
 * Returns the value below which a share (0.75 for p75) of the counted values is: the lower bound of
 * its bucket plus the part of the bucket that is needed, the last bucket's lower bound for itself.
 * Null without any value. A count may have fewer buckets than there are; the others are empty.
 */
export const percentileOf = (
  bounds: readonly number[],
  counts: readonly number[],
  share: number,
): number | null => {
  const wanted = share * counts.reduce((sum, count) => sum + count, 0);
  if (wanted === 0) return null;
  let below = 0;
  for (const [index, count] of counts.entries()) {
    if (count > 0 && below + count >= wanted) {
      const lower = bounds[index] ?? 0;
      const upper = bounds[index + 1] ?? lower;
      return lower + ((upper - lower) * (wanted - below)) / count;
    }
    below += count;
  }
  return null;
};

/** Returns the sum of two histograms by bucket. */
export const addCounts = (one: readonly number[], other: readonly number[]): number[] =>
  Array.from(
    { length: Math.max(one.length, other.length) },
    (_, index) => (one[index] ?? 0) + (other[index] ?? 0),
  );

const count = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999)), 0);
const milliseconds = v.optional(
  v.pipe(v.number(), v.minValue(0), v.maxValue(3_600_000), v.transform(Math.round)),
);

/** A version as `billing@1.0.0`; the shell is one of the remotes. */
const of = v.pipe(
  v.string(),
  v.maxLength(92),
  v.regex(/^[a-z][a-z0-9-]{1,30}@\d[\w.-]*$/),
  v.transform((text) => {
    const [remote = '', version = ''] = text.split('@');
    return { remote, version };
  }),
);

/** What happened on one page of one version of a remote since the last beacon. */
const PageReport = v.strictObject({
  of,
  /** A route pattern of the version, such as `/dashboard/jobs/:id`, or {@link OTHER_PAGES}. */
  page: v.pipe(v.string(), v.maxLength(120), v.regex(/^(\*|\/[\w\-/:{}*]*)$/)),
  views: count,
  /** Whether one of the views is that of the document's load. */
  initial: v.optional(v.boolean(), false),
  loadFailures: count,
  errors: count,
  rejections: count,
  renderErrors: count,
  apiFailures: count,
  longTasks: count,
  lcp: milliseconds,
  inp: milliseconds,
  cls: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1_000))),
  ttfb: milliseconds,
});
export type PageReport = v.InferOutput<typeof PageReport>;

/** The counts of failures that may have a stack. */
export const errorKinds = ['errors', 'rejections', 'renderErrors', 'loadFailures'] as const;

/**
 * Places in built files, relative to their artifact's folder: `static/js/app.js:1:2345`. Browsers
 * send five; the names of published files have up to 200 characters.
 */
const frames = v.pipe(
  v.string(),
  v.maxLength(1_100),
  v.regex(/^([\w-][\w.-]*(\/[\w-][\w.-]*)*\.m?js:\d{1,7}:\d{1,7}( (?!$)|$)){1,8}$/),
  v.transform((text) => text.split(' ')),
);

/** Names of classes, which code has; any other may be a word of a user, or a token. */
const CLASS = /^[A-Z][A-Za-z]*(Error|Exception)$/;

/** One error, without its message, which may have words of a user. */
const ErrorReport = v.strictObject({
  of,
  kind: v.picklist(errorKinds),
  /** The class of the error, such as `TypeError`; `Error` for a name that is none. */
  name: v.pipe(
    v.string(),
    v.regex(/^[A-Za-z_$][\w$]{0,39}$/),
    v.transform((name) => (CLASS.test(name) ? name : 'Error')),
  ),
  /** The frames of its stack in files of the version, innermost first, with spaces between. */
  frames,
  count: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999)), 1),
});
export type ErrorReport = v.InferOutput<typeof ErrorReport>;

/** What a browser reports when its page is left; it has nothing about who uses it. */
export const VitalsBeacon = v.strictObject({
  /** The id of the composition in the page's HTML. */
  composition: v.pipe(v.string(), v.maxLength(100), v.regex(/^[\w.-]+$/)),
  pages: v.pipe(v.array(PageReport), v.maxLength(40)),
  errors: v.optional(v.pipe(v.array(ErrorReport), v.maxLength(10)), []),
});
export type VitalsBeacon = v.InferOutput<typeof VitalsBeacon>;

/** Days for which measurements are kept. */
export const VITALS_DAYS = 30;

export const VitalsQuery = v.object({
  edition: editionName,
  remote: remoteName,
  hours: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}$/, 'Use a number of hours.'),
      v.transform(Number),
      v.minValue(1),
      v.maxValue(VITALS_DAYS * 24),
    ),
    '24',
  ),
});

const failures = v.object({
  load: v.number(),
  errors: v.number(),
  rejections: v.number(),
  renderErrors: v.number(),
  api: v.number(),
});

/** The 75th percentiles, in milliseconds and as a score; null without a value. */
const percentiles = v.object({
  lcp: v.nullable(v.number()),
  inp: v.nullable(v.number()),
  cls: v.nullable(v.number()),
  ttfb: v.nullable(v.number()),
});

const measured = { views: v.number(), failures, longTasks: v.number(), p75: percentiles };

/** One version of a remote in an edition, over the hours that were asked for. */
export const VersionVitals = v.object({
  version: v.string(),
  ...measured,
  /** By page, most views first. */
  pages: v.array(v.object({ page: v.string(), ...measured })),
  /** By time, ascending; each over `stepMinutes` from `at` on. Those without any view are left out. */
  points: v.array(v.object({ at: Timestamp, ...measured })),
});
export type VersionVitals = v.InferOutput<typeof VersionVitals>;

export const Vitals = v.object({
  /** Minutes of a point. */
  stepMinutes: v.number(),
  /** The version that was used last comes first. */
  versions: v.array(VersionVitals),
});

const SourceFrame = v.object({
  /** In the version's artifact. */
  file: v.string(),
  line: v.number(),
  column: v.number(),
  /** The place in the source; null where the artifact has no source map. */
  source: v.nullable(v.object({ file: v.string(), line: v.number(), column: v.number() })),
});

/** The errors of a remote's versions with one stack, with the lines of its source. */
export const RemoteError = v.object({
  version: v.string(),
  kind: v.picklist(errorKinds),
  name: v.string(),
  count: v.number(),
  firstSeenAt: Timestamp,
  lastSeenAt: Timestamp,
  frames: v.array(SourceFrame),
});
export type RemoteError = v.InferOutput<typeof RemoteError>;
