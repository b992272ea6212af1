import type { Db } from '../database/db.ts';
import { addDays, todayIn, toInstant } from '../engines/time/zone.ts';
import { insertJob } from '../operations/jobs/insertJob.ts';
import { setRecurrence } from '../operations/recurrences/setRecurrence.ts';
import { demoClients } from './clients.ts';
import { type DemoBusiness, demoZone } from './seedPeople.ts';

const cleaning = {
  client: 'Old Port Dental',
  title: 'Air handler cleaning',
  description: 'Coil, drain pan and filters, before the practice opens.',
  clock: '07:00',
  minutes: 45,
  tasks: ['Vacuum the coil', 'Flush the drain line', 'Change the filters'],
};

const WEDNESDAY = 3;

/** The first Wednesday after today. */
const nextWednesday = (): string => {
  const today = todayIn(demoZone);
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  return addDays(today, ((WEDNESDAY - weekday + 6) % 7) + 1);
};

/**
 * Inserts a cleaning on every second Wednesday, at an hour at which the demo has no other job. One
 * that falls on a holiday asks what becomes of it.
 */
export const seedRecurringJob = async (
  db: Db,
  { businessId, adminId: userId, technicianIds }: DemoBusiness,
  clientIds: readonly string[],
): Promise<void> => {
  const { title, description, clock, minutes: duration, tasks } = cleaning;
  const at = demoClients.findIndex(([name]) => name === cleaning.client);
  const [, address = '', city = '', zip = ''] = demoClients[at] ?? [];
  const from = nextWednesday();
  const business = { businessId, timezone: demoZone };
  const maya = { userId, name: 'Maya Ortiz' };
  const job = await insertJob(db, business, maya, {
    ...{ title, description, duration, clientId: clientIds[at] ?? '' },
    startsAt: toInstant(from, clock, demoZone),
    assignedTo: technicianIds[1],
    tasks: tasks.map((task, index) => ({ _id: String(index + 1), title: task, completed: false })),
    location: { address, city, state: 'ME', zip, country: 'USA' },
  });
  const rule = 'FREQ=WEEKLY;INTERVAL=2;BYDAY=WE';
  const recurrence = { rule, from, time: clock, onClosed: 'ask' as const };
  await setRecurrence(db, { ...business, jobId: job.id, by: maya }, recurrence);
};
