import { MINUTE_MS } from '@tradewind/contracts/calendar';
import { boundsOf, percentileOf, type VersionVitals, vitals } from '@tradewind/contracts/vitals';
import { type Measured, type PageMinute, sumUp } from './vitals.queries.ts';

/** Minutes of a point, so that there are at most 360 of each version. */
export const stepFor = (hours: number): number => {
  if (hours <= 6) return 1;
  if (hours <= 24) return 5;
  return hours <= 7 * 24 ? 60 : 240;
};

const present = (all: readonly Measured[]) => {
  const { views, failures, longTasks, ...histograms } = sumUp(all);
  const p75 = vitals.map((vital) => [
    vital,
    percentileOf(boundsOf[vital], histograms[vital], 0.75),
  ]);
  return {
    ...{ views, failures, longTasks },
    p75: Object.fromEntries(p75) as VersionVitals['p75'],
  };
};

const presentVersion = (
  version: string,
  rows: readonly PageMinute[],
  stepMinutes: number,
): VersionVitals => {
  const step = stepMinutes * MINUTE_MS;
  const byPage = Map.groupBy(rows, ({ page }) => page);
  const byTime = Map.groupBy(rows, ({ minute }) => Math.floor(minute.getTime() / step) * step);
  return {
    version,
    ...present(rows),
    pages: [...byPage]
      .map(([page, own]) => ({ page, ...present(own) }))
      .sort((one, other) => other.views - one.views || (one.page < other.page ? -1 : 1)),
    points: [...byTime].map(([at, own]) => ({ at: new Date(at).toISOString(), ...present(own) })),
  };
};

/**
 * Presents what was measured of a remote, the version that was used last first.
 * @param rows Ascending by minute.
 */
export const presentVitals = (
  rows: readonly PageMinute[],
  stepMinutes: number,
): VersionVitals[] => {
  const lastUsed = Map.groupBy([...rows].reverse(), ({ version }) => version);
  return [...lastUsed].map(([version, own]) =>
    presentVersion(version, [...own].reverse(), stepMinutes),
  );
};
