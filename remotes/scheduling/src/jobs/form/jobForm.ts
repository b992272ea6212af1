import type { JobStatus } from '@tradewind/contracts';
import { type Job, JobUpdate, type Location, NewJob, type Task } from '@tradewind/contracts/jobs';
import * as v from 'valibot';

/** A job as create and edit hold it while it is typed; empty text stands for nothing. */
export type JobFormValues = {
  title: string;
  /** The client's id. */
  client: string;
  description: string;
  status: JobStatus;
  scheduledDate: string;
  scheduledTime: string;
  /** Minutes. */
  duration: number;
  serviceType: string;
  /** A member's id. */
  assignedTo: string;
  /** Only a job without a number takes one. */
  jobNumber: string;
  location: Location;
  tasks: Task[];
  materials: Job['materials'];
  notes: string;
};

// The contract's schemas take more than these forms give (ids as objects, absent fields); the
// forms are typed by what they give, and checked by the contract's own schemas all the same.
export const newJobForm = NewJob as unknown as v.GenericSchema<JobFormValues, NewJob>;

const blankToNull = ({ ...values }: Partial<JobFormValues>) => ({
  ...values,
  scheduledDate: values.scheduledDate || null,
  scheduledTime: values.scheduledTime || null,
  serviceType: values.serviceType || null,
  jobNumber: values.jobNumber || null,
});

export const jobUpdateForm = v.pipe(
  v.looseObject({}),
  v.transform(blankToNull),
  JobUpdate,
) as unknown as v.GenericSchema<JobFormValues, JobUpdate>;

/** A saved job as the edit form holds it. */
export const formValuesOf = (job: Job): JobFormValues => ({
  title: job.title,
  client: job.client._id,
  description: job.description,
  status: job.status,
  scheduledDate: job.scheduledDate ?? '',
  scheduledTime: job.scheduledTime ?? '',
  duration: job.duration,
  serviceType: job.serviceType ?? '',
  assignedTo: job.assignedTo?._id ?? '',
  jobNumber: job.jobNumber ?? '',
  location: job.location,
  tasks: job.tasks,
  materials: job.materials,
  notes: job.notes,
});
