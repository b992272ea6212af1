import type { MovePlan, ReleaseFit } from '@tradewind/contracts/operators';
import type { Db } from '../../database/db.ts';
import { type Edition, findEditions } from '../editions/editions.ts';
import { compose, composeContent, requireRemoteOf } from '../releases/compose.ts';
import { liveRecord } from '../releases/deployments.ts';
import { planPromotion, planRollback, type ServingCheck } from '../releases/promoteRelease.ts';
import type { findReleases } from '../releases/releases.queries.ts';
import { presentRelease } from '../releases/releases.queries.ts';
import { ReleaseError } from '../releases/releases.ts';
import { diffCompositions } from './compositionDiff.ts';

interface PlannedVersion {
  readonly name: string;
  /** The version to promote; without one the previous one is wanted. */
  readonly version?: string | undefined;
}

/**
 * What a promotion or a rollback would change in an edition, or why it would be refused. Moves nothing.
 * @throws ReleaseError when there is no such edition or version.
 */
export const planMove = (
  db: Db,
  id: string,
  { name, version }: PlannedVersion,
  check: ServingCheck,
): Promise<MovePlan> =>
  db.transaction(async (tx) => {
    try {
      const { edition, live, release } =
        version === undefined
          ? await planRollback(tx, name, id, check)
          : await planPromotion(tx, { name, version }, id, check);
      const next = compose(edition, live, [release]);
      return { diff: await diffCompositions(tx, live, next), problem: null };
    } catch (error) {
      if (!(error instanceof ReleaseError) || error.isMissing) throw error;
      return { diff: null, problem: error.message };
    }
  });

/** An edition with what it runs. */
type RunningEdition = readonly [Edition, Awaited<ReturnType<typeof liveRecord>>];

/** Every edition with its live composition. */
export const findRunningEditions = async (db: Db): Promise<RunningEdition[]> => {
  const running: RunningEdition[] = [];
  for (const edition of await findEditions(db))
    running.push([edition, await liveRecord(db, edition)]);
  return running;
};

const problemOf = (work: () => unknown): string | null => {
  try {
    work();
    return null;
  } catch (error) {
    if (error instanceof ReleaseError) return error.message;
    throw error;
  }
};

type FoundRelease = Awaited<ReturnType<typeof findReleases>>[number];

/** Presents a release with how it fits each edition. */
export const presentFit =
  (running: readonly RunningEdition[]) =>
  (row: FoundRelease): ReleaseFit => {
    const { artifact } = row;
    const { live: _, ...release } = presentRelease(undefined)(row);
    const editions = running.map(([edition, live]) => ({
      id: edition.id,
      isLive: presentRelease(live)(row).live,
      problem: problemOf(() => {
        requireRemoteOf(edition, { artifact });
        return composeContent(edition, live, [{ artifact, base: '' }]);
      }),
    }));
    const api = artifact.kind === 'shell' ? '' : artifact.declaration.api;
    return { ...release, signedBy: release.signedBy ?? null, api, editions };
  };
