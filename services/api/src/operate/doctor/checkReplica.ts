import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Db } from '../../database/db.ts';
import { HostClient } from '../../database/server/hostClient.ts';
import type { Settings } from '../../settings.ts';
import { type Finding, fault, ok, warning } from './finding.ts';

const CHECK = 'replica';
const CONNECT_MS = 5_000;
const POLL_MS = 100;

/** The same on a server and its standbys, for one database, and for no other. */
const identity = `
  select system_identifier::text || ' ' || oid as identity
  from pg_control_system(), pg_database where datname = current_database()`;

const replicaState = `
  select pg_is_in_recovery() as is_standby, state.identity from (${identity}) state`;

const hasReplayed = 'select pg_last_wal_replay_lsn() >= $1::pg_lsn as is_current';

/** Whether a standby replays within some seconds what the primary has written by now. */
const catchesUp = async (replica: pg.Client, primary: Db, seconds: number): Promise<boolean> => {
  const log = await primary.row<{ lsn: string }>('select pg_current_wal_insert_lsn()::text as lsn');
  const until = performance.now() + seconds * 1000;
  for (;;) {
    const { rows } = await replica.query<{ is_current: boolean }>(hasReplayed, [log?.lsn]);
    if (rows[0]?.is_current) return true;
    if (performance.now() > until) return false;
    await delay(POLL_MS);
  }
};

const checkState = async (replica: pg.Client, primary: Db, seconds: number): Promise<Finding> => {
  const expected = await primary.row<{ identity: string }>(identity);
  const { rows } = await replica.query<{ is_standby: boolean; identity: string }>(replicaState);
  const [found] = rows;
  if (found?.identity !== expected?.identity)
    return fault(
      CHECK,
      'DATABASE_REPLICA_URL is another database than DATABASE_URL',
      'name a standby of the same server, and the same database',
    );
  if (!found?.is_standby)
    return fault(
      CHECK,
      'DATABASE_REPLICA_URL leads to a server that accepts writes, and is not read',
      'name a standby, or all hosts with commas between',
    );
  return (await catchesUp(replica, primary, seconds))
    ? ok(CHECK, 'It follows the primary.')
    : warning(
        CHECK,
        `The replica is more than ${seconds} s behind, and is not read`,
        'look at pg_stat_replication of the primary, and whether replay is paused',
      );
};

/** Checks that the replica answers, is a standby of the same database, and keeps up (decision 127). */
export const checkReplica = async (
  { replicaUrl, replicaLagSeconds }: Settings,
  primary: Db,
): Promise<readonly Finding[]> => {
  if (replicaUrl === undefined) return [];
  const replica = new HostClient({
    connectionString: replicaUrl,
    role: 'standby',
    connectionTimeoutMillis: CONNECT_MS,
  });
  try {
    await replica.connect();
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    return [
      warning(
        CHECK,
        `The replica does not answer (${message || code}), and every read goes to the primary`,
        'start it with hot_standby=on or correct DATABASE_REPLICA_URL',
      ),
    ];
  }
  try {
    return [await checkState(replica, primary, replicaLagSeconds)];
  } finally {
    await replica.end().catch(() => undefined);
  }
};
