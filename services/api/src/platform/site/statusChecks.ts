import type { Db } from '../../database/db.ts';
import type { FileStore } from '../../engines/files/fileStore.ts';
import { findQueueStates } from '../../engines/queue/queueStates.ts';

/** Whether each part of the product works; `bank` is undefined where none is offered. */
interface Statuses {
  readonly database: boolean;
  readonly mail: boolean;
  readonly files: boolean;
  readonly bank: boolean | undefined;
}

export interface StatusChecks {
  /** The statuses of a few seconds ago at most. It never fails. */
  read(): Promise<{ readonly statuses: Statuses; readonly at: Date }>;
}

export interface StatusCheckDependencies {
  readonly db: Db;
  readonly store: FileStore;
  /** Whether the bank's service answers; undefined where none is offered. */
  readonly findBankStatus: (() => Promise<boolean>) | undefined;
}

/** Milliseconds for which statuses are kept. */
const KEPT = 5_000;
/** Milliseconds after which a part that does not answer does not work. */
const LONGEST_CHECK = 2_000;

/** Resolves to false when a check fails or takes too long. */
const passes = async (check: () => Promise<boolean>): Promise<boolean> => {
  const { promise: late, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(resolve, LONGEST_CHECK, false);
  return Promise.race([check().catch(() => false), late]).finally(() => clearTimeout(timer));
};

/** Seconds that a mail may wait for its first try. */
const LATE = 300;
/** Mails that are tried again for longer than that: one of a single address is not our delay. */
const MANY = 5;

const isMailOnTime = async (db: Db): Promise<boolean> => {
  const states = (await findQueueStates(db)).filter(({ name }) => name.endsWith('mail'));
  return states.every(
    ({ oldestWaiting, oldestRetrying, retrying }) =>
      oldestWaiting < LATE && (oldestRetrying < LATE || retrying < MANY),
  );
};

// No file has such a key; a store that answers so can be read.
const canReadFiles = async (store: FileStore): Promise<boolean> => {
  const file = await store.get('status/none');
  file?.destroy();
  return true;
};

const check = async ({ db, store, findBankStatus }: StatusCheckDependencies): Promise<Statuses> => {
  const [database, mail, files, bank] = await Promise.all([
    passes(async () => (await db.row('select 1')) !== undefined),
    passes(() => isMailOnTime(db)),
    passes(() => canReadFiles(store)),
    findBankStatus && passes(findBankStatus),
  ]);
  // Without the database nothing is known of mails.
  return { database, mail: mail || !database, files, bank };
};

/** Checks the parts of the product when somebody asks, at most every few seconds. */
export const createStatusChecks = (dependencies: StatusCheckDependencies): StatusChecks => {
  let latest: Promise<{ statuses: Statuses; at: Date }> | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;
  return {
    read: () => {
      if (latest === undefined || performance.now() - checkedAt > KEPT) {
        checkedAt = performance.now();
        latest = check(dependencies).then((statuses) => ({ statuses, at: new Date() }));
      }
      return latest;
    },
  };
};
