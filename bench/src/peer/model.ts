import { randomUUIDv7 } from 'node:crypto';
import type pg from 'pg';
import {
  clientColumns,
  clientIdsFor,
  clientRows,
  jobColumns,
  jobRows,
} from '../business/jobRows.ts';
import { newestJob } from '../business/newestJob.ts';
import { copyRows } from '../postgres/copyRows.ts';
import type { Directus } from './directus.ts';

const of = (type: string, ...names: string[]) =>
  names.map((field) => ({ field, type, schema: {}, meta: {} }));

const id = {
  field: 'id',
  type: 'uuid',
  schema: { is_primary_key: true },
  meta: { special: ['uuid'] },
};

const client = [
  id,
  ...of('uuid', 'business_id'),
  ...of('string', 'name', 'email', 'phone', 'company_name'),
  ...of('string', 'street', 'city', 'state', 'zip', 'country'),
];

const moment = (field: string, special: string) => ({
  field,
  type: 'timestamp',
  schema: { is_indexed: true },
  meta: { special: [special] },
});

const job = [
  id,
  ...of('uuid', 'business_id', 'client_id', 'assigned_to'),
  ...of('string', 'number', 'title', 'status', 'service_type'),
  ...of('text', 'description', 'notes'),
  ...of('timestamp', 'starts_at', 'completed_at'),
  ...of('integer', 'duration_minutes', 'version'),
  ...of('json', 'tasks', 'materials', 'attachments', 'location'),
  moment('created_at', 'date-created'),
  moment('updated_at', 'date-updated'),
];

/** The collections of jobs and customers in Directus, with the same fields as ours. */
export const modelJobs = async ({ send }: Directus): Promise<void> => {
  for (const [collection, fields] of Object.entries({ client, job })) {
    await send('/collections', { collection, fields, schema: {}, meta: {} });
  }
  const relation = { collection: 'job', field: 'client_id', related_collection: 'client' };
  await send('/relations', { ...relation, schema: { on_delete: 'SET NULL' } });
};

/** Replaces the rows by those of one of our businesses; returns the ids of some. */
export const seedDirectus = async (database: pg.Client, count: number) => {
  const businessId = randomUUIDv7();
  await database.query('truncate job, client, directus_activity, directus_revisions');
  const clientIds = clientIdsFor(count);
  await copyRows(database, 'client', clientColumns, clientRows(businessId, clientIds));
  await copyRows(database, 'job', jobColumns, jobRows(businessId, clientIds, count));
  await database.query('vacuum analyze job, client');
  const jobId = await newestJob(database, businessId);
  return { jobId, clientId: clientIds[0] ?? '' };
};
