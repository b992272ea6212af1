import type { Visit } from '@tradewind/contracts/visits';
import { presentWallTime } from '../jobs/jobs.presenter.ts';
import type { FoundVisit } from './visits.queries.ts';

/** Presents a visit, its time in the business's zone. */
export const presentVisit = (row: FoundVisit, zone: string): Visit => ({
  _id: row.id,
  id: row.id,
  jobId: row.job_id,
  status: row.status,
  ...presentWallTime(row.starts_at, zone),
  startTime: row.starts_at?.toISOString() ?? null,
  duration: row.duration_minutes,
  lead: row.people.find(({ _id }) => _id === row.lead_id) ?? null,
  people: row.people,
  note: row.note,
  tasks: row.tasks,
  completedDate: row.completed_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
});
