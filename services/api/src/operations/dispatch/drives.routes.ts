import type { Drives } from '@tradewind/contracts/dispatch';
import type { dispatchEndpoints } from '@tradewind/contracts/endpoints/dispatch';
import { spanOfDays } from '../../engines/time/zone.ts';
import type { Handlers } from '../../http/context.ts';
import { findDrivingRules } from '../driving/drivingRules.ts';
import { type DrivingRules, straightDrive } from '../driving/straightDrives.ts';
import { findTeam } from '../slots/crewCalendar.queries.ts';
import { homeOf } from '../slots/driving.ts';
import { findStops, type Stop } from '../slots/stops.queries.ts';

const MINUTE = 60_000;

type Home = Drives['people'][number]['home'];
type Leg = Drives['people'][number]['legs'][number];

/** Minutes from the end of a visit to the start of another. */
const minutesBetween = (before: Stop, after: Stop): number =>
  (after.starts_at.getTime() - before.starts_at.getTime()) / MINUTE - before.duration_minutes;

/** The drives of a day from home through a person's visits, the earliest first, and back. */
const legsOf = (home: Home, stops: readonly Stop[], rules: DrivingRules): Leg[] =>
  [...stops, undefined].flatMap((to, index) => {
    const from = stops[index - 1];
    const start = from ?? home;
    const end = to ?? home;
    if (stops.length === 0 || start === null || end === null) return [];
    const drive = straightDrive([start, end], rules);
    const available = from && to ? minutesBetween(from, to) : null;
    const fits = available === null || drive.minutes <= available;
    return { from: from?.visit_id ?? null, to: to?.visit_id ?? null, ...drive, available, fits };
  });

export const driveHandlers: Pick<Handlers<typeof dispatchEndpoints>, 'getDrives'> = {
  getDrives: async ({ query: { date } }, { db, actor: { businessId, timezone } }) => {
    const stops = await findStops(db, businessId, spanOfDays(date, date, timezone));
    const team = await findTeam(db, businessId);
    const rules = await findDrivingRules(db, businessId);
    const byMember = Map.groupBy(stops, ({ member_id }) => member_id);
    const homes = new Map(team.map((member) => [member.id, homeOf(member) ?? null]));
    // Somebody on a visit may have left the team meanwhile.
    const ids = new Set([...homes.keys(), ...[...byMember.keys()].filter((id) => id !== null)]);
    const byVisit = new Map(stops.map((stop) => [stop.visit_id, stop]));
    return {
      isRoad: false,
      people: [...ids].map((memberId) => {
        const home = homes.get(memberId) ?? null;
        return { memberId, home, legs: legsOf(home, byMember.get(memberId) ?? [], rules) };
      }),
      places: [...byVisit.values()].map((stop) => ({
        ...{ visitId: stop.visit_id, jobId: stop.job_id },
        ...{ latitude: stop.latitude, longitude: stop.longitude },
        isApproximate: stop.is_approximate,
      })),
    };
  },
};
