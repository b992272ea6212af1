import { MINUTE_MS } from '@tradewind/contracts/calendar';
import type { DayOrder, DayTimes } from '@tradewind/contracts/dispatch';
import type { dispatchEndpoints } from '@tradewind/contracts/endpoints/dispatch';
import type { Db } from '../../database/db.ts';
import type { SignedLinks } from '../../engines/linkTokens.ts';
import { spanOfDays, toWallTime } from '../../engines/time/zone.ts';
import { notFound, stale } from '../../http/apiError.ts';
import type { Actor, Handlers } from '../../http/context.ts';
import { findDrives, findDrivingRules } from '../driving/findDrives.ts';
import type { DrivingRules, Route } from '../driving/straightDrives.ts';
import { lockJob } from '../jobs/jobs.queries.ts';
import { findTeam } from '../slots/crewCalendar.queries.ts';
import { homeOf } from '../slots/driving.ts';
import { changeVisit } from '../visits/changeVisit.ts';
import { type DayPlan, HOME, type TimedOrder } from './dayPlan.ts';
import {
  type DaysVisit,
  findDaysVisits,
  findHeldTimes,
  findWorkingRules,
} from './daysVisits.queries.ts';
import { orderDay } from './orderDay.ts';
import { type PlannedDay, planDay } from './planDay.ts';

type OfMember = Pick<DayTimes, 'memberId' | 'date'>;

/** @throws ApiError 404 for somebody who is no active member. */
const requireMember = async (db: Db, businessId: string, memberId: string) => {
  const team = await findTeam(db, businessId);
  const member = team.find(({ id }) => id === memberId);
  if (member === undefined) throw notFound();
  return member;
};

const readDay = async (db: Db, { businessId, timezone }: Actor, { memberId, date }: OfMember) => {
  const member = await requireMember(db, businessId, memberId);
  const working = await findWorkingRules(db, businessId);
  if (working === undefined) throw notFound();
  const span = spanOfDays(date, date, timezone);
  const rules = await findDrivingRules(db, businessId);
  const day = {
    ...{ date, timeZone: timezone, ...working, now: Date.now() },
    visits: await findDaysVisits(db, businessId, span, memberId),
    held: await findHeldTimes(db, businessId, span, memberId),
    member: { hours: member.business_hours, timeOff: member.exceptions },
    home: homeOf(member),
  };
  const planned = planDay(day, span[0]);
  const drive = await driveBetween(planned, rules, span[0]);
  return { ...planned, plan: { ...planned.limits, drive } };
};

/**
 * Minutes of the drive between any two places of a day; none where one is not known, and from home to
 * a visit that goes on from the day before.
 */
const driveBetween = async (
  { places, stops }: PlannedDay,
  rules: DrivingRules,
  begins: Date,
): Promise<DayPlan['drive']> => {
  const startOf = (place: number) => stops[place + HOME]?.visit.starts_at ?? begins;
  const routes = places.flatMap((from, at) =>
    places.map((to, there): Route | undefined =>
      at === 0 && startOf(there) < begins ? undefined : from && to && [from, to],
    ),
  );
  const { drives } = await findDrives(
    routes.filter((route) => route !== undefined),
    rules,
  );
  const found = drives.values();
  const minutes = routes.map((route) => (route ? (found.next().value?.minutes ?? 0) : 0));
  return (from, to) => minutes[(from - HOME) * places.length + (to - HOME)] ?? 0;
};

type ReadDay = Awaited<ReturnType<typeof readDay>>;

/** When each visit of a day begins: in a better order, if there is one, else as planned. */
const startsOf = ({ stops, visits }: PlannedDay, better: TimedOrder | undefined) => {
  const starts = new Map(visits.map(({ visit }) => [visit, visit.starts_at]));
  for (const [at, index] of better?.order.entries() ?? []) {
    const stop = stops[index];
    if (stop) starts.set(stop.visit, new Date((better?.starts[at] ?? 0) * MINUTE_MS));
  }
  return starts;
};

const presentOrder = (day: ReadDay, timeZone: string): DayOrder => {
  const { before, better, isExact } = orderDay(day.plan);
  const starts = startsOf(day, better);
  const startOf = (visit: DaysVisit) => starts.get(visit) ?? visit.starts_at;
  const minutesAfter = better?.minutes ?? before;
  return {
    ...{ minutesBefore: before, minutesAfter, minutesSaved: before - minutesAfter, isExact },
    visits: day.visits
      .toSorted((a, b) => startOf(a.visit).getTime() - startOf(b.visit).getTime())
      .map(({ visit, stays }) => ({
        ...{ visitId: visit.visit_id, jobId: visit.job_id, title: visit.title, stays },
        scheduledTime: toWallTime(visit.starts_at, timeZone).clock,
        suggestedTime: toWallTime(startOf(visit), timeZone).clock,
        ...{ duration: visit.duration_minutes, version: visit.version },
      })),
  };
};

/**
 * Requires that a member's day has exactly these visits in these versions, and locks their jobs, each
 * in the same order as another call would. @throws ApiError 409 for any other day.
 */
const lockDay = async (tx: Db, { businessId, timezone }: Actor, { visits, ...of }: DayTimes) => {
  const span = spanOfDays(of.date, of.date, timezone);
  const read = async () => {
    const found = await findDaysVisits(tx, businessId, span, of.memberId);
    return found.filter(({ starts_at }) => starts_at >= span[0]);
  };
  const jobs = new Set((await read()).map(({ job_id }) => job_id));
  for (const job of [...jobs].sort()) await lockJob(tx, businessId, job);
  // Until the locks were granted, another call may have changed the day.
  const versions = (await read()).map(({ visit_id, version }) => `${visit_id} ${version}`);
  const expected = visits.map(({ visitId, version }) => `${visitId} ${version}`);
  if (versions.sort().join() !== expected.sort().join()) throw stale();
};

type OrderCalls = Pick<Handlers<typeof dispatchEndpoints>, 'suggestOrder' | 'setDayTimes'>;

export const orderHandlers = (links: SignedLinks): OrderCalls => ({
  suggestOrder: async ({ body }, { db, actor }) =>
    presentOrder(await readDay(db, actor, body), actor.timezone),

  setDayTimes: ({ body }, { db, actor }) =>
    db.transaction(async (tx) => {
      await requireMember(tx, actor.businessId, body.memberId);
      await lockDay(tx, actor, body);
      const visits: { visitId: string; version: number }[] = [];
      for (const { visitId, scheduledTime } of body.visits) {
        const times = { scheduledDate: body.date, scheduledTime };
        const { version } = await changeVisit(tx, links, actor, visitId, times);
        visits.push({ visitId, version });
      }
      return { visits };
    }),
});
