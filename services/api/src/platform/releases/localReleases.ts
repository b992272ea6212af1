import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Composition, RemoteArtifact } from '@tradewind/contracts';
import * as v from 'valibot';
import type { Db } from '../../database/db.ts';
import { ensureOwnEdition, findEditions } from '../editions/editions.ts';
import { mayHave } from './compose.ts';
import { promote, type Version } from './deployments.ts';
import { registerRelease } from './releases.ts';

const LocalReleases = v.array(v.object({ name: v.string(), version: v.string(), dir: v.string() }));

const START = 'start';

/** Returns the URL folder under which this server serves a published artifact. */
export const artifactBaseUrl = (name: string, version: string): string =>
  `/artifacts/${name}/${version}/`;

/**
 * Registers the builds of `pnpm start` and deploys them to every edition that has them, also to the
 * edition that a remote has to itself. Does nothing where an earlier start released the same builds, so
 * that a later rollback stays.
 * @param file Path of the list that `pnpm start` writes.
 */
export const releaseLocalBuilds = async (db: Db, file: string): Promise<void> => {
  const declared = new Map<string, RemoteArtifact['declaration']>();
  const releases = v.parse(LocalReleases, JSON.parse(await readFile(file, 'utf8')));
  for (const { name, version, dir } of releases) {
    const given: unknown = JSON.parse(await readFile(join(dir, 'artifact.json'), 'utf8'));
    const { artifact } = await registerRelease(db, given, artifactBaseUrl(name, version), START);
    if (artifact.kind === 'shell') continue;
    declared.set(name, artifact.declaration);
    const { edition, title } = artifact.declaration;
    if (edition !== undefined) await ensureOwnEdition(db, edition, name, title);
  }
  for (const edition of await findEditions(db)) {
    const versions = releases.filter(({ name }) => {
      const declaration = declared.get(name);
      return declaration === undefined || mayHave(edition, declaration);
    });
    if (await hasReleased(db, edition.id, versions)) continue;
    const move = { edition: edition.id, by: START, reason: 'Built from the sources at start' };
    await promote(db, versions, move);
  }
};

const hasReleased = async (
  db: Db,
  edition: string,
  releases: readonly Version[],
): Promise<boolean> => {
  const last = await db.row<{ record: Composition }>(
    `select c.record from composition_move m join composition c on c.id = m.to_composition
     where m.edition = $1 and m.moved_by = $2 order by m.at desc, m.id desc limit 1`,
    [edition, START],
  );
  if (!last) return false;
  const { shell, remotes } = last.record;
  return releases.every(
    ({ name, version }) => (name === 'shell' ? shell : remotes[name])?.version === version,
  );
};
