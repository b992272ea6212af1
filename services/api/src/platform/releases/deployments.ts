import type { Composition } from '@tradewind/contracts';
import type { Db } from '../../database/db.ts';
import { type Edition, lockEdition } from '../editions/editions.ts';
import { composeCandidates, insertComposition, withdrawAll } from './candidates/candidates.ts';
import { compose } from './compose.ts';
import { findRelease, type Release, ReleaseError } from './releases.ts';

export interface Version {
  readonly name: string;
  readonly version: string;
}

type MoveKind = 'release' | 'rollback' | 'canary' | 'edition';

export interface MoveInput {
  readonly edition: string;
  /** The id of a person, or the name of the process. */
  readonly by: string;
  readonly reason: string;
}

/**
 * Deploys versions together: inserts the new composition and moves the edition's pointer to it. The
 * edition's canaries are withdrawn. Returns the live composition's id; without a change the pointer is not moved.
 * @throws ReleaseError when they are incompatible or were never published.
 */
export const promote = (db: Db, versions: readonly Version[], move: MoveInput): Promise<string> =>
  db.transaction(async (tx) => {
    const edition = await editionFor(tx, move);
    const releases = [];
    for (const { name, version } of versions) releases.push(await findRelease(tx, name, version));
    await withdrawAll(tx, edition.id, move.by, move.reason);
    return replaceReleases(tx, edition, await liveRecord(tx, edition), releases, 'release', move);
  });

/** The live composition of an edition; undefined before its first. */
export const liveRecord = async (
  db: Db,
  { liveComposition }: Edition,
): Promise<Composition | undefined> =>
  liveComposition === null ? undefined : findRecord(db, liveComposition);

/**
 * Composes an edition from `live` with some parts replaced, and makes the result live; the candidates
 * of its canaries are composed anew. For a transaction that holds the edition's lock.
 */
export const replaceReleases = async (
  db: Db,
  edition: Edition,
  live: Composition | undefined,
  releases: readonly Release[],
  kind: MoveKind,
  move: MoveInput,
): Promise<string> => {
  const record = compose(edition, live, releases);
  await insertComposition(db, record, move.by);
  await movePointer(db, edition, record.id, kind, move);
  await composeCandidates(db, edition, record, move.by);
  return record.id;
};

/**
 * Makes the composition live again that was live before the current one was released.
 * @throws ReleaseError when there is none.
 */
export const rollback = (db: Db, move: MoveInput): Promise<string> =>
  db.transaction(async (tx) => {
    const edition = await editionFor(tx, move);
    const before = await tx.row<{ id: string | null }>(
      `select from_composition as id from composition_move
       where edition = $1 and to_composition = $2 and kind <> 'rollback'
         and from_composition is distinct from to_composition
       order by at desc, id desc limit 1`,
      [edition.id, edition.liveComposition],
    );
    if (!before?.id) throw new ReleaseError('There is no earlier composition to go back to.');
    await withdrawAll(tx, edition.id, move.by, move.reason);
    await movePointer(tx, edition, before.id, 'rollback', move);
    await composeCandidates(tx, edition, await findRecord(tx, before.id), move.by);
    return before.id;
  });

/** @throws ReleaseError when there is no such record. */
export const findRecord = async (db: Db, id: string): Promise<Composition> => {
  const row = await db.row<{ record: Composition }>(
    'select record from composition where id = $1',
    [id],
  );
  if (!row) throw new ReleaseError(`There is no composition ${id}.`);
  return row.record;
};

/** Finds and locks an edition. @throws ReleaseError for an unknown one. */
export const editionFor = async (
  db: Db,
  { edition }: Pick<MoveInput, 'edition'>,
): Promise<Edition> => {
  const found = await lockEdition(db, edition);
  if (!found) {
    throw new ReleaseError(`There is no edition ${edition}.`, { isMissing: true });
  }
  return found;
};

const movePointer = async (
  db: Db,
  edition: Edition,
  to: string,
  kind: MoveKind,
  move: MoveInput,
) => {
  if (edition.liveComposition === to) return;
  await db.rows(
    'update edition set live_composition = $2, updated_at = now(), version = version + 1 where id = $1',
    [edition.id, to],
  );
  await recordMove(db, edition, to, kind, move);
};

/** Records an act on an edition's pointer; one of a canary may leave it where it is. */
export const recordMove = async (
  db: Db,
  edition: Edition,
  to: string,
  kind: MoveKind,
  { by, reason }: MoveInput,
): Promise<void> => {
  await db.rows(
    `insert into composition_move (edition, from_composition, to_composition, kind, moved_by, reason)
     values ($1, $2, $3, $4, $5, $6)`,
    [edition.id, edition.liveComposition, to, kind, by, reason],
  );
};
