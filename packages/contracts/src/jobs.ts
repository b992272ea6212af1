import * as v from 'valibot';
import { DAY_MINUTES } from './calendar.ts';
import { ClientSummary } from './clients.ts';
import { defaultCountry } from './constants.ts';
import { equipmentOfJob, JobEquipment } from './equipment.ts';
import { jobMessages } from './jobMessages.ts';
import { JobProperty, propertyOfClient } from './properties.ts';
import {
  baseVersion,
  clock,
  day,
  dollars,
  id,
  instant,
  quantity,
  reference,
  requiredText,
  shape,
  Timestamp,
  text,
  whole,
} from './shapes.ts';
import { jobStatuses } from './statuses.ts';

export const JobStatus = v.picklist(jobStatuses, 'Unknown status.');

export const Task = shape({
  _id: v.optional(v.pipe(v.string(), v.maxLength(60))),
  title: requiredText(300, 'A task needs a text'),
  completed: v.optional(v.boolean(), false),
});
export type Task = v.InferOutput<typeof Task>;

export const Location = v.object({
  address: v.optional(text(200), ''),
  city: v.optional(text(100), ''),
  state: v.optional(text(100), ''),
  zip: v.optional(text(20), ''),
  country: v.optional(text(100), defaultCountry),
});
export type Location = v.InferOutput<typeof Location>;

/** Material that a job needs; price in dollars per unit, which a technician reads as 0 (decision 43). */
export const JobMaterial = shape({
  name: requiredText(200, 'A material needs a name'),
  quantity: v.optional(quantity(), 1),
  unit: v.optional(text(30), 'piece'),
  price: v.optional(dollars(), 0),
});

export const Attachment = v.object({
  _id: v.string(),
  name: v.string(),
  size: v.number(),
  contentType: v.string(),
});

/** The client of a job, with the notes of their page: gate code, pets, where to park. */
export const JobClient = v.object({
  ...ClientSummary.entries,
  notes: v.string(),
  /** The client was deleted and is kept for their jobs and documents (decision 30); absent for others. */
  archived: v.optional(v.boolean()),
});
export type JobClient = v.InferOutput<typeof JobClient>;

export const Assignee = v.object({ _id: v.string(), name: v.string() });

/** A visitor who need not be the customer, as they typed it. */
export const Requester = v.object({ name: v.string(), email: v.string(), phone: v.string() });
export type Requester = v.InferOutput<typeof Requester>;

export const Job = v.object({
  _id: v.string(),
  id: v.string(),
  title: v.string(),
  description: v.string(),
  client: JobClient,
  /** Null only where the client has none. */
  property: v.nullable(JobProperty),
  /** The equipment that the job is for. */
  equipment: v.array(JobEquipment),
  status: JobStatus,
  /** The visit that it shows has met nobody. Optional, because older API versions do not send it. */
  metNobody: v.optional(v.boolean()),
  /**
   * Of a technician's list and of one by days or a member: the status of the shown visit, where the
   * job, which goes on, has another one, or where it is open and the job is invoiced or paid.
   */
  visitStatus: v.optional(
    v.picklist(['scheduled', 'on_my_way', 'in_progress', 'completed', 'no_show']),
  ),
  /** yyyy-MM-dd, wall time of the business; null for imported jobs without a date. */
  scheduledDate: v.nullable(v.string()),
  /** HH:mm, wall time of the business. */
  scheduledTime: v.nullable(v.string()),
  /** The same moment as an instant in UTC. */
  startTime: v.nullable(Timestamp),
  /** Minutes. */
  duration: v.number(),
  completedDate: v.nullable(Timestamp),
  jobNumber: v.nullable(v.string()),
  serviceType: v.nullable(v.string()),
  /**
   * The service of the catalog that it is, which says who can do it (decision 195); null for none.
   * Optional, because older API versions do not send it.
   */
  serviceId: v.optional(v.nullable(v.string())),
  assignedTo: v.nullable(Assignee),
  /** In lists: everyone on the shown visit, the lead first. */
  people: v.optional(v.array(Assignee)),
  notes: v.string(),
  /**
   * Who asked for it by the label of a customer's equipment; null for any other job. Optional,
   * because older API versions do not send it.
   */
  requestedBy: v.optional(v.nullable(Requester)),
  /** Whom the visitor chose when they booked (decision 161); null without a choice. */
  askedFor: v.optional(v.nullable(Assignee)),
  attachments: v.array(Attachment),
  tasks: v.array(Task),
  materials: v.array(JobMaterial),
  location: Location,
  /** The invoice of the job is not in this product (decision 43). */
  invoicedElsewhere: v.boolean(),
  /** The payment of the job is not in this product (decision 43). */
  paidElsewhere: v.boolean(),
  /** Further visits follow although every visit so far is done (decision 140). */
  moreToCome: v.optional(v.boolean()),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: v.number(),
});
export type Job = v.InferOutput<typeof Job>;

export const tasks = v.pipe(v.array(Task), v.maxLength(200, 'At most 200 tasks.'));
const materials = v.pipe(v.array(JobMaterial), v.maxLength(200, 'At most 200 materials.'));
/** Minutes of one visit. */
export const duration = whole(5, DAY_MINUTES, 'Enter a duration from 5 minutes to 24 hours.');
const nobody = v.pipe(
  v.literal(''),
  v.transform(() => null),
);
/** A member, or nobody. */
export const assignee = v.nullable(
  v.union([nobody, reference('Invalid member')], 'Invalid member'),
);

/** Ids of everyone on a visit; without a named lead among them the first one leads. */
export const people = v.pipe(
  v.array(reference('Invalid member')),
  v.maxLength(50, 'At most 50 people.'),
);

/** A service of the catalog, or none. */
const serviceOfJob = v.nullable(
  v.union([nobody, reference(jobMessages.service)], jobMessages.service),
);

const shared = {
  property: propertyOfClient,
  equipment: equipmentOfJob,
  description: v.optional(text(5_000)),
  status: v.optional(JobStatus),
  duration: v.optional(duration),
  serviceType: v.optional(v.nullable(text(200))),
  serviceId: v.optional(serviceOfJob),
  assignedTo: v.optional(assignee),
  notes: v.optional(text(10_000)),
  tasks: v.optional(tasks),
  materials: v.optional(materials),
  location: v.optional(Location),
};

/** The request of the create form; the number cannot be entered (specification 1, section 5). */
export const NewJob = shape({
  title: requiredText(200, jobMessages.title),
  client: reference(jobMessages.client),
  scheduledDate: v.pipe(
    v.string(jobMessages.date),
    v.minLength(1, jobMessages.date),
    day(jobMessages.date),
  ),
  /** 09:00 by default. */
  scheduledTime: v.optional(clock(), '09:00'),
  /** Who leads the visit is `assignedTo`. */
  people: v.optional(people),
  /**
   * The quote without a job, or `unplanned`, whose work it is; the quote then belongs to the job
   * (decisions 43 and 235).
   */
  quoteId: v.optional(reference('Invalid quote ID')),
  ...shared,
});
export type NewJob = v.InferOutput<typeof NewJob>;

/**
 * A job's location in an update; absent fields stay unchanged, such as the country, which the edit
 * form lacks.
 */
const LocationUpdate = v.object({
  address: v.optional(text(200)),
  city: v.optional(text(100)),
  state: v.optional(text(100)),
  zip: v.optional(text(20)),
  country: v.optional(text(100)),
});

/** Some fields of a job, or the whole edit form; absent fields stay unchanged. */
export const JobUpdate = v.object({
  title: v.optional(requiredText(200, jobMessages.title)),
  client: v.optional(reference(jobMessages.clientOnEdit)),
  scheduledDate: v.optional(v.nullable(day())),
  scheduledTime: v.optional(v.nullable(clock())),
  /** Accepted only for a job without a number (decision 24). */
  jobNumber: v.optional(
    v.nullable(v.pipe(v.string(), v.regex(/^\d{4}-\d{5}$/, 'Use the format YYYY-#####.'))),
  ),
  ...shared,
  location: v.optional(LocationUpdate),
  invoicedElsewhere: v.optional(v.boolean()),
  paidElsewhere: v.optional(v.boolean()),
  moreToCome: v.optional(v.boolean()),
  version: baseVersion,
});
export type JobUpdate = v.InferOutput<typeof JobUpdate>;

/** How far the clock of a device may be ahead: two minutes. */
const CLOCK_DIFFERENCE = 2 * 60_000;
const DAY = DAY_MINUTES * 60_000;

/**
 * When a step was taken that could not be sent at once (decision 234); absent for one that is taken now.
 */
export const takenAt = v.optional(
  v.pipe(
    instant(),
    v.check((value) => {
      const age = Date.now() - Date.parse(value);
      return age >= -CLOCK_DIFFERENCE && age <= DAY;
    }, jobMessages.takenAt),
  ),
);

export const JobStatusUpdate = shape({ status: JobStatus, takenAt, version: baseVersion });
export type JobStatusUpdate = v.InferOutput<typeof JobStatusUpdate>;

export const Count = v.object({ count: v.number() });

export const jobId = shape({ id: id(jobMessages.invalidId) });
export const jobIdForUpdate = shape({ id: id(jobMessages.invalidIdForUpdate) });
export const jobIdForStatus = shape({ id: id(jobMessages.invalidIdForStatus) });
