import { MINUTE_MS } from '@tradewind/contracts/calendar';
import type { Drives, DrivesQuery } from '@tradewind/contracts/dispatch';
import type { dispatchEndpoints } from '@tradewind/contracts/endpoints/dispatch';
import { spanOfDays, toWallTime } from '../../engines/time/zone.ts';
import type { Handlers } from '../../http/context.ts';
import { findDrives, findDrivingRules } from '../driving/findDrives.ts';
import type { Drive, Route } from '../driving/straightDrives.ts';
import { findTeam } from '../slots/crewCalendar.queries.ts';
import { type Destination, findDestination } from '../slots/destination.ts';
import { homeOf } from '../slots/driving.ts';
import { findStops, lastToEnd, type Stop } from '../slots/stops.queries.ts';

type Home = Drives['people'][number]['home'];
type Leg = Drives['people'][number]['legs'][number];

/** Minutes from the end of a visit to the start of another. */
const minutesBetween = (before: Stop, after: Stop): number =>
  (after.starts_at.getTime() - before.starts_at.getTime()) / MINUTE_MS - before.duration_minutes;

const presentPlace = ([stop]: readonly Stop[]): Drives['places'] =>
  stop === undefined
    ? []
    : [
        {
          ...{ visitId: stop.visit_id, jobId: stop.job_id },
          ...{ latitude: stop.latitude, longitude: stop.longitude },
          isApproximate: stop.is_approximate,
        },
      ];

/** Presents a visit, given by a row for each person on it, with the drives from it and to it. */
const presentAround = (
  rows: readonly Stop[],
  timezone: string,
  [from, to]: readonly [Drive, Drive],
): NonNullable<Drives['around']>['visits'] => {
  const [stop] = rows;
  if (stop === undefined) return [];
  return [
    {
      visitId: stop.visit_id,
      people: rows.flatMap(({ member_id }) => member_id ?? []),
      scheduledTime: toWallTime(stop.starts_at, timezone).clock,
      duration: stop.duration_minutes,
      ...{ minutesFrom: from.minutes, minutesTo: to.minutes },
      isApproximate: stop.is_approximate,
    },
  ];
};

/** What a leg is before its drive is known. */
interface LegWithoutDrive extends Pick<Leg, 'from' | 'to' | 'available'> {
  readonly ends: Route;
}

/**
 * The legs of a day from home through a person's visits, the earliest first, and back; the leg to a
 * visit that goes on from the day before is not among them.
 */
const legsOf = (home: Home, stops: readonly Stop[], begins: Date): LegWithoutDrive[] =>
  [...stops, undefined].flatMap((to, index) => {
    const from = lastToEnd(stops.slice(0, index));
    const isFromDayBefore = to !== undefined && to.starts_at < begins;
    const start = isFromDayBefore ? null : (from ?? home);
    const end = to ?? home;
    if (stops.length === 0 || start === null || end === null) return [];
    const available = from && to ? minutesBetween(from, to) : null;
    return {
      from: from?.visit_id ?? null,
      to: to?.visit_id ?? null,
      available,
      ends: [start, end],
    };
  });

/** The place on which drives from and to each visit are wanted. */
const wantedPlace = ({ job, property, client }: DrivesQuery): Destination | undefined => {
  if (job !== undefined) return { job };
  if (property !== undefined) return { property };
  return client === undefined ? undefined : { client };
};

export const driveHandlers: Pick<Handlers<typeof dispatchEndpoints>, 'getDrives'> = {
  getDrives: async ({ query }, { db, actor: { businessId, timezone } }) => {
    const span = spanOfDays(query.date, query.date, timezone);
    const stops = await findStops(db, businessId, span);
    const team = await findTeam(db, businessId);
    const rules = await findDrivingRules(db, businessId);
    const wanted = wantedPlace(query);
    const here = await findDestination(db, businessId, wanted);
    const byMember = Map.groupBy(stops, ({ member_id }) => member_id);
    const homes = new Map(team.map((member) => [member.id, homeOf(member) ?? null]));
    // Somebody on a visit may have left the team meanwhile.
    const ids = new Set([...homes.keys(), ...[...byMember.keys()].filter((id) => id !== null)]);
    const people = [...ids].map((memberId) => {
      const home = homes.get(memberId) ?? null;
      return { memberId, home, legs: legsOf(home, byMember.get(memberId) ?? [], span[0]) };
    });
    const visits = [...Map.groupBy(stops, ({ visit_id }) => visit_id).values()];
    const ofDay = visits.filter(([stop]) => stop !== undefined && stop.starts_at >= span[0]);
    const { isRoad, drives } = await findDrives(
      [
        ...people.flatMap(({ legs }) => legs.map(({ ends }) => ends)),
        ...(here
          ? ofDay.flatMap(([stop]) =>
              stop
                ? ([
                    [stop, here],
                    [here, stop],
                  ] as const)
                : [],
            )
          : []),
      ],
      rules,
    );
    const left = drives.values();
    const next = (): Drive => left.next().value ?? { minutes: 0, meters: 0 };
    const presented = people.map(({ legs, ...person }) => ({
      ...person,
      legs: legs.map(({ ends: _, ...leg }) => {
        const drive = next();
        return { ...leg, ...drive, fits: leg.available === null || drive.minutes <= leg.available };
      }),
    }));
    const around = here && {
      isApproximate: here.is_approximate,
      visits: ofDay.flatMap((rows) => presentAround(rows, timezone, [next(), next()])),
    };
    return {
      isRoad,
      people: presented,
      places: visits.flatMap(presentPlace),
      ...(wanted !== undefined && { around: around ?? null }),
    };
  },
};
