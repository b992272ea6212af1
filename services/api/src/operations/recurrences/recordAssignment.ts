import type { Db } from '../../database/db.ts';
import { recordActivity } from '../../engines/activity.ts';
import type { RecurrenceChange } from './changeRecurrence.ts';
import type { JobToRepeat } from './recurrences.queries.ts';
import { findPeople, type Person } from './recurrences.read.queries.ts';
import { assignedLine } from './visitTexts.ts';

const nameIn = (people: readonly Person[]) => (id: string) =>
  people.find((person) => person.id === id)?.name ?? [];

/** Adds a line to the timeline of a job that visits have other people, unless they have the same. */
export const recordAssignment = async (
  tx: Db,
  { businessId, jobId, by }: RecurrenceChange,
  job: JobToRepeat,
  visits: string,
  from: readonly string[],
  to: readonly string[],
): Promise<void> => {
  if (from.join() === to.join()) return;
  const [lead_id = null, ...helper_ids] = to;
  const people = await findPeople(tx, businessId, { lead_id, helper_ids });
  await recordActivity(tx, {
    ...{ businessId, entity: 'job', entityId: jobId, clientId: job.client_id, by },
    ...assignedLine(visits, from, to, to.flatMap(nameIn(people))),
  });
};
