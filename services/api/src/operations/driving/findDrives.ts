import { type Drive, type DrivingRules, type Route, straightDrive } from './straightDrives.ts';

export interface FoundDrives {
  /** False where they are straight lines. */
  readonly isRoad: boolean;
  /** In the order of the routes. */
  readonly drives: readonly Drive[];
}

/** Finds the drives of some routes. */
export const findDrives = async (
  routes: readonly Route[],
  rules: DrivingRules,
): Promise<FoundDrives> => ({
  isRoad: false,
  drives: routes.map((route) => straightDrive(route, rules)),
});
