import type { Artifact } from '@tradewind/contracts';
import { OTHER_PAGES, type VitalsBeacon } from '@tradewind/contracts/vitals';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../database/db.ts';
import type { Report } from './vitals.writes.ts';

/** What reports may name of a version. */
interface KnownVersion {
  readonly pages: ReadonlySet<string>;
  /** Files with code, relative to the artifact's folder. */
  readonly files: ReadonlySet<string>;
}

/** The edition of a composition and the parts that it has. */
interface KnownComposition {
  readonly edition: string;
  readonly remotes: readonly string[];
}

type Named = VitalsBeacon['pages'][number]['of'];
const keyOf = ({ remote, version }: Named) => `${remote}@${version}`;

const compositions = `
  select edition, array(select jsonb_object_keys(record -> 'remotes')) as remotes
  from composition where id = $1`;

const artifacts = 'select artifact from release where name = $1 and version = $2';

const describe = (artifact: Artifact): KnownVersion => {
  const pages = artifact.kind === 'shell' ? artifact.pages : artifact.declaration.pages;
  const embed = artifact.kind === 'remote' ? artifact.embed : undefined;
  return {
    pages: new Set([OTHER_PAGES, ...Object.keys({ ...pages, ...artifact.public?.pages })]),
    files: new Set([
      ...Object.keys({ ...artifact.integrity, ...embed?.chunks }),
      ...(embed === undefined ? [] : [embed.entry]),
    ]),
  };
};

/** Versions and compositions that a process caches; they never change. */
const KEPT = 500;

/** Removes from a beacon what no published version has; undefined for an unknown composition. */
export type KeepKnown = (beacon: VitalsBeacon) => Promise<Report | undefined>;

/**
 * Creates the check of beacons, which anybody may send: they count for a published version of a
 * remote of the composition that they name, on one of its pages, and for stacks in its files. So
 * the table has as many rows as there are such pages, whatever is sent. A version need not be the
 * composition's: a browser falls back to others.
 */
export const createKnownVersions = (db: Db): KeepKnown => {
  const knownCompositions = new LRUCache<string, KnownComposition>({ max: KEPT });
  const knownVersions = new LRUCache<string, KnownVersion>({ max: KEPT });
  const compositionOf = async (id: string) => {
    const known = knownCompositions.get(id) ?? (await db.row<KnownComposition>(compositions, [id]));
    if (known !== undefined) knownCompositions.set(id, known);
    return known;
  };
  const versionOf = async (named: Named) => {
    const key = keyOf(named);
    const known = knownVersions.get(key);
    if (known !== undefined) return known;
    const release = await db.row<{ artifact: Artifact }>(artifacts, [named.remote, named.version]);
    const described = release && describe(release.artifact);
    if (described !== undefined) knownVersions.set(key, described);
    return described;
  };
  return async ({ composition, pages, errors }) => {
    const found = await compositionOf(composition);
    if (found === undefined) return undefined;
    const known = new Map<string, KnownVersion>();
    for (const { of } of [...pages, ...errors]) {
      if (of.remote !== 'shell' && !found.remotes.includes(of.remote)) continue;
      const version = await versionOf(of);
      if (version !== undefined) known.set(keyOf(of), version);
    }
    return {
      edition: found.edition,
      pages: pages.filter(({ of, page }) => known.get(keyOf(of))?.pages.has(page)),
      errors: errors.filter(({ of, frames }) => {
        const files = known.get(keyOf(of))?.files;
        return frames.every((frame) => files?.has(frame.slice(0, frame.indexOf(':'))));
      }),
    };
  };
};
