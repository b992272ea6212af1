import { randomUUID } from 'node:crypto';
import { defaultCountry } from '@tradewind/contracts';
import type { NewJob, Task } from '@tradewind/contracts/jobs';
import type { Db } from '../../database/db.ts';
import { toInstant } from '../../engines/time/zone.ts';
import type { Actor } from '../../http/context.ts';
import { requireActiveMember } from './assignee.ts';
import { findDefaultDuration } from './defaultDuration.ts';
import { insertJob } from './insertJob.ts';

/** Tasks with an id each, so that screens can tell two of one title apart. */
export const identified = (tasks: readonly Task[]): Task[] =>
  tasks.map((task) => ({ ...task, _id: task._id || randomUUID() }));

/** Makes a job out of the create form; its schedule is wall time of the business (decision 16). */
export const createJob = async (db: Db, actor: Actor, body: NewJob) => {
  const { client, scheduledDate, scheduledTime, tasks = [], ...fields } = body;
  if (body.assignedTo) await requireActiveMember(db, actor.businessId, body.assignedTo);
  return insertJob(db, actor, actor, {
    ...fields,
    clientId: client,
    startsAt: toInstant(scheduledDate, scheduledTime, actor.timezone),
    duration: body.duration ?? (await findDefaultDuration(db, actor.businessId)),
    tasks: identified(tasks),
    location: body.location ?? { country: defaultCountry },
  });
};
