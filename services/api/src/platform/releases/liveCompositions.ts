import type { Composition } from '@tradewind/contracts';
import type { Db } from '../../database/db.ts';
import { NewestMap } from '../../engines/boundedMap.ts';
import { findEditionOfHost } from '../editions/editions.ts';
import { findRecord } from './deployments.ts';
import { withDevRemotes } from './devRemotes.ts';

/** Records that a process keeps; they never change, so they never go stale. */
const KEPT = 64;

export interface LiveCompositions {
  /** What the edition of a host name runs now; undefined before anything was released. */
  of(host: string): Promise<Composition | undefined>;
}

export interface LiveOptions {
  /** Overrides of `pnpm dev`: `shell=http://localhost:3100,billing=…/remoteEntry.js`. */
  readonly devRemotes: string | undefined;
}

/**
 * Reads the pointer at every call, which is one row by index, so that a move shows at once in
 * every process; keeps the records it points at.
 */
export const liveCompositions = (db: Db, { devRemotes }: LiveOptions): LiveCompositions => {
  const kept = new NewestMap<string, Composition>(KEPT);
  const recordOf = async (id: string) => {
    const known = kept.get(id);
    if (known) return known;
    const record = await findRecord(db, id);
    kept.set(id, record);
    return record;
  };
  return {
    async of(host) {
      const edition = await findEditionOfHost(db, host);
      if (!edition) return undefined;
      const { liveComposition } = edition;
      const record = liveComposition === null ? undefined : await recordOf(liveComposition);
      return devRemotes === undefined ? record : withDevRemotes(edition, record, devRemotes);
    },
  };
};
