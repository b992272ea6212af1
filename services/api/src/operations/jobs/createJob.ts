import { randomUUID } from 'node:crypto';
import { defaultCountry, defaultDuration } from '@tradewind/contracts';
import { jobMessages } from '@tradewind/contracts/jobMessages';
import type { NewJob, Task } from '@tradewind/contracts/jobs';
import type { Db } from '../../database/db.ts';
import { toInstant } from '../../engines/time/zone.ts';
import { invalid } from '../../http/apiError.ts';
import type { Actor } from '../../http/context.ts';
import { requireEquipment } from '../equipment/namedEquipment.ts';
import { requireProperty } from '../namedProperties/namedProperty.ts';
import { peopleOf } from '../recurrences/recurrenceRow.ts';
import { findActivePeople, setHelpers } from '../recurrences/visitsOfJob.queries.ts';
import { insertJob } from './insertJob.ts';

/** @throws ApiError 422 unless the user is an active member of the business. */
export const requireActiveMember = async (db: Db, businessId: string, userId: string) => {
  const member = await db.row(
    `select from app_user where business_id = $1 and id = $2 and status = 'active'`,
    [businessId, userId],
  );
  if (member === undefined) throw invalid('assignedTo', 'Invalid member');
};

const service = 'select name from service where business_id = $1 and id = $2 for key share';

/** Returns a service of the business with its name. @throws ApiError 422 for any other. */
export const requireService = async (db: Db, businessId: string, id: string) => {
  const found = await db.row<{ name: string }>(service, [businessId, id]);
  if (found === undefined) throw invalid('serviceId', jobMessages.service);
  return found;
};

/** Returns the default duration of jobs in minutes: the business's preference. */
const findDefaultDuration = async (db: Db, businessId: string): Promise<number> => {
  const row = await db.row<{ minutes: number | null }>(
    `select (preferences ->> 'defaultAppointmentDuration')::int as minutes
     from business where id = $1`,
    [businessId],
  );
  return row?.minutes ?? defaultDuration;
};

/** Adds missing ids to tasks, so that screens can distinguish equal titles. */
export const withTaskIds = (tasks: readonly Task[]): Task[] =>
  tasks.map((task) => ({ ...task, _id: task._id || randomUUID() }));

/** @throws ApiError 422 unless all who help on a visit are active members of the business. */
const requireHelpers = async (
  db: Db,
  businessId: string,
  people: Parameters<typeof findActivePeople>[2],
) => {
  const active = await findActivePeople(db, businessId, people);
  if (active.helper_ids.length < people.helper_ids.length)
    throw invalid('people', 'Invalid member');
};

/**
 * Creates a job from the create form; its schedule is wall time of the business (decision 16). One
 * with several people needs a transaction.
 */
export const createJob = async (db: Db, actor: Actor, body: NewJob) => {
  const { client, property, equipment, scheduledDate, scheduledTime, tasks = [], ...fields } = body;
  const { people, ...texts } = fields;
  const [lead_id = null, ...helper_ids] = peopleOf([], { lead: body.assignedTo, people });
  await requireProperty(db, actor.businessId, client, property);
  await requireEquipment(db, actor.businessId, client, equipment);
  if (lead_id !== null) await requireActiveMember(db, actor.businessId, lead_id);
  if (helper_ids.length > 0) await requireHelpers(db, actor.businessId, { lead_id, helper_ids });
  const named = body.serviceId
    ? await requireService(db, actor.businessId, body.serviceId)
    : undefined;
  const job = await insertJob(db, actor, actor, {
    ...texts,
    assignedTo: lead_id,
    // Pages and invoices read the text (decision 195).
    serviceType: body.serviceType ?? named?.name,
    clientId: client,
    propertyId: property,
    equipmentIds: equipment,
    startsAt: toInstant(scheduledDate, scheduledTime, actor.timezone),
    duration: body.duration ?? (await findDefaultDuration(db, actor.businessId)),
    tasks: withTaskIds(tasks),
    location: body.location ?? { country: defaultCountry },
  });
  // The first visit of a job has its id.
  if (helper_ids.length > 0) await setHelpers(db, actor.businessId, [job.id], helper_ids);
  return job;
};
