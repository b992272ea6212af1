import * as v from 'valibot';
import { jobSorts } from './constants.ts';
import { equipmentMessages } from './equipment.ts';
import { JobStatus } from './jobs.ts';
import { day, id, paging, searchText, statusFilter } from './shapes.ts';
import { jobStatuses } from './statuses.ts';

/** The filters of the list of jobs, without the status. */
export const JobCountQuery = v.object({
  customer: v.optional(id('Invalid customer ID provided')),
  q: searchText,
  /**
   * The first and the last day (yyyy-MM-dd), on the business's calendar, of which any visit of the job
   * is on one; a technician's own for a technician, and with `assignedTo` one of that member or that
   * nobody leads. A cancelled visit counts only for a cancelled job. The row has the visit that these
   * find (decision 226).
   */
  from: v.optional(day()),
  to: v.optional(day()),
  /** The jobs that name this piece of equipment. */
  equipment: v.optional(id(equipmentMessages.invalidId)),
  /** The member's id, or `nobody`: also of an open visit that the job does not show. */
  assignedTo: v.optional(v.union([v.literal('nobody'), id('Invalid member')], 'Invalid member')),
});
export type JobCountQuery = v.InferOutput<typeof JobCountQuery>;

export const JobQuery = v.object({
  /**
   * `to_assign` finds the jobs with a scheduled visit that nobody leads, whatever their own status,
   * `no_show` those with a no-show and no visit to come, after its completion where one is invoiced or paid,
   * `closed_day_to_decide` those with a visit on a closed day that waits for a decision (decision 145),
   * `visits_to_plan` those of which more visits are to come (`moreToCome`) and none is planned,
   * `to_invoice` the completed and invoiced ones, paid ones without an invoice that were not paid
   * elsewhere, and recurring ones with a visit that is done, of which something is still to be invoiced,
   * for who may read quotes and invoices.
   */
  status: statusFilter([
    ...jobStatuses,
    ...(['to_assign', 'no_show', 'closed_day_to_decide', 'visits_to_plan', 'to_invoice'] as const),
  ]),
  ...JobCountQuery.entries,
  /** `date` is that of the visit; `status` follows the order of the work. */
  sort: v.optional(v.picklist(jobSorts), 'createdAt'),
  order: v.optional(v.picklist(['asc', 'desc']), 'desc'),
  ...paging,
});
export type JobQuery = v.InferOutput<typeof JobQuery>;

/** The number of all jobs and of each status; a status without jobs is absent. */
export const JobCounts = v.object({
  total: v.number(),
  byStatus: v.record(JobStatus, v.number()),
});

/** A job on a customer's page (specification 2, section 3); amounts in dollars (decision 25). */
export const JobSummary = v.object({
  _id: v.string(),
  title: v.string(),
  jobNumber: v.nullable(v.string()),
  scheduledDate: v.nullable(v.string()),
  scheduledTime: v.nullable(v.string()),
  status: JobStatus,
  /** The visit that it shows has met nobody. Optional, because older API versions do not send it. */
  metNobody: v.optional(v.boolean()),
  totalAmount: v.number(),
});
export type JobSummary = v.InferOutput<typeof JobSummary>;
