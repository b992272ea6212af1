import type { Db } from '../../../database/db.ts';

/** A canary that runs, as a release needs it. */
export interface RunningCanary {
  readonly id: string;
  /** Or `shell`. */
  readonly remote: string;
  readonly version: string;
  /** Percent. */
  readonly share: number;
  /** Whose bucket counts. */
  readonly sticky: 'browser' | 'business';
}

/** The running canaries of an edition, oldest first. */
export const findRunning = (db: Db, edition: string): Promise<RunningCanary[]> =>
  db.rows(
    `select id, remote, version, share, sticky from canary
     where edition = $1 and state = 'running' order by started_at, id`,
    [edition],
  );

export interface End {
  readonly state: 'stopped' | 'promoted' | 'withdrawn';
  readonly by: string;
  readonly reason: string;
  readonly at: Date;
}

/** Ends a running canary; what was compared stays with it. */
export const endCanary = async (
  db: Db,
  id: string,
  { state, by, reason, at }: End,
): Promise<void> => {
  await db.rows(
    `update canary set state = $2, ended_by = $3, end_reason = $4, ended_at = $5 where id = $1`,
    [id, state, by, reason, at],
  );
};
