import type { Composition } from '@tradewind/contracts';
import type { Db } from '../../../database/db.ts';
import type { Edition, EditionCanaries } from '../../editions/editions.ts';
import { compose } from '../compose.ts';
import { findRelease, type Release, ReleaseError } from '../releases.ts';
import { combinationOf } from './cohort.ts';
import { endCanary, findRunning, type RunningCanary } from './runningCanaries.ts';

/** Canaries that run in one edition at a time; each combination of them is a composition. */
export const MOST_CANARIES = 3;

/** Inserts a composition, unless it exists. */
export const insertComposition = async (
  db: Db,
  record: Composition,
  createdBy: string,
): Promise<void> => {
  await db.rows(
    `insert into composition (id, edition, record, created_by) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [record.id, record.edition, JSON.stringify(record), createdBy],
  );
};

/** Every combination of some items but the empty one. */
const combinations = <Item>(items: readonly Item[]): Item[][] => {
  const all: Item[][] = [];
  for (const item of items) all.push(...all.map((some) => [...some, item]), [item]);
  return all;
};

/**
 * Composes the candidates of an edition's running canaries anew from the composition that is live
 * for everybody else, and stores them with the edition. A canary of a remote that the edition no
 * longer has is withdrawn. For a transaction that holds the edition's lock.
 * @throws ReleaseError when a canary does not fit the live composition.
 */
export const composeCandidates = async (
  db: Db,
  edition: Edition,
  live: Composition,
  by: string,
): Promise<void> => {
  const running: { canary: RunningCanary; release: Release }[] = [];
  for (const canary of await findRunning(db, edition.id)) {
    if (canary.remote === 'shell' || Object.hasOwn(live.remotes, canary.remote)) {
      running.push({ canary, release: await findRelease(db, canary.remote, canary.version) });
    } else {
      await withdraw(db, canary, by, `${edition.id} has no ${canary.remote} any more`);
    }
  }
  const compositions: Record<string, string> = {};
  for (const some of combinations(running)) {
    const record = composeSome(edition, live, some);
    await insertComposition(db, record, by);
    compositions[combinationOf(some.map(({ canary }) => canary.id))] = record.id;
  }
  const canaries: EditionCanaries = {
    running: running.map(({ canary: { id, sticky, share } }) => ({ id, sticky, share })),
    compositions,
  };
  await db.rows('update edition set canaries = $2 where id = $1', [
    edition.id,
    running.length === 0 ? null : JSON.stringify(canaries),
  ]);
};

const composeSome = (
  edition: Edition,
  live: Composition,
  some: readonly { canary: RunningCanary; release: Release }[],
): Composition => {
  try {
    return compose(
      edition,
      live,
      some.map(({ release }) => release),
    );
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    const names = some.map(({ canary: { remote, version } }) => `${remote} ${version}`);
    throw new ReleaseError(`The canary of ${names.join(' and ')} does not fit: ${error.message}`);
  }
};

/** Ends a canary for which something else was released. */
const withdraw = (db: Db, canary: RunningCanary, by: string, reason: string): Promise<void> =>
  endCanary(db, canary.id, { state: 'withdrawn', by, reason, at: new Date() });

/** Withdraws all running canaries of an edition, whose candidates are then composed anew. */
export const withdrawAll = async (
  db: Db,
  edition: string,
  by: string,
  reason: string,
): Promise<void> => {
  for (const canary of await findRunning(db, edition)) await withdraw(db, canary, by, reason);
};

/** @throws ReleaseError while a canary of the remote runs in the edition. */
export const requireNoCanary = async (
  db: Db,
  { id }: Pick<Edition, 'id'>,
  remote: string,
): Promise<void> => {
  const found = (await findRunning(db, id)).find((canary) => canary.remote === remote);
  if (found === undefined) return;
  throw new ReleaseError(
    `A canary of ${remote} ${found.version} runs in ${id}: advance or stop it first.`,
  );
};
