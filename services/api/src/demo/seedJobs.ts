import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { defaultBuffer, type JobStatus } from '@tradewind/contracts';
import type { Db } from '../database/db.ts';
import { addDays, todayIn, toInstant, toWallTime } from '../time/zone.ts';
import { demoClients } from './clients.ts';
import { importedJobs, pendingBookings, planJobs } from './jobs.ts';
import { type DemoBusiness, demoZone } from './seedPeople.ts';
import { demoServices } from './services.ts';

const HOUR = 3_600_000;
const finished: ReadonlySet<JobStatus> = new Set(['completed', 'invoiced', 'paid']);

interface Row {
  readonly title: string;
  readonly status: JobStatus;
  readonly client: number;
  readonly startsAt: Date;
  readonly createdAt: Date;
  readonly minutes: number;
  readonly source: 'dashboard' | 'booking' | 'import';
  readonly service?: number;
  readonly technicianId?: string | undefined;
  readonly tasks?: readonly string[];
  readonly notes?: string;
}

const insert = `
  insert into job (business_id, id, client_id, number, title, status, starts_at, duration_minutes,
    completed_at, service_type, service_id, assigned_to, notes, tasks, location, source, created_at,
    updated_at)
  values ($1, $2, $3, case when $15::text = 'import' then null else next_job_number($1, $16) end, $4,
    $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $17, $17)`;

const tell = `
  insert into activity (business_id, entity, entity_id, client_id, kind, summary, actor_id, actor, at)
  select business_id, 'job', id, client_id, $3, $4, $5, $6, $7 from job
  where business_id = $1 and id = $2`;

const locationOf = (index: number) => {
  const [, street = '', city = '', zip = ''] = demoClients[index] ?? [];
  return { address: street, city, state: 'ME', zip, country: 'USA' };
};

/** Rows in the order in which they were made, so that their numbers rise with time. */
const planRows = ({ technicianIds }: DemoBusiness): Row[] => {
  const now = new Date();
  const today = todayIn(demoZone, now);
  const at = (day: number, clock: string) => toInstant(addDays(today, day), clock, demoZone);
  const before = (instant: Date, hours: number) =>
    new Date(Math.min(instant.getTime() - hours * HOUR, now.getTime() - hours * (HOUR / 50)));
  const offered = (service: number) => {
    const { name: title = '', minutes = 60, tasks = [] } = demoServices[service] ?? {};
    return { title, minutes, tasks, service };
  };
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  // Nobody can book a Sunday: the business is closed.
  const openDay = (day: number) => ((weekday + day) % 7 === 0 ? day + 1 : day);
  const plan = {
    weekday,
    now: toWallTime(now, demoZone).clock,
    services: demoServices,
    clients: demoClients.length,
  };
  const planned = planJobs(plan).map(({ day, clock, technician, service, ...job }, index): Row => {
    const startsAt = at(day, clock);
    const technicianId = technician === undefined ? undefined : technicianIds[technician];
    const createdAt = before(startsAt, 26 + (index % 5) * 19);
    return {
      ...job,
      ...offered(service),
      startsAt,
      createdAt,
      technicianId,
      source: 'dashboard',
    };
  });
  const booked = pendingBookings.map(({ day, clock, service, client, notes }, index): Row => {
    const [startsAt, createdAt] = [
      at(openDay(day), clock),
      new Date(now.getTime() - (index + 1) * 3 * HOUR),
    ];
    const of = { ...offered(service), client, notes, startsAt, createdAt };
    return { ...of, status: 'pending', source: 'booking' };
  });
  const imported = importedJobs.map(({ title, client, day }): Row => {
    const startsAt = at(day, '09:00');
    const createdAt = at(-30, '18:00');
    return {
      title,
      client,
      startsAt,
      createdAt,
      minutes: 90,
      status: 'completed',
      source: 'import',
    };
  });
  const byAge = (a: Row, b: Row) => a.createdAt.getTime() - b.createdAt.getTime();
  return [...planned, ...booked, ...imported].toSorted(byAge);
};

const notAfterNow = (instant: Date) => new Date(Math.min(instant.getTime(), Date.now()));

const endOf = ({ startsAt, minutes }: Pick<Row, 'startsAt' | 'minutes'>) =>
  notAfterNow(new Date(startsAt.getTime() + minutes * 60_000));

const tellStory = async (db: Db, demo: DemoBusiness, id: string, row: Row) => {
  const { businessId, adminId } = demo;
  const say = (kind: string, summary: string, by: string | null, name: string, when: Date) =>
    db.rows(tell, [businessId, id, kind, summary, by, name, when]);
  if (row.source === 'import') {
    await say('created', 'Imported from the old system', null, 'Tradewind', row.createdAt);
  } else if (row.source === 'booking') {
    await say('created', 'Booked online', null, 'Customer', row.createdAt);
  } else {
    await say('created', 'Job created', adminId, 'Maya Ortiz', row.createdAt);
  }
  if (!finished.has(row.status) || row.technicianId === undefined) return;
  const name = row.technicianId === demo.technicianIds[0] ? 'Luis Romero' : 'Dana Whitaker';
  const begun = notAfterNow(row.startsAt);
  await say('status', 'Status changed to In progress', row.technicianId, name, begun);
  await say('status', 'Status changed to Completed', row.technicianId, name, endOf(row));
};

/** A job that was written, for whatever is made of it later. */
export interface SeededJob {
  readonly id: string;
  readonly clientId: string;
  readonly title: string;
  readonly status: JobStatus;
  readonly startsAt: Date;
  /** Place in the list of services; undefined for an imported job. */
  readonly service: number | undefined;
}

/** Writes the jobs, three of them without a number, and gives them oldest first. */
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
      ...[
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
      ],
      ...[row.technicianId ?? null, notes, JSON.stringify(tasks)],
      ...[JSON.stringify(locationOf(row.client)), source, year, createdAt],
    ]);
    if (source === 'booking') await holdSlot(db, businessId, id);
    await tellStory(db, demo, id, row);
    written.push({ id, clientId, title, status, startsAt, service });
  }
  return written;
};

/** A booking holds its time with the buffer after it (decision 19). */
const holdSlot = (db: Db, businessId: string, id: string) =>
  db.rows(
    `insert into slot_hold (business_id, job_id, held)
     select business_id, id,
       tstzrange(starts_at, starts_at + make_interval(mins => duration_minutes + $3))
     from job where business_id = $1 and id = $2`,
    [businessId, id, defaultBuffer],
  );
