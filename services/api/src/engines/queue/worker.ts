import { MINUTE_MS } from '@tradewind/contracts/calendar';
import { LRUCache } from 'lru-cache';
import type { JobWithMetadata } from 'pg-boss';
import type { Logger } from 'pino';
import { serverOf } from '../../database/server/databaseServer.ts';
import { createBoss, type QueueName, schedules, type Work } from './queues.ts';

/** A task, and whether it will be retried when it fails. */
export interface Task<Name extends QueueName> {
  readonly work: Work[Name];
  readonly isLastTry: boolean;
}

/** The handler of each queue; a task may run twice, which must do no harm. */
export type TaskHandlers = {
  readonly [Name in QueueName]?: (task: Task<Name>) => Promise<unknown>;
};

export interface WorkOptions {
  /** Where sessions can be had: the worker listens. */
  readonly sessionUrl: string;
  readonly log: Logger;
  /** Tasks of a queue that run at the same time, of one group one; 2 by default. */
  readonly concurrency?: Readonly<Partial<Record<QueueName, number>>>;
}

export interface RunningWorker {
  /** Takes no more tasks and waits for the running ones, at most ten seconds. */
  readonly stop: () => Promise<void>;
}

const GRACE = 10_000;
/** Tasks of a queue that a process runs at the same time, unless it is given another number. */
const CONCURRENCY = 2;
/** Seconds between looks for a task whose time has come; its arrival is announced. */
const frequentPolling = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 } as const;
/** Of further workers, which those above wake. */
const rarePolling = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 10 } as const;

/** Leaves e-mail addresses out of a text: a mail server's answer names the recipient. */
export const withoutEmails = (text: string): string =>
  text.replace(/[^\s<>"']+@[^\s<>"']+/g, '…@…');

/**
 * Logs failures of the queues themselves; one that repeats, once a minute: while PostgreSQL is away,
 * each worker fails every two seconds.
 */
export const logFailures = (log: { readonly error: (fields: object, message: string) => void }) => {
  const logged = new LRUCache<string, true>({ max: 100, ttl: MINUTE_MS, perf: Date });
  return (err: Error): void => {
    if (logged.has(err.message)) return;
    logged.set(err.message, true);
    log.error({ err }, 'background work failed');
  };
};

/** Processes the queues until stopped; any number of processes may do so at the same time. */
export const startQueueWorker = async (
  workers: TaskHandlers,
  { sessionUrl, log, concurrency = {} }: WorkOptions,
): Promise<RunningWorker> => {
  // Its listener knows only one host; with several, workers look for tasks every two seconds.
  const useListenNotify = serverOf(sessionUrl).hosts.length === 1;
  const boss = createBoss(sessionUrl, { max: 3, useListenNotify });
  boss.on('error', logFailures(log));
  boss.on('warning', ({ message }) => log.warn({ message }, 'background work'));
  await boss.start();

  for (const [queue, cron] of Object.entries(schedules)) await boss.schedule(queue, cron);
  for (const [queue, worker] of Object.entries(workers)) {
    const size = concurrency[queue as QueueName] ?? CONCURRENCY;
    const options = { includeMetadata: true, localGroupConcurrency: 1 } as const;
    const run = async ({ data, retryCount, retryLimit }: JobWithMetadata<never>) =>
      worker({ work: data, isLastTry: retryCount >= retryLimit }).catch((err: Error) => {
        const reason = withoutEmails(err.message);
        log.warn({ queue, work: data, reason }, 'work is put off');
        throw err;
      });
    const ids: string[] = [];
    for (let place = 0; place < size; place += 1) {
      const pace = place < CONCURRENCY ? frequentPolling : rarePolling;
      const work = async (jobs: JobWithMetadata<never>[]) => {
        // Otherwise a queue with many tasks would get one done every two seconds.
        for (const next of [place, (place + 1) % size]) boss.notifyWorker(ids[next] ?? '');
        for (const job of jobs) await run(job);
      };
      ids.push(await boss.work(queue, { ...options, ...pace }, work));
    }
  }
  return { stop: () => boss.stop({ timeout: GRACE }) };
};
