import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { RemoteArtifact, RemoteDeclaration } from '@tradewind/contracts';
import type { ReleaseSignature } from '@tradewind/contracts/releases';
import type { Db } from '../../../database/db.ts';
import { requireCompatible } from '../compose.ts';
import { verifySignature } from '../deployKeys/verifySignature.ts';
import { editionFor, liveRecord } from '../deployments.ts';
import { artifactBaseUrl } from '../localReleases.ts';
import { type Release, ReleaseError, registerRelease } from '../releases.ts';
import { claimDraft } from './drafts.ts';
import { inspectArtifact, readUsage } from './inspect.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const TEXT = /\.(js|css|json|svg)$/;
/** Bytes below which a compressed copy saves no packet. */
const SMALLEST_COMPRESSED = 1_000;

/** Earlier versions whose copies are looked at. */
const MOST_EARLIER = 5;

const copies = [
  { suffix: '.br', compress: (content: Buffer) => brotli(content) },
  { suffix: '.gz', compress: (content: Buffer) => zip(content, { level: 9 }) },
] as const;

/** The folders of the versions that were published last. */
const earlierFolders = async (db: Db, artifactsDir: string, name: string): Promise<string[]> => {
  const found = await db.rows<{ version: string }>(
    'select version from release where name = $1 order by published_at desc limit $2',
    [name, MOST_EARLIER],
  );
  return found.map(({ version }) => join(artifactsDir, name, version));
};

/** Returns the path of a file with the same name and content in one of some folders. */
const findSame = async (folders: readonly string[], file: string, content: Buffer) => {
  for (const folder of folders) {
    const path = join(folder, file);
    const found = await readFile(path).catch(() => undefined);
    if (found?.equals(content)) return path;
  }
  return undefined;
};

/**
 * Writes a brotli and a gzip copy of every text file of a folder. Created here and not by the
 * publisher, so that no copy can differ from the file whose hash was checked. Most files of a version
 * are those of the one before: their copies are taken from there, because brotli takes seconds.
 */
const compressTextFiles = async (folder: string, earlier: readonly string[]): Promise<void> => {
  for (const file of await readdir(folder, { recursive: true })) {
    if (!TEXT.test(file)) continue;
    const content = await readFile(join(folder, file));
    if (content.length < SMALLEST_COMPRESSED) continue;
    const same = await findSame(earlier, file, content);
    for (const { suffix, compress } of copies) {
      const known = same && (await readFile(same + suffix).catch(() => undefined));
      await writeFile(join(folder, file + suffix), known ?? (await compress(content)));
    }
  }
};

/** A version that is about to be built. */
interface Plan {
  readonly declaration: RemoteDeclaration;
  readonly version: string;
  readonly edition: string;
}

/**
 * Checks a version before it is built, so that a rejection is known early.
 * @throws ReleaseError when the version is taken or its ranges are not met.
 */
export const checkPlan = async (db: Db, { declaration, version, edition }: Plan): Promise<void> => {
  await requireUnusedVersion(db, declaration.name, version);
  await requireCompatibleWithLive(db, { declaration, version }, edition);
};

export interface Publication {
  readonly artifact: RemoteArtifact;
  /** Hash of every file that belongs to the artifact. */
  readonly files: Readonly<Record<string, string>>;
  readonly edition: string;
  readonly by: string;
  readonly signature?: ReleaseSignature | undefined;
}

export interface PublishOptions {
  readonly artifactsDir: string;
  /** Whether an unsigned version is refused. */
  readonly requireSignature: boolean;
}

/**
 * Publishes an uploaded version: inspects it, moves it into its final folder as a whole, and
 * registers it. Does not deploy it.
 * @throws ReleaseError with the reason; nothing remains then.
 */
export const publish = async (
  db: Db,
  { artifactsDir, requireSignature }: PublishOptions,
  { artifact, files, edition, by, signature }: Publication,
): Promise<Release> => {
  const { name, version } = artifact;
  await requireUnusedVersion(db, name, version);
  const draft = await claimDraft(artifactsDir, name, version);
  try {
    if (signature === undefined && requireSignature) throw unsigned(name, version);
    const signed = signature && (await verifySignature(db, signature, { artifact, files }));
    await requireCompatibleWithLive(db, artifact, edition);
    await inspectArtifact(draft, artifact, files);
    const usage = await readUsage(draft);
    await compressTextFiles(draft, await earlierFolders(db, artifactsDir, name));
    await writeFile(join(draft, 'artifact.json'), `${JSON.stringify(artifact, null, 2)}\n`);
    return await db.transaction(async (tx) => {
      // One publisher of a version at a time, in all processes.
      await tx.rows('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `release ${name} ${version}`,
      ]);
      await requireUnusedVersion(tx, name, version);
      await moveIntoPlace(draft, join(artifactsDir, name, version));
      return registerRelease(tx, artifact, artifactBaseUrl(name, version), by, { signed, usage });
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
};

const unsigned = (name: string, version: string) =>
  new ReleaseError(`${name} ${version} is not signed: publish it with --key and a deploy key.`);

const requireUnusedVersion = async (db: Db, name: string, version: string) => {
  const taken = await db.row('select from release where name = $1 and version = $2', [
    name,
    version,
  ]);
  if (taken) {
    throw new ReleaseError(
      `${name} ${version} is taken, and a version never changes: publish under a higher one.`,
    );
  }
};

const requireCompatibleWithLive = async (
  db: Db,
  remote: Pick<RemoteArtifact, 'declaration' | 'version'>,
  edition: string,
) =>
  db.transaction(async (tx) => {
    const live = await liveRecord(tx, await editionFor(tx, { edition }));
    if (live === undefined) throw new ReleaseError('No shell is live to hold it against.');
    requireCompatible(remote, live.shell);
  });

/** A folder without a release remains from a crash between the two. */
const moveIntoPlace = async (draft: string, folder: string) => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(dirname(folder), { recursive: true });
  await rename(draft, folder);
};

/** @throws ReleaseError when the files of a release on this server are gone. */
export const requirePresentFiles = async (artifactsDir: string, { artifact, base }: Release) => {
  const { name, version } = artifact;
  if (base !== artifactBaseUrl(name, version)) return;
  await access(join(artifactsDir, name, version, 'artifact.json')).catch(() => {
    throw new ReleaseError(`The files of ${name} ${version} are no longer on this server.`);
  });
};
