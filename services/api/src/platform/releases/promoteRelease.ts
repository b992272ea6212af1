import type { Composition } from '@tradewind/contracts';
import type { Db } from '../../database/db.ts';
import type { Edition } from '../editions/editions.ts';
import { requireNoCanary } from './candidates/candidates.ts';
import { requireRemoteOf } from './compose.ts';
import {
  editionFor,
  liveRecord,
  type MoveInput,
  replaceReleases,
  type Version,
} from './deployments.ts';
import { findRelease, type Release, ReleaseError } from './releases.ts';

/** The result of deploying one version to an edition. */
export interface Moved {
  readonly composition: string;
  readonly name: string;
  readonly version: string;
  /** The previous version; null for a remote that is new here. */
  readonly before: string | null;
}

/** Checks that a release can be served; throws when it cannot. */
export type ServingCheck = (release: Release) => Promise<void>;

/** The version of the shell or a remote in a composition; null where it has none. */
export const versionOf = (live: Composition | undefined, name: string): string | null =>
  (name === 'shell' ? live?.shell : live?.remotes[name])?.version ?? null;

/** A move that is about to be made, checked, with its edition locked. */
export interface PlannedMove {
  readonly edition: Edition;
  readonly live: Composition | undefined;
  readonly release: Release;
}

/**
 * Finds what a promotion of one version makes live.
 * @throws ReleaseError when the edition does not have the remote, no such version was published, or while a
 * canary of the remote runs.
 */
export const planPromotion = async (
  tx: Db,
  { name, version }: Version,
  id: string,
  check: ServingCheck,
): Promise<PlannedMove> => {
  const edition = await editionFor(tx, { edition: id });
  const live = await liveRecord(tx, edition);
  const release = await findRelease(tx, name, version);
  requireRemoteOf(edition, release);
  await requireNoCanary(tx, edition, name);
  await check(release);
  return { edition, live, release };
};

/**
 * Finds the previous version of the shell or a remote.
 * @throws ReleaseError when there is none, or while a canary of it runs.
 */
export const planRollback = async (
  tx: Db,
  name: string,
  id: string,
  check: ServingCheck,
): Promise<PlannedMove> => {
  const edition = await editionFor(tx, { edition: id });
  const live = await liveRecord(tx, edition);
  const before = versionOf(live, name);
  if (before === null) {
    throw new ReleaseError(`${edition.id} runs no ${name}.`, { isMissing: true });
  }
  await requireNoCanary(tx, edition, name);
  const release = await findRelease(tx, name, await versionBefore(tx, edition, name, before));
  await check(release);
  return { edition, live, release };
};

const makeMove = async (
  tx: Db,
  { edition, live, release }: PlannedMove,
  kind: 'release' | 'rollback',
  move: MoveInput,
): Promise<Moved> => {
  const composition = await replaceReleases(tx, edition, live, [release], kind, move);
  const { name, version } = release.artifact;
  return { composition, name, version, before: versionOf(live, name) };
};

/**
 * Deploys one version, and leaves the rest of the edition unchanged.
 * @throws ReleaseError when it is incompatible, when the edition does not have the remote, or while
 * a canary of it runs.
 */
export const promoteRelease = (
  db: Db,
  version: Version,
  move: MoveInput,
  check: ServingCheck,
): Promise<Moved> =>
  db.transaction(async (tx) =>
    makeMove(tx, await planPromotion(tx, version, move.edition, check), 'release', move),
  );

/**
 * Rolls the shell or a remote back to its previous version; all others stay, also those released
 * since.
 * @throws ReleaseError when there is none, or while a canary of it runs.
 */
export const rollBackRelease = (
  db: Db,
  name: string,
  move: MoveInput,
  check: ServingCheck,
): Promise<Moved> =>
  db.transaction(async (tx) =>
    makeMove(tx, await planRollback(tx, name, move.edition, check), 'rollback', move),
  );

const versionBefore = async (
  db: Db,
  { id }: Edition,
  name: string,
  current: string,
): Promise<string> => {
  const path = name === 'shell' ? ['shell', 'version'] : ['remotes', name, 'version'];
  // The deployment of the current version; rollbacks to it do not count.
  const found = await db.row<{ version: string | null }>(
    `select f.record #>> $2 as version
     from composition_move m
     join composition t on t.id = m.to_composition
     join composition f on f.id = m.from_composition
     where m.edition = $1 and m.kind <> 'rollback'
       and t.record #>> $2 = $3 and f.record #>> $2 is distinct from $3
     order by m.at desc, m.id desc limit 1`,
    [id, path, current],
  );
  if (!found?.version) {
    throw new ReleaseError(
      `${name} ${current} is the first version that ${id} runs; there is none to go back to.`,
    );
  }
  return found.version;
};
