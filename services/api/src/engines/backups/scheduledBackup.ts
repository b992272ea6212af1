import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import { DAY_MS } from '@tradewind/contracts/calendar';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics/metrics.ts';
import { findBackups } from './keptBackups.ts';

/** See `nice(1)`: calls go first. */
const NICENESS = 10;

export interface BackupSchedule {
  /** Absolute folder of the backups. */
  readonly backupDir: string;
  /** From this hour on, in UTC, the backup of a day is due. */
  readonly hour: number;
  /** The program and its arguments that write a backup into the folder, for this installation. */
  readonly command: readonly [program: string, ...args: string[]];
  readonly environment: NodeJS.ProcessEnv;
  readonly log: Pick<Logger, 'info' | 'error'>;
  readonly metrics?: Pick<Metrics, 'countBackup'> | undefined;
}

/** The last moment at which a backup became due, in milliseconds since 1970. */
const lastDue = (now: number, hour: number): number => {
  const today = new Date(now).setUTCHours(hour, 0, 0, 0);
  return today <= now ? today : today - DAY_MS;
};

/** The message among the lines of a program that failed: not its stack, and not the version of Node. */
const isMessage = (line: string) => /^[^\s{}]/.test(line) && !line.startsWith('Node.js v');

/** Runs the program. Returns the reason of its failure, undefined when it succeeds. */
const run = async (
  { command: [program, ...args], environment: env }: BackupSchedule,
  signal: AbortSignal,
): Promise<string | undefined> => {
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'], signal });
  if (child.pid !== undefined) setPriority(child.pid, NICENESS);
  const [lines, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  if (code === 0) return undefined;
  return lines.split('\n').findLast(isMessage) ?? `The program ended with ${code}.`;
};

/**
 * Writes the backup of a day, in a process of its own, once it is due and the folder has none: also
 * one that was missed while nothing ran. Fails with the reason, so that the task counts as failed;
 * the next hour tries again.
 */
export const createScheduledBackup = (schedule: BackupSchedule) => {
  const { backupDir, hour, log, metrics } = schedule;
  const ended = new AbortController();
  const write = async (): Promise<void> => {
    const [newest] = await findBackups(backupDir);
    if (newest !== undefined && newest.madeAt >= lastDue(Date.now(), hour)) return;
    const reason = await run(schedule, ended.signal).catch(({ message }: Error) => message);
    metrics?.countBackup(reason === undefined ? 'made' : 'failed');
    if (reason === undefined) return log.info('a backup is written');
    log.error({ reason }, 'the backup failed');
    throw new Error(reason);
  };
  return { write, stop: () => ended.abort() };
};
