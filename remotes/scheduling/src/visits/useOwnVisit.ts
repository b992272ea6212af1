import { isOpenVisit, type JobStatus } from '@tradewind/contracts';
import type { Job } from '@tradewind/contracts/jobs';
import type { Visit } from '@tradewind/contracts/visits';
import { useCall, useCanDispatch } from '@tradewind/remote-kit';

/** A visit with a status that the steps of a job know. */
export type OwnVisit = Visit & { readonly status: JobStatus; readonly metNobody: boolean };

/** A visit that met nobody counts as cancelled, as in the calendar (decision 132). */
const withStep = ({ status, ...visit }: Visit): OwnVisit => ({
  ...visit,
  status: status === 'no_show' ? 'cancelled' : status,
  metNobody: status === 'no_show',
});

/**
 * The next visit of a technician, else their last, where the job shows one of somebody else: the steps
 * on their phone are those of this visit. Undefined where the job shows it itself.
 */
export const useOwnVisit = (job: Job): OwnVisit | undefined => {
  const canDispatch = useCanDispatch();
  const { data } = useCall('listJobVisits', { params: { id: job._id } }, { enabled: !canDispatch });
  if (canDispatch || data === undefined) return undefined;
  const own = data.rows.find(isOpenVisit) ?? data.rows.at(-1);
  if (own === undefined) return undefined;
  const isShown = own.startTime === job.startTime && own.lead?._id === job.assignedTo?._id;
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
