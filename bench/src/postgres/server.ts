import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { nonDurableSettings, startEmbedded } from '@tradewind/api/testing/embeddedPostgres.ts';

// Nothing here has to survive a crash, and the disk is not what is measured.
const settings = {
  ...nonDurableSettings,
  max_connections: '200',
  shared_buffers: '512MB',
  max_wal_size: '4GB',
  maintenance_work_mem: '256MB',
};

export interface Postgres extends AsyncDisposable {
  /** Creates an empty database; returns its URL. */
  createDatabase(name: string): Promise<string>;
  /** Microseconds of CPU that its processes have used so far, user and system. */
  cpu(): number;
}

/** Microseconds of one tick of Linux's process times. */
const TICK = 10_000;

/** The fields of `/proc/PID/stat` from the state on; undefined when the process has ended. */
const statOf = (pid: string) => {
  try {
    // The name before them may contain spaces and parentheses.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
  } catch {
    return undefined;
  }
};

/** Those of its processes that have ended count as its own. */
const cpuOf = (postmaster: string) => {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const ticks = pids.map((pid) => {
    const stat = statOf(pid);
    const [user, system, endedUser, endedSystem] = (stat?.slice(11, 15) ?? []).map(Number);
    if (pid === postmaster) return (endedUser ?? 0) + (endedSystem ?? 0);
    return stat?.[1] === postmaster ? (user ?? 0) + (system ?? 0) : 0;
  });
  return ticks.reduce((sum, each) => sum + each, 0) * TICK;
};

/** A PostgreSQL server of the bench, whose data folder is deleted when it stops. */
export const startPostgres = async (): Promise<Postgres> => {
  const { createDatabase, dataFolder, remove } = await startEmbedded(settings);
  // On a signal the library stops its server, but does not delete its files.
  process.once('exit', () => rmSync(dataFolder, { recursive: true, force: true }));
  const [postmaster = ''] = readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n');
  return { createDatabase, cpu: () => cpuOf(postmaster), [Symbol.asyncDispose]: remove };
};
