import { isDeepStrictEqual } from 'node:util';
import { Artifact } from '@tradewind/contracts/composition';
import * as v from 'valibot';
import type { Db } from '../../database/db.ts';

/** The reason why a release or a deployment failed; the message is for the caller. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
  /** Whether the requested thing does not exist, rather than being invalid. */
  readonly isMissing: boolean;

  constructor(message: string, { isMissing = false } = {}) {
    super(message);
    this.isMissing = isMissing;
  }
}

export interface Release {
  readonly artifact: Artifact;
  /** URL of the artifact's folder, with a trailing slash. */
  readonly base: string;
}

/**
 * Registers a built version; registering the same again changes nothing.
 * @throws ReleaseError when the artifact does not match its schema, or when the version exists with
 * other content: a version never changes.
 */
export const registerRelease = async (
  db: Db,
  given: unknown,
  base: string,
  by: string,
): Promise<Release> => {
  const parsed = v.safeParse(Artifact, given);
  if (!parsed.success) {
    throw new ReleaseError(`artifact.json does not fit: ${parsed.issues[0].message}`);
  }
  const artifact = parsed.output;
  await db.rows(
    `insert into release (name, version, kind, base, artifact, published_by)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [artifact.name, artifact.version, artifact.kind, base, JSON.stringify(artifact), by],
  );
  const stored = await findRelease(db, artifact.name, artifact.version);
  if (!isDeepStrictEqual(stored.artifact, artifact)) {
    throw new ReleaseError(
      `${artifact.name} ${artifact.version} was published before with other content.`,
    );
  }
  return stored;
};

/** @throws ReleaseError when no such version was published. */
export const findRelease = async (db: Db, name: string, version: string): Promise<Release> => {
  const release = await db.row<Release>(
    'select artifact, base from release where name = $1 and version = $2',
    [name, version],
  );
  if (!release)
    throw new ReleaseError(`${name} ${version} was never published.`, { isMissing: true });
  return release;
};
