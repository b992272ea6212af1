import type { Task } from '@tradewind/contracts/jobs';
import type { VisitStatus } from '@tradewind/contracts/visits';
import { EntitySchema } from 'typeorm';
import { col, type RowOf } from '../../database/columns.ts';

const columns = {
  businessId: col.business(),
  id: col.id(),
  jobId: col.uuid('job_id'),
  status: col.text<VisitStatus>(),
  startsAt: col.orNull(col.instant('starts_at')),
  /** Minutes. */
  durationMinutes: col.whole('duration_minutes'),
  leadId: col.orNull(col.uuid('lead_id')),
  note: col.text(),
  tasks: col.json<Task[]>(),
  completedAt: col.orNull(col.instant('completed_at')),
  cancelledWithJob: col.flag('cancelled_with_job'),
  createdAt: col.createdAt(),
  updatedAt: col.updatedAt(),
  version: col.version(),
};

export type VisitRow = RowOf<typeof columns>;

/**
 * A visit. Triggers keep the job equal to the visit that it shows, in both directions
 * (database/migrations/visits, ADR 0049).
 */
export const VisitEntity = new EntitySchema<VisitRow>({
  name: 'Visit',
  tableName: 'visit',
  columns,
});
