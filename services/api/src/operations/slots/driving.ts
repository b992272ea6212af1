import type { Db } from '../../database/db.ts';
import { type Coordinates, distance } from '../driving/straightDrives.ts';
import type { TeamMember } from './crewCalendar.queries.ts';
import { type Destination, findDestination } from './destination.ts';
import { findStops, lastToEnd } from './stops.queries.ts';

/** The centre of a member's home area, where it is a circle. */
export const homeOf = ({ area }: TeamMember): Coordinates | undefined => {
  const { latitude, longitude } = area ?? {};
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
};

/** How many metres a visit between two others adds; an end of the day that is not known adds none. */
const detour = (
  before: Coordinates | undefined,
  here: Coordinates,
  after: Coordinates | undefined,
): number => {
  const to = before === undefined ? 0 : distance([before, here]);
  const from = after === undefined ? 0 : distance([here, after]);
  return to + from - (before && after ? distance([before, after]) : 0);
};

interface Day {
  /** Epoch milliseconds. */
  readonly start: number;
  readonly span: readonly [from: Date, until: Date];
  /** A visit that is being moved. */
  readonly except: string | undefined;
}

/**
 * How much further each member drives on a day with an appointment that begins at `start`, in whole
 * metres as the crow flies; nothing for any where its place is not known (decision 162).
 */
export const findDriving = async (
  db: Db,
  businessId: string,
  members: readonly TeamMember[],
  destination: Destination | undefined,
  { start, span, except }: Day,
): Promise<readonly number[]> => {
  const here = await findDestination(db, businessId, destination);
  if (here === undefined) return members.map(() => 0);
  const found = await findStops(db, businessId, span, except);
  return members.map((member) => {
    const own = found.filter(({ member_id }) => member_id === member.id);
    const home = homeOf(member);
    const before = lastToEnd(own.filter(({ starts_at }) => starts_at.getTime() <= start)) ?? home;
    const after = own.find(({ starts_at }) => starts_at.getTime() > start) ?? home;
    return Math.round(detour(before, here, after));
  });
};
