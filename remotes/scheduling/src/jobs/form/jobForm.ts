import { type Job, JobUpdate, NewJob } from '@tradewind/contracts/jobs';
import * as v from 'valibot';

/** The fields that always have a value; empty text means none, `client` and `assignedTo` are ids. */
type FilledFields = Pick<
  Job,
  'title' | 'description' | 'status' | 'duration' | 'location' | 'tasks' | 'materials' | 'notes'
> &
  Record<
    'client' | 'scheduledDate' | 'scheduledTime' | 'serviceType' | 'assignedTo' | 'jobNumber',
    string
  >;

/** The values of the create form and the edit form. */
export type JobFormValues = Omit<v.InferInput<typeof NewJob>, keyof FilledFields> & FilledFields;

// The contract checks the values; the first schema only gives the form their type.
const JobFormSchema = v.custom<JobFormValues>(() => true);

export const newJobForm = v.pipe(
  JobFormSchema,
  v.transform((values): v.InferInput<typeof NewJob> => values),
  NewJob,
);

export const jobUpdateForm = v.pipe(
  JobFormSchema,
  v.transform(
    (values): v.InferInput<typeof JobUpdate> => ({
      ...values,
      scheduledDate: values.scheduledDate || null,
      scheduledTime: values.scheduledTime || null,
      serviceType: values.serviceType || null,
      jobNumber: values.jobNumber || null,
    }),
  ),
  JobUpdate,
);

/** The form values of a saved job. */
export const formValuesOf = (job: Job): JobFormValues => {
  const { _id, id, startTime, completedDate, attachments, createdAt, updatedAt, ...rest } = job;
  const { version, client, assignedTo, ...fields } = rest;
  return {
    ...fields,
    client: client._id,
    assignedTo: assignedTo?._id ?? '',
    scheduledDate: job.scheduledDate ?? '',
    scheduledTime: job.scheduledTime ?? '',
    serviceType: job.serviceType ?? '',
    jobNumber: job.jobNumber ?? '',
  };
};
