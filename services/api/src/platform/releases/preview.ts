import type { ComposedRemote, Composition, RemoteArtifact } from '@tradewind/contracts';
import type { Db } from '../../database/db.ts';
import { remoteOf, requireCompatible } from './compose.ts';
import type { Version } from './deployments.ts';
import type { ServingCheck } from './promoteRelease.ts';
import { findRelease, ReleaseError } from './releases.ts';

/** Shown for a remote without a page whose address is the same for everybody. */
const HOME = '/dashboard';

/**
 * Path and query that preview a version: the first page of its declaration, in the order of its
 * navigation and then of its prefixes, whose path has no parameter (decision 199).
 */
export const previewPath = ({
  name,
  version,
  declaration: { nav, prefixes, pages },
}: Pick<RemoteArtifact, 'name' | 'version' | 'declaration'>): string => {
  const paths = [...nav.map(({ to }) => to), ...prefixes];
  const first = paths.find((path) => pages[path] !== undefined && !path.includes(':')) ?? HOME;
  return `${first}?preview=${name}@${version}`;
};

/**
 * A published version, for a tab that otherwise runs the live composition.
 * @throws ReleaseError when it was never published, when the composition has no version of the
 * remote, or when the version cannot run beside the live shell.
 */
export const findPreview = async (
  db: Db,
  live: Composition | undefined,
  { name, version }: Version,
  check: ServingCheck,
): Promise<ComposedRemote> => {
  const release = await findRelease(db, name, version);
  const { artifact } = release;
  if (artifact.kind === 'shell') throw new ReleaseError('Only a remote can be previewed.');
  if (live?.remotes[name] === undefined) {
    throw new ReleaseError(`This edition runs no ${name} yet, so it has no place for a preview.`);
  }
  requireCompatible(artifact, live.shell);
  await check(release);
  return remoteOf(artifact, release);
};
