import { type ConstructorOptions, PgBoss, type QueueOptions, type QueuePolicy } from 'pg-boss';
import { serverOf } from '../../database/server/databaseServer.ts';
import { HostClient } from '../../database/server/hostClient.ts';

/** Background tasks, with the payload of each. */
export interface Work {
  /** A row of `outgoing_mail`; businesses take turns. */
  mail: { readonly id: string };
  /** A row of `outgoing_mail` that somebody waits for to sign in. */
  'account-mail': { readonly id: string };
  /** A row of `data_export`. */
  'export-data': { readonly businessId: string; readonly id: string };
  /** Cancels bookings that waited too long for approval. */
  'expire-bookings': Record<never, never>;
  /** Reminds customers of tomorrow's jobs; named when these were the bookings of visitors. */
  'remind-visitors': Record<never, never>;
  /** Makes the visits of recurring jobs for a year ahead. */
  'make-visits': Record<never, never>;
  /** Makes and sends the invoices of maintenance plans. */
  'bill-plans': Record<never, never>;
  /** Finds the coordinates of properties whose address is new. */
  'locate-properties': Record<never, never>;
  /** Erases the bytes of deleted files that were not erased at once. */
  'erase-files': Record<never, never>;
  /** Erases businesses that were closed 30 days ago, and tells those that are next. */
  'erase-businesses': Record<never, never>;
  /** Writes the backup of the day, once it is due. */
  backup: Record<never, never>;
  /** Enqueues stranded mail again and deletes expired rows. */
  'tidy-up': Record<never, never>;
}

export type QueueName = keyof Work;

const DAY = 86_400;

// At most one run of a timed task is queued: a late process runs it once, not once per missed
// minute.
const timedTask: Settings = { policy: 'short', retryLimit: 0, expireInSeconds: 300 };

// Tried for about three days: after 2 s, 4 s, … and then every quarter of an hour.
const delivery: Settings = {
  retryLimit: 300,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 900,
  expireInSeconds: 120,
  retentionSeconds: 14 * DAY,
  deleteAfterSeconds: DAY,
  notify: true,
};

type Settings = QueueOptions & { policy?: QueuePolicy; notify?: boolean };

/** Every queue; it must exist before a task is sent to it. */
const queues: Readonly<Record<QueueName, Settings>> = {
  mail: delivery,
  'account-mail': delivery,
  // Large ones take hours. One whose process has ended begins again a minute later.
  'export-data': {
    retryLimit: 2,
    retryDelay: 30,
    heartbeatSeconds: 60,
    expireInSeconds: DAY - 1,
    deleteAfterSeconds: DAY,
    notify: true,
  },
  'expire-bookings': timedTask,
  'remind-visitors': timedTask,
  'make-visits': timedTask,
  // The plans of all businesses may begin their periods on the same day.
  'bill-plans': { ...timedTask, expireInSeconds: DAY - 1, heartbeatSeconds: 60 },
  // A geocoder gets one call after the other, of all processes together.
  'locate-properties': { ...timedTask, policy: 'stately' },
  'erase-files': timedTask,
  // A large business takes minutes.
  'erase-businesses': { ...timedTask, expireInSeconds: DAY - 1, heartbeatSeconds: 60 },
  // One at a time, of all processes together.
  backup: { ...timedTask, policy: 'stately', expireInSeconds: DAY - 1, heartbeatSeconds: 60 },
  'tidy-up': timedTask,
};

export const queueNames = Object.keys(queues) as readonly QueueName[];

/** Schedules of the timed tasks, as cron expressions in UTC. */
export const schedules: Readonly<Partial<Record<QueueName, string>>> = {
  'expire-bookings': '* * * * *',
  'remind-visitors': '*/5 * * * *',
  'make-visits': '* * * * *',
  'bill-plans': '3 * * * *',
  'locate-properties': '* * * * *',
  'erase-files': '* * * * *',
  'erase-businesses': '37 * * * *',
  backup: '7 * * * *',
  'tidy-up': '17 * * * *',
};

/** pg-boss on the product's own database, in a schema of its own, not yet started. */
export const createBoss = (databaseUrl: string, options: ConstructorOptions): PgBoss => {
  // Passed on to pg's pool; pg-boss does not declare it.
  const driver = { Client: HostClient, connectionTimeoutMillis: serverOf(databaseUrl).timeout };
  return new PgBoss({ connectionString: databaseUrl, migrate: false, ...driver, ...options });
};

/** Migrates pg-boss's own tables and creates the queues. */
export const migrateQueues = async (databaseUrl: string): Promise<void> => {
  const options = { migrate: true, supervise: false, schedule: false, registerInstance: false };
  const boss = createBoss(databaseUrl, { ...options, max: 1 });
  let failure: Error | undefined;
  boss.on('error', (error) => {
    failure = error;
  });
  await boss.start();
  try {
    for (const [name, { policy, ...settings }] of Object.entries(queues)) {
      await boss.createQueue(name, { ...settings, ...(policy && { policy }) });
      await boss.updateQueue(name, settings);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
  if (failure !== undefined) throw failure;
};
