import { type ConstructorOptions, PgBoss, type QueueOptions, type QueuePolicy } from 'pg-boss';

/** Work that goes on behind the calls, and what each piece of it carries. */
export interface Work {
  /** A row of `outgoing_mail`. */
  mail: { readonly id: string };
  /** Bookings that waited too long for approval are cancelled. */
  'expire-bookings': Record<never, never>;
  /** Visitors are reminded of what they have booked for tomorrow. */
  'remind-visitors': Record<never, never>;
  /** The bytes of files that were deleted are erased, if that has not been done at once. */
  'erase-files': Record<never, never>;
  /** Mail that lost its piece of work gets another; what nobody needs any more is deleted. */
  'tidy-up': Record<never, never>;
}

export type QueueName = keyof Work;

const DAY = 86_400;

// Of a chore at most one waits: a late process does it once, not once for each minute missed.
const chore: Settings = { policy: 'short', retryLimit: 0, expireInSeconds: 300 };

type Settings = QueueOptions & { policy?: QueuePolicy; notify?: boolean };

/** Every queue; one must exist before anything is sent to it. */
const queues: Readonly<Record<QueueName, Settings>> = {
  // Tried for about three days: after 2 s, 4 s, … and then every quarter of an hour.
  mail: {
    retryLimit: 300,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 900,
    expireInSeconds: 120,
    retentionSeconds: 14 * DAY,
    deleteAfterSeconds: DAY,
    notify: true,
  },
  'expire-bookings': chore,
  'remind-visitors': chore,
  'erase-files': chore,
  'tidy-up': chore,
};

/** When the chores are due, as cron lines in UTC. */
export const schedules: Readonly<Partial<Record<QueueName, string>>> = {
  'expire-bookings': '* * * * *',
  'remind-visitors': '*/5 * * * *',
  'erase-files': '* * * * *',
  'tidy-up': '17 * * * *',
};

/** pg-boss on the product's own database, in a schema of its own, not yet started. */
export const createBoss = (databaseUrl: string, options: ConstructorOptions): PgBoss =>
  new PgBoss({ connectionString: databaseUrl, migrate: false, ...options });

/** Brings pg-boss's own tables up to date and makes the queues; part of migrating. */
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
