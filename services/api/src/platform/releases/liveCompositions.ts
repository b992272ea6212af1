import type { Composition } from '@tradewind/contracts';
import { Artifact } from '@tradewind/contracts/composition';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import type { Db } from '../../database/db.ts';
import type { Buckets } from '../../http/buckets.ts';
import { type Edition, findEditionOfPage } from '../editions/editions.ts';
import { candidateFor } from './candidates/cohort.ts';
import { compose } from './compose.ts';
import { findRecord } from './deployments.ts';
import type { Release } from './releases.ts';

/**
 * Composes an edition with the parts that development servers offer, as described by their
 * `artifact.json`. Undefined while there is no shell.
 */
const withDevRemotes = async (
  edition: Edition,
  released: Composition | undefined,
  devRemotes: string,
): Promise<Composition | undefined> => {
  const found = await Promise.all(addressesOf(devRemotes).map(readRelease));
  const changes = found.filter((release) => release !== undefined);
  const hasShell =
    released !== undefined || changes.some(({ artifact }) => artifact.kind === 'shell');
  return hasShell ? compose(edition, released, changes) : undefined;
};

const addressesOf = (devRemotes: string): string[] =>
  devRemotes.split(',').map((pair) => new URL('.', pair.slice(pair.indexOf('=') + 1)).href);

const readRelease = async (base: string): Promise<Release | undefined> => {
  try {
    const answer = await fetch(new URL('artifact.json', base), {
      signal: AbortSignal.timeout(3_000),
    });
    return answer.ok ? { artifact: v.parse(Artifact, await answer.json()), base } : undefined;
  } catch {
    // Not running yet: the released version is used until then.
    return undefined;
  }
};

/** Compositions that a process caches; they never change. */
const KEPT = 64;

export interface LiveCompositions {
  /**
   * Returns the live composition of a host name's edition, at the path of a page that of the page's;
   * undefined before the first release. While canaries run, a browser whose buckets take part gets
   * their candidate; without canaries `buckets` is not called.
   */
  of(host: string, path?: string, buckets?: () => Buckets): Promise<Composition | undefined>;
}

export interface LiveOptions {
  /** Overrides of `pnpm dev`: `shell=http://localhost:3100,billing=…/remoteEntry.js`. */
  readonly devRemotes: string | undefined;
}

/**
 * Reads the pointer on every call, one row by index, so that a deployment shows at once in every
 * process; caches the compositions.
 */
export const liveCompositions = (db: Db, { devRemotes }: LiveOptions): LiveCompositions => {
  const kept = new LRUCache<string, Composition>({ max: KEPT });
  const recordOf = async (id: string) => {
    const known = kept.get(id);
    if (known) return known;
    const record = await findRecord(db, id);
    kept.set(id, record);
    return record;
  };
  return {
    async of(host, path = '/', buckets) {
      const edition = await findEditionOfPage(db, host, path);
      if (!edition) return undefined;
      const { liveComposition, canaries } = edition;
      const candidate = canaries && buckets && candidateFor(canaries, buckets());
      const id = candidate ?? liveComposition;
      const record = id === null ? undefined : await recordOf(id);
      return devRemotes === undefined ? record : withDevRemotes(edition, record, devRemotes);
    },
  };
};
