import type { EquipmentOfJob, JobAttachment } from '@tradewind/contracts/files';
import type { Db } from '../../database/db.ts';
import { dayAt } from '../../engines/time/zone.ts';
import type { Actor } from '../../http/context.ts';
import type { FoundJob } from '../jobs/jobs.queries.ts';

/** Visits of a piece of equipment that are shown. */
const MOST_VISITS = 10;

interface FoundVisit {
  readonly equipment_id: string;
  readonly id: string;
  readonly title: string;
  readonly done_at: Date;
  readonly people: string[];
}

const people = `array(
    select u.name from app_user u
    where u.business_id = $1 and (u.id = v.lead_id or u.id in (
      select h.user_id from visit_helper h where h.business_id = $1 and h.visit_id = v.id))
    order by u.id = v.lead_id desc, u.name)`;

// What is done early took place then, as for the customer's last visit.
const doneVisits = `
  select e.id as equipment_id, done.*
  from unnest($2::uuid[]) with ordinality as e (id, place) cross join lateral (
    select v.id, j.title, least(v.starts_at, v.completed_at) as done_at, ${people} as people
    from job j join visit v on v.business_id = $1 and v.job_id = j.id
    where j.business_id = $1 and j.equipment_ids @> array[e.id] and j.equipment_ids <> '{}'
      and v.status = 'completed' and v.starts_at is not null
    order by done_at desc, v.id limit ${MOST_VISITS}) done
  order by e.place, done.done_at desc, done.id`;

/**
 * What the crew of a job sees of its equipment: the pictures among its attachments, and the
 * visits that were done, also by others and of other jobs.
 */
export const findEquipmentOfJob = async (
  db: Db,
  { businessId, timezone }: Actor,
  { equipment }: FoundJob,
  attachmentsOf: (equipmentId: string) => Promise<readonly JobAttachment[]>,
): Promise<EquipmentOfJob[]> => {
  const ids = equipment.map(({ _id }) => _id);
  const [visits, ...attachments] = await Promise.all([
    db.rows<FoundVisit>(doneVisits, [businessId, ids]),
    ...ids.map(attachmentsOf),
  ]);
  return ids.map((_id, at) => ({
    _id,
    photos: (attachments[at] ?? []).filter(({ previewUrl }) => previewUrl !== null),
    visits: visits
      .filter(({ equipment_id }) => equipment_id === _id)
      .map(({ id: visitId, title, done_at, people: names }) => ({
        ...{ visitId, title, people: names },
        date: dayAt(done_at, timezone),
      })),
  }));
};
