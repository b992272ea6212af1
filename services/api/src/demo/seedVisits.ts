import { randomUUID, randomUUIDv7 } from 'node:crypto';
import type { Db } from '../database/db.ts';
import { calendarOf } from './jobRows.ts';
import { installationFrom } from './jobs.ts';
import type { SeededJob } from './seedJobs.ts';
import type { DemoBusiness } from './seedPeople.ts';

/** A day of the installation; `lead` and `helper` are indexes of the technicians. */
interface Day {
  readonly lead: 0 | 1;
  readonly helper?: 0 | 1;
  readonly note: string;
  readonly tasks: readonly string[];
}

/** The first one is the visit that is made with the job. */
const days: readonly Day[] = [
  {
    lead: 0,
    helper: 1,
    note: 'Crane at 9:00 AM. Keep the driveway free.',
    tasks: ['Set pad', 'Hang outdoor unit'],
  },
  { lead: 1, helper: 0, note: '', tasks: ['Mount indoor units', 'Run line sets'] },
  {
    lead: 1,
    note: 'The customer is home from noon on.',
    tasks: ['Vacuum and charge', 'Walk-through'],
  },
];

const insert = `
  insert into visit (business_id, id, job_id, status, starts_at, duration_minutes)
  values ($1, $2, $3, 'scheduled', $4, 480)`;

const change = `
  update visit set lead_id = $3, note = $4, tasks = $5 where business_id = $1 and id = $2`;

const insertHelper = `
  insert into visit_helper (business_id, visit_id, user_id) values ($1, $2, $3)`;

/** Gives the installation that takes three days its visits, with a crew for each. */
export const seedVisits = async (
  db: Db,
  { businessId, technicianIds }: DemoBusiness,
  jobs: readonly SeededJob[],
): Promise<void> => {
  const { weekday, at } = calendarOf(new Date());
  const from = installationFrom(weekday);
  const begins = at(from, '08:00').getTime();
  const job = jobs.find(({ startsAt }) => startsAt.getTime() === begins);
  if (job === undefined) throw new Error('The demo has no installation.');
  for (const [index, { lead, helper, note, tasks }] of days.entries()) {
    const id = index === 0 ? job.id : randomUUIDv7();
    if (index > 0) await db.rows(insert, [businessId, id, job.id, at(from + index, '08:00')]);
    const list = tasks.map((title) => ({ _id: randomUUID(), title, completed: false }));
    await db.rows(change, [businessId, id, technicianIds[lead], note, JSON.stringify(list)]);
    if (helper === undefined) continue;
    await db.rows(insertHelper, [businessId, id, technicianIds[helper]]);
  }
};
