import { randomUUID, randomUUIDv7 } from 'node:crypto';
import type { JobStatus } from '@tradewind/contracts';
import type { Db } from '../database/db.ts';
import { toWallTime } from '../engines/time/zone.ts';
import { holdSlot } from '../operations/bookings/calendarLock.ts';
import { demoClients } from './clients.ts';
import { type DemoRow, planRows } from './jobRows.ts';
import { type DemoBusiness, demoZone } from './seedPeople.ts';

const finished: ReadonlySet<JobStatus> = new Set(['completed', 'invoiced', 'paid']);

const insert = `
  insert into job (business_id, id, client_id, number, title, status, starts_at, duration_minutes,
    completed_at, service_type, service_id, assigned_to, notes, tasks, location, source, created_at,
    updated_at, invoiced_elsewhere, paid_elsewhere)
  values ($1, $2, $3, case when $15::text = 'import' then null else next_job_number($1, $16) end, $4,
    $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $17, $17,
    $15 = 'import', $15 = 'import')`;

const insertActivity = `
  insert into activity (business_id, entity, entity_id, client_id, kind, summary, actor_id, actor, at, detail)
  select business_id, 'job', id, client_id, $3, $4, $5, $6, $7, $8 from job
  where business_id = $1 and id = $2`;

const locationOf = (index: number) => {
  const [, street = '', city = '', zip = ''] = demoClients[index] ?? [];
  return { address: street, city, state: 'ME', zip, country: 'USA' };
};

const notAfterNow = (instant: Date) => new Date(Math.min(instant.getTime(), Date.now()));

const endOf = ({ startsAt, minutes }: Pick<DemoRow, 'startsAt' | 'minutes'>) =>
  notAfterNow(new Date(startsAt.getTime() + minutes * 60_000));

const addTimeline = async (db: Db, demo: DemoBusiness, id: string, row: DemoRow) => {
  const { businessId, adminId } = demo;
  const addActivity = (
    kind: string,
    summary: string,
    by: string | null,
    name: string,
    when: Date,
    detail: Readonly<Record<string, JobStatus>> = {},
  ) => db.rows(insertActivity, [businessId, id, kind, summary, by, name, when, detail]);
  if (row.source === 'import') {
    await addActivity('created', 'Imported from the old system', null, 'Tradewind', row.createdAt);
  } else if (row.source === 'booking') {
    await addActivity('created', 'Booked online', null, 'Customer', row.createdAt);
  } else {
    await addActivity('created', 'Job created', adminId, 'Maya Ortiz', row.createdAt);
  }
  if (!finished.has(row.status) || row.technicianId === undefined) return;
  const { technicianId } = row;
  const name = technicianId === demo.technicianIds[0] ? 'Luis Romero' : 'Dana Whitaker';
  const moves = [
    ['scheduled', 'in_progress', 'In progress', notAfterNow(row.startsAt)],
    ['in_progress', 'completed', 'Completed', endOf(row)],
  ] as const;
  for (const [from, to, word, when] of moves) {
    await addActivity('status', `Status changed to ${word}`, technicianId, name, when, {
      from,
      to,
    });
  }
};

/** An inserted job, for the rows that refer to it. */
export interface SeededJob {
  readonly id: string;
  readonly clientId: string;
  readonly title: string;
  readonly status: JobStatus;
  readonly startsAt: Date;
  /** Place in the list of services; undefined for an imported job. */
  readonly service: number | undefined;
}

/** Inserts the jobs, three of them without a number; returns them oldest first. */
export const seedJobs = async (
  db: Db,
  demo: DemoBusiness,
  clientIds: readonly string[],
  serviceIds: readonly string[],
): Promise<SeededJob[]> => {
  const { businessId } = demo;
  const written: SeededJob[] = [];
  for (const row of planRows(demo)) {
    const { title, status, startsAt, minutes, service, source, createdAt, notes = '' } = row;
    const [id, clientId = ''] = [randomUUIDv7(), clientIds[row.client]];
    const done = finished.has(status);
    const endsAt = done ? endOf(row) : null;
    const serviceName = service === undefined ? null : title;
    const serviceId = service === undefined ? null : serviceIds[service];
    const tasks = (row.tasks ?? []).map((task, index) => {
      const completed = done || (status === 'in_progress' && index === 0);
      return { _id: randomUUID(), title: task, completed };
    });
    const year = Number(toWallTime(createdAt, demoZone).day.slice(0, 4));
    await db.rows(insert, [
      businessId,
      id,
      clientId,
      title,
      status,
      startsAt,
      minutes,
      endsAt,
      serviceName,
      serviceId,
      row.technicianId ?? null,
      notes,
      JSON.stringify(tasks),
      JSON.stringify(locationOf(row.client)),
      source,
      year,
      createdAt,
    ]);
    if (source === 'booking') {
      await holdSlot(db, businessId, id, row.technicianId ? [row.technicianId] : []);
    }
    await addTimeline(db, demo, id, row);
    written.push({ id, clientId, title, status, startsAt, service });
  }
  return written;
};
