import { type Job, JobStatus, JobUpdate, NewJob } from '@tradewind/contracts/jobs';
import * as v from 'valibot';
import { crewOf } from './crewOf.ts';

const JobFormSchema = v.object({
  title: v.string(),
  description: v.string(),
  /** The client's id. */
  client: v.string(),
  /** The property's id; empty for the main one. */
  property: v.string(),
  /** Ids of what is worked on. */
  equipment: v.array(v.string()),
  status: JobStatus,
  scheduledDate: v.string(),
  scheduledTime: v.string(),
  /** Minutes. */
  duration: v.number(),
  serviceType: v.string(),
  /** The id of the service of the catalog that the text names; empty for none. */
  serviceId: v.string(),
  /** The member's id. */
  assignedTo: v.string(),
  /** Ids of who else is on the visit of a new job. */
  helpers: v.array(v.string()),
  jobNumber: v.string(),
  notes: v.string(),
  tasks: v.array(
    v.object({ _id: v.optional(v.string()), title: v.string(), completed: v.boolean() }),
  ),
  materials: v.array(
    v.object({
      name: v.string(),
      /** NaN while its text is no number. */
      quantity: v.union([v.number(), v.nan()]),
      unit: v.string(),
      price: v.number(),
    }),
  ),
  location: v.object({
    address: v.string(),
    city: v.string(),
    state: v.string(),
    zip: v.string(),
    country: v.string(),
  }),
});

/** The values of the create form and the edit form; empty text means none. */
export type JobFormValues = v.InferInput<typeof JobFormSchema>;

// Each form reads its fields, and then checks them by the contract's own schema.
export const newJobForm = v.pipe(
  JobFormSchema,
  v.transform(
    ({ helpers, ...values }): v.InferInput<typeof NewJob> => ({
      ...values,
      people: crewOf(values.assignedTo, helpers),
    }),
  ),
  NewJob,
);

export const jobUpdateForm = v.pipe(
  JobFormSchema,
  v.transform(
    ({ helpers: _, ...values }): v.InferInput<typeof JobUpdate> => ({
      ...values,
      scheduledDate: values.scheduledDate || null,
      scheduledTime: values.scheduledTime || null,
      serviceType: values.serviceType || null,
      jobNumber: values.jobNumber || null,
    }),
  ),
  JobUpdate,
);

const propertyValue = ({ property }: Job): string =>
  property === null || property.isMain ? '' : property._id;

/** The form values of a saved job. */
export const formValuesOf = (job: Job): JobFormValues => {
  const {
    _id,
    id,
    startTime,
    completedDate,
    attachments,
    createdAt,
    updatedAt,
    askedFor,
    people,
    ...rest
  } = job;
  const { version, client, assignedTo, invoicedElsewhere, paidElsewhere, requestedBy, ...fields } =
    rest;
  return {
    ...fields,
    client: client._id,
    property: propertyValue(job),
    equipment: job.equipment.map(({ _id }) => _id),
    assignedTo: assignedTo?._id ?? '',
    helpers: [],
    scheduledDate: job.scheduledDate ?? '',
    scheduledTime: job.scheduledTime ?? '',
    serviceType: job.serviceType ?? '',
    serviceId: job.serviceId ?? '',
    jobNumber: job.jobNumber ?? '',
  };
};
