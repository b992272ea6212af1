import type { Db } from '../../database/db.ts';
import type { End, RunningCanary } from '../releases/candidates/runningCanaries.ts';
import type { Comparison } from './comparison/comparison.ts';

/** A row of `canary`. */
export interface Canary extends RunningCanary {
  readonly edition: string;
  readonly stable_version: string;
  /** Percent, ascending; the last one is 100. */
  readonly steps: readonly number[];
  readonly advance: 'health' | 'manual';
  readonly step_minutes: number;
  readonly step_views: number;
  readonly state: 'running' | End['state'];
  readonly started_by: string;
  readonly reason: string;
  readonly notify: string | null;
  readonly started_at: Date;
  readonly step_since: Date;
  readonly views_before_step: number;
  readonly comparison: Progress;
  readonly judged_at: Date | null;
  readonly ended_at: Date | null;
  readonly ended_by: string | null;
  readonly end_reason: string | null;
}

/** A comparison, and what its last look saw of the minutes that may still grow. */
export interface Progress {
  readonly comparison: Comparison;
  readonly seen: Readonly<Record<string, Comparison['compared']>>;
}

const columns = `id, edition, remote, version, stable_version, steps, share, advance, step_minutes,
  step_views, sticky, state, started_by, reason, notify, started_at, step_since,
  views_before_step, comparison, judged_at, ended_at, ended_by, end_reason`;

/**
 * The time on PostgreSQL's clock, by which the minutes of reports are counted: that of a process may
 * differ.
 */
export const readClock = async (db: Db): Promise<Date> => {
  const [{ now }] = (await db.rows('select clock_timestamp() as now')) as [{ now: Date }];
  return now;
};

/** The running canary of a remote in an edition. */
export const findRunningOf = (
  db: Db,
  edition: string,
  remote: string,
): Promise<Canary | undefined> =>
  db.row(`select ${columns} from canary where edition = $1 and remote = $2 and state = 'running'`, [
    edition,
    remote,
  ]);

/** How many canaries an answer has. */
const SHOWN = 50;

/** The canaries of an edition, the running ones first, then the last ones. */
export const findCanaries = (db: Db, edition: string): Promise<Canary[]> =>
  db.rows(
    `select ${columns} from canary where edition = $1
     order by state = 'running' desc, started_at desc, id desc limit ${SHOWN}`,
    [edition],
  );

export type NewCanary = Pick<
  Canary,
  | 'edition'
  | 'remote'
  | 'version'
  | 'stable_version'
  | 'steps'
  | 'share'
  | 'advance'
  | 'step_minutes'
  | 'step_views'
  | 'sticky'
  | 'started_by'
  | 'reason'
  | 'notify'
  | 'started_at'
  | 'comparison'
>;

export const insertCanary = async (db: Db, canary: NewCanary): Promise<void> => {
  await db.rows(
    `insert into canary (edition, remote, version, stable_version, steps, share, advance,
       step_minutes, step_views, sticky, started_by, reason, notify, started_at, step_since,
       comparison)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14, $15)`,
    [
      ...[canary.edition, canary.remote, canary.version, canary.stable_version],
      ...[canary.steps, canary.share, canary.advance, canary.step_minutes, canary.step_views],
      ...[canary.sticky, canary.started_by, canary.reason, canary.notify, canary.started_at],
      JSON.stringify(canary.comparison),
    ],
  );
};

/** Gives a running canary its next share. */
export const raiseShare = async (
  db: Db,
  { id, comparison }: Canary,
  share: number,
  at: Date,
): Promise<void> => {
  const { views } = comparison.comparison.compared.canary;
  await db.rows(
    'update canary set share = $2, step_since = $3, views_before_step = $4 where id = $1',
    [id, share, at, views],
  );
};

/** The ids of all running canaries. */
export const findRunningIds = async (db: Db): Promise<string[]> =>
  (await db.rows<{ id: string }>(`select id from canary where state = 'running'`)).map(
    ({ id }) => id,
  );

/**
 * Locks a running canary that was not judged since; undefined when it has ended, was judged, or
 * another process judges it now.
 */
export const lockForJudging = (db: Db, id: string, since: Date): Promise<Canary | undefined> =>
  db.row(
    `select ${columns} from canary
     where id = $1 and state = 'running' and (judged_at is null or judged_at <= $2)
     for update skip locked`,
    [id, since],
  );

export const storeProgress = async (
  db: Db,
  id: string,
  progress: Progress,
  at: Date,
): Promise<void> => {
  await db.rows('update canary set comparison = $2, judged_at = $3 where id = $1', [
    id,
    JSON.stringify(progress),
    at,
  ]);
};
