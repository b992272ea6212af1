import { LRUCache } from 'lru-cache';
import { type BusinessPreferences, defaultPreferences } from '../../accounts/users/preferences.ts';
import type { Db } from '../../database/db.ts';
import type { FindRoads } from './roads.ts';
import {
  type Drive,
  type DrivingRules,
  distance,
  type Route,
  straightDrive,
} from './straightDrives.ts';

export interface FoundDrives {
  /** False where one of them is a straight line. */
  readonly isRoad: boolean;
  /** In the order of the routes. */
  readonly drives: readonly Drive[];
}

/** Milliseconds in which drives by road are looked for; what is not found then is a straight line. */
const TIME_LIMIT = 2_000;
/** Metres as the crow flies up to which the engine is asked: it answers 400 km at most. */
const LONGEST_DISTANCE = 300_000;
/** Routes of one request to the engine. */
const BATCH = 100;
/** Drives that are kept, of about 200 bytes each. */
const MOST_KEPT = 50_000;

/** Milliseconds until a drive that the engine does not know is asked for again. */
const NO_ROAD_KEPT = 10 * 60_000;

interface Engine {
  readonly findRoads: FindRoads;
  readonly known: LRUCache<string, Drive | 'noRoad'>;
}

let engine: Engine | undefined;

/** Sets the engine that finds drives by road; called at the start of a process. */
export const findByRoad = (findRoads: FindRoads | undefined): void => {
  const known: Engine['known'] = new LRUCache({
    ...{ max: MOST_KEPT, ttlResolution: 0, perf: { now: () => Date.now() } },
  });
  engine = findRoads && { findRoads, known };
};

const textOf = ({ latitude, longitude }: Route[0]) => `${latitude},${longitude}`;
const keyOf = ([from, to]: Route) => `${textOf(from)} ${textOf(to)}`;

/** Routes that begin or end at one place, in batches: one question to the engine is for all of one. */
const batchesOf = (routes: readonly Route[]): Route[][] => {
  const starts = Map.groupBy(routes, ([from]) => textOf(from));
  const ends = Map.groupBy(routes, ([, to]) => textOf(to));
  const sizeOf = (groups: ReadonlyMap<string, readonly Route[]>, place: Route[0]) =>
    groups.get(textOf(place))?.length ?? 0;
  const grouped = Map.groupBy(routes, ([from, to]) =>
    sizeOf(starts, from) > sizeOf(ends, to) ? `from ${textOf(from)}` : `to ${textOf(to)}`,
  );
  return [...grouped.values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / BATCH) }, (_, at) =>
      group.slice(at * BATCH, (at + 1) * BATCH),
    ),
  );
};

/** Finds the drives of routes that begin or end at one place, and keeps them. */
const fetchDrives = async (
  { findRoads, known }: Engine,
  batch: readonly Route[],
): Promise<void> => {
  const [first] = batch;
  if (first === undefined) return;
  const isToOne = batch.every(([, to]) => textOf(to) === textOf(first[1]));
  const found = isToOne
    ? (
        await findRoads(
          batch.map(([from]) => from),
          [first[1]],
        )
      ).map(([drive]) => drive)
    : (
        await findRoads(
          [first[0]],
          batch.map(([, to]) => to),
        )
      )[0];
  for (const [at, route] of batch.entries()) {
    const drive = found?.[at];
    if (drive === undefined) keepAsUnknown(known, route);
    else known.set(keyOf(route), drive);
  }
};

const keepAsUnknown = (known: Engine['known'], route: Route) =>
  known.set(keyOf(route), 'noRoad', { ttl: NO_ROAD_KEPT });

const fetchAllDrives = async (from: Engine, routes: readonly Route[]): Promise<void> => {
  const end = Date.now() + TIME_LIMIT;
  for (const batch of batchesOf(routes)) {
    if (Date.now() > end) return;
    try {
      await fetchDrives(from, batch);
    } catch {
      // One place beyond the tiles fails the whole question.
      for (const route of batch) {
        if (Date.now() > end) return;
        if (batch.length === 1) keepAsUnknown(from.known, route);
        else await fetchDrives(from, [route]).catch(() => keepAsUnknown(from.known, route));
      }
    }
  }
};

/**
 * Finds the drives of some routes: by road where the operator has an engine and it knows both places
 * and answers in time, else as straight lines (decision 172).
 */
export const findDrives = async (
  routes: readonly Route[],
  rules: DrivingRules,
): Promise<FoundDrives> => {
  const straight = (route: Route) => straightDrive(route, rules);
  const roads = engine;
  if (roads === undefined) return { isRoad: false, drives: routes.map(straight) };
  const unknown = new Map(
    routes
      .filter((route) => !roads.known.has(keyOf(route)) && distance(route) < LONGEST_DISTANCE)
      .map((route) => [keyOf(route), route]),
  );
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, TIME_LIMIT);
  });
  await Promise.race([fetchAllDrives(roads, [...unknown.values()]), timeout]);
  clearTimeout(timer);
  const found = routes.map((route) => {
    const drive = roads.known.get(keyOf(route));
    return drive === 'noRoad' ? undefined : drive;
  });
  return {
    isRoad: !found.includes(undefined),
    drives: routes.map((route, at) => found[at] ?? straight(route)),
  };
};

const selectPreferences = 'select preferences from business where id = $1';

/** How a business computes drives from straight lines (decision 169). */
export const findDrivingRules = async (db: Db, businessId: string): Promise<DrivingRules> => {
  const found = await db.row<{ preferences: Partial<BusinessPreferences> }>(selectPreferences, [
    businessId,
  ]);
  return { ...defaultPreferences, ...found?.preferences };
};
