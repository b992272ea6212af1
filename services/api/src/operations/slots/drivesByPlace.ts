import { MINUTE_MS } from '@tradewind/contracts/calendar';
import { findDrives } from '../driving/findDrives.ts';
import type { Coordinates, DrivingRules, Route } from '../driving/straightDrives.ts';
import type { BusyTime } from './blockedStarts.ts';

/**
 * Minutes that a drive counts at most. Visits are read so far around the days of a search, and who
 * drives longer has a night between.
 */
export const LONGEST_DRIVE = 1_440;

/** The drives between an appointment and each place, by latitude and longitude with a comma. */
export type DrivesByPlace = ReadonlyMap<string, Pick<BusyTime, 'driveFrom' | 'driveTo'>>;

/** Finds the drives between an appointment and the known ones among some places, both ways. */
export const findDrivesByPlace = async (
  here: Coordinates,
  places: readonly string[],
  rules: DrivingRules,
): Promise<DrivesByPlace> => {
  const known = [...new Set(places)].filter((place) => place !== ',');
  const there = known.map((place) => {
    const [latitude, longitude] = place.split(',').map(Number);
    return { latitude: latitude ?? 0, longitude: longitude ?? 0 };
  });
  const { drives } = await findDrives(
    [...there.map((place): Route => [place, here]), ...there.map((place): Route => [here, place])],
    rules,
  );
  const lengthOf = (index: number) =>
    Math.min(drives[index]?.minutes ?? 0, LONGEST_DRIVE) * MINUTE_MS;
  return new Map(
    known.map((place, index) => [
      place,
      { driveFrom: lengthOf(index), driveTo: lengthOf(known.length + index) },
    ]),
  );
};
