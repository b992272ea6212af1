import { isOpenVisit, type JobStatus } from '@tradewind/contracts';
import type { Job } from '@tradewind/contracts/jobs';
import type { Visit } from '@tradewind/contracts/visits';
import { useCall, useCanDispatch } from '@tradewind/remote-kit';
import { isMoneyStatus } from '../jobs/detail/steps.ts';

/** A visit with a status that the steps of a job know. */
export type OwnVisit = Visit & { readonly status: JobStatus; readonly metNobody: boolean };

/** A visit that met nobody counts as cancelled, as in the calendar (decision 132). */
const withStep = ({ status, ...visit }: Visit): OwnVisit => ({
  ...visit,
  status: status === 'no_show' ? 'cancelled' : status,
  metNobody: status === 'no_show',
});

/**
 * The visit whose steps a job shows instead of its own: the next visit of a technician, else their last
 * that was not cancelled, where the job shows one of somebody else or more visits are to come, and a
 * further visit of a job that is invoiced or paid, to everybody. Undefined where the steps are those of
 * the job.
 */
export const useOwnVisit = (job: Job): OwnVisit | undefined => {
  const canDispatch = useCanDispatch();
  const isBilled = isMoneyStatus(job.status);
  const { data } = useCall(
    'listJobVisits',
    { params: { id: job._id } },
    { enabled: !canDispatch || isBilled },
  );
  const next = data?.rows.find(isOpenVisit);
  if (isBilled && next !== undefined) return withStep(next);
  if (canDispatch) return undefined;
  const own =
    next ?? data?.rows.findLast(({ status }) => status !== 'cancelled') ?? data?.rows.at(-1);
  if (own === undefined) return undefined;
  const goesOn = own.status === 'completed' && job.status === 'in_progress';
  const isShown =
    !goesOn && own.startTime === job.startTime && own.lead?._id === job.assignedTo?._id;
  return isShown ? undefined : withStep(own);
};

/** The job with the time, length, person, status and completion of one of its visits. */
export const asVisit = <AnyJob extends Job>(job: AnyJob, visit: OwnVisit | undefined): AnyJob => {
  if (visit === undefined) return job;
  const { status, metNobody, scheduledDate, scheduledTime, startTime, duration, lead } = visit;
  return {
    ...{ ...job, status, metNobody, scheduledDate, scheduledTime, startTime, duration },
    ...{ completedDate: visit.completedDate, assignedTo: lead },
  };
};
