import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Composition } from '@tradewind/contracts';
import * as v from 'valibot';
import type { Db } from '../../database/db.ts';
import { findEditionIds } from '../editions/editions.ts';
import { promote, type Version } from './deployments.ts';
import { registerRelease } from './releases.ts';

const LocalReleases = v.array(v.object({ name: v.string(), version: v.string(), dir: v.string() }));

const START = 'start';

/** Returns the URL folder under which this server serves a published artifact. */
export const artifactBaseUrl = (name: string, version: string): string =>
  `/artifacts/${name}/${version}/`;

/**
 * Registers the builds of `pnpm start` and deploys them to every edition that has them. Does
 * nothing where an earlier start released the same builds, so that a later rollback stays.
 * @param file Path of the list that `pnpm start` writes.
 */
export const releaseLocalBuilds = async (db: Db, file: string): Promise<void> => {
  const releases = v.parse(LocalReleases, JSON.parse(await readFile(file, 'utf8')));
  for (const { name, version, dir } of releases) {
    const artifact: unknown = JSON.parse(await readFile(join(dir, 'artifact.json'), 'utf8'));
    await registerRelease(db, artifact, artifactBaseUrl(name, version), START);
  }
  for (const edition of await findEditionIds(db)) {
    const versions = await versionsOfEdition(db, edition, releases);
    if (await hasReleased(db, edition, versions)) continue;
    await promote(db, versions, { edition, by: START, reason: 'Built from the sources at start' });
  }
};

/** The shell, and the remotes that an edition has. */
const versionsOfEdition = async (db: Db, id: string, releases: readonly Version[]) => {
  const row = await db.row<{ remotes: string[] | null }>(
    'select remotes from edition where id = $1',
    [id],
  );
  const chosen = row?.remotes ?? null;
  return releases.filter(
    ({ name }) => chosen === null || name === 'shell' || chosen.includes(name),
  );
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
