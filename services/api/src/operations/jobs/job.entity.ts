import type { JobStatus } from '@tradewind/contracts';
import type { Job, Location, Task } from '@tradewind/contracts/jobs';
import { EntitySchema } from 'typeorm';
import { col, type RowOf } from '../../database/columns.ts';

const columns = {
  businessId: col.business(),
  id: col.id(),
  clientId: col.uuid('client_id'),
  number: col.orNull(col.text()),
  title: col.text(),
  description: col.text(),
  status: col.text<JobStatus>(),
  startsAt: col.orNull(col.instant('starts_at')),
  /** Minutes. */
  durationMinutes: col.whole('duration_minutes'),
  completedAt: col.orNull(col.instant('completed_at')),
  serviceType: col.orNull(col.text('service_type')),
  serviceId: col.orNull(col.uuid('service_id')),
  assignedTo: col.orNull(col.uuid('assigned_to')),
  notes: col.text(),
  tasks: col.json<Task[]>(),
  materials: col.json<Job['materials']>(),
  attachments: col.json<Job['attachments']>(),
  location: col.json<Location>(),
  source: col.text<'dashboard' | 'booking' | 'import'>(),
  linkSequence: col.whole('link_sequence'),
  createdAt: col.createdAt(),
  updatedAt: col.updatedAt(),
  version: col.version(),
};

export type JobRow = RowOf<typeof columns>;
export const JobEntity = new EntitySchema<JobRow>({ name: 'Job', tableName: 'job', columns });
