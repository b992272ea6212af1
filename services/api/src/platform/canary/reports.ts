import { MINUTE_MS } from '@tradewind/contracts/calendar';
import type { Db } from '../../database/db.ts';
import { findHealth, type HealthMinute } from '../vitals/vitals.queries.ts';
import type { Canary, Progress } from './canaries.queries.ts';
import { compareNext, newComparison } from './comparison/comparison.ts';
import { type Health, healthSince, noHealth, type Sides } from './comparison/health.ts';

/** Milliseconds after its beginning until which a minute may still grow: reports commit late. */
const GROWS = 3 * MINUTE_MS;

type Named = Pick<Canary, 'edition' | 'remote' | 'version' | 'stable_version'>;

const healthOf = ({ views, failures, lcp, inp }: HealthMinute): Health => {
  const { load, errors, rejections, renderErrors } = failures;
  return { views, failures: { load, errors, rejections, renderErrors }, lcp, inp };
};

/** What browsers have reported of both versions since then, by minute, ascending. */
const findMinutes = async (
  db: Db,
  { edition, remote, version, stable_version }: Named,
  since: Date,
): Promise<Map<number, Sides<Health>>> => {
  const from = new Date(Math.floor(since.getTime() / MINUTE_MS) * MINUTE_MS);
  const versions = [version, stable_version];
  const found = await findHealth(db, { edition, remote, versions, since: from });
  const byMinute = (name: string) =>
    new Map((found.get(name) ?? []).map((one) => [one.minute.getTime(), healthOf(one)]));
  const canary = byMinute(version);
  const stable = byMinute(stable_version);
  const minutes = [...new Set([...canary.keys(), ...stable.keys()])].sort((one, two) => one - two);
  return new Map(
    minutes.map((minute) => [
      minute,
      { canary: canary.get(minute) ?? noHealth, stable: stable.get(minute) ?? noHealth },
    ]),
  );
};

/** Those minutes that may still grow, to subtract them at the next look. */
const growing = (minutes: Map<number, Sides<Health>>, now: Date): Progress['seen'] =>
  Object.fromEntries(
    [...minutes]
      .filter(([minute]) => minute > now.getTime() - GROWS)
      .map(([minute, sides]) => [String(minute), sides]),
  );

/** The progress of a canary that begins: what was reported of the minute before does not count. */
export const beginProgress = async (db: Db, named: Named, now: Date): Promise<Progress> => ({
  comparison: newComparison,
  seen: growing(await findMinutes(db, named, now), now),
});

/** Compares what has come since the last look, minute by minute. */
export const compareAgain = async (db: Db, canary: Canary, now: Date): Promise<Progress> => {
  const { seen, comparison } = canary.comparison;
  const before = canary.judged_at ?? canary.started_at;
  const since = new Date(Math.max(canary.started_at.getTime(), before.getTime() - GROWS));
  const minutes = await findMinutes(db, canary, since);
  const compared = [...minutes].reduce((sum, [minute, sides]) => {
    const known = seen[String(minute)];
    return compareNext(sum, {
      canary: healthSince(sides.canary, known?.canary ?? noHealth),
      stable: healthSince(sides.stable, known?.stable ?? noHealth),
    });
  }, comparison);
  return { comparison: compared, seen: growing(minutes, now) };
};
