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

const artifacts = `
  select artifact from release
  where (name, version) in (select * from unnest($1::text[], $2::text[]))`;

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
  /** Finds published versions, all that are not cached with one statement. */
  const versionsOf = async (named: readonly Named[]) => {
    const found = new Map<string, KnownVersion>();
    const others = new Map<string, Named>();
    for (const one of named) {
      const known = knownVersions.get(keyOf(one));
      if (known === undefined) others.set(keyOf(one), one);
      else found.set(keyOf(one), known);
    }
    if (others.size === 0) return found;
    const unknown = [...others.values()];
    const names = [unknown.map(({ remote }) => remote), unknown.map(({ version }) => version)];
    for (const { artifact } of await db.rows<{ artifact: Artifact }>(artifacts, names)) {
      const key = keyOf({ remote: artifact.name, version: artifact.version });
      const described = describe(artifact);
      knownVersions.set(key, described);
      found.set(key, described);
    }
    return found;
  };
  return async ({ composition, pages, errors }) => {
    const found = await compositionOf(composition);
    if (found === undefined) return undefined;
    const named = [...pages, ...errors].map(({ of }) => of);
    const known = await versionsOf(
      named.filter(({ remote }) => remote === 'shell' || found.remotes.includes(remote)),
    );
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
