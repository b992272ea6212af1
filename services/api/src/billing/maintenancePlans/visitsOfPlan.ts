import { addDays, type Day } from '@tradewind/contracts/calendar';
import { planMessages } from '@tradewind/contracts/maintenancePlans';
import type { Db } from '../../database/db.ts';
import { todayIn } from '../../engines/time/zone.ts';
import { invalid } from '../../http/apiError.ts';
import type { Actor } from '../../http/context.ts';
import { changeAndEmailCrew } from '../../operations/bookings/changeAndEmailCrew.ts';
import { changeJob } from '../../operations/jobs/changeJob.ts';
import { createJob } from '../../operations/jobs/createJob.ts';
import { findLocation } from '../../operations/jobs/jobLocation.ts';
import { followPlanPauses } from '../../operations/recurrences/leaveOutVisits.ts';
import { placeDay } from '../../operations/recurrences/planVisits.ts';
import { findIsClosed, findRecurrence } from '../../operations/recurrences/recurrences.queries.ts';
import { endRecurrence, setRecurrence } from '../../operations/recurrences/setRecurrence.ts';
import type { FoundPlanDetail } from './maintenancePlans.queries.ts';
import { endOf, openPause } from './planSchedule.ts';
import { scheduleOf } from './storeSchedule.ts';
import { nextVisitOn, visitRule } from './visitRule.ts';

/** Days ahead within which the first visit of a service has to be. */
const FURTHEST = 365;
/** Wall time of visits, until somebody moves them. */
const AT = '09:00';
/** What becomes of days on which the business is closed. */
const ON_CLOSED = 'move';

interface PlanJob {
  readonly job_id: string;
  readonly service_id: string | null;
  readonly status: string;
}

// A job that went to another customer no longer belongs to the plan.
const findJobs = `
  select x.job_id, x.service_id, j.status from maintenance_plan_job x
  join job j on j.business_id = x.business_id and j.id = x.job_id and j.client_id = $3
  where x.business_id = $1 and x.plan_id = $2 order by x.job_id`;

const jobsOf = (tx: Db, { businessId }: Actor, plan: FoundPlanDetail) =>
  tx.rows<PlanJob>(findJobs, [businessId, plan.id, plan.client_id]);

const insert = `
  insert into maintenance_plan_job (business_id, job_id, plan_id, service_id)
  values ($1, $2, $3, $4)
  on conflict (business_id, plan_id, service_id) do update set job_id = excluded.job_id`;
const remove = 'delete from maintenance_plan_job where business_id = $1 and job_id = $2';

const changeOf = ({ businessId, timezone, ...by }: Actor, jobId: string) => ({
  ...{ businessId, timezone, jobId },
  by,
});

const onlyUndated = `
  select bool_and(starts_at is null) as is_undated from visit
  where business_id = $1 and job_id = $2`;

/**
 * Ends the visits of a job from a day on; what is done stays. A job of which nothing was done and
 * nothing is left is cancelled, and the plan forgets it.
 */
const endJob = async (tx: Db, actor: Actor, jobId: string, from: Day): Promise<void> => {
  if ((await findRecurrence(tx, actor.businessId, jobId)) === undefined) return;
  await changeAndEmailCrew(tx, actor, jobId, () => endRecurrence(tx, changeOf(actor, jobId), from));
  const key = [actor.businessId, jobId];
  const left = await tx.row<{ is_undated: boolean }>(onlyUndated, key);
  if (!left?.is_undated) return;
  await changeJob(tx, actor, jobId, { status: 'cancelled' });
  await tx.rows(remove, key);
};

type Service = FoundPlanDetail['services'][number];

interface Visits {
  readonly service: Service;
  /** The day of the next visit. */
  readonly from: Day;
  /** The last day of the plan; null while it goes on. */
  readonly lastOn: Day | null;
}

const findDuration = `
  select duration_minutes from service where business_id = $1 and id = $2`;

/** Creates the job of a service, with its visits for a year. */
const startJob = async (
  tx: Db,
  actor: Actor,
  plan: FoundPlanDetail,
  { service, from, lastOn }: Visits,
): Promise<void> => {
  const key = [actor.businessId, service.service_id];
  const found = await tx.row<{ duration_minutes: number }>(findDuration, key);
  const isClosed = await findIsClosed(tx, actor.businessId);
  const location = await findLocation(tx, actor.businessId, plan.client_id, plan.property?._id);
  const { id } = await createJob(tx, actor, {
    client: plan.client_id,
    property: plan.property?._id,
    title: service.name,
    serviceType: service.name,
    serviceId: service.service_id,
    notes: `Included in ${plan.name}.`,
    scheduledDate: placeDay(from, ON_CLOSED, isClosed).day,
    scheduledTime: AT,
    status: 'scheduled',
    duration: found?.duration_minutes,
    location,
  });
  const rule = visitRule({ timesPerYear: service.times_per_year, firstOn: service.first_on });
  const times = { rule, from, endsOn: lastOn, time: AT, onClosed: ON_CLOSED } as const;
  await setRecurrence(tx, changeOf(actor, id), times);
  await tx.rows(insert, [actor.businessId, id, plan.id, service.service_id]);
  // Only now, because the job begins with a visit that may be on a day of the pause.
  if (openPause(plan.pauses, todayIn(actor.timezone)) !== undefined)
    await followPlanPauses(tx, changeOf(actor, id), `Maintenance plan “${plan.name}” is paused`);
};

/** Gives a job's visits the end of its plan, and the rule of a service that has changed. */
const syncJob = async (
  tx: Db,
  actor: Actor,
  jobId: string,
  lastOn: Day | null,
  changed: { readonly rule: string; readonly from: Day } | undefined,
): Promise<void> => {
  const stored = await findRecurrence(tx, actor.businessId, jobId);
  const first = changed ?? (stored && { from: stored.first_on });
  if (first === undefined) return;
  if (lastOn !== null && lastOn < first.from) await endJob(tx, actor, jobId, addDays(lastOn, 1));
  else
    await changeAndEmailCrew(tx, actor, jobId, () =>
      setRecurrence(tx, changeOf(actor, jobId), { ...first, endsOn: lastOn }),
    );
};

/** The last day of a plan; null while it goes on. */
const lastDayOf = (plan: FoundPlanDetail): Day | null => {
  const end = endOf(scheduleOf(plan));
  return end === null ? null : addDays(end, -1);
};

/** The day of a service's next visit: none is before the plan starts. */
const nextOf = ({ times_per_year, first_on }: Service, startsOn: Day, today: Day): Day =>
  nextVisitOn(
    { timesPerYear: times_per_year, firstOn: first_on },
    startsOn > today ? startsOn : today,
  );

const isSame = (one: Service, other: Service) =>
  one.service_id === other.service_id &&
  one.times_per_year === other.times_per_year &&
  one.first_on === other.first_on;

/**
 * Plans the visits of what a plan includes, within the transaction of its change: a recurring job of
 * each service, until the end of the plan. Jobs of services that it no longer includes end; what is
 * done stays. A service that stays as it was in `previous`, the plan before the change, keeps what
 * somebody did to its job: that was deleted, is no longer repeated, or has another rule.
 * @throws ApiError 422 for a service whose first visit is more than a year ahead.
 */
export const syncPlanVisits = async (
  tx: Db,
  actor: Actor,
  plan: FoundPlanDetail,
  previous?: FoundPlanDetail,
): Promise<void> => {
  const today = todayIn(actor.timezone);
  const lastOn = lastDayOf(plan);
  const endedOn = previous ? lastDayOf(previous) : null;
  const jobs = await jobsOf(tx, actor, plan);
  const included = new Set(plan.services.map(({ service_id }) => service_id));
  for (const { job_id, service_id, status } of jobs) {
    if (!included.has(service_id)) await endJob(tx, actor, job_id, today);
    // The job of a service that the catalog no longer has goes on until the plan ends; none is begun anew.
    else if (service_id === null && status !== 'cancelled' && lastOn !== endedOn)
      await (lastOn !== null && lastOn < today
        ? endJob(tx, actor, job_id, addDays(lastOn, 1))
        : syncJob(tx, actor, job_id, lastOn, undefined));
  }
  for (const [index, service] of plan.services.entries()) {
    const from = nextOf(service, plan.starts_on, today);
    const stays =
      previous?.services.some((other) => isSame(service, other)) === true &&
      nextOf(service, previous.starts_on, today) === from;
    if (service.service_id === null || (stays && lastOn === endedOn)) continue;
    const times = { timesPerYear: service.times_per_year, firstOn: service.first_on };
    const job = jobs.find(({ service_id }) => service_id === service.service_id);
    if (lastOn !== null && from > lastOn) {
      if (job !== undefined) await endJob(tx, actor, job.job_id, addDays(lastOn, 1));
      continue;
    }
    if (from > addDays(today, FURTHEST))
      throw invalid(`services.${index}.firstOn`, planMessages.firstOn);
    // Its visits were planned until now, so without them somebody has ended them.
    const isKept = stays && (endedOn === null || from <= endedOn);
    if (job === undefined) {
      if (!isKept) await startJob(tx, actor, plan, { service, from, lastOn });
    } else if (job.status !== 'cancelled')
      await syncJob(
        tx,
        actor,
        job.job_id,
        lastOn,
        isKept ? undefined : { rule: visitRule(times), from },
      );
  }
};

/** Moves the jobs of a plan to its property, with their visits. */
export const moveVisits = async (tx: Db, actor: Actor, plan: FoundPlanDetail): Promise<void> => {
  const property = plan.property?._id ?? null;
  for (const { job_id, status } of await jobsOf(tx, actor, plan))
    if (status !== 'cancelled') await changeJob(tx, actor, job_id, { property });
};

/**
 * Plans the visits of a plan anew after its pauses have changed: none on the days of a pause, until
 * it is resumed. A pause that somebody set on the page of a job stays as it is.
 */
export const followPauses = async (
  tx: Db,
  actor: Actor,
  plan: FoundPlanDetail,
  summary: string,
): Promise<void> => {
  for (const { job_id } of await jobsOf(tx, actor, plan))
    await changeAndEmailCrew(tx, actor, job_id, () =>
      followPlanPauses(tx, changeOf(actor, job_id), summary),
    );
};

/** Ends all visits of a plan that is deleted. */
export const endVisits = async (tx: Db, actor: Actor, plan: FoundPlanDetail): Promise<void> => {
  const today = todayIn(actor.timezone);
  for (const { job_id } of await jobsOf(tx, actor, plan)) await endJob(tx, actor, job_id, today);
};
