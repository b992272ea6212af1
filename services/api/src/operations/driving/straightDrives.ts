import type { BusinessPreferences } from '../../accounts/users/preferences.ts';

/** Degrees (WGS 84). */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

export interface Drive {
  /** Whole minutes, rounded up. */
  readonly minutes: number;
  /** Whole metres. */
  readonly meters: number;
}

/** From where to where. */
export type Route = readonly [from: Coordinates, to: Coordinates];

export type DrivingRules = Pick<BusinessPreferences, 'drivingFactor' | 'drivingSpeed'>;

const RADIUS = 6_371_000;
const METERS_PER_MILE = 1_609.344;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Metres between two places as the crow flies (haversine). */
export const distance = ([one, other]: Route): number => {
  const [a, b] = [radians(one.latitude), radians(other.latitude)];
  const across = radians(other.longitude - one.longitude);
  const chord = Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(across / 2) ** 2;
  return 2 * RADIUS * Math.asin(Math.sqrt(Math.min(1, chord)));
};

/**
 * The drive between two places where only the straight line is known: a business's factor times its
 * length, at the business's speed (decision 169).
 */
export const straightDrive = (
  route: Route,
  { drivingFactor, drivingSpeed }: DrivingRules,
): Drive => {
  const meters = distance(route) * drivingFactor;
  return {
    minutes: Math.ceil((meters / METERS_PER_MILE / drivingSpeed) * 60),
    meters: Math.round(meters),
  };
};
