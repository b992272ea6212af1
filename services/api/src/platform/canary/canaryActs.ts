import type { NewCanary } from '@tradewind/contracts/canaries';
import type { Db } from '../../database/db.ts';
import type { Edition } from '../editions/editions.ts';
import {
  composeCandidates,
  MOST_CANARIES,
  requireNoCanary,
} from '../releases/candidates/candidates.ts';
import { endCanary, findRunning } from '../releases/candidates/runningCanaries.ts';
import { requireRemoteOf } from '../releases/compose.ts';
import {
  editionFor,
  liveRecord,
  type MoveInput,
  recordMove,
  replaceReleases,
} from '../releases/deployments.ts';
import { type ServingCheck, versionOf } from '../releases/promoteRelease.ts';
import { findRelease, ReleaseError } from '../releases/releases.ts';
import { type Canary, findRunningOf, insertCanary, raiseShare } from './canaries.queries.ts';
import { beginProgress } from './reports.ts';

const nameOf = ({ remote, version }: Pick<Canary, 'remote' | 'version'>) => `${remote} ${version}`;

/** Records an act on a canary, which leaves the live composition as it is. */
const recordCanaryMove = async (
  tx: Db,
  edition: Edition,
  act: string,
  { edition: _, by, reason }: MoveInput,
): Promise<void> => {
  const live = await liveRecord(tx, edition);
  if (live === undefined) return;
  const told = { edition: edition.id, by, reason: reason === '' ? act : `${act}: ${reason}` };
  await recordMove(tx, edition, live.id, 'canary', told);
  await composeCandidates(tx, edition, live, by);
};

/**
 * Gives a published version to a share of the browsers of an edition.
 * @throws ReleaseError when the version is unknown, incompatible or live already, when the edition
 * does not run the remote, or while another canary of it runs.
 */
export const beginCanary = (
  db: Db,
  { name, version, steps, ...wanted }: Omit<NewCanary, 'by' | 'reason'>,
  move: MoveInput,
  check: ServingCheck,
  at: Date,
): Promise<void> =>
  db.transaction(async (tx) => {
    const edition = await editionFor(tx, move);
    const stable = versionOf(await liveRecord(tx, edition), name);
    if (stable === null) {
      throw new ReleaseError(`${edition.id} runs no ${name} yet, so there is nothing to compare.`);
    }
    if (stable === version)
      throw new ReleaseError(`${edition.id} runs ${name} ${version} already.`);
    await requireNoCanary(tx, edition, name);
    if ((await findRunning(tx, edition.id)).length >= MOST_CANARIES) {
      throw new ReleaseError(`${edition.id} has ${MOST_CANARIES} canaries already: end one first.`);
    }
    const release = await findRelease(tx, name, version);
    requireRemoteOf(edition, release);
    await check(release);
    const [share = 1] = steps;
    const named = { edition: edition.id, remote: name, version, stable_version: stable };
    await insertCanary(tx, {
      ...{ ...named, steps, share, comparison: await beginProgress(tx, named, at) },
      ...{ advance: wanted.advance, sticky: wanted.sticky, notify: wanted.notify ?? null },
      ...{ step_minutes: wanted.stepMinutes, step_views: wanted.stepViews },
      ...{ started_by: move.by, reason: move.reason, started_at: at },
    });
    await recordCanaryMove(tx, edition, `Canary of ${name} ${version} for ${share} %`, move);
  });

/** @throws ReleaseError when no canary of the remote runs in the edition. */
const requireRunning = async (tx: Db, { id }: Edition, remote: string): Promise<Canary> => {
  const found = await findRunningOf(tx, id, remote);
  if (found !== undefined) return found;
  throw new ReleaseError(`No canary of ${remote} runs in ${id}.`, { isMissing: true });
};

/**
 * Gives a canary its next share; after the last step its version is live for everybody.
 * @param only The canary's share now; nothing happens when it has another one by now.
 * @throws ReleaseError when no canary of the remote runs in the edition.
 */
export const advanceCanary = (
  db: Db,
  remote: string,
  move: MoveInput,
  at: Date,
  only?: Pick<Canary, 'id' | 'share'>,
): Promise<void> =>
  db.transaction(async (tx) => {
    const edition = await editionFor(tx, move);
    const canary = await requireRunning(tx, edition, remote);
    if (only !== undefined && (canary.id !== only.id || canary.share !== only.share)) return;
    const share = canary.steps.find((step) => step > canary.share) ?? 100;
    if (share < 100) {
      await raiseShare(tx, canary, share, at);
      await recordCanaryMove(tx, edition, `Canary of ${nameOf(canary)} for ${share} %`, move);
      return;
    }
    const { by, reason: why } = move;
    await endCanary(tx, canary.id, { state: 'promoted', by, reason: why, at });
    const release = await findRelease(tx, remote, canary.version);
    const live = await liveRecord(tx, edition);
    const reason = `Canary of ${nameOf(canary)} is live for all${why && `: ${why}`}`;
    await replaceReleases(tx, edition, live, [release], 'canary', { ...move, reason });
  });

/**
 * Ends a canary: every browser gets the live version with its next page load.
 * @param only The canary that is meant; nothing happens when another one runs by now.
 * @param onStopped Runs in the same transaction.
 * @throws ReleaseError when no canary of the remote runs in the edition.
 */
export const stopCanary = (
  db: Db,
  remote: string,
  move: MoveInput,
  at: Date,
  only?: Pick<Canary, 'id'>,
  onStopped: (tx: Db) => Promise<void> = async () => {},
): Promise<void> =>
  db.transaction(async (tx) => {
    const edition = await editionFor(tx, move);
    const canary = await requireRunning(tx, edition, remote);
    if (only !== undefined && canary.id !== only.id) return;
    const { by, reason } = move;
    await endCanary(tx, canary.id, { state: 'stopped', by, reason, at });
    await recordCanaryMove(tx, edition, `Canary of ${nameOf(canary)} is stopped`, move);
    await onStopped(tx);
  });
