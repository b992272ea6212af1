import { MINUTE_MS } from '@tradewind/contracts/calendar';
import { describeFinding } from '@tradewind/contracts/canaries';
import type { Logger } from 'pino';
import type { Db } from '../../database/db.ts';
import { enqueueMail } from '../../engines/mail/outbox.ts';
import { runEach } from '../../engines/queue/runEach.ts';
import { findOperatorAddresses } from '../operators/operators.ts';
import { ReleaseError } from '../releases/releases.ts';
import {
  type Canary,
  findRunningIds,
  lockForJudging,
  readClock,
  storeProgress,
} from './canaries.queries.ts';
import { advanceCanary, stopCanary } from './canaryActs.ts';
import { DOUBT, type Finding, findingsOf, PROOF } from './comparison/comparison.ts';
import { compareAgain } from './reports.ts';

/** Who stops and advances canaries, as moves record it. */
const PLATFORM = 'platform';
/** Milliseconds between two looks at the running canaries. */
const INTERVAL = 15_000;
/** Another process has looked at a canary within these milliseconds. */
const RECENT = 10_000;

export interface JudgeDependencies {
  readonly db: Db;
  readonly log: Logger;
}

/**
 * Looks at every running canary once: stops one that is proven to be worse, and advances one that is
 * not in doubt once its step has had its minutes and views. Several processes act once.
 */
export const judgeCanaries = async ({ db, log }: JudgeDependencies, now?: Date): Promise<void> => {
  const ids = await findRunningIds(db);
  await runEach(ids, async (id) => judge({ db, log }, id, now ?? (await readClock(db))));
};

const judge = async ({ db, log }: JudgeDependencies, id: string, now: Date): Promise<void> => {
  const canary = await db.transaction(async (tx) => {
    const found = await lockForJudging(tx, id, new Date(now.getTime() - RECENT));
    if (found === undefined) return undefined;
    const comparison = await compareAgain(tx, found, now);
    await storeProgress(tx, id, comparison, now);
    return { ...found, comparison };
  });
  if (canary === undefined) return;
  const [strongest] = findingsOf(canary.comparison.comparison);
  if (strongest !== undefined && strongest.strength >= PROOF) {
    await endedMeanwhile(stop({ db, log }, canary, strongest, now));
  } else if (isDue(canary, strongest, now)) {
    const { id: _, edition, remote, version, share } = canary;
    const move = { edition, by: PLATFORM, reason: '' };
    await endedMeanwhile(advanceCanary(db, remote, move, now, canary));
    log.info({ edition, remote, version, from: share }, 'canary advanced');
  }
};

/** Somebody may have ended it since the look. */
const endedMeanwhile = async (act: Promise<void>): Promise<void> => {
  await act.catch((error: unknown) => {
    if (!(error instanceof ReleaseError) || !error.isMissing) throw error;
  });
};

/** Without views a canary never is. */
const isDue = (canary: Canary, strongest: Finding | undefined, now: Date): boolean => {
  const { comparison, views_before_step, step_views, step_minutes, step_since } = canary;
  const views = comparison.comparison.compared.canary.views - views_before_step;
  const minutes = (now.getTime() - step_since.getTime()) / MINUTE_MS;
  const isInDoubt = (strongest?.strength ?? 0) >= DOUBT;
  return (
    canary.advance === 'health' && views >= step_views && minutes >= step_minutes && !isInDoubt
  );
};

const stop = (
  { db, log }: JudgeDependencies,
  canary: Canary,
  strongest: Finding,
  now: Date,
): Promise<void> => {
  const { edition, remote, version, stable_version: stable, share, started_by } = canary;
  const reason = describeFinding({ ...strongest, proof: PROOF });
  const move = { edition, by: PLATFORM, reason };
  return stopCanary(db, remote, move, now, canary, async (tx) => {
    const named = { edition, remote, version, stable };
    log.warn(
      { ...named, share, findings: findingsOf(canary.comparison.comparison) },
      'canary stopped',
    );
    const facts = { ...named, share, startedBy: started_by, reason };
    const { notify } = canary;
    for (const address of notify === null ? await findOperatorAddresses(tx) : [notify])
      await enqueueMail(tx, null, 'canary-stopped', address, facts);
  });
};

/** Judges the running canaries every 15 seconds. Returns what stops that. */
export const startJudging = (dependencies: JudgeDependencies): (() => void) => {
  let isJudging = false;
  const judgeAll = async () => {
    if (isJudging) return;
    isJudging = true;
    await judgeCanaries(dependencies).catch((err: unknown) =>
      dependencies.log.error({ err }, 'canaries are not judged'),
    );
    isJudging = false;
  };
  const timer = setInterval(() => void judgeAll(), INTERVAL).unref();
  return () => clearInterval(timer);
};
