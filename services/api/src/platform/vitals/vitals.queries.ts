import { addCounts, bucketBounds, type errorKinds, type Vital } from '@tradewind/contracts/vitals';
import type { Db } from '../../database/db.ts';

/** Counts by bucket of each vital; a histogram may leave out empty buckets at its end. */
type Histograms = Readonly<Record<Vital, readonly number[]>>;

/** What was measured of one page of a version, or of all of its pages. */
export interface Measured extends Histograms {
  readonly views: number;
  /** Of these the views of documents that were loaded. */
  readonly initialViews: number;
  readonly failures: {
    readonly load: number;
    readonly errors: number;
    readonly rejections: number;
    readonly renderErrors: number;
    readonly api: number;
  };
  readonly longTasks: number;
}

interface MinuteRecord extends Histograms {
  readonly version: string;
  readonly page: string;
  readonly minute: Date;
  readonly views: number;
  readonly initial_views: number;
  readonly load_failures: number;
  readonly errors: number;
  readonly rejections: number;
  readonly render_errors: number;
  readonly api_failures: number;
  readonly long_tasks: number;
}

const minutes = `
  select version, page, minute, views, initial_views, load_failures, errors, rejections,
    render_errors, api_failures, long_tasks, lcp, inp, cls, ttfb
  from remote_minute
  where edition = $1 and remote = $2 and minute >= $3 and ($4::text[] is null or version = any ($4))
  order by minute`;

export interface MinuteQuery {
  readonly edition: string;
  /** Or `shell`. */
  readonly remote: string;
  /** Without them, all that were used. */
  readonly versions?: readonly string[] | undefined;
  readonly since: Date;
}

/** One page of a version within one minute. */
export interface PageMinute extends Measured {
  readonly version: string;
  readonly page: string;
  readonly minute: Date;
}

const toPageMinute = (row: MinuteRecord): PageMinute => ({
  ...{ version: row.version, page: row.page, minute: row.minute },
  views: row.views,
  initialViews: row.initial_views,
  failures: {
    load: row.load_failures,
    errors: row.errors,
    rejections: row.rejections,
    renderErrors: row.render_errors,
    api: row.api_failures,
  },
  longTasks: row.long_tasks,
  ...{ lcp: row.lcp, inp: row.inp, cls: row.cls, ttfb: row.ttfb },
});

/** All minutes of a remote's pages since then, ascending. */
export const findPageMinutes = async (
  db: Db,
  { edition, remote, versions, since }: MinuteQuery,
): Promise<PageMinute[]> => {
  const rows = await db.rows<MinuteRecord>(minutes, [edition, remote, since, versions ?? null]);
  return rows.map(toPageMinute);
};

const nothing: Measured = {
  ...{ views: 0, initialViews: 0, longTasks: 0 },
  failures: { load: 0, errors: 0, rejections: 0, renderErrors: 0, api: 0 },
  lcp: bucketBounds.milliseconds.map(() => 0),
  inp: bucketBounds.milliseconds.map(() => 0),
  cls: bucketBounds.layoutShift.map(() => 0),
  ttfb: bucketBounds.milliseconds.map(() => 0),
};

/** Returns the sum, whose histograms have every bucket. */
export const sumUp = (all: readonly Measured[]): Measured =>
  all.reduce<Measured>(
    (sum, one) => ({
      views: sum.views + one.views,
      initialViews: sum.initialViews + one.initialViews,
      failures: {
        load: sum.failures.load + one.failures.load,
        errors: sum.failures.errors + one.failures.errors,
        rejections: sum.failures.rejections + one.failures.rejections,
        renderErrors: sum.failures.renderErrors + one.failures.renderErrors,
        api: sum.failures.api + one.failures.api,
      },
      longTasks: sum.longTasks + one.longTasks,
      lcp: addCounts(sum.lcp, one.lcp),
      inp: addCounts(sum.inp, one.inp),
      cls: addCounts(sum.cls, one.cls),
      ttfb: addCounts(sum.ttfb, one.ttfb),
    }),
    nothing,
  );

/** All pages of a version within one minute. */
export interface HealthMinute extends Measured {
  readonly minute: Date;
}

/**
 * Returns what was measured of versions of a remote since then, by version: its minutes with any
 * measurement, ascending, in each of them the sum of all pages. A version without any has an empty
 * list.
 */
export const findHealth = async (
  db: Db,
  query: MinuteQuery & { readonly versions: readonly string[] },
): Promise<ReadonlyMap<string, readonly HealthMinute[]>> => {
  const found = await findPageMinutes(db, query);
  return new Map(
    query.versions.map((version) => {
      const own = found.filter((row) => row.version === version);
      const byMinute = Map.groupBy(own, ({ minute }) => minute.getTime());
      return [
        version,
        [...byMinute].map(([minute, rows]) => ({ minute: new Date(minute), ...sumUp(rows) })),
      ];
    }),
  );
};

export interface ErrorRecord {
  readonly version: string;
  readonly kind: (typeof errorKinds)[number];
  readonly name: string;
  readonly frames: readonly string[];
  readonly count: number;
  readonly first_seen_at: Date;
  readonly last_seen_at: Date;
}

const errors = `
  select version, kind, name, frames, count, first_seen_at, last_seen_at
  from remote_error where edition = $1 and remote = $2 and last_seen_at >= $3
  order by count desc, last_seen_at desc, signature limit 50`;

/** The most frequent errors of a remote that were seen since then, most frequent first; up to 50. */
export const findErrors = (
  db: Db,
  { edition, remote, since }: Pick<MinuteQuery, 'edition' | 'remote' | 'since'>,
): Promise<ErrorRecord[]> => db.rows(errors, [edition, remote, since]);
